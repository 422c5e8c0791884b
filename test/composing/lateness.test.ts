import { expect, test } from "vitest";
import { type QuietTime, whyLate } from "../../src/composing/lateness.ts";
import type { Moment, MomentOrigin } from "../../src/kinds/moments.ts";
import { row } from "../helpers/waiting-rows.ts";

const minuteMs = 60_000;
const now = 100 * 60 * minuteMs;
const ago = (minutes: number) => now - minutes * minuteMs;

test("what ends is not said to begin or to end soon when it is over, however it came to be late", () => {
  const data = { by: "Rin", pledged: null, matched: null, endsAt: now };
  const ending: Moment = { ...row(1, {}).moment, kind: "match-ending", happenedAt: ago(5), data };
  const times = { now, quiet: null };
  expect(whyLate({ moment: ending, since: ago(4) }, times)).toBe(null);
  expect(whyLate({ moment: ending, since: ago(5) }, times)).toBe("expired");
  expect(whyLate({ moment: { ...ending, data: null }, since: ago(5) }, times)).toBe(null);
});

test("what begins soon is not said when it has begun", () => {
  const data = { names: ["Karaoke"], more: 0, startsAt: now };
  const starting: Moment = { ...row(1, {}).moment, kind: "starting", happenedAt: ago(5), data };
  const times = { now, quiet: null };
  expect(whyLate({ moment: starting, since: ago(4) }, times)).toBe(null);
  expect(whyLate({ moment: starting, since: ago(5) }, times)).toBe("expired");
  expect(whyLate({ moment: { ...starting, data: null }, since: ago(5) }, times)).toBe(null);
});

test.each<[string, { minutes: number; origin?: MomentOrigin; quiet?: QuietTime }, ReturnType<typeof whyLate>]>([
  ["just now is not late", { minutes: 0 }, null],
  ["ten minutes ago is not late", { minutes: 10 }, null],
  ["before that is late: nobody let us speak", { minutes: 11 }, "away"],
  ["and heard of late is late at once", { minutes: 0, origin: "late" }, "away"],
  ["a day ago is too late", { minutes: 24 * 60 + 1 }, "expired"],
  ["while it is quiet", { minutes: 1, quiet: { from: ago(5), until: null } }, "quiet"],
  ["while it was quiet, even days ago", { minutes: 48 * 60, quiet: { from: ago(50 * 60), until: ago(1) } }, "quiet"],
  ["after it was quiet", { minutes: 1, quiet: { from: ago(5), until: ago(1) } }, null],
  ["before it was quiet", { minutes: 6, quiet: { from: ago(5), until: ago(1) } }, null],
])("what waits since %s", (_fact, { minutes, origin = "live", quiet = null }, expected) => {
  expect(whyLate({ moment: row(1, { origin }).moment, since: ago(minutes) }, { now, quiet })).toBe(expected);
});
