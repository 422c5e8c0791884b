import type { OwnWords, SingleContent } from "./content.ts";
import type { NamedAmount } from "./incentive-content.ts";
import { formatMoney, type Money } from "./money.ts";
import { shareOf } from "./share.ts";
import { type FilledText, fillTemplate, variablesIn } from "./template-text.ts";
import { countCodePoints, cutText, nameLimit } from "./text.ts";
import { cutList } from "./word-lists.ts";

/** In code points: what is on the platform has longer names than people. */
const titleLimit = 80;
const mostRewards = 3;
/** A longer comment than there is room for is cut, but not to a stump. */
const leastComment = 20;

/** How a chat takes a text: `escape` makes a value harmless there, `sizeOf` is how long a text is for it. */
export type Writing = {
  room: number;
  /** How much of a comment is shown, in code points; 0: none. */
  commentLimit: number;
  escape(value: string): string;
  sizeOf(text: string): number;
};

/**
 * What is said of a content in the streamer's own words. Null: nothing would be left of them, or they do not fit here, so
 * that the bot's own words are said. No value but a comment is ever cut to make it fit.
 */
export function sayOwn(content: SingleContent, { template, about }: OwnWords, writing: Writing): FilledText | null {
  const values = valuesOf(content, about);
  const comment = commentOf(content);
  const uses = variablesIn(template).filter((name) => name === "comment").length;

  const fill = (commentLimit: number) =>
    fillTemplate(template, (name) => {
      const value = name === "comment" ? cutTo(comment, commentLimit) : (values[name] ?? "");
      // An address is one of the platform's pages, and leads nowhere when anything in it is changed.
      return value === "" || name === "url" ? value : writing.escape(value);
    });
  const excessOf = ({ text }: FilledText) => writing.sizeOf(text) - writing.room;

  let limit = uses === 0 ? 0 : Math.min(writing.commentLimit, countCodePoints(comment));
  let filled = fill(limit);
  for (let excess = excessOf(filled); limit > 0 && excess > 0; excess = excessOf(filled)) {
    const shorter = limit - Math.ceil(excess / uses);
    limit = shorter < leastComment ? 0 : shorter;
    filled = fill(limit);
  }
  return filled.text === "" || excessOf(filled) > 0 ? null : filled;
}

function cutTo(text: string, limit: number): string {
  return limit === 0 ? "" : unmarked(cutText(text, limit));
}

/** What people wrote cannot end a quotation and go on in our name. */
function unmarked(text: string): string {
  return text.replace(/["“”„‟«»]/g, "'");
}

function commentOf(content: SingleContent): string {
  return content.type === "donation" ? (content.comment ?? "") : "";
}

type Values = Readonly<Record<string, string>>;

/** What the variables stand for; what has no value is empty. */
function valuesOf(content: SingleContent, about: OwnWords["about"]): Values {
  const known = campaignValues(about);
  switch (content.type) {
    case "donation":
      return {
        ...known,
        name: person(content.name),
        amount: formatMoney(content.amount),
        reward: cutList(content.rewards.map(title), mostRewards, "more"),
        poll: title(content.poll?.name),
        option: title(content.poll?.option),
        to: person(content.to),
      };
    case "milestone":
      return {
        ...known,
        amount: formatMoney(content.milestone.amount),
        milestone: title(content.milestone.name),
        next: content.next === null ? "" : nextOf(content.next),
      };
    case "goal":
      return { ...known, ...standing(content), cause: title(content.cause), to: person(content.to) };
    case "progress":
      return { ...known, ...standing(content), percent: `${content.percent}%`, to: person(content.to) };
    case "closing":
      return { ...known, campaign: title(content.name), raised: formatMoney(content.raised) };
    default:
      return known;
  }
}

function campaignValues(about: OwnWords["about"]): Values {
  if (about === null) return {};
  return {
    campaign: title(about.name),
    url: about.donate ?? about.page ?? "",
    ...(about.standing && standing(about.standing)),
  };
}

/** Of two currencies nobody could tell how much of one the other is. */
function standing({ raised, goal }: { raised: Money; goal: Money }): Values {
  const isComparable = raised.currency === goal.currency && goal.minor > 0n;
  const percent = isComparable ? `${Math.floor(shareOf(raised, goal) * 100)}%` : "";
  return { raised: formatMoney(raised), goal: formatMoney(goal), percent };
}

/** "Karaoke at $750" */
function nextOf({ name, amount }: NamedAmount): string {
  return name === null ? formatMoney(amount) : `${title(name)} at ${formatMoney(amount)}`;
}

function person(name: string | null): string {
  return name === null ? "" : unmarked(cutText(name, nameLimit));
}

function title(name: string | null | undefined): string {
  return name ? unmarked(cutText(name, titleLimit)) : "";
}
