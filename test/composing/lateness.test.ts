import { expect, test } from "vitest";
import { type QuietTime, whyLate } from "../../src/composing/lateness.ts";
import type { Moment, MomentOrigin } from "../../src/kinds/moments.ts";
import { row } from "../helpers/waiting-rows.ts";

const minuteMs = 60_000;
const now = 100 * 60 * minuteMs;
const ago = (minutes: number) => now - minutes * minuteMs;

test("the announcement that a match ends soon expires when the match has ended", () => {
  const data = { by: "Rin", pledged: null, matched: null, endsAt: now };
  const ending: Moment = { ...row(1, {}).moment, kind: "match-ending", happenedAt: ago(5), data };
  const times = { now, quiet: null };
  expect(whyLate({ moment: ending, since: ago(4) }, times)).toBe(null);
  expect(whyLate({ moment: ending, since: ago(5) }, times)).toBe("expired");
  expect(whyLate({ moment: { ...ending, data: null }, since: ago(5) }, times)).toBe(null);
});

test("the announcement that a schedule entry starts soon expires when the entry has started", () => {
  const data = { names: ["Karaoke"], more: 0, startsAt: now };
  const starting: Moment = { ...row(1, {}).moment, kind: "starting", happenedAt: ago(5), data };
  const times = { now, quiet: null };
  expect(whyLate({ moment: starting, since: ago(4) }, times)).toBe(null);
  expect(whyLate({ moment: starting, since: ago(5) }, times)).toBe("expired");
  expect(whyLate({ moment: { ...starting, data: null }, since: ago(5) }, times)).toBe(null);
});

test.each<[string, { minutes: number; origin?: MomentOrigin; quiet?: QuietTime }, ReturnType<typeof whyLate>]>([
  ["just now isn't late", { minutes: 0 }, null],
  ["ten minutes ago isn't late", { minutes: 10 }, null],
  ["eleven minutes ago is late", { minutes: 11 }, "away"],
  ["just now is late if it was received late", { minutes: 0, origin: "late" }, "away"],
  ["over a day ago has expired", { minutes: 24 * 60 + 1 }, "expired"],
  ["during a pause is late", { minutes: 1, quiet: { from: ago(5), until: null } }, "quiet"],
  [
    "during a past pause is late, even days later",
    { minutes: 48 * 60, quiet: { from: ago(50 * 60), until: ago(1) } },
    "quiet",
  ],
  ["after a pause isn't late", { minutes: 1, quiet: { from: ago(5), until: ago(1) } }, null],
  ["before a pause isn't late", { minutes: 6, quiet: { from: ago(5), until: ago(1) } }, null],
])("an announcement that was queued %s", (_fact, { minutes, origin = "live", quiet = null }, expected) => {
  expect(whyLate({ moment: row(1, { origin }).moment, since: ago(minutes) }, { now, quiet })).toBe(expected);
});
