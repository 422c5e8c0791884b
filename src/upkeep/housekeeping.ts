import type { Store } from "../store/engine/database.ts";
import { resumeDestinations } from "../store/outbox/due-destinations.ts";
import { correctFutureTimes } from "../store/outbox/future-times.ts";
import { deleteLeftSpaces } from "../store/places/left-spaces.ts";
import { keyOldHashes } from "../store/upkeep/old-hashes.ts";
import { deleteExpired } from "../store/upkeep/retention.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import { createLoop } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

const deleteEveryMs = 60 * minuteMs;
/** Whoever takes the bot out of a server by mistake finds everything again. */
const keptAfterLeavingMs = 30 * 24 * 60 * minuteMs;
/** Plans from before the start of this process are believed only this far ahead. */
const longestPlanMs = 60 * minuteMs;
/** What is remembered for a shorter time than this is soon right again by itself. */
const farMs = 2 * minuteMs;

/**
 * At start and whenever the clock was set back: puts right what a clock that was ahead has written. Once a minute: lets
 * paused places try again; once an hour: deletes what need not be kept, and what older versions kept without a key.
 */
export function createHousekeeping(options: {
  store: Store;
  personalDays: number;
  clock: Clock;
  log: Logger;
  /** Called when places may speak again. */
  onResumed(): void;
  /** The clock was set back so far that the plans of all parts, which are in memory alone, would hold them up. */
  onSetBack(): void;
}) {
  const { store, personalDays, clock, log, onResumed, onSetBack } = options;
  let lastDeletion = Number.NEGATIVE_INFINITY;
  /** Rows, since nothing was left the last time. */
  let deleted = 0;
  let lastNow: number | undefined;

  /** Plans of this process itself are of no use once its clock was set back. */
  async function mindTheClock(now: number): Promise<void> {
    const wasSetBack = lastNow !== undefined && now < lastNow;
    if (lastNow === undefined || wasSetBack) {
      const plannedUntil = wasSetBack ? now : now + longestPlanMs;
      await store.write((tx) => correctFutureTimes(tx, { now, plannedUntil }));
    }
    const byMs = wasSetBack ? (lastNow ?? now) - now : 0;
    lastNow = now;
    if (!wasSetBack) return;
    log.warn({ byMs }, "clock was set back");
    lastDeletion = Math.min(lastDeletion, now);
    onResumed();
    if (byMs > farMs) onSetBack();
  }

  /** One step of what is due: a stop waits for no more than that. Gives the sleep; 0: there is more. */
  async function step(): Promise<number> {
    const now = clock.now();
    await mindTheClock(now);
    const resumed = await store.write((tx) => resumeDestinations(tx, { now }));
    if (resumed.length > 0) {
      log.info({ destinations: resumed }, "paused destinations are tried again");
      onResumed();
    }
    if (now - lastDeletion < deleteEveryMs) return minuteMs;
    const touched = (await deleteExpired(store, { now, personalDays })) + (await keyOldHashes(store));
    deleted += touched;
    if (touched > 0) return 0;
    lastDeletion = now;
    const spaces = await deleteLeftSpaces(store, { before: now - keptAfterLeavingMs });
    if (spaces > 0) log.info({ spaces }, "left spaces deleted");
    if (deleted > 0) log.info({ rows: deleted }, "expired data deleted");
    // Whoever still reads an older state may take hours; everything else here goes on meanwhile.
    if (deleted + spaces > 0)
      void store.erase().catch((error) => log.warn({ error: errorText(error) }, "log not emptied"));
    deleted = 0;
    return minuteMs;
  }

  const loop = createLoop({ name: "housekeeping", work: step, clock, log });
  return {
    name: "housekeeping",
    /** All that is due. */
    async keepHouse(): Promise<void> {
      while ((await step()) === 0);
    },
    async start() {
      loop.start();
    },
    stop: () => loop.stop(),
  };
}
