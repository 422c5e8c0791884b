import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";

export type RequestBudget = {
  readonly perMinute: number;
  /**
   * Resolves when another request may go out. `spaces` are the spaces that want the request. The request counts for the
   * space with the fewest requests. If several calls wait, the one whose space has the fewest recent requests goes
   * first. Requests without a space count as one space.
   */
  take(signal: AbortSignal, spaces?: readonly string[]): Promise<void>;
  /** Returns the space with the fewest requests, and about how many it had in the last minute. */
  leastOf(spaces: readonly string[]): { space: string; spent: number };
};

/**
 * Asks other processes, which share the budget, for `count` requests. Each request takes `spacingMs`. `spent` is the
 * number of recent requests of the space that the first one is for. Returns 0 if the requests may go out. Otherwise
 * returns in how many milliseconds to ask again.
 */
export type AskOthers = (wish: { spent: number; count: number; spacingMs: number }) => Promise<number>;

/** A shared budget asks the other processes once for all requests of this time, so that asking stays cheap. */
const askEveryMs = 100;
/**
 * The wait when the shared database doesn't answer. Without the database, we couldn't store the platform's answers
 * anyway.
 */
const silenceMs = 1_000;

type Turn = { spaces: readonly string[]; resolve(): void };

/**
 * Spreads requests so that at most `perMinute` go out in any minute, and shares them evenly between spaces. Pass
 * `askOthers` if other processes share the budget.
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

  /**
   * Serves waiting requests until none is left. The first request starts this loop. Two loops at once would do no harm.
   */
  async function serve(): Promise<void> {
    const { signal } = idle;
    let granted = 0;
    while (waiting.size > 0) {
      const now = clock.now();
      // if the clock was set back, don't wait until it has caught up
      nextAt = Math.min(Math.max(nextAt, now), now + spacingMs);
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
          idle.abort("idle"); // without a reason, `abort` creates an error each time
          idle = new AbortController();
        }
        resolve();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      await promise.finally(() => signal.removeEventListener("abort", giveUp));
    },
  };
}

/** Counts the recent requests of each space. Old requests fade out over about a minute. */
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
      // Map order puts the longest inactive spaces first.
      for (const [other, { at }] of spent) {
        if (now() - at < 10 * minuteMs) break;
        spent.delete(other);
      }
    },
  };
}

/** Returns a budget that leaves a part for other work. `forOthers` returns that part in requests per minute. */
export function shareOut(budget: RequestBudget, forOthers: () => number): RequestBudget {
  return {
    ...budget,
    get perMinute() {
      return budget.perMinute - forOthers();
    },
  };
}
