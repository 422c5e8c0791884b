import { expect, test } from "vitest";
import { untilAborted } from "../../src/util/waiting.ts";

test("untilAborted returns the task's result", async () => {
  expect(await untilAborted(Promise.resolve("done"), undefined)).toBe("done");
  expect(await untilAborted(Promise.resolve("done"), new AbortController().signal)).toBe("done");
});

test("untilAborted throws the caller's abort reason and lets the task go on", async () => {
  const task = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const left = untilAborted(task.promise, leaving.signal);
  const stayed = untilAborted(task.promise, undefined);
  leaving.abort(new Error("leaving"));
  await expect(left).rejects.toThrow("leaving");
  task.resolve("done");
  expect(await stayed).toBe("done");
});

test("untilAborted ignores a later failure of the task", async () => {
  const task = Promise.reject(new Error("failed"));
  await expect(untilAborted(task, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});
