import { expect, test } from "vitest";
import { untilAborted } from "../../src/platform/single-flight.ts";

test("untilAborted returns what the task returns", async () => {
  expect(await untilAborted(Promise.resolve("done"), undefined)).toBe("done");
  expect(await untilAborted(Promise.resolve("done"), new AbortController().signal)).toBe("done");
});

test("a caller of untilAborted who leaves gets its own reason, and the task goes on", async () => {
  const task = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const left = untilAborted(task.promise, leaving.signal);
  const stayed = untilAborted(task.promise, undefined);
  leaving.abort(new Error("leaving"));
  await expect(left).rejects.toThrow("leaving");
  task.resolve("done");
  expect(await stayed).toBe("done");
});

test("a caller whose signal is already aborted gets nothing, and a later failure of the task is harmless", async () => {
  const task = Promise.reject(new Error("failed"));
  await expect(untilAborted(task, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});
