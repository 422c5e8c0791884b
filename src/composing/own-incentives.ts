import type { IncentiveContent, RewardNewContent } from "./incentive-content.ts";
import { amountOf, namedAt, person, title, type Values } from "./own-texts.ts";
import { startingWords } from "./schedule-words.ts";
import { listOf, listTied } from "./word-lists.ts";

const mostRewards = 3;

/** What the variables stand for where something happens to that which makes people give. */
export function incentiveValues(content: IncentiveContent): Values {
  switch (content.type) {
    case "milestone": {
      const { milestone, next } = content;
      return {
        amount: amountOf(milestone.amount),
        milestone: title(milestone.name),
        next: next === null ? "" : namedAt(next, "at"),
      };
    }
    case "nearly":
      return {
        left: amountOf(content.left),
        amount: amountOf(content.milestone.amount),
        milestone: title(content.milestone.name),
      };
    case "match-start":
      return { name: person(content.by), amount: amountOf(content.upTo), time: content.ends?.lasts ?? "" };
    case "match-ending": {
      const { by, upTo, matched, ends } = content;
      return { name: person(by), amount: amountOf(upTo), matched: amountOf(matched), time: ends?.lasts ?? "" };
    }
    case "match-end":
      return { name: person(content.by), amount: amountOf(content.paid) };
    case "poll-lead": {
      const { poll, leader, second } = content;
      return {
        poll: title(poll),
        option: optionOf(leader),
        amount: amountOf(leader.amount),
        second: second === null ? "" : namedAt({ ...second, name: optionOf(second) }, "with"),
      };
    }
    case "poll-result": {
      const { poll, winners, sum } = content;
      return {
        poll: title(poll),
        option: listTied(winners.map(optionOf)),
        amount: amountOf(winners[0]?.amount ?? null),
        sum: amountOf(sum),
      };
    }
    case "reward-new":
      return newRewards(content);
    case "reward-gone":
      return { reward: title(content.name) || "A reward" };
    case "starting":
      return { entry: startingWords(content, title).what, time: content.starts.lasts };
  }
}

function optionOf({ name }: { name: string | null }): string {
  return title(name) || "one option";
}

/** Of several, each with its price. */
function newRewards({ rewards, more }: RewardNewContent): Values {
  const [first, ...others] = rewards;
  if (first !== undefined && others.length === 0 && more === 0) {
    return { reward: title(first.name), amount: amountOf(first.amount) };
  }
  const named = rewards.map(({ name, amount }) => {
    const price = amount === null ? "" : ` (${amountOf(amount)})`;
    return `${title(name) || "one"}${price}`;
  });
  const hidden = Math.max(0, named.length - mostRewards) + more;
  return { reward: listOf(named.slice(0, mostRewards), hidden, "more") };
}
