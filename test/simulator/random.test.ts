import { expect, test } from "vitest";
import { createRandom } from "../../src/simulator/random.ts";

test("the same seed gives the same random values", () => {
  const values = () => {
    const random = createRandom(7);
    return [random.next(), random.between(1, 100), random.uuid(), random.hex(64), random.pick(["a", "b", "c"])];
  };
  expect(values()).toEqual(values());
});

test("a different seed gives different random values", () => {
  expect(createRandom(1).uuid()).not.toBe(createRandom(2).uuid());
});

test("random IDs have the form of UUIDs", () => {
  const random = createRandom(3);
  const ids = Array.from({ length: 1_000 }, () => random.uuid());
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("random numbers include both ends of their range", () => {
  const random = createRandom(4);
  const counts = new Map<number, number>();
  for (let count = 0; count < 6_000; count += 1) {
    const value = random.between(1, 6);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(Math.min(...counts.values())).toBeGreaterThan(850);
});

test("the simulator's random chance of 0.25 comes true about every fourth time", () => {
  const random = createRandom(5);
  const met = Array.from({ length: 4_000 }, () => random.chance(0.25)).filter(Boolean).length;
  expect(met).toBeGreaterThan(900);
  expect(met).toBeLessThan(1_100);
});
