/** Compares snapshots of a campaign's polls. Donors vote with their donations. */

import type { MomentData } from "../kinds/moments.ts";
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
import { type FoldedList, type ListNews, type ListUpdate, withVanished } from "./list-news.ts";

/** A poll as one snapshot of the list reports it, with names as sent. Times are milliseconds since 1970. */
export type ReportedPoll = {
  id: string;
  name: string | null;
  isActive: boolean;
  endsAt: number | null;
  options: readonly { id: string; name: string | null; amount: WireMoney }[];
};

/** A poll as we store it. Options are stored by ID. */
export type KnownPoll = {
  id: string;
  isOpen: boolean;
  /**
   * The ID of the leader we announced last. Before the first announcement, the leader in the first snapshot. Null
   * without votes.
   */
  said: string | null;
  saidAt: number;
  /** A new leader, to be announced at `sayAt`. */
  pending: { option: string; key: string; sayAt: number } | null;
  /** How many times the lead has changed. */
  changes: number;
  /** We have seen that the poll ends soon. Missing in rows from older versions. */
  isEnding?: boolean;
  /** The leaders and the second place, while the poll is open. */
  race?: PollRace;
  /** The result, while the poll is closed. Missing without votes, and in rows from older versions. */
  result?: PollResult;
  /** How many times the poll was opened again. Missing if it never was. */
  reopened?: number;
};

type PollResult = MomentData["poll-result"];

/** `leaders` has one option, or several in a tie. `missing` is what the second option needs to catch up. */
export type PollRace = {
  leaders: { name: string | null; amount: WireMoney }[];
  second: { name: string | null; missing: WireMoney } | null;
  endsAt: number | null;
};

type Option = { id: string; name: string | null; amount: Money };

/** A change of the lead is announced at most this often. */
const leadEveryMs = 5 * minuteMs;

const lastMinutesMs = 10 * minuteMs;
/** The last minutes of a poll this short aren't announced. */
const shortMs = 2 * lastMinutesMs;

/**
 * Returns when to poll the list next because of a poll's end: in its last minutes, and at its end. Null if both have
 * passed.
 */
export function nextTurnOfPoll({ isActive, endsAt }: ReportedPoll, now: number): number | null {
  if (!isActive || endsAt === null) return null;
  return [endsAt - lastMinutesMs, endsAt].find((time) => time > now) ?? null;
}

/**
 * Folds one snapshot of the list into what we know. There is news when another option takes the lead, when the poll
 * ends soon, and when it has ended. If the lead changes several times in a row, only the last change is announced. None
 * is announced if the first leader is back in front, or if there is a tie. Votes that are counted after the end correct
 * the result.
 */
export function foldPolls(
  known: readonly KnownPoll[] | undefined,
  reported: readonly ReportedPoll[],
  polledAt: number,
): FoldedList<KnownPoll> {
  const before = new Map(known?.map((poll) => [poll.id, poll]));
  const news: ListNews[] = [];
  const outdated: string[] = [];
  const updates: ListUpdate[] = [];
  const next = reported.map((poll): KnownPoll => {
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
    const received: KnownPoll = { ...withoutStanding(asReceived(was, polledAt)), ...now };
    if (!isOpen) {
      const result = resultOf(poll, options);
      const key = resultKey(received);
      if (result && was.isOpen) news.push({ key, kind: "poll-result", data: result, sayAt: polledAt });
      if (result && was.result && !isEqual(was.result, result)) updates.push({ key, data: result });
      if (received.pending) outdated.push(received.pending.key);
      return { ...received, isOpen, pending: null, ...(result && { result }) };
    }
    if (!was.isOpen) {
      outdated.push(resultKey(received));
      received.reopened = (received.reopened ?? 0) + 1;
    }
    if (leader === null && received.pending) outdated.push(received.pending.key);
    if (leader === null) return { ...received, isOpen, pending: null };
    const lead = { leader: voted(leader), second: options[1] ? voted(options[1]) : null };
    if (leader.id === received.pending?.option) {
      if (!isEqual(was.race, race)) updates.push({ key: received.pending.key, data: lead });
      return { ...received, isOpen };
    }
    if (received.pending === null && leader.id === received.said) return { ...received, isOpen };
    if (received.pending) outdated.push(received.pending.key);
    if (received.said === null || leader.id === received.said)
      return { ...received, isOpen, said: leader.id, pending: null };
    const changes = received.changes + 1;
    const sayAt = Math.max(polledAt, received.saidAt + leadEveryMs);
    const key = `poll-lead:${poll.id}:${leader.id}:${changes}`;
    news.push({ key, kind: "poll-lead", data: { poll: pollName(poll), ...lead }, sayAt });
    return { ...received, isOpen, pending: { option: leader.id, key, sayAt }, changes };
  });
  const ids = new Set(reported.map(({ id }) => id));
  const vanished = (known ?? [])
    .filter(({ id }) => !ids.has(id))
    .map((poll) => withoutStanding(asReceived(poll, polledAt)));
  for (const { pending } of vanished) if (pending) outdated.push(pending.key);
  const silent = vanished.map((poll) => ({ ...poll, pending: null }));
  return { known: withVanished(next, silent), news, outdated, updates };
}

/** Counts a new leader as announced once `sayAt` has passed. */
function asReceived(poll: KnownPoll, now: number): KnownPoll {
  const { pending } = poll;
  if (pending === null || pending.sayAt > now) return poll;
  return { ...poll, said: pending.option, saidAt: pending.sayAt, pending: null };
}

/**
 * Returns the options with votes, most votes first. All votes of a poll have one currency. Options in another currency
 * don't count.
 */
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

/** Returns the option with the most votes, or null in a tie. */
function leaderOf(options: readonly Option[]): Option | null {
  const [first, ...others] = topOf(options);
  return first === undefined || others.length > 0 ? null : first;
}

/** Returns undefined for a poll without votes. */
function resultOf(poll: ReportedPoll, options: readonly Option[]): PollResult | undefined {
  const [sum, ...others] = options.map(({ amount }) => amount);
  if (sum === undefined) return undefined;
  return { poll: pollName(poll), winners: topOf(options).map(voted), sum: toWireMoney(others.reduce(addMoney, sum)) };
}

/** A poll that was opened again has another result, which is announced as well. */
function resultKey({ id, reopened }: KnownPoll): string {
  return reopened === undefined ? `poll-result:${id}` : `poll-result:${id}:${reopened}`;
}

function withoutStanding({ race: _, result: __, ...poll }: KnownPoll): KnownPoll {
  return poll;
}

/** Returns the leader, or several in a tie, and what the second option needs to catch up. */
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

/** Compares what is stored with what was just computed, whose keys are in the same order. */
function isEqual(stored: PollRace | PollResult | undefined, now: PollRace | PollResult): boolean {
  return JSON.stringify(stored) === JSON.stringify(now);
}

function pollName({ name }: ReportedPoll): string | null {
  return incentiveName(name, 100);
}

function voted({ name, amount }: Option) {
  return { name, amount: toWireMoney(amount) };
}
