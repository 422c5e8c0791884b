/** Adds up the donations to a campaign. Takes any number of them, page by page, in any order. */
import { addMoney, compareMoney, type Money } from "../money/money.ts";
import { hourMs, minuteMs, secondMs } from "../util/durations.ts";
import type { GivenAt } from "./forecast.ts";

/**
 * A donation as the ledger has it. `at` is when the donation was completed, by the platform's clock, in milliseconds
 * since 1970.
 */
export type LedgerDonation = { id: string; at: number; amount: Money; isRefunded: boolean };

/**
 * The donations in one currency, without refunds. `largest` has the largest first. `sums` has the sum of each interval
 * of `stepMs`, by the start of the interval.
 */
export type Tally = {
  count: number;
  sum: Money;
  from: number;
  to: number;
  largest: LedgerDonation[];
  stepMs: number;
  sums: Map<number, Money>;
};

/** Tallies by currency. */
export type Tallies = Map<string, Tally>;

const mostNamed = 3;
/** The most sums we keep. Beyond that, sums per second become sums per minute, and then sums per hour. */
const mostSums = 10_000;
const coarser = [minuteMs, hourMs];

export function addGiven(tallies: Tallies, { isRefunded, ...given }: LedgerDonation): void {
  if (isRefunded) return;
  const { amount, at } = given;
  const tally = tallies.get(amount.currency) ?? begin(given);
  tallies.set(amount.currency, tally);
  tally.count += 1;
  tally.sum = addMoney(tally.sum, amount);
  tally.from = Math.min(tally.from, at);
  tally.to = Math.max(tally.to, at);
  const smallest = tally.largest[mostNamed - 1];
  if (smallest === undefined || bySize(given, smallest) < 0) {
    tally.largest = [...tally.largest, { ...given, isRefunded }].sort(bySize).slice(0, mostNamed);
  }
  addTo(tally.sums, at - (at % tally.stepMs), amount);
  const next = coarser.find((ms) => ms > tally.stepMs);
  if (tally.sums.size <= mostSums || next === undefined) return;
  tally.sums = inStepsOf(tally, next);
  tally.stepMs = next;
}

function begin({ at, amount: { currency } }: Pick<LedgerDonation, "at" | "amount">): Tally {
  const sum = { minor: 0n, scale: 0, currency };
  return { count: 0, sum, from: at, to: at, largest: [], stepMs: secondMs, sums: new Map() };
}

type Sized = Pick<LedgerDonation, "id" | "amount">;

function bySize(a: Sized, b: Sized): number {
  return compareMoney(b.amount, a.amount) || (a.id < b.id ? -1 : 1);
}

function addTo(sums: Map<number, Money>, at: number, amount: Money): void {
  const sum = sums.get(at);
  sums.set(at, sum === undefined ? amount : addMoney(sum, amount));
}

function inStepsOf({ sums }: Tally, stepMs: number): Map<number, Money> {
  const coarse = new Map<number, Money>();
  for (const [at, sum] of sums) addTo(coarse, at - (at % stepMs), sum);
  return coarse;
}

/**
 * Returns the number and the sum of the donations in each currency. The currency with the most donations comes first.
 */
export function givenIn(tallies: Tallies): GivenAt[] {
  return byCount(tallies).map(({ count, sum }) => ({ count, sum }));
}

/** Returns the currency with the most donations; undefined if there are none. */
export function mainTally(tallies: Tallies): Tally | undefined {
  return byCount(tallies)[0];
}

function byCount(tallies: Tallies): Tally[] {
  const sorted = [...tallies].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  return sorted.map(([, tally]) => tally);
}

/** Returns the sum of the donations until a time. Leaves out the interval that isn't over by then. */
export function sumUntil({ sums, stepMs, sum }: Tally, until: number): Money {
  let all: Money = { ...sum, minor: 0n };
  for (const [at, one] of sums) if (at + stepMs <= until) all = addMoney(all, one);
  return all;
}

/** Returns the hour with the highest sum, by its start. Null if all donations were made within one hour. */
export function bestHour(tally: Tally): { from: number; sum: Money } | null {
  const hours = [...inStepsOf(tally, hourMs)];
  const [best] = hours.sort(([a, x], [b, y]) => compareMoney(y, x) || a - b);
  return best === undefined || hours.length < 2 ? null : { from: best[0], sum: best[1] };
}

/** The number of points in a chart's line, enough for it to look smooth. */
const steps = 48;

/**
 * Returns how the sum grew from the first donation to the last, at equal intervals. Null if all donations came at the
 * same time.
 */
export function courseOf({ from, to, sums, sum }: Tally): { from: number; to: number; sums: Money[] } | null {
  if (to <= from) return null;
  const stepMs = Math.ceil((to - from + 1) / steps);
  const inSteps = new Map<number, Money>();
  for (const [at, one] of sums) addTo(inSteps, Math.floor(Math.max(0, at - from) / stepMs), one);
  let all: Money = { ...sum, minor: 0n };
  const rising = Array.from({ length: Math.ceil((to - from + 1) / stepMs) }, (_, step) => {
    const here = inSteps.get(step);
    all = here === undefined ? all : addMoney(all, here);
    return all;
  });
  return { from, to, sums: rising };
}
