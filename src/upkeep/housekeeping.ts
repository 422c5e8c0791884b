import type { Store } from "../store/engine/database.ts";
import { correctFutureTimes } from "../store/outbox/future-times.ts";
import { deleteLeftSpaces } from "../store/places/left-spaces.ts";
import { resumeDestinations } from "../store/places/paused-destinations.ts";
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

  async function keepHouse(): Promise<number> {
    const now = clock.now();
    await mindTheClock(now);
    const resumed = await store.write((tx) => resumeDestinations(tx, { now }));
    if (resumed.length > 0) {
      log.info({ destinations: resumed }, "paused destinations are tried again");
      onResumed();
    }
    if (now - lastDeletion >= deleteEveryMs) {
      let rows = 0;
      let step: number;
      do {
        step = (await deleteExpired(store, { now, personalDays })) + (await keyOldHashes(store));
        rows += step;
      } while (step > 0);
      lastDeletion = now;
      const spaces = await deleteLeftSpaces(store, { before: now - keptAfterLeavingMs });
      if (spaces > 0) log.info({ spaces }, "left spaces deleted");
      if (rows > 0) log.info({ rows }, "expired data deleted");
      // Whoever still reads an older state may take hours; everything else here goes on meanwhile.
      if (rows + spaces > 0)
        void store.erase().catch((error) => log.warn({ error: errorText(error) }, "log not emptied"));
    }
    return minuteMs;
  }

  const loop = createLoop({ name: "housekeeping", work: keepHouse, clock, log });
  return {
    name: "housekeeping",
    keepHouse,
    async start() {
      loop.start();
    },
    stop: () => loop.stop(),
  };
}
