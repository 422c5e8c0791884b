import type { Clock } from "../clock.ts";
import { createLoop, type Service } from "../lifecycle.ts";
import type { Logger } from "../logger.ts";
import type { Store } from "../store/database.ts";
import {
  type Absence,
  beginAfterAbsence,
  type KnownHeartbeat,
  readHeartbeat,
  writeHeartbeat,
} from "../store/heartbeat.ts";

const beatEveryMs = 60_000;
/** Who was away for longer says nothing of that time by itself. */
const longestAbsenceMs = 24 * 60 * 60_000;

/** A copy says nothing of the time since either, however short that was: the original has probably said it. */
function newAbsence({ aliveAt, copiedAt }: KnownHeartbeat, now: number): Absence | undefined {
  if (copiedAt !== undefined) return { from: Math.min(copiedAt, now), until: now, isCopy: true };
  const isLong = aliveAt !== undefined && now - aliveAt > longestAbsenceMs;
  return isLong ? { from: aliveAt, until: now, isCopy: false } : undefined;
}

export type Heartbeat = Service & {
  /** The last long absence; undefined where there was none. */
  absence(): Absence | undefined;
};

/** Remembers that we are alive. Start it before anything that speaks. */
export function createHeartbeat({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): Heartbeat {
  let absence: Absence | undefined;

  async function beat(): Promise<number> {
    await store.write((tx) => writeHeartbeat(tx, clock.now()));
    return beatEveryMs;
  }

  const loop = createLoop({ name: "heartbeat", work: beat, clock, log });
  return {
    name: "heartbeat",
    absence: () => absence,
    async start() {
      const now = clock.now();
      const known = await readHeartbeat(store.read);
      absence = known.absence;
      const away = newAbsence(known, now);
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
