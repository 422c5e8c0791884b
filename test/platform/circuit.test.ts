import { expect, test } from "vitest";
import { createCircuit, type Outcome } from "../../src/platform/transport.ts";
import { createRestingClock } from "../helpers/resting-clock.ts";

function openedCircuit() {
  const clock = createRestingClock();
  const circuit = createCircuit({ clock, failuresToOpen: 2, openMs: 1_000 });
  circuit.record("failed");
  circuit.record("failed");
  return { clock, circuit };
}

test("the circuit breaker opens after several failures in a row", () => {
  const { circuit } = openedCircuit();
  expect([circuit.isOpen(), circuit.tryEnter()]).toEqual([true, false]);
});

test("the circuit breaker stays closed if an answer comes between failures", () => {
  const circuit = createCircuit({ clock: createRestingClock(), failuresToOpen: 2 });
  for (const outcome of ["failed", "answered", "failed"] as const) circuit.record(outcome);
  expect(circuit.isOpen()).toBe(false);
});

test("the circuit breaker lets a single trial request through after the pause", () => {
  const { clock, circuit } = openedCircuit();
  clock.pass(1_000);
  expect([circuit.tryEnter(), circuit.tryEnter(), circuit.isOpen()]).toEqual([true, false, true]);
});

test.each([
  ["answered", false],
  ["failed", true],
  ["abandoned", false],
] as const satisfies [Outcome, boolean][])(
  "after a try with the outcome %s, the circuit breaker is open: %s",
  (outcome, isOpen) => {
    const { clock, circuit } = openedCircuit();
    clock.pass(1_000);
    circuit.tryEnter();
    circuit.record(outcome);
    expect(circuit.isOpen()).toBe(isOpen);
  },
);
