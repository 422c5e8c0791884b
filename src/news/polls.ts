/** What becomes of polls, in which donations are votes. */

import {
  addMoney,
  compareMoney,
  type Money,
  subtractMoney,
  toMoney,
  toWireMoney,
  type WireMoney,
} from "../money/money.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import { minuteMs } from "../util/durations.ts";
import { type FoldedList, type ListNews, withVanished } from "./list-news.ts";

/** A poll as one look at the list tells it; names as sent. Times are milliseconds since 1970. */
export type ReportedPoll = {
  id: string;
  name: string | null;
  isActive: boolean;
  endsAt: number | null;
  options: readonly { id: string; name: string | null; amount: WireMoney }[];
};

/** A poll as it is remembered. Options by their ids. */
export type KnownPoll = {
  id: string;
  isOpen: boolean;
  /** Who was in the lead when that was said last, or at the first sight; null: nobody had a vote. */
  said: string | null;
  saidAt: number;
  /** Who leads since, and when that may be said. */
  pending: { option: string; key: string; sayAt: number } | null;
  /** How often the lead changed before our eyes. */
  changes: number;
  /** It is known that it ends soon. Not of those that were seen by older versions. */
  isEnding?: boolean;
  /** How it stands, while it is open. */
  race?: PollRace;
};

/** `leaders`: several where they have the same. `missing`: by how much the second is behind. */
export type PollRace = {
  leaders: { name: string | null; amount: WireMoney }[];
  second: { name: string | null; missing: WireMoney } | null;
  endsAt: number | null;
};

type Option = { id: string; name: string | null; amount: Money };

/** A lead that changes again and again is said no more often. */
const leadEveryMs = 5 * minuteMs;

const lastMinutesMs = 10 * minuteMs;
/** A poll that is no longer than this ends soon after its start. */
const shortMs = 2 * lastMinutesMs;

/** When a poll is to be looked at because of its end: in its last minutes, and when it is over. Null: never any more. */
export function nextTurnOfPoll({ isActive, endsAt }: ReportedPoll, now: number): number | null {
  if (!isActive || endsAt === null) return null;
  return [endsAt - lastMinutesMs, endsAt].find((time) => time > now) ?? null;
}

/**
 * One more look at the list: news are who takes the lead from somebody else, how a poll stands that is about to end, and how
 * it ends. Of leads
 * that change quickly only the last one is said, and none where it is back where it was.
 */
export function foldPolls(
  known: readonly KnownPoll[] | undefined,
  told: readonly ReportedPoll[],
  polledAt: number,
): FoldedList<KnownPoll> {
  const before = new Map(known?.map((poll) => [poll.id, poll]));
  const news: ListNews[] = [];
  const outdated: string[] = [];
  const next = told.map((poll): KnownPoll => {
    const isOpen = poll.isActive && (poll.endsAt === null || poll.endsAt > polledAt);
    const options = ranked(poll);
    const was = before.get(poll.id);
    const leader = leaderOf(options);
    const leftMs = poll.endsAt === null ? Number.POSITIVE_INFINITY : poll.endsAt - polledAt;
    const isEnding = leftMs <= (was === undefined || was.isEnding ? shortMs : lastMinutesMs);
    const race = raceOf(poll, options);
    const now = { isEnding, ...(isOpen && { race }) };
    if (was === undefined) {
      return { id: poll.id, isOpen, said: leader?.id ?? null, saidAt: 0, pending: null, changes: 0, ...now };
    }
    if (isOpen && isEnding && !was.isEnding) news.push(endingOf(poll, race, polledAt));
    const heard = { ...withoutRace(asReceived(was, polledAt)), ...now };
    if (!isOpen) {
      if (was.isOpen) news.push(...resultOf(poll, options, polledAt));
      if (heard.pending) outdated.push(heard.pending.key);
      return { ...heard, isOpen, pending: null };
    }
    if (leader === null || leader.id === (heard.pending?.option ?? heard.said)) return { ...heard, isOpen };
    if (heard.pending) outdated.push(heard.pending.key);
    if (heard.said === null || leader.id === heard.said) return { ...heard, isOpen, said: leader.id, pending: null };
    const changes = heard.changes + 1;
    const sayAt = Math.max(polledAt, heard.saidAt + leadEveryMs);
    const key = `poll-lead:${poll.id}:${leader.id}:${changes}`;
    const [, second] = options;
    const data = { poll: pollName(poll), leader: voted(leader), second: second ? voted(second) : null };
    news.push({ key, kind: "poll-lead", data, sayAt });
    return { ...heard, isOpen, pending: { option: leader.id, key, sayAt }, changes };
  });
  const ids = new Set(told.map(({ id }) => id));
  const vanished = (known ?? [])
    .filter(({ id }) => !ids.has(id))
    .map((poll) => withoutRace(asReceived(poll, polledAt)));
  for (const { pending } of vanished) if (pending) outdated.push(pending.key);
  const silent = vanished.map((poll) => ({ ...poll, pending: null }));
  return { known: withVanished(next, silent), news, outdated };
}

/** What waited until a time that has come has been said. */
function asReceived(poll: KnownPoll, now: number): KnownPoll {
  const { pending } = poll;
  if (pending === null || pending.sayAt > now) return poll;
  return { ...poll, said: pending.option, saidAt: pending.sayAt, pending: null };
}

/** Those with votes, most first. All votes of a poll are in one currency; what is not does not count. */
function ranked({ options }: ReportedPoll): Option[] {
  const read = options.map(({ id, name, amount }) => ({ id, name: incentiveName(name), amount: toMoney(amount) }));
  return read
    .filter(({ amount }) => amount.minor > 0n && amount.currency === read[0]?.amount.currency)
    .sort((a, b) => compareMoney(b.amount, a.amount));
}

function topOf(options: readonly Option[]): Option[] {
  const [first] = options;
  return first ? options.filter(({ amount }) => compareMoney(amount, first.amount) === 0) : [];
}

/** Who has most, if nobody else has as much. */
function leaderOf(options: readonly Option[]): Option | null {
  const [first, ...others] = topOf(options);
  return first === undefined || others.length > 0 ? null : first;
}

/** Nothing where nobody has voted. */
function resultOf(poll: ReportedPoll, options: readonly Option[], sayAt: number): ListNews[] {
  const winners = topOf(options);
  const [sum, ...others] = options.map(({ amount }) => amount);
  if (sum === undefined) return [];
  const data = {
    poll: pollName(poll),
    winners: winners.map(voted),
    sum: toWireMoney(others.reduce(addMoney, sum)),
  };
  return [{ key: `poll-result:${poll.id}`, kind: "poll-result", data, sayAt }];
}

function withoutRace({ race: _, ...poll }: KnownPoll): KnownPoll {
  return poll;
}

/** Who leads or is level, and how far behind the second is. */
function raceOf({ endsAt }: ReportedPoll, options: readonly Option[]): PollRace {
  const leaders = topOf(options);
  const [leader] = leaders;
  const second = leaders.length === 1 ? options[1] : undefined;
  const missing = leader && second && toWireMoney(subtractMoney(leader.amount, second.amount));
  return {
    leaders: leaders.map(voted),
    second: second && missing ? { name: second.name, missing } : null,
    endsAt,
  };
}

function endingOf(poll: ReportedPoll, race: PollRace, sayAt: number): ListNews {
  const endsAt = poll.endsAt ?? sayAt;
  const data = { poll: pollName(poll), ...race, endsAt };
  return { key: `poll-ending:${poll.id}:${endsAt}`, kind: "poll-ending", data, sayAt };
}

function pollName({ name }: ReportedPoll): string | null {
  return incentiveName(name, 100);
}

function voted({ name, amount }: Option) {
  return { name, amount: toWireMoney(amount) };
}
