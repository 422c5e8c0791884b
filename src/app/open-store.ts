import type { OpenedStore } from "../store/engine/database.ts";
import { isNotThereYet } from "../store/engine/explain-postgres.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";

const longestWaitMs = 60_000;
const tryEveryMs = 1_000;

/** Waits a while for a Postgres that starts at the same time, as on a computer that has just been switched on. */
export async function openWhenReady(
  open: () => Promise<OpenedStore>,
  {
    clock,
    log,
    signal = new AbortController().signal,
  }: { clock: Clock; log: Logger; signal?: AbortSignal | undefined },
): Promise<OpenedStore> {
  const until = clock.now() + longestWaitMs;
  for (let isNotified = false; ; isNotified = true) {
    try {
      return await open();
    } catch (error) {
      if (!isNotThereYet(error) || signal.aborted || clock.now() >= until) throw error;
      if (!isNotified) log.warn({ problem: errorText(error) }, "database is waited for, up to a minute");
      await clock.sleep(tryEveryMs, signal);
    }
  }
}
