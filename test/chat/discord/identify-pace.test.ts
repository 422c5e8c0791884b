import { expect, test } from "vitest";
import { createIdentifyPace } from "../../../src/chat/discord/identify-pace.ts";
import type { Clock } from "../../../src/util/clock.ts";

const dayMs = 24 * 3_600_000;
const never = new AbortController().signal;

/** Whoever sleeps wakes at once, and it is later. */
function createLeapingClock(): Clock {
  let now = Date.parse("2026-01-15T18:30:00Z");
  return {
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
  };
}

function open(limit: { remaining: number; max_concurrency?: number }) {
  const clock = createLeapingClock();
  const pace = createIdentifyPace(clock);
  pace.learn({ total: 1_000, reset_after: dayMs, max_concurrency: 1, ...limit });
  const startedAt = clock.now();
  const login = (shard: number) => pace.waitForIdentify(shard, never);
  return { login, elapsedMs: () => clock.now() - startedAt };
}

test("a shard that logs in again and again all day leaves some of the day's logins, and waits ever longer", async () => {
  const { login, elapsedMs } = open({ remaining: 999 });
  const logins: number[] = [];
  for (await login(0); elapsedMs() < dayMs; await login(0)) logins.push(elapsedMs());

  expect(logins.length).toBeGreaterThan(900);
  expect(logins.length).toBeLessThanOrEqual(989);
  expect(logins[499]).toBeLessThan(3_000_000);
});

test("shards that come up for the first time do not wait for that", async () => {
  const { login, elapsedMs } = open({ remaining: 250 });

  for (let shard = 0; shard < 200; shard += 1) await login(shard);

  expect(elapsedMs()).toBe(199 * 5_250);
});

test("whoever has used up the logins of a day waits until Discord gives new ones", async () => {
  const { login, elapsedMs } = open({ remaining: 10 });

  await login(0);

  expect(elapsedMs()).toBe(dayMs);
});

test("shards of different keys log in together, those of one key one after the other", async () => {
  const { login, elapsedMs } = open({ remaining: 999, max_concurrency: 16 });

  for (let shard = 0; shard < 32; shard += 1) await login(shard);

  expect(elapsedMs()).toBe(5_250);
});
