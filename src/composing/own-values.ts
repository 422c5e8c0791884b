import { formatMoney } from "../money/money.ts";
import { countCodePoints, cutText } from "../safety/text.ts";
import type { OwnWords, SingleContent } from "./content.ts";
import { isIncentive } from "./incentive-words.ts";
import { auctionValues, isAuction } from "./own-auctions.ts";
import { incentiveValues } from "./own-incentives.ts";
import {
  amountOf,
  campaignValues,
  fillOwn,
  person,
  standingValues,
  title,
  unmarked,
  type Values,
} from "./own-texts.ts";
import { aheadWords } from "./reminders.ts";
import { type FilledText, variablesIn } from "./template-text.ts";
import { cutList } from "./word-lists.ts";

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
    fillOwn(template, { ...values, comment: cutTo(comment, commentLimit) }, writing.escape);
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

function commentOf(content: SingleContent): string {
  return content.type === "donation" ? (content.comment ?? "") : "";
}

function valuesOf(content: SingleContent, about: OwnWords["about"]): Values {
  const known = campaignValues(about);
  if (isIncentive(content)) return { ...known, ...incentiveValues(content) };
  if (isAuction(content)) return { ...known, ...auctionValues(content) };
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
    case "goal":
      return { ...known, ...standingValues(content), cause: title(content.cause), to: person(content.to) };
    case "goal-set":
      return { ...known, ...standingValues(content), to: person(content.to) };
    case "progress":
      return { ...known, ...standingValues(content), percent: `${content.percent}%`, to: person(content.to) };
    case "reminder": {
      const { url, standing, ahead } = content;
      const next = ahead === null ? "" : aheadWords(ahead, title);
      return { ...known, ...(standing && standingValues(standing)), url, left: amountOf(ahead?.left ?? null), next };
    }
    case "closing":
      return { ...known, campaign: title(content.name), raised: formatMoney(content.raised) };
    default:
      return known;
  }
}
