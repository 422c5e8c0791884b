import { setImmediate as nextTurn } from "node:timers/promises";
import { atScale, type Money } from "../money/money.ts";
import type { Db } from "../store/engine/tables.ts";
import { readGivenBetween } from "../store/ledger/followed-amounts.ts";
import { listFollows } from "../store/places/follows.ts";
import { placeBehind } from "../util/mirror-ids.ts";
import { readPlaceSettings } from "./read.ts";
import { type Timer, type TimerRule, writeTimer } from "./timer.ts";

/** The state of a timer at one moment. */
export type TimerState = {
  since: number;
  /** How much time is left. 0 if the timer is over. */
  leftMs: number;
  isRunning: boolean;
  isOver: boolean;
  /** When the timer ends or has ended, by the platform's clock, if nothing more is donated. Null while it is paused. */
  endsAt: number | null;
  /** The whole length: what people have set, plus what donations have added, limited by the cap. */
  wholeMs: number;
  /** How much time donations have added, including what exceeds the cap. */
  givenMs: number;
  /** The current rule. Null if donations add nothing. */
  rule: Pick<TimerRule, "amount" | "ms"> | null;
  capMs: number | null;
  /** Other currencies in which people have donated. Those donations add no time. */
  otherCurrencies: readonly string[];
};

type Between = { from: number; until: number };
/** Sums the donations between two times, inclusive, by currency. Each donation counts once. Refunds don't count. */
export type ReadGiven = (span: Between) => Promise<readonly Money[]>;

/**
 * Returns the current state of a place's timer. Null if it has none. Nothing is counted as donations arrive: the state
 * is computed from the settings and the ledger. So restarts, corrections and refunds need no code. `platformNow`: the
 * time by the platform's clock.
 */
export async function readTimer(db: Db, destinationId: string, platformNow: number): Promise<TimerState | null> {
  const place = placeBehind(destinationId);
  const timer = (await readPlaceSettings(db, place, [])).place.get("timer");
  if (timer === null) return null;
  const followed = (await listFollows(db, place)).map(({ id }) => id);
  const factIds = [...new Set([...timer.factIds, ...followed])];
  return timerAt(timer, platformNow, recentlyGivenTo(db, factIds, { place, timer, now: platformNow }));
}

/** Sums donations to these facts without pausing in between. For use in a transaction. */
export function givenTo(db: Db, factIds: readonly string[]): ReadGiven {
  return async (span) => (await readGivenBetween(db, factIds, span)).sums;
}

/** Sums of fewer donations are fast, so they are not cached. */
const manyDonations = 10_000;
/**
 * Sums stay cached for one millisecond per this many donations. Overlays ask every second, and summing 20,000 donations
 * takes about 15 ms.
 */
const donationsPerFreshMs = 20;

type Remembered = { of: string; at: number; count: number; sums: Map<string, Money[]> };
const remembered = new WeakMap<Db, Map<string, Remembered>>();

/**
 * Sums donations to these facts, and lets other work run in between. Sums of many donations are cached: the more
 * donations, the longer.
 */
function recentlyGivenTo(
  db: Db,
  factIds: readonly string[],
  { place, timer, now }: { place: string; timer: Timer; now: number },
): ReadGiven {
  const places = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, places);
  const of = JSON.stringify([writeTimer(timer), factIds]);
  const known = places.get(place);
  const age = now - (known?.at ?? 0);
  const isFresh =
    known?.of === of && known.count >= manyDonations && age >= 0 && age < known.count / donationsPerFreshMs;
  const reading = isFresh ? known : { of, at: now, count: 0, sums: new Map() };
  places.set(place, reading);
  return async (span) => {
    const key = `${span.from} ${span.until}`;
    const sums = reading.sums.get(key);
    if (sums !== undefined) return sums;
    const given = await readGivenBetween(db, factIds, span, nextTurn);
    reading.count += given.count;
    reading.sums.set(key, given.sums);
    return given.sums;
  };
}

/**
 * Computes the end of a timer. Donations that were completed before the end move the end, so more donations may count,
 * until nothing more is added. So a donation counts by the time of its completion, however late it arrives. A donation
 * after the end does not restart the timer. While the timer is paused, all donations count.
 */
export async function timerAt(timer: Timer, now: number, readGiven: ReadGiven): Promise<TimerState> {
  const { since, lengthMs, addedMs, capMs, ranMs, runsSince, rules } = timer;
  const given = countGiven(rules);
  const wholeMs = () => Math.min(lengthMs + addedMs + given.ms(), capMs ?? Number.POSITIVE_INFINITY);
  const endsAt = () => (runsSince === null ? Number.MAX_SAFE_INTEGER : runsSince + wholeMs() - ranMs);
  // Donations from before the current run count, because the timer was not over then.
  let until = Math.max(runsSince ?? since, endsAt());
  await given.add({ from: since, until }, readGiven);
  while (endsAt() > until) {
    const next = { from: until + 1, until: endsAt() };
    until = next.until;
    await given.add(next, readGiven);
  }
  const end = runsSince === null ? null : endsAt();
  const leftMs = Math.max(0, end === null ? wholeMs() - ranMs : Math.min(end - now, wholeMs() - ranMs));
  const rule = rules.at(-1);
  return {
    ...{ since, leftMs, isRunning: end !== null && leftMs > 0, isOver: leftMs === 0, endsAt: end, wholeMs: wholeMs() },
    ...{ givenMs: given.ms(), rule: rule === undefined || rule.ms === 0 ? null : rule, capMs },
    otherCurrencies: given.others(),
  };
}

/**
 * Sums the donations under each rule. Only the sums are rounded, so the result does not depend on how the donations
 * were split into parts.
 */
function countGiven(rules: readonly TimerRule[]) {
  const sums = rules.map(({ amount }) => ({ minor: 0n, scale: amount.scale }));
  const others = new Set<string>();
  return {
    ms: () => rules.reduce((all, rule, at) => all + timeFor(sums[at] ?? { minor: 0n, scale: 0 }, rule), 0),
    others: () => [...others].sort(),
    async add({ from, until }: Between, readGiven: ReadGiven): Promise<void> {
      for (const [at, { from: begins, amount, ms }] of rules.entries()) {
        const ends = (rules[at + 1]?.from ?? Number.MAX_SAFE_INTEGER) - 1;
        const span = { from: Math.max(from, begins), until: Math.min(until, ends) };
        if (ms === 0 || span.from > span.until) continue;
        for (const money of await readGiven(span)) {
          if (money.currency === amount.currency) sums[at] = plus(sums[at] ?? money, money);
          else others.add(money.currency);
        }
      }
    },
  };
}

function plus(a: Pick<Money, "minor" | "scale">, b: Money): Pick<Money, "minor" | "scale"> {
  const scale = Math.max(a.scale, b.scale);
  return { minor: atScale(a, scale) + atScale(b, scale), scale };
}

function timeFor(sum: Pick<Money, "minor" | "scale">, { amount, ms }: TimerRule): number {
  const scale = Math.max(sum.scale, amount.scale);
  return Number((atScale(sum, scale) * BigInt(ms)) / atScale(amount, scale));
}
