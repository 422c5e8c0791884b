import { formatMoney } from "../money/money.ts";
import { cutText, nameLimit, titleLimit, unquoted } from "../safety/text.ts";
import type {
  IncentiveContent,
  MatchEndingContent,
  MatchStartContent,
  NamedAmount,
  PollLeadContent,
  PollResultContent,
  RewardNewContent,
  StartingContent,
} from "./incentive-content.ts";
import { startingWords } from "./schedule-words.ts";
import { listTied } from "./word-lists.ts";

/** What happens to that which makes people give, as one line without the sign in front. */
export function incentiveText(content: IncentiveContent): string {
  switch (content.type) {
    case "milestone": {
      const { name, amount } = content.milestone;
      const what = name === null ? "" : `: ${title(name)}`;
      return `${formatMoney(amount)} reached${what}!${nextText(content.next)}`;
    }
    case "nearly":
      return `Only ${formatMoney(content.left)} to go until ${milestoneAt(content.milestone)}. !donate`;
    case "match-start":
      return matchStartText(content);
    case "match-ending":
      return matchEndingText(content);
    case "match-end": {
      const paid = content.paid === null ? "" : `: ${formatMoney(content.paid)} on top. Thank you!`;
      return `The match of ${person(content.by)} is over${paid === "" ? "." : paid}`;
    }
    case "poll-lead":
      return leadText(content);
    case "poll-result":
      return resultText(content);
    case "reward-new":
      return rewardsText(content);
    case "reward-gone":
      return `${content.name === null ? "A reward" : title(content.name)} is sold out. !rewards`;
    case "starting":
      return startingText(content);
  }
}

/** In front of it. */
export const incentiveSigns: Readonly<Record<IncentiveContent["type"], string>> = {
  milestone: "🎉 ",
  nearly: "🔔 ",
  "match-start": "🤝 ",
  "match-ending": "🤝 ",
  "match-end": "🤝 ",
  "poll-lead": "📊 ",
  "poll-result": "📊 ",
  "reward-new": "🎁 ",
  "reward-gone": "🎁 ",
  starting: "📅 ",
};

export function isIncentive(content: { type: string }): content is IncentiveContent {
  return content.type in incentiveSigns;
}

function nextText(next: NamedAmount | null): string {
  if (next === null) return "";
  const amount = formatMoney(next.amount);
  return next.name === null ? ` Next: ${amount}.` : ` Next: ${title(next.name)} at ${amount}.`;
}

function milestoneAt({ name, amount }: NamedAmount): string {
  return `${name === null ? "the milestone" : title(name)} at ${formatMoney(amount)}`;
}

/** How much comes on top of each dollar is not promised: the platform does not always tell. */
function matchStartText({ by, upTo, ends }: MatchStartContent): string {
  const lasting = ends === null ? "" : ` for ${ends.lasts}`;
  const most = upTo === null ? "" : `, up to ${formatMoney(upTo)}`;
  return `${person(by)} is matching donations${lasting}${most}. !donate`;
}

function matchEndingText({ by, upTo, matched, ends }: MatchEndingContent): string {
  const soon = ends === null ? "soon" : `in ${ends.lasts}`;
  const most = upTo === null ? "" : ` of ${formatMoney(upTo)}`;
  const standing = matched === null ? "" : ` ${formatMoney(matched)}${most} matched so far.`;
  return `The match of ${person(by)} ends ${soon}.${standing} !donate`;
}

function leadText({ poll, leader, second }: PollLeadContent): string {
  const before = second === null ? "" : `, before ${optionOf(second)} with ${formatMoney(second.amount)}`;
  return `${optionOf(leader, "One option")} leads in ${poll === null ? "the poll" : quoted(poll)} with ${formatMoney(leader.amount)}${before}. !polls`;
}

function resultText({ poll, winners, sum }: PollResultContent): string {
  const [first, ...others] = winners;
  const over = `${poll === null ? "The poll" : quoted(poll)} is over`;
  if (first === undefined) return `${over}.`;
  if (others.length === 0) {
    return `${over}: ${optionOf(first)} wins with ${formatMoney(first.amount)} of ${formatMoney(sum)}.`;
  }
  const all = listTied(winners.map((winner) => optionOf(winner)));
  return `${over}: ${all} are equal, with ${formatMoney(first.amount)} each.`;
}

function rewardsText({ rewards, more }: RewardNewContent): string {
  const [first, ...others] = rewards;
  if (first !== undefined && others.length === 0 && more === 0) {
    const name = first.name === null ? "" : `: ${title(first.name)}`;
    const price = first.amount === null ? "" : ` for ${formatMoney(first.amount)}`;
    return `New reward${name}${price}. !rewards`;
  }
  const named = rewards.map(({ name, amount }) => {
    const price = amount === null ? "" : ` (${formatMoney(amount)})`;
    return `${name === null ? "one" : title(name)}${price}`;
  });
  const items = more > 0 ? [...named, `${more} more`] : named;
  return `New rewards: ${items.slice(0, -1).join(", ")} and ${items.at(-1)}. !rewards`;
}

function startingText(content: StartingContent): string {
  const { what, verb } = startingWords(content, title);
  return `${what} ${verb} in ${content.starts.lasts}.`;
}

function optionOf({ name }: NamedAmount, nameless = "one option"): string {
  return name === null ? nameless : title(name);
}

function quoted(poll: string): string {
  return `“${unquoted(title(poll))}”`;
}

function person(name: string): string {
  return cutText(name, nameLimit);
}

function title(name: string): string {
  return cutText(name, titleLimit);
}
