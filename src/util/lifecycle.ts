import type { Clock } from "./clock.ts";
import { errorText } from "./errors.ts";
import type { Logger } from "./logger.ts";

/**
 * A part with a life: `start` resolves when it is usable and rejects if it is not; `stop` finishes work in hand and is
 * safe to call twice.
 */
export type Service = { readonly name: string; start(): Promise<void>; stop(): Promise<void> };

/**
 * Starts the services in order. If one fails, those that run are stopped in reverse order and the error is rethrown.
 * Returns the function that stops them all in reverse order; it may be called more than once.
 */
export async function startServices(services: readonly Service[], log: Logger): Promise<() => Promise<void>> {
  const running: Service[] = [];
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    for (const service of running.reverse()) {
      await service
        .stop()
        .catch((error: unknown) => log.error({ part: service.name, error: errorText(error) }, "part did not stop"));
    }
  };
  for (const service of services) {
    try {
      await service.start();
      running.push(service);
    } catch (error) {
      await stop();
      throw error;
    }
  }
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** A loop that works, sleeps as long as the work says, and can be woken early. */
export type Loop = {
  start(): void;
  /** Makes the loop work again now, or right after the work in hand. */
  wake(): void;
  /** Lets the work in hand finish; resolves when the loop has ended. */
  stop(): Promise<void>;
};

/** Thrown when another process does this work now. It ends the work, but is not a failure. */
export class Superseded extends Error {
  override readonly name: string = "Superseded";
}

const pauseAfterErrorMs = 1_000;
/** A repeated error, as on a full disk, is logged once in this time. */
const sameErrorEveryMs = 60_000;

/** Logs failures: a repeated error only from time to time, with the number of repetitions, and its end. */
function createComplaint({ name, clock, log }: { name: string; clock: Clock; log: Logger }) {
  let last: { error: string; loggedAt: number; times: number } | undefined;
  return {
    failed(thrown: unknown): void {
      const error = errorText(thrown);
      const isKnown = last?.error === error && clock.now() - last.loggedAt < sameErrorEveryMs;
      const times = last?.error === error ? last.times + 1 : 1;
      last = { error, times, loggedAt: isKnown && last ? last.loggedAt : clock.now() };
      if (!isKnown) log.error({ loop: name, error, ...(times > 1 && { times }) }, "work failed");
    },
    worked(): void {
      if (last && last.times > 1) log.info({ loop: name, failed: last.times }, "works again");
      last = undefined;
    },
  };
}

/**
 * `work` returns how many milliseconds the loop may sleep. An error is logged, and the work is tried again after a
 * second.
 */
export function createLoop(options: {
  name: string;
  work: (signal: AbortSignal) => Promise<number>;
  clock: Clock;
  log: Logger;
}): Loop {
  const { name, work, clock, log } = options;
  const complaint = createComplaint({ name, clock, log });
  const ending = new AbortController();
  let ended: Promise<void> | undefined;
  let alarm = new AbortController();
  let woken = false;

  const run = async () => {
    while (!ending.signal.aborted) {
      woken = false;
      let sleepMs = pauseAfterErrorMs;
      try {
        sleepMs = await work(ending.signal);
        complaint.worked();
      } catch (error) {
        if (error instanceof Superseded)
          log.info({ loop: name, reason: error.message }, "another process does this now");
        else if (!ending.signal.aborted) complaint.failed(error);
      }
      if (woken || ending.signal.aborted) continue;
      alarm = new AbortController();
      await clock.sleep(sleepMs, alarm.signal);
    }
  };

  const wake = () => {
    woken = true;
    alarm.abort("woken"); // without a reason it would create an error each time
  };

  return {
    start() {
      ended ??= run();
    },
    wake,
    async stop() {
      ending.abort();
      wake();
      await ended;
    },
  };
}

/** Wraps a loop as a service. `finish`: the work left to do after it has ended. */
export function asService(name: string, loop: Loop, finish?: () => Promise<void>): Service {
  return {
    name,
    async start() {
      loop.start();
    },
    async stop() {
      await loop.stop();
      await finish?.();
    },
  };
}
