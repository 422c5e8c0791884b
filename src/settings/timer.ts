/**
 * A timer that donations extend, as stored in the settings. How much time is left is computed from this and the ledger.
 */

import { z } from "zod";
import { type Money, readMoney, toWireMoney } from "../money/money.ts";
import { readJson } from "../util/json.ts";

/** From the time `from` on, each `amount` that is donated adds `ms`. 0 means that nothing is added. */
export type TimerRule = { from: number; amount: Money; ms: number };

/**
 * Times are milliseconds since 1970, by the platform's clock. Rules are in order of time. A new rule leaves earlier
 * donations as they are.
 */
export type Timer = {
  /**
   * When the timer was started. Earlier donations don't count. A new timer has a new start, which tells the two apart.
   */
  since: number;
  /** The length at the start, and what people have added by hand. The latter may be negative. */
  lengthMs: number;
  addedMs: number;
  /** The longest possible length. Null for no limit. */
  capMs: number | null;
  /**
   * `ranMs`: how long the timer ran before the current run. `runsSince`: the start of the current run; null while
   * paused.
   */
  ranMs: number;
  runsSince: number | null;
  rules: readonly TimerRule[];
  /** Facts whose donations count even if the place no longer follows them. */
  factIds: readonly string[];
};

const ms = z.int();
const stored = z.object({
  ...{ since: ms, lengthMs: ms, addedMs: ms, capMs: ms.nullable(), ranMs: ms, runsSince: ms.nullable() },
  rules: z.array(z.object({ from: ms, amount: z.unknown(), ms })),
  factIds: z.array(z.string()),
});

/** Parses the text that `writeTimer` writes. Returns undefined for any other text. */
export function parseTimer(json: string): Timer | undefined {
  const read = stored.safeParse(readJson(json));
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
