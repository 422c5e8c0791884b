import { expect, test } from "vitest";
import { createIdentifyPace, type SharedLogins } from "../../../src/chat/discord/identify-pace.ts";
import type { Clock } from "../../../src/util/clock.ts";

const dayMs = 24 * 3_600_000;
const never = new AbortController().signal;

/** Ends every sleep at once and moves the time forward by it. */
function createLeapingClock(): Clock {
  let now = Date.parse("2026-01-15T18:30:00Z");
  return {
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
  };
}

function open(limit: { remaining: number; max_concurrency?: number }, shared?: SharedLogins) {
  const clock = createLeapingClock();
  const pace = createIdentifyPace(clock, shared);
  pace.learn({ total: 1_000, reset_after: dayMs, max_concurrency: 1, ...limit });
  const startedAt = clock.now();
  const login = (shard: number) => pace.waitForIdentify(shard, never);
  return { pace, login, letIn: pace.onLetIn, elapsedMs: () => clock.now() - startedAt };
}

test("a shard that logs in again and again slows down, and never uses the day's last ten logins", async () => {
  const { login, elapsedMs } = open({ remaining: 999 });
  const logins: number[] = [];
  for (await login(0); elapsedMs() < dayMs; await login(0)) logins.push(elapsedMs());

  expect(logins.length).toBeGreaterThan(900);
  expect(logins.length).toBeLessThanOrEqual(989);
  expect(logins[499]).toBeLessThan(3_000_000);
});

test("200 shards that log in for the first time keep the usual pace even if few logins are left", async () => {
  const { login, elapsedMs } = open({ remaining: 250 });

  for (let shard = 0; shard < 200; shard += 1) await login(shard);

  expect(elapsedMs()).toBe(199 * 5_250);
});

test("a shard waits until Discord resets the count if no logins are left", async () => {
  const { login, elapsedMs } = open({ remaining: 10 });

  await login(0);

  expect(elapsedMs()).toBe(dayMs);
});

test("shards with different rate-limit keys log in together, and shards with the same key one by one", async () => {
  const { login, elapsedMs } = open({ remaining: 999, max_concurrency: 16 });

  for (let shard = 0; shard < 32; shard += 1) await login(shard);

  expect(elapsedMs()).toBe(5_250);
});

test("a shard waits for its turn while other processes' shards log in, and while the database can't be read", async () => {
  const turns: (() => Promise<number>)[] = [
    async () => 3_000,
    () => Promise.reject(new Error("the database is away")),
    async () => 0,
  ];
  const ended: number[] = [];
  const { login, letIn, elapsedMs } = open(
    { remaining: 999, max_concurrency: 4 },
    {
      refresh: async () => undefined,
      takeTurn: async () => turns.shift()?.() ?? 0,
      endTurn: async (key) => void ended.push(key),
    },
  );
  await login(6);
  expect(elapsedMs()).toBe(4_000);
  expect(ended).toEqual([]);
  letIn(6);
  expect(ended).toEqual([2]);
});

test("a shard that is closed while it waits for its turn doesn't log in", async () => {
  const closing = new AbortController();
  const { pace } = open(
    { remaining: 999 },
    {
      refresh: async () => undefined,
      async takeTurn() {
        closing.abort();
        return 0;
      },
      endTurn: async () => undefined,
    },
  );
  await expect(pace.waitForIdentify(0, closing.signal)).rejects.toThrow("the connection closed");
});
