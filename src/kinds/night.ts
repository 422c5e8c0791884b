/** The recap of a campaign when it has ended. */
import type { z } from "zod";
import { addMoney, compareMoney, type Money, subtractMoney, toMoney } from "../money/money.ts";
import { toChart } from "../words/chart.ts";
import type { Chart, Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { count, list, money, named, ours, person, record, time, title, toNamed } from "./fields.ts";

/** Covers the time since the campaign was connected. */
export const night = record({
  count,
  sums: list(money),
  /**
   * The largest single donations, largest first. `donation` is the donation's key, so that it can be hidden here as
   * well.
   */
  largest: list(record({ donation: ours, amount: money, by: person })),
  /** The hour with the highest sum, by its start; null if everything was donated within one hour. */
  best: record({ from: time, sum: money }).nullable(),
  /** Highest first. */
  milestones: list(record({ name: title, amount: money.exactOptional() })),
  polls: list(record({ poll: title, winners: list(named), sum: money })),
  sold: list(record({ item: title, amount: money, by: person })),
  /** The running total at equal intervals between the first donation and the last. */
  course: record({ from: time, to: time, sums: list(money) }).exactOptional(),
});

export type Night = z.output<typeof night>;

/** Returns a chart of how the total grew; null if we don't know. `now` is milliseconds since 1970. */
export function nightChart({ course, milestones }: Night, raised: Money, words: Words, now: number): Chart | null {
  const totals = course?.sums.map(toMoney) ?? [];
  const all = totals.at(-1);
  if (course === undefined || all === undefined) return null;
  const isAlike = ({ currency }: Money) => currency === raised.currency;
  if (!totals.every(isAlike)) return null;
  // The chart's line must end at `raised`, so it starts at the amount that our ledger lacks. If our ledger has more
  // than `raised`, the line starts at zero.
  const before = compareMoney(raised, all) > 0 ? subtractMoney(raised, all) : { ...all, minor: 0n };
  const sums = [before, ...totals.map((sum) => addMoney(before, sum))];
  const reached = milestones.flatMap(({ amount }) => (amount === undefined ? [] : [toMoney(amount)]));
  return toChart({ from: course.from, to: course.to, sums, reached: reached.filter(isAlike) }, words, now);
}

/** Returns the sentences of the recap, the most important first. `now` is milliseconds since 1970. */
export function nightLines({ count: given, sums, largest, ...rest }: Night, words: Words, now: number): Line[] {
  const { say } = words;
  if (given === 0) return eventLines(rest, words);
  const { best } = rest;
  const donors = largest.map(({ by, amount }) => say("missed.donor", { name: by, amount: toMoney(amount) }));
  return [
    say("missed.given", { count: given, sums: sums.map(toMoney) }),
    ...(donors.length === 0
      ? []
      : [given > donors.length ? say("missed.largest", { donors }) : say("missed.from", { donors })]),
    ...(best === null ? [] : [say("night.best", { from: { time: best.from, now }, sum: toMoney(best.sum) })]),
    ...eventLines(rest, words),
  ];
}

function eventLines({ milestones, polls, sold }: Pick<Night, "milestones" | "polls" | "sold">, { say }: Words): Line[] {
  const reached = milestones.flatMap(({ name }) => name ?? []);
  return [
    ...(reached.length === 0 ? [] : [say("night.milestones", { milestones: reached })]),
    ...polls.flatMap(({ winners: [first, ...others], sum }) =>
      // If the poll ended in a tie, nobody won.
      first === undefined || others.length > 0
        ? []
        : [say("poll-result", { option: first.name, amount: toNamed(first).amount, sum: toMoney(sum) })],
    ),
    ...sold.map(({ item, amount, by }) => say("auction-won", { item, amount: toMoney(amount), by })),
  ];
}
