import type { Moment } from "../kinds/moments.ts";
import { type Money, toMoney, type WireMoney } from "../money/money.ts";
import type { IncentiveContent, NamedAmount, TimeLeft } from "./incentive-content.ts";
import { timeLeft } from "./times.ts";

type IncentiveMoment = Extract<Moment, { kind: IncentiveContent["type"] }>;
type NamedWireAmount = { name: string | null; amount: WireMoney };

/**
 * What a message says of it, wherever it is followed; null where the data has been deleted. Throws MoneyError for data that
 * is damaged.
 */
export function incentiveContentOf(moment: IncentiveMoment): IncentiveContent | null {
  if (moment.data === null) return null;
  switch (moment.kind) {
    case "milestone": {
      const { next } = moment.data;
      return { type: "milestone", milestone: named(moment.data), next: next && named(next) };
    }
    case "nearly":
      return { type: "nearly", milestone: named(moment.data), left: toMoney(moment.data.left) };
    case "match-start": {
      const { by, pledged, endsAt } = moment.data;
      return { type: "match-start", by, upTo: money(pledged), ends: endOf(endsAt, moment) };
    }
    case "match-ending": {
      const { by, pledged, matched, endsAt } = moment.data;
      const ends = endOf(endsAt, moment);
      return { type: "match-ending", by, upTo: money(pledged), matched: money(matched), ends };
    }
    case "match-end":
      return { type: "match-end", by: moment.data.by, paid: money(moment.data.paid) };
    case "poll-lead": {
      const { poll, leader, second } = moment.data;
      return { type: "poll-lead", poll, leader: named(leader), second: second && named(second) };
    }
    case "poll-result": {
      const { poll, winners, sum } = moment.data;
      return { type: "poll-result", poll, winners: winners.map(named), sum: toMoney(sum) };
    }
    case "reward-new": {
      const rewards = moment.data.rewards.map(({ name, amount }) => ({ name, amount: money(amount) }));
      return { type: "reward-new", rewards, more: moment.data.more };
    }
    case "reward-gone":
      return { type: "reward-gone", name: moment.data.name };
    case "starting": {
      const { names, more, startsAt } = moment.data;
      const said = names.filter((name) => name !== null);
      const starts = timeLeft(startsAt, moment.happenedAt);
      return { type: "starting", names: said, more: more + names.length - said.length, starts };
    }
  }
}

function named({ name, amount }: NamedWireAmount): NamedAmount {
  return { name, amount: toMoney(amount) };
}

function money(wire: WireMoney | null): Money | null {
  return wire && toMoney(wire);
}

/** In words as of when it happened: it is said within a minute. */
function endOf(endsAt: number | null, { happenedAt }: IncentiveMoment): TimeLeft | null {
  return endsAt === null || endsAt <= happenedAt ? null : timeLeft(endsAt, happenedAt);
}
