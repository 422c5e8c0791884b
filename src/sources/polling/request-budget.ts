import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";

export type RequestBudget = {
  readonly perMinute: number;
  /**
   * Resolves when one more request may go out. `spaces`: those who want it; the one that had least pays. Of all who wait
   * those come first for whom fewest requests went out lately; who names no space counts as one.
   */
  take(signal: AbortSignal, spaces?: readonly string[]): Promise<void>;
  /** Which of these had least, and how many requests that were in the last minute, about. */
  leastOf(spaces: readonly string[]): { space: string; spent: number };
};

/**
 * Asks for `count` requests of a budget that others share, each for `spacingMs`; `spent`: by whoever gets the first of them.
 * 0: they may go out. Otherwise in how many milliseconds to ask again.
 */
export type AskOthers = (wish: { spent: number; count: number; spacingMs: number }) => Promise<number>;

/** Of a large budget several are asked for at once, so that asking is no work of its own. */
const askEveryMs = 100;
/** Whoever counts for all does not answer. Nothing that the platform tells could be kept then. */
const silenceMs = 1_000;

type Turn = { spaces: readonly string[]; resolve(): void };

/**
 * Spreads requests so that never more than `perMinute` go out in a minute, and shares them evenly between spaces.
 * `askOthers`: where other processes have the same budget.
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

  /** Until nobody waits. Who comes first starts it; two at a time would do no harm. */
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
          idle.abort("idle"); // without a reason it would make an error each time
          idle = new AbortController();
        }
        resolve();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      await promise.finally(() => signal.removeEventListener("abort", giveUp));
    },
  };
}

/** How much was spent, fading within about a minute. */
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
      // Those that spent nothing for long stand in front.
      for (const [other, { at }] of spent) {
        if (now() - at < 10 * minuteMs) break;
        spent.delete(other);
      }
    },
  };
}

/** The same budget without the part that is left to others, in requests a minute at the moment. */
export function shareOut(budget: RequestBudget, forOthers: () => number): RequestBudget {
  return {
    ...budget,
    get perMinute() {
      return budget.perMinute - forOthers();
    },
  };
}
