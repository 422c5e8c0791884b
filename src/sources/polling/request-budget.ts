import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";

export type RequestBudget = {
  readonly perMinute: number;
  /**
   * Resolves when one more request may go out. `spaces`: those that want it; the one with the fewest requests pays.
   * Among all that wait, those with the fewest recent requests go first. Requests without a space count as one space.
   */
  take(signal: AbortSignal, spaces?: readonly string[]): Promise<void>;
  /** Returns which of these spaces had the fewest requests, and about how many in the last minute. */
  leastOf(spaces: readonly string[]): { space: string; spent: number };
};

/**
 * Asks for `count` requests of a budget shared with others, each for `spacingMs`. `spent`: recent requests of the space
 * that gets the first of them. Returns 0 if they may go out, and otherwise in how many milliseconds to ask again.
 */
export type AskOthers = (wish: { spent: number; count: number; spacingMs: number }) => Promise<number>;

/** Several requests of a large budget are taken at once, so that asking costs little. */
const askEveryMs = 100;
/** The database that counts for all processes does not answer. Answers of the platform could not be stored then. */
const silenceMs = 1_000;

type Turn = { spaces: readonly string[]; resolve(): void };

/**
 * Spreads requests so that never more than `perMinute` go out in a minute, and shares them evenly between spaces.
 * `askOthers`: set if other processes share the budget.
 */
export function createRequestBudget(options: {
  perMinute: number;
  clock: Clock;
  askOthers?: AskOthers | undefined;
}): RequestBudget {
  const { perMinute, clock, askOthers } = options;
  const spacingMs = minuteMs / perMinute;
  const spending = createSpending(clock.now);
  const waiting = new Set<Turn>();
  let nextAt = Number.NEGATIVE_INFINITY;
  let idle = new AbortController();

  function leastOf(spaces: readonly string[]): { space: string; spent: number } {
    const [first = ""] = spaces;
    let least = { space: first, spent: spending.of(first) };
    for (const space of spaces.slice(1)) {
      const spent = spending.of(space);
      if (spent < least.spent) least = { space, spent };
    }
    return least;
  }

  function findNext() {
    let best: { turn: Turn; space: string; spent: number } | undefined;
    for (const turn of waiting) {
      const { space, spent } = leastOf(turn.spaces);
      if (best === undefined || spent < best.spent) best = { turn, space, spent };
    }
    return best;
  }

  function serveOne(): void {
    const best = findNext();
    if (best === undefined) return;
    waiting.delete(best.turn);
    nextAt += spacingMs;
    spending.add(best.space);
    best.turn.resolve();
  }

  /** Runs until nothing waits. The first request starts it; two runs at once would do no harm. */
  async function serve(): Promise<void> {
    const { signal } = idle;
    let granted = 0;
    while (waiting.size > 0) {
      const now = clock.now();
      nextAt = Math.min(Math.max(nextAt, now), now + spacingMs); // a clock may be set back
      let waitMs = nextAt - now;
      if (askOthers && waitMs <= 0 && granted === 0) {
        const count = Math.min(waiting.size, Math.ceil(askEveryMs / spacingMs));
        waitMs = await askOthers({ spent: findNext()?.spent ?? 0, count, spacingMs }).catch(() => silenceMs);
        if (signal.aborted) return;
        if (waitMs <= 0) granted = count;
      }
      if (waitMs > 0) await clock.sleep(waitMs, signal);
      else {
        granted -= 1;
        serveOne();
      }
      if (signal.aborted) return;
    }
  }

  return {
    perMinute,
    leastOf,
    async take(signal, spaces = []) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const turn = { spaces, resolve };
      waiting.add(turn);
      if (waiting.size === 1) void serve();
      const giveUp = () => {
        waiting.delete(turn);
        if (waiting.size === 0) {
          idle.abort("idle"); // without a reason it would create an error each time
          idle = new AbortController();
        }
        resolve();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      await promise.finally(() => signal.removeEventListener("abort", giveUp));
    },
  };
}

/** Counts recent requests. The count fades within about a minute. */
function createSpending(now: () => number) {
  const spent = new Map<string, { amount: number; at: number }>();
  const of = (space: string) => {
    const known = spent.get(space);
    return known === undefined ? 0 : known.amount * Math.exp(-Math.max(0, now() - known.at) / minuteMs);
  };
  return {
    of,
    add(space: string): void {
      const amount = of(space) + 1;
      spent.delete(space);
      spent.set(space, { amount, at: now() });
      // The least recently active spaces come first.
      for (const [other, { at }] of spent) {
        if (now() - at < 10 * minuteMs) break;
        spent.delete(other);
      }
    },
  };
}

/** Returns the same budget without the part reserved for others, in requests per minute at that time. */
export function shareOut(budget: RequestBudget, forOthers: () => number): RequestBudget {
  return {
    ...budget,
    get perMinute() {
      return budget.perMinute - forOthers();
    },
  };
}
