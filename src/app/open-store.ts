import { readerVersion } from "../intake/intake.ts";
import type { OpenedStore, Store } from "../store/engine/database.ts";
import { isNotThereYet } from "../store/engine/explain-postgres.ts";
import { retryDeadLetters } from "../store/inbox/inbox.ts";
import { keyOldNames } from "../store/upkeep/old-hashes.ts";
import { readAheadOfDatabaseMs } from "../store/upkeep/platform-clock.ts";
import type { Clock } from "../util/clock.ts";
import { hourMs, minuteMs, secondMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

const longestWaitMs = 60_000;
const tryEveryMs = 1_000;

/** Waits for a Postgres that is still starting, as after switching on the computer. */
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

const compareEveryMs = minuteMs;

/**
 * Returns a clock that all processes of a database share: the database's own. A time that one process stores must mean
 * the same to the others, even if their computers' clocks differ. A service compares the clocks every minute, because a
 * computer's clock may be set, or stand still while the computer is paused. A clock that is hours off isn't corrected,
 * because the host gets a notice about it.
 */
export async function shareClock(
  store: OpenedStore,
  clock: Clock,
  log: Logger,
): Promise<{ clock: Clock; services: Service[] }> {
  if (store.kind === "sqlite") return { clock, services: [] };
  let aheadMs = 0;
  async function compare(): Promise<number> {
    const askedAt = clock.now();
    const measuredMs = await readAheadOfDatabaseMs(store.read, clock.now);
    const unsureMs = Math.abs(clock.now() - askedAt) / 2;
    const nextMs = Math.abs(measuredMs) > hourMs ? 0 : measuredMs;
    if (Math.abs(nextMs - aheadMs) < secondMs + unsureMs) return compareEveryMs;
    aheadMs = nextMs;
    if (aheadMs === 0) log.info({}, "clock agrees with that of the database again");
    else log.warn({ aheadMs }, "clock differs from that of the database, which counts");
    return compareEveryMs;
  }
  await compare();
  const comparing = createLoop({ name: "shared clock", work: compare, clock, log });
  return { clock: { ...clock, now: () => clock.now() - aheadMs }, services: [comparing] };
}

/**
 * Retries events that an older version couldn't read. Replaces hashes of names that an older version stored without a
 * key.
 */
export function oldRows(store: Store, log: Logger): Service {
  return {
    name: "old rows",
    async start() {
      await keyOldNames(store);
      const events = await store.write((tx) => retryDeadLetters(tx, { olderThanParser: readerVersion }));
      if (events > 0) log.info({ events }, "events set aside by an older version are tried again");
    },
    stop: async () => undefined,
  };
}
