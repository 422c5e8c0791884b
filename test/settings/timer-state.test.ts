import { describe, expect, test } from "vitest";
import { parseTimer, type Timer, writeTimer } from "../../src/settings/timer.ts";
import { timerAt } from "../../src/settings/timer-state.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Given = { at: number; dollars: number; currency?: string };

const started: Timer = {
  ...{ since: 0, lengthMs: hourMs, addedMs: 0, capMs: null, ranMs: 0, runsSince: 0, factIds: ["c"] },
  rules: [{ from: 0, amount: { minor: 500n, scale: 2, currency: "USD" }, ms: 10 * minuteMs }],
};

/** Returns a timer's state after some minutes, with donations at these minutes. */
function standing(minutes: number, given: readonly Given[], set: Partial<Timer> = {}) {
  return timerAt({ ...started, ...set }, minutes * minuteMs, async ({ from, until }) =>
    given
      .filter(({ at }) => at * minuteMs >= from && at * minuteMs <= until)
      .map(({ dollars, currency = "USD" }) => ({ minor: BigInt(Math.round(dollars * 1_000)), scale: 3, currency })),
  );
}

const leftAfter = async (...asked: Parameters<typeof standing>) => (await standing(...asked)).leftMs / minuteMs;

describe("the time left", () => {
  test.each<[string, number, Parameters<typeof standing>]>([
    ["counts down", 45, [15, []]],
    [
      "grows with each donation",
      75,
      [
        15,
        [
          { at: 5, dollars: 10 },
          { at: 6, dollars: 5 },
        ],
      ],
    ],
    ["grows by a donation's share of the rule, cents included", 46, [15, [{ at: 5, dollars: 0.5 }]]],
    ["ignores other currencies", 45, [15, [{ at: 5, dollars: 50, currency: "EUR" }]]],
    ["ignores donations completed before the start", 45, [15, [{ at: -1, dollars: 50 }]]],
    ["does not come back by a donation completed after the end", 0, [70, [{ at: 61, dollars: 50 }]]],
    [
      "comes back by a donation completed before the end, however late it is known",
      10,
      [70, [{ at: 60, dollars: 10 }]],
    ],
    [
      "grows by donations that each were completed before the end that the one before had moved",
      5,
      [
        85,
        [
          { at: 59, dollars: 5 },
          { at: 69, dollars: 5 },
          { at: 79, dollars: 5 },
        ],
      ],
    ],
    [
      "ends at the first gap between donations that is too long",
      0,
      [
        85,
        [
          { at: 59, dollars: 5 },
          { at: 71, dollars: 50 },
        ],
      ],
    ],
    ["never goes beyond the cap", 105, [15, [{ at: 5, dollars: 500 }], { capMs: 2 * hourMs }]],
    ["stands still while paused", 40, [500, [], { ranMs: 20 * minuteMs, runsSince: null }]],
    ["grows while paused", 50, [500, [{ at: 400, dollars: 5 }], { ranMs: 20 * minuteMs, runsSince: null }]],
    [
      "keeps what was given while it was paused, though its run before was longer than its length now",
      30,
      [500, [{ at: 450, dollars: 60 }], { ranMs: 2 * hourMs, runsSince: 470 * minuteMs }],
    ],
    ["follows what people added and took", 40, [15, [], { addedMs: -5 * minuteMs }]],
    [
      "counts each donation by the rule of its time",
      45 + 10 + 20,
      [
        15,
        [
          { at: 5, dollars: 5 },
          { at: 10, dollars: 5 },
        ],
        { rules: [...started.rules, { ...started.rules[0], from: 10 * minuteMs, ms: 20 * minuteMs } as never] },
      ],
    ],
    ["is not longer than it was set to if our clock is behind the start", 60, [-300, []]],
  ])("the time that is left on a timer %s", async (_fact, minutes, asked) => {
    expect(await leftAfter(...asked)).toBe(minutes);
  });
});

test("the length of a timer does not depend on how its donations are split into parts", async () => {
  const cents = Array.from({ length: 180 }, (_, at) => ({ at: at / 2, dollars: 0.011 }));
  const rules = [{ from: 0, amount: { minor: 7n, scale: 0, currency: "USD" }, ms: 10 * minuteMs }];
  const { wholeMs, givenMs } = await standing(1, cents, { rules });
  const oneByOne = Math.floor((124 * 11 * 600) / 7);
  expect({ wholeMs, givenMs }).toEqual({ wholeMs: hourMs + oneByOne, givenMs: oneByOne });
});

test("an ended timer shows when it ended, and which currencies added no time", async () => {
  expect(await standing(90, [{ at: 5, dollars: 5, currency: "EUR" }])).toMatchObject({
    ...{ leftMs: 0, isOver: true, isRunning: false, endsAt: hourMs, otherCurrencies: ["EUR"] },
  });
});

test("a stored timer is parsed as it was written, and other texts are rejected", () => {
  expect(parseTimer(writeTimer(started))).toEqual(started);
  expect(["", "1", "{}", "[]", writeTimer(started).replace('"since":0', '"since":"0"')].map(parseTimer)).toEqual(
    Array(5).fill(undefined),
  );
});
