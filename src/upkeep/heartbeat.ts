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
/** After a longer absence nothing from that time is announced automatically. */
const longestAbsenceMs = 24 * 60 * 60_000;

/** If the clock was corrected after an absence, donations from this long before the correction are still announced. */
const beforeCorrectionMs = 10 * 60_000;

/** A smaller difference is not reported as a wrong clock. */
const farMs = 2 * 60_000;

/** A copy does not announce anything since its time either, however recent: the original has probably done so. */
function newAbsence({ aliveAt, copiedAt }: KnownHeartbeat, now: number): Absence | undefined {
  if (copiedAt !== undefined) return { from: Math.min(copiedAt, now), until: now, isCopy: true };
  const isLong = aliveAt !== undefined && now - aliveAt > longestAbsenceMs;
  return isLong ? { from: aliveAt, until: now, isCopy: false } : undefined;
}

export type Heartbeat = Service & {
  /** Returns the last long absence; undefined if there was none. */
  absence(): Absence | undefined;
  /** Returns for how long every write has failed; 0 if writing works. */
  failsMs(): number;
};

/** Records that the bot is alive. Start it before anything that sends. */
export function createHeartbeat(options: {
  store: Store;
  clock: Clock;
  log: Logger;
  /** Asks for the offset from our time to the platform's; 0 if the platform does not answer. */
  askOffsetMs(): Promise<number>;
}): Heartbeat {
  const { store, clock, log, askOffsetMs } = options;
  let absence: Absence | undefined;
  let failsSince: number | undefined;

  /** A computer may start with a clock that is ahead, and then a wait of a minute would look like a day. */
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
   * An absence that ends in the future was measured by a clock that was ahead, and would silence the bot until then.
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
