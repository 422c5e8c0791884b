import type { Store } from "../store/engine/database.ts";
import { resumeDestinations } from "../store/outbox/due-destinations.ts";
import { correctFutureTimes } from "../store/outbox/future-times.ts";
import { deleteLeftSpaces, emptyLeftSpaces } from "../store/places/left-spaces.ts";
import { keyOldHashes } from "../store/upkeep/old-hashes.ts";
import { deleteExpired } from "../store/upkeep/retention.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import { createLoop } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

const deleteEveryMs = 60 * minuteMs;
/** Somebody who removes the bot from a server by mistake finds everything again. */
const keptAfterLeavingMs = 30 * 24 * 60 * minuteMs;
/** Plans from before the start of this process are trusted only this far ahead. */
const longestPlanMs = 60 * minuteMs;
/** Shorter plans correct themselves soon. */
const farMs = 2 * minuteMs;

/**
 * At the start and whenever the clock was set back: corrects what a clock that was ahead has written. Once a minute:
 * resumes paused places. Once an hour: deletes expired data, and keys hashes of older versions.
 */
export function createHousekeeping(options: {
  store: Store;
  personalDays: number;
  clock: Clock;
  log: Logger;
  /** Called when places were resumed. */
  onResumed(): void;
  /**
   * Called when the clock was set back so far that plans of other parts, which exist only in memory, would hold them
   * up.
   */
  onSetBack(): void;
}) {
  const { store, personalDays, clock, log, onResumed, onSetBack } = options;
  let lastDeletion = Number.NEGATIVE_INFINITY;
  /** Rows deleted since the last time when nothing was left. */
  let deleted = 0;
  let lastNow: number | undefined;

  /** This process's own plans are useless after its clock was set back. */
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

  /**
   * Does one step of what is due, so that a stop waits for no more than that. Returns the sleep; 0 if there is more.
   */
  async function step(): Promise<number> {
    const now = clock.now();
    await mindTheClock(now);
    const resumed = await store.write((tx) => resumeDestinations(tx, { now }));
    if (resumed.length > 0) {
      log.info({ destinations: resumed }, "paused destinations are tried again");
      onResumed();
    }
    if (now - lastDeletion < deleteEveryMs) return minuteMs;
    const left = { before: now - keptAfterLeavingMs };
    const expired = (await deleteExpired(store, { now, personalDays })) + (await keyOldHashes(store));
    const touched = expired + (await emptyLeftSpaces(store, left));
    deleted += touched;
    if (touched > 0) return 0;
    lastDeletion = now;
    const spaces = await deleteLeftSpaces(store, left);
    if (spaces > 0) log.info({ spaces }, "left spaces deleted");
    if (deleted > 0) log.info({ rows: deleted }, "expired data deleted");
    // A connection that reads an older state may take hours. Everything else here goes on meanwhile.
    if (deleted + spaces > 0)
      void store.erase().catch((error) => log.warn({ error: errorText(error) }, "log not emptied"));
    deleted = 0;
    return minuteMs;
  }

  const loop = createLoop({ name: "housekeeping", work: step, clock, log });
  return {
    name: "housekeeping",
    /** Does everything that is due. */
    async keepHouse(): Promise<void> {
      while ((await step()) === 0);
    },
    async start() {
      loop.start();
    },
    stop: () => loop.stop(),
  };
}
