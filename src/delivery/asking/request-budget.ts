import type { Clock } from "../../clock.ts";

export type RequestBudget = {
  readonly perMinute: number;
  /** Resolves when one more request may go out; callers are served in the order they came. */
  take(signal: AbortSignal): Promise<void>;
};

/** Spreads requests so that never more than `perMinute` go out in a minute. */
export function createRequestBudget({ perMinute, clock }: { perMinute: number; clock: Clock }): RequestBudget {
  const spacingMs = 60_000 / perMinute;
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    perMinute,
    async take(signal) {
      const now = clock.now();
      const at = Math.max(nextAt, now);
      nextAt = at + spacingMs;
      if (at > now) await clock.sleep(at - now, signal);
    },
  };
}

/** The same budget without the part that is left to others, in requests a minute at the moment. */
export function shareOut(budget: RequestBudget, forOthers: () => number): RequestBudget {
  return {
    get perMinute() {
      return budget.perMinute - forOthers();
    },
    take: budget.take,
  };
}
