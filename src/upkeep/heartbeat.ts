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
/** After a longer absence nothing of that time is said by itself. */
const longestAbsenceMs = 24 * 60 * 60_000;

/** If the clock was put right after an absence, donations of this long before are said all the same. */
const beforeCorrectionMs = 10 * 60_000;

/** What is less than this is told nobody as a wrong clock. */
const farMs = 2 * 60_000;

/** A copy says nothing of the time since either, however short that was: the original has probably said it. */
function newAbsence({ aliveAt, copiedAt }: KnownHeartbeat, now: number): Absence | undefined {
  if (copiedAt !== undefined) return { from: Math.min(copiedAt, now), until: now, isCopy: true };
  const isLong = aliveAt !== undefined && now - aliveAt > longestAbsenceMs;
  return isLong ? { from: aliveAt, until: now, isCopy: false } : undefined;
}

export type Heartbeat = Service & {
  /** The last long absence; undefined where there was none. */
  absence(): Absence | undefined;
  /** For how long nothing could be written; 0: it can. */
  failsMs(): number;
};

/** Remembers that we are alive. Start it before anything that speaks. */
export function createHeartbeat(options: {
  store: Store;
  clock: Clock;
  log: Logger;
  /** Asks what must be added to our time to get the platform's; 0 where it does not answer. */
  askOffsetMs(): Promise<number>;
}): Heartbeat {
  const { store, clock, log, askOffsetMs } = options;
  let absence: Absence | undefined;
  let failsSince: number | undefined;

  /** A computer may start with a clock that is ahead, and what waited a minute would have waited for a day. */
  async function findAbsence(known: KnownHeartbeat, now: number): Promise<Absence | undefined> {
    const away = newAbsence(known, now);
    if (away === undefined || away.isCopy) return away;
    const aheadMs = -(await askOffsetMs());
    if (aheadMs < farMs || newAbsence(known, now - aheadMs)) return away;
    log.warn({ aheadMs }, "clock is ahead: nobody was away for long");
    await store.write((tx) => postponeWaiting(tx, aheadMs));
    return undefined;
  }

  /** An absence that ends in the future was measured by a clock that was ahead, and would silence us until then. */
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
