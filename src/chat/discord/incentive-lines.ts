import type {
  IncentiveContent,
  MatchEndingContent,
  MatchStartContent,
  NamedAmount,
  PollLeadContent,
  PollResultContent,
  RewardNewContent,
  StartingContent,
} from "../../composing/incentive-content.ts";
import { startingWords } from "../../composing/schedule-words.ts";
import { listTied } from "../../composing/word-lists.ts";
import type { Room } from "./announcement-lines.ts";
import { linkOr, standingLines } from "./campaign-parts.ts";
import { amountOf, person, title } from "./shown-texts.ts";
import { timeOf } from "./time-tag.ts";

/** What happens to that which makes people give, as lines of Discord's markup. */
export function incentiveLines(content: IncentiveContent, room: Room): string[] {
  const bar = room.isCard && room.isAlone ? standingLines(room.about?.standing) : [];
  switch (content.type) {
    case "milestone": {
      const { name, amount } = content.milestone;
      const what = name === null ? "" : `: ${title(name)}`;
      return [`**${amountOf(amount)} reached${what}!**`, ...bar, ...nextLine(content.next)];
    }
    case "nearly": {
      const { name, amount } = content.milestone;
      const what = name === null ? "the milestone" : title(name);
      const hint = linkOr("/donate", "Donate", room.about?.donate);
      return [`**Only ${amountOf(content.left)} to go until ${what}** at ${amountOf(amount)}`, `-# ${hint}`];
    }
    case "match-start":
      return [...matchStartLines(content, room), ...bar];
    case "match-ending":
      return matchEndingLines(content, room);
    case "match-end": {
      const over = `The match of ${person(content.by)} is over`;
      if (content.paid === null) return [`**${over}.**`];
      return [`**${over}: ${amountOf(content.paid)} on top.** Thank you!`, ...bar];
    }
    case "poll-lead":
      return leadLines(content, room);
    case "poll-result":
      return resultLines(content);
    case "reward-new":
      return rewardLines(content);
    case "reward-gone":
      return [`**${content.name === null ? "A reward" : title(content.name)}** is sold out`, "-# /rewards"];
    case "starting":
      return startingLines(content);
  }
}

function nextLine(next: NamedAmount | null): string[] {
  if (next === null) return [];
  const amount = amountOf(next.amount);
  return [next.name === null ? `-# Next: ${amount}` : `-# Next: ${title(next.name)} at ${amount}`];
}

function matchStartLines({ by, upTo, ends }: MatchStartContent, { isCard, about }: Room): string[] {
  const most = upTo === null ? "" : `, up to **${amountOf(upTo)}**`;
  const hasButton = isCard && !!about?.donate;
  const small = [...(ends === null ? [] : [`Ends ${timeOf(ends)}`]), ...(hasButton ? [] : ["/donate"])];
  const deed = `**${person(by)} is matching donations**${most}`;
  return small.length === 0 ? [deed] : [deed, `-# ${small.join(" · ")}`];
}

function matchEndingLines({ by, upTo, matched, ends }: MatchEndingContent, { about }: Room): string[] {
  const most = upTo === null ? "" : ` of ${amountOf(upTo)}`;
  const standing = matched === null ? "" : `${amountOf(matched)}${most} matched so far · `;
  const when = ends === null ? "soon" : timeOf(ends);
  return [`**The match of ${person(by)}** ends ${when}`, `-# ${standing}${linkOr("/donate", "Donate", about?.donate)}`];
}

function leadLines({ poll, leader, second }: PollLeadContent, { about }: Room): string[] {
  const before = second === null ? "" : `, before ${optionOf(second)} with ${amountOf(second.amount)}`;
  const name = poll === null ? "" : `${title(poll)} · `;
  return [
    `**${optionOf(leader, "One option")} leads with ${amountOf(leader.amount)}**${before}`,
    `-# ${name}${linkOr("/polls", "See the poll", about?.page)}`,
  ];
}

function resultLines({ poll, winners, sum }: PollResultContent): string[] {
  const name = poll === null ? [] : [`-# ${title(poll)}`];
  const [first, ...others] = winners;
  if (first === undefined) return ["**The poll is over.**", ...name];
  if (others.length === 0) {
    return [
      `**${optionOf(first, "One option")} wins** with **${amountOf(first.amount)}** of ${amountOf(sum)}`,
      ...name,
    ];
  }
  const all = listTied(winners.map((winner) => optionOf(winner)));
  return [`**${all} are equal**, with **${amountOf(first.amount)}** each`, ...name];
}

function rewardLines({ rewards, more }: RewardNewContent): string[] {
  const [first, ...others] = rewards;
  if (first !== undefined && others.length === 0 && more === 0) {
    const name = first.name === null ? "" : `: ${title(first.name)}`;
    const price = first.amount === null ? "" : ` for **${amountOf(first.amount)}**`;
    return [`**New reward${name}**${price}`, "-# /rewards"];
  }
  const named = rewards.map(({ name, amount }) => {
    return `${name === null ? "one" : title(name)}${amount === null ? "" : ` (${amountOf(amount)})`}`;
  });
  return [`**New rewards:** ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(", ")}`, "-# /rewards"];
}

function startingLines(content: StartingContent): string[] {
  const { what, verb } = startingWords(content, title);
  return [`**${what}** ${verb} ${timeOf(content.starts)}`, "-# /schedule"];
}

function optionOf({ name }: NamedAmount, nameless = "one option"): string {
  return name === null ? nameless : title(name);
}
