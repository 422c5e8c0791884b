import { expect, test } from "vitest";
import { createGate } from "../../src/platform/gate.ts";

/** A full gate before which those who are named wait, and who has come in so far. */
function fullGate(...names: string[]) {
  const gate = createGate(1);
  const inside: string[] = [];
  gate.tryEnter();
  const waits = names.map((name) => gate.wait().then(() => inside.push(name)));
  return { gate, inside, waits };
}

test("lets as many in as it may", () => {
  const gate = createGate(2);
  expect([gate.tryEnter(), gate.tryEnter(), gate.tryEnter()]).toEqual([true, true, false]);
});

test("who leaves makes place for who waited longest", async () => {
  const { gate, inside, waits } = fullGate("first", "second");
  gate.leave();
  await waits[0];
  expect(inside).toEqual(["first"]);
  gate.leave();
  await waits[1];
  expect(inside).toEqual(["first", "second"]);
});

test("a newcomer does not overtake who was given the place", async () => {
  const { gate, waits } = fullGate("first");
  gate.leave();
  expect(gate.tryEnter()).toBe(false);
  await waits[0];
  gate.leave();
  expect(gate.tryEnter()).toBe(true);
});

test("who gives up waiting is passed over", async () => {
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

test("who has given up before does not begin to wait", async () => {
  const { gate } = fullGate();
  await expect(gate.wait(AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  gate.leave();
  expect(gate.tryEnter()).toBe(true);
});
