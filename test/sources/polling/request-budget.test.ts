import { expect, test } from "vitest";
import { type AskOthers, createRequestBudget } from "../../../src/sources/polling/request-budget.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const secondMs = 1_000;

/** A budget of one request a second by default. Records the spaces that got one. */
function open({ perMinute = 60, askOthers }: { perMinute?: number; askOthers?: AskOthers } = {}) {
  const clock = createFakeClock();
  const budget = createRequestBudget({ perMinute, clock, askOthers });
  const { signal } = new AbortController();
  const gone: string[] = [];
  const ask = (...spaces: string[]) => void budget.take(signal, spaces).then(() => gone.push(spaces.join("+")));
  return { clock, budget, gone, ask };
}

test("the request budget never lets more requests go in a minute than allowed", async () => {
  const { clock, gone, ask } = open();
  for (let asked = 0; asked < 200; asked += 1) ask("a");
  await clock.advance(0);
  expect(gone).toHaveLength(1);
  await clock.advance(10 * secondMs);
  expect(gone).toHaveLength(11);
  await clock.advance(50 * secondMs - 1);
  expect(gone).toHaveLength(60);
});

test("the request budget doesn't allow a burst of requests after a time without any", async () => {
  const { clock, gone, ask } = open();
  ask("a");
  await clock.advance(60 * secondMs);
  for (let asked = 0; asked < 10; asked += 1) ask("a");
  await clock.advance(0);
  expect(gone).toHaveLength(2);
});

test("the request budget serves another space before the fiftieth request of a busy space", async () => {
  const { clock, gone, ask } = open();
  for (let asked = 0; asked < 50; asked += 1) ask("event");
  await clock.advance(20 * secondMs);
  ask("alone");
  await clock.advance(secondMs);
  expect(gone.at(-1)).toBe("alone");
});

test("the request budget charges a request for two spaces to the one with fewer requests", async () => {
  const { clock, budget, gone, ask } = open();
  for (let asked = 0; asked < 3; asked += 1) ask("a");
  ask("a", "b");
  await clock.advance(4 * secondMs);
  expect(gone).toEqual(["a", "a+b", "a", "a"]);
  expect(budget.leastOf(["a", "b"]).space).toBe("b");
  expect(budget.leastOf(["b"]).spent).toBeCloseTo(1, 0);
  expect(budget.leastOf(["a"]).spent).toBeGreaterThan(2.5);
});

test("the request budget forgets a space's requests within minutes", async () => {
  const { clock, budget, ask } = open();
  for (let asked = 0; asked < 10; asked += 1) ask("a");
  await clock.advance(10 * secondMs);
  expect(budget.leastOf(["a"]).spent).toBeGreaterThan(8);
  await clock.advance(5 * 60 * secondMs);
  expect(budget.leastOf(["a"]).spent).toBeLessThan(0.1);
});

test("the request budget delays requests no longer than usual after the clock was set back", async () => {
  let now = 0;
  const slept: number[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
    now += ms;
  };
  const budget = createRequestBudget({ perMinute: 60, clock: { now: () => now, sleep } });
  const { signal } = new AbortController();
  await budget.take(signal);
  now -= 3_600 * secondMs;
  await budget.take(signal);
  expect(slept).toEqual([secondMs]);
});

test("a shared request budget asks the other processes before each request", async () => {
  const wishes: Parameters<AskOthers>[0][] = [];
  const answers = [0, 700, 0];
  const { clock, gone, ask } = open({
    async askOthers(wish) {
      wishes.push(wish);
      return answers.shift() ?? 0;
    },
  });
  ask("a");
  await clock.advance(0);
  ask("a");
  await clock.advance(secondMs);
  expect(gone).toEqual(["a"]);
  ask("b");
  await clock.advance(700);
  expect(gone).toEqual(["a", "b"]);
  expect(wishes).toEqual([
    { spent: 0, count: 1, spacingMs: secondMs },
    { spent: expect.closeTo(1, 1), count: 1, spacingMs: secondMs },
    { spent: 0, count: 1, spacingMs: secondMs },
  ]);
});

test("a large shared request budget asks for several requests at once", async () => {
  const counts: number[] = [];
  const askOthers: AskOthers = async ({ count }) => {
    counts.push(count);
    return 0;
  };
  const { clock, gone, ask } = open({ perMinute: 3_000, askOthers });
  for (let asked = 0; asked < 7; asked += 1) ask("a");
  await clock.advance(secondMs);
  expect(gone).toHaveLength(7);
  expect(counts).toEqual([1, 5, 1]);
});

test("a shared request budget sends no requests while the database doesn't answer", async () => {
  let isDown = true;
  const askOthers: AskOthers = () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(0));
  const { clock, gone, ask } = open({ askOthers });
  ask("a");
  await clock.advance(10 * secondMs);
  expect(gone).toEqual([]);
  isDown = false;
  await clock.advance(secondMs);
  expect(gone).toEqual(["a"]);
});
