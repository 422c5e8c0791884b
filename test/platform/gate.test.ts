import { expect, test } from "vitest";
import { createGate } from "../../src/platform/gate.ts";

/** Fills a gate and lets these callers wait. Lists those that got in. */
function fullGate(...names: string[]) {
  const gate = createGate(1);
  const inside: string[] = [];
  gate.tryEnter();
  const waits = names.map((name) => gate.wait().then(() => inside.push(name)));
  return { gate, inside, waits };
}

test("the gate lets in as many callers as its limit", () => {
  const gate = createGate(2);
  expect([gate.tryEnter(), gate.tryEnter(), gate.tryEnter()]).toEqual([true, true, false]);
});

test("the gate lets in the caller who has waited longest when somebody leaves", async () => {
  const { gate, inside, waits } = fullGate("first", "second");
  gate.leave();
  await waits[0];
  expect(inside).toEqual(["first"]);
  gate.leave();
  await waits[1];
  expect(inside).toEqual(["first", "second"]);
});

test("the gate doesn't let a new caller in before a caller who already waits", async () => {
  const { gate, waits } = fullGate("first");
  gate.leave();
  expect(gate.tryEnter()).toBe(false);
  await waits[0];
  gate.leave();
  expect(gate.tryEnter()).toBe(true);
});

test("the gate skips a caller who gave up waiting", async () => {
  const { gate, inside } = fullGate();
  const leaving = new AbortController();
  const left = gate.wait(leaving.signal);
  const second = gate.wait().then(() => inside.push("second"));
  leaving.abort(new Error("no patience"));
  await expect(left).rejects.toThrow("no patience");
  gate.leave();
  await second;
  expect(inside).toEqual(["second"]);
});

test("the gate rejects a caller whose signal is already aborted", async () => {
  const { gate } = fullGate();
  await expect(gate.wait(AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  gate.leave();
  expect(gate.tryEnter()).toBe(true);
});
