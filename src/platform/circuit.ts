import type { Clock } from "../util/clock.ts";

/** `failed`: no answer, or one that says "later". `abandoned`: who asked no longer wants to know. */
export type Outcome = "answered" | "failed" | "abandoned";

export type Circuit = {
  isOpen(): boolean;
  /** False: do not ask now. True: ask, and record how it went. */
  tryEnter(): boolean;
  record(outcome: Outcome): void;
};

/** After some failures in a row nobody asks for a while; then one may try, and the others wait for how it goes. */
export function createCircuit(options: { clock: Clock; failuresToOpen?: number; openMs?: number }): Circuit {
  const { clock, failuresToOpen = 5, openMs = 30_000 } = options;
  let failures = 0;
  let openUntil = 0;

  const isOpen = () => clock.now() < openUntil;
  const hasFailedOften = () => failures >= failuresToOpen;
  const hold = () => {
    openUntil = clock.now() + openMs;
  };

  return {
    isOpen,
    tryEnter() {
      if (isOpen()) return false;
      if (hasFailedOften()) hold();
      return true;
    },
    record(outcome) {
      if (outcome === "failed") failures += 1;
      if (outcome === "answered") failures = 0;
      if (!hasFailedOften() || outcome === "abandoned") openUntil = 0;
      else hold();
    },
  };
}
