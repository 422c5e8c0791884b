import { expect, test } from "vitest";
import { createStamps } from "../../src/simulator/stamps.ts";

const now = Date.parse("2026-01-15T18:30:05.999Z");

test("the simulator's timestamps of changes have microseconds, and each is later than the one before", () => {
  const stamps = createStamps({ now: () => now });
  const all = Array.from({ length: 1_001 }, () => stamps.next());
  expect([all[0], all[1], all[1_000]]).toEqual([
    "2026-01-15T18:30:05.999000Z",
    "2026-01-15T18:30:05.999001Z",
    "2026-01-15T18:30:06.000000Z",
  ]);
});

test("the simulator writes all other times in whole seconds", () => {
  const stamps = createStamps({ now: () => now });
  expect([stamps.seconds(), stamps.seconds(60_000)]).toEqual(["2026-01-15T18:30:05Z", "2026-01-15T18:29:05Z"]);
});
