import { expect, test } from "vitest";
import { createSingleFlight } from "../../src/platform/single-flight.ts";

test("concurrent callers with the same key share a task", async () => {
  const fly = createSingleFlight<number>();
  let count = 0;
  const task = async () => ++count;
  expect(await Promise.all([fly("a", task), fly("a", task), fly("b", task)])).toEqual([1, 1, 2]);
});

test("a caller who comes after a shared task has ended or failed starts a new task", async () => {
  const fly = createSingleFlight<string>();
  await expect(fly("a", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await fly("a", async () => "yes")).toBe("yes");
});
