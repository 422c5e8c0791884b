import type { Clock } from "./clock.ts";
import { errorText, logAs } from "./errors.ts";
import type { Logger } from "./logger.ts";

/**
 * A part that can be started and stopped. `start` resolves when the part is usable, and rejects if it can't be. `stop`
 * finishes the current work. Calling it twice is safe.
 */
export type Service = { readonly name: string; start(): Promise<void>; stop(): Promise<void> };

/**
 * Starts services in order. If one fails, stops those that run, in reverse order, and throws the error. Returns a
 * function that stops all of them in reverse order. Calling it twice is safe.
 */
export async function startServices(services: readonly Service[], log: Logger): Promise<() => Promise<void>> {
  const running: Service[] = [];
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    for (const service of running.reverse()) {
      await service.stop().catch(logAs(log, "error", "part did not stop", { part: service.name }));
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

/** A loop that works, and then sleeps for as long as the work says. It can be woken early. */
export type Loop = Service & {
  /** Makes the loop work now, or again right after the current work. */
  wake(): void;
};

/** Thrown when another process has taken over this work. Ends the work, but isn't a failure. */
export class Superseded extends Error {
  override readonly name: string = "Superseded";
}

const pauseAfterErrorMs = 1_000;
/** If the same error repeats, as with a full disk, it is logged only this often. */
const sameErrorEveryMs = 60_000;

/**
 * Logs failures, and when they are over. Logs a repeated error only from time to time, with the number of repetitions.
 */
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
 * Runs `work` in a loop. `work` returns how many milliseconds to sleep. After an error, logs it and tries again a
 * second later.
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
    alarm.abort("woken"); // without a reason, `abort` creates an error each time
  };

  return {
    name,
    async start() {
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
