/** A timer that donations extend, as people have set it. How much is left is computed from this and the ledger. */
import { z } from "zod";
import { type Money, readMoney, toWireMoney } from "../money/money.ts";

/** Donations completed from then on add this much time for each such amount; 0 ms: none. */
export type TimerRule = { from: number; amount: Money; ms: number };

/**
 * Times are milliseconds since 1970, by the platform's clock. The rules are in the order of time, so that a new one
 * changes nothing about what was given before.
 */
export type Timer = {
  /** Donations completed earlier don't count. It also tells one timer from the next. */
  since: number;
  /** The length at the start, and what people added by hand, which may be negative. */
  lengthMs: number;
  addedMs: number;
  /** The longest whole length; null if there is none. */
  capMs: number | null;
  /** The time that the timer ran before its current run, and the start of that run; null while it is paused. */
  ranMs: number;
  runsSince: number | null;
  rules: readonly TimerRule[];
  /** Facts whose donations count even where they are no longer followed. */
  factIds: readonly string[];
};

const ms = z.int();
const stored = z.object({
  ...{ since: ms, lengthMs: ms, addedMs: ms, capMs: ms.nullable(), ranMs: ms, runsSince: ms.nullable() },
  rules: z.array(z.object({ from: ms, amount: z.unknown(), ms })),
  factIds: z.array(z.string()),
});

/** Reads what `writeTimer` wrote. Returns undefined for anything else. */
export function parseTimer(json: string): Timer | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const read = stored.safeParse(value);
  if (!read.success) return undefined;
  const rules = read.data.rules.flatMap(({ amount: wire, ...rule }): TimerRule[] => {
    const amount = readMoney(wire);
    return amount === null || amount.minor === 0n ? [] : [{ ...rule, amount }];
  });
  return { ...read.data, rules };
}

export function writeTimer(timer: Timer): string {
  return JSON.stringify({
    ...timer,
    rules: timer.rules.map((rule) => ({ ...rule, amount: toWireMoney(rule.amount) })),
  });
}
