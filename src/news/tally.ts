/** Adds up donations to one campaign, however many: some at a time, in any order. */
import { addMoney, compareMoney, type Money } from "../money/money.ts";
import { hourMs, minuteMs, secondMs } from "../util/durations.ts";
import type { GivenAt } from "./forecast.ts";

/** A donation as the ledger has it. `at`: when it was completed, by the platform's clock, in milliseconds since 1970. */
export type LedgerDonation = { id: string; at: number; amount: Money; isRefunded: boolean };

/**
 * The donations in one currency, without refunds. `largest`: largest first. `sums`: by the beginning of the step of
 * `stepMs` in which they were made.
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

/** By currency. */
export type Tallies = Map<string, Tally>;

const mostNamed = 3;
/** Sums are kept by the second, by the minute, or by the hour: the finest of which there are no more than this. */
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

/** Returns how many there were and their sum in each currency, most donations first. */
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

/** Sums the donations until a time, without those in the step that is not over by then. */
export function sumUntil({ sums, stepMs, sum }: Tally, until: number): Money {
  let all: Money = { ...sum, minor: 0n };
  for (const [at, one] of sums) if (at + stepMs <= until) all = addMoney(all, one);
  return all;
}

/** Returns the hour with the most donations, from its beginning. Null if all were made within one hour. */
export function bestHour(tally: Tally): { from: number; sum: Money } | null {
  const hours = [...inStepsOf(tally, hourMs)];
  const [best] = hours.sort(([a, x], [b, y]) => compareMoney(y, x) || a - b);
  return best === undefined || hours.length < 2 ? null : { from: best[0], sum: best[1] };
}

/** Enough steps for a line to look smooth. */
const steps = 48;

/**
 * Returns how the donations added up: the sum at the end of each of equal steps, from the first donation to the last.
 * Null if all came at once.
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
