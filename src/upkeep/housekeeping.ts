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
/** How long a space's data is kept after the bot was removed, in case that was a mistake and the bot is added again. */
const keptAfterLeavingMs = 30 * 24 * 60 * minuteMs;
/** After a start, due times further in the future than this are not trusted. */
const longestPlanMs = 60 * minuteMs;
/** If the clock was set back by less than this, `onSetBack` is not called: waits in memory end soon by themselves. */
const farMs = 2 * minuteMs;

/**
 * Does regular cleanup. At the start, and whenever the clock was set back, it corrects times in the future. Once a
 * minute it resumes paused places. Once an hour it deletes expired data and replaces hashes of older versions.
 */
export function createHousekeeping(options: {
  store: Store;
  personalDays: number;
  clock: Clock;
  log: Logger;
  /** Called when places were resumed. */
  onResumed(): void;
  /** Called when the clock was set back by a lot. Other parts then must drop waits that they only have in memory. */
  onSetBack(): void;
}) {
  const { store, personalDays, clock, log, onResumed, onSetBack } = options;
  let lastDeletion = Number.NEGATIVE_INFINITY;
  /** How many rows the current deletion has deleted in all its steps. */
  let deleted = 0;
  let lastNow: number | undefined;

  /** Corrects stored times if the clock was set back. */
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
   * Does one small step, so that stopping the program never waits long. Returns how long to sleep; 0 if there is more
   * to do.
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
    // Don't wait until the deleted data is erased from the file: if another connection reads an older state, that may
    // take hours.
    if (deleted + spaces > 0)
      void store.erase().catch((error) => log.warn({ error: errorText(error) }, "log not emptied"));
    deleted = 0;
    return minuteMs;
  }

  return {
    ...createLoop({ name: "housekeeping", work: step, clock, log }),
    /** Does everything that is due now. */
    async keepHouse(): Promise<void> {
      while ((await step()) === 0);
    },
  };
}
