import type { Store } from "../store/engine/database.ts";
import { postponeWaiting } from "../store/outbox/future-times.ts";
import {
  type Absence,
  beginAfterAbsence,
  type KnownHeartbeat,
  noteAbsence,
  readHeartbeat,
  writeHeartbeat,
} from "../store/upkeep/heartbeat.ts";
import type { Clock } from "../util/clock.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

const beatEveryMs = 60_000;
/** If the bot was away longer than this, nothing from that time is announced automatically. */
const longestAbsenceMs = 24 * 60 * 60_000;

/** If an absence ends in the future because our clock was ahead, we assume that it ended this long before now. */
const beforeCorrectionMs = 10 * 60_000;

/** A smaller difference between our clock and the platform's is ignored. */
const farMs = 2 * 60_000;

/**
 * Returns the absence before this start, if there was one. A copy of a database always has one: the original has
 * probably announced everything since the copy was made.
 */
function newAbsence({ aliveAt, copiedAt }: KnownHeartbeat, now: number): Absence | undefined {
  if (copiedAt !== undefined) return { from: Math.min(copiedAt, now), until: now, isCopy: true };
  const isLong = aliveAt !== undefined && now - aliveAt > longestAbsenceMs;
  return isLong ? { from: aliveAt, until: now, isCopy: false } : undefined;
}

export type Heartbeat = Service & {
  /** Returns the last long absence. Undefined if there was none. */
  absence(): Absence | undefined;
  /** Returns for how long all writes have failed. 0 if the last one worked. */
  failsMs(): number;
};

/** Records every minute that the bot is alive. Start it before anything that sends messages. */
export function createHeartbeat(options: {
  store: Store;
  clock: Clock;
  log: Logger;
  /** Asks what to add to our time to get the platform's time. 0 if the platform does not answer. */
  askOffsetMs(): Promise<number>;
}): Heartbeat {
  const { store, clock, log, askOffsetMs } = options;
  let absence: Absence | undefined;
  let failsSince: number | undefined;

  /**
   * Checks a long absence with the platform's clock. A computer may start with a clock that is ahead, so that a minute
   * looks like a day.
   */
  async function findAbsence(known: KnownHeartbeat, now: number): Promise<Absence | undefined> {
    const away = newAbsence(known, now);
    if (away === undefined || away.isCopy) return away;
    const aheadMs = -(await askOffsetMs());
    if (aheadMs < farMs || newAbsence(known, now - aheadMs)) return away;
    log.warn({ aheadMs }, "clock is ahead: nobody was away for long");
    await store.write((tx) => postponeWaiting(tx, aheadMs));
    return undefined;
  }

  /**
   * Corrects an absence that ends in the future. Our clock was ahead when we measured the absence, and nothing would be
   * announced until its end.
   */
  function latestAbsence(): Absence | undefined {
    const now = clock.now();
    if (absence === undefined || absence.until <= now) return absence;
    const until = now - beforeCorrectionMs;
    absence = { ...absence, from: Math.min(absence.from, until), until };
    return absence;
  }

  async function beat(): Promise<number> {
    const latest = latestAbsence();
    const now = clock.now();
    try {
      await store.write(async (tx) => {
        await writeHeartbeat(tx, now);
        if (latest) await noteAbsence(tx, latest);
      });
    } catch (error) {
      failsSince ??= now;
      throw error;
    }
    failsSince = undefined;
    return beatEveryMs;
  }

  const loop = createLoop({ name: "heartbeat", work: beat, clock, log });
  return {
    name: "heartbeat",
    absence: latestAbsence,
    failsMs: () => (failsSince === undefined ? 0 : clock.now() - failsSince),
    async start() {
      const now = clock.now();
      const known = await readHeartbeat(store.read);
      absence = known.absence;
      const away = await findAbsence(known, now);
      if (away) {
        await store.write((tx) => beginAfterAbsence(tx, away));
        absence = away;
        log.warn({ forMs: away.until - away.from, isCopy: away.isCopy }, "nothing of the time away is said by itself");
      }
      await beat();
      loop.start();
    },
    stop: loop.stop,
  };
}
