import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "../../src/simulator/random.ts";
import { createTraffic } from "../../src/simulator/traffic.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

function createCounted(speed = 1) {
  const clock = createFakeClock();
  const startedAt = clock.now();
  const given: number[] = [];
  const give = () => given.push((clock.now() - startedAt) / 1_000);
  const traffic = createTraffic({ give, random: createRandom(1), clock, speed });
  onTestFinished(traffic.stop);
  return { ...traffic, clock, given };
}

test("the simulator makes an occasional donation every 10 to 20 seconds", async () => {
  const { startQuiet, clock, given } = createCounted();
  startQuiet();
  startQuiet();
  await clock.advance(600_000);
  const pauses = given.map((at, index) => at - (given[index - 1] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(20);
  expect(given.length).toBeGreaterThan(30);
});

test("the simulator's occasional donations can be stopped and started again", async () => {
  const { startQuiet, stopQuiet, clock, given } = createCounted();
  startQuiet();
  await clock.advance(60_000);
  stopQuiet();
  const count = given.length;
  await clock.advance(60_000);
  expect(given).toHaveLength(count);
  startQuiet();
  await clock.advance(60_000);
  expect(given.length).toBeGreaterThan(count);
});

test("a series of donations is spread over its seconds at random", async () => {
  const { train, clock, given } = createCounted();
  const done = train({ count: 500, seconds: 60 });
  await clock.advance(60_000);
  await done;
  expect(given).toHaveLength(500);
  expect(given).toEqual(given.toSorted((a, b) => a - b));
  expect(given.at(-1)).toBeLessThanOrEqual(60);
  expect(given.filter((at) => at < 30).length).toBeGreaterThan(200);
});

test("a series of donations goes to the chosen facts in turn", async () => {
  const to: (string | undefined)[] = [];
  const give = (factId?: string) => to.push(factId);
  const { train } = createTraffic({ give, random: createRandom(1), clock: createFakeClock(), speed: 1 });
  await train({ count: 3, seconds: 0, factIds: ["a", "b"] });
  await train({ count: 1, seconds: 0 });
  expect(to).toEqual(["a", "b", "a", undefined]);
});

test("a series of donations takes less time if the simulator is sped up", async () => {
  const { train, clock, given } = createCounted(60);
  const done = train({ count: 10, seconds: 60 });
  await clock.advance(1_000);
  await done;
  expect(given).toHaveLength(10);
});

test("a series of donations ends at once when it is stopped", async () => {
  const { train, stop, clock, given } = createCounted();
  const done = train({ count: 10, seconds: 60 });
  await clock.advance(10_000);
  stop();
  await done;
  expect(given.length).toBeLessThan(10);
});

test("a series of donations within zero seconds is made at once", async () => {
  const { train, given } = createCounted();
  await train({ count: 3, seconds: 0 });
  expect(given).toEqual([0, 0, 0]);
});
