import { expect, test } from "vitest";
import { createFakeClock } from "./fake-clock.ts";

const never = new AbortController().signal;

test("a fake clock wakes sleepers in order, each at their moment", async () => {
  const clock = createFakeClock(0);
  const woken: [string, number][] = [];
  const sleep = (name: string, ms: number) => clock.sleep(ms, never).then(() => woken.push([name, clock.now()]));
  void sleep("late", 300);
  void sleep("early", 100);
  void sleep("as early", 100);
  await clock.advance(299);
  expect(woken).toEqual([
    ["early", 100],
    ["as early", 100],
  ]);
  await clock.advance(1);
  expect(woken.at(-1)).toEqual(["late", 300]);
});

test("a fake clock lets a sleeper that it woke sleep again within the same step", async () => {
  const clock = createFakeClock(0);
  const woken: number[] = [];
  const loop = async () => {
    while (woken.length < 3) {
      await clock.sleep(100, never);
      woken.push(clock.now());
    }
  };
  void loop();
  await clock.advance(1_000);
  expect([woken, clock.now()]).toEqual([[100, 200, 300], 1_000]);
});

test("a fake clock wakes an aborted sleeper at once", async () => {
  const clock = createFakeClock(0);
  const away = new AbortController();
  const sleep = clock.sleep(Number.POSITIVE_INFINITY, away.signal);
  away.abort();
  await sleep;
  await clock.sleep(100, away.signal);
  expect(clock.now()).toBe(0);
});

test("untilAsleep of a fake clock resolves when enough callers are asleep", async () => {
  const clock = createFakeClock(0);
  const both = clock.untilAsleep(2);
  void clock.sleep(1, never);
  void clock.sleep(2, never);
  await both;
  await clock.untilAsleep();
});

test("a leap of a fake clock wakes late sleepers in order", async () => {
  const clock = createFakeClock(0);
  const woken: [string, number][] = [];
  const sleep = (name: string, ms: number) => clock.sleep(ms, never).then(() => woken.push([name, clock.now()]));
  void sleep("second", 300);
  void sleep("first", 100);
  void sleep("later", 2_000);
  await clock.leap(1_000);
  expect(woken).toEqual([
    ["first", 1_000],
    ["second", 1_000],
  ]);
});
