import type { OpenedStore } from "../store/engine/database.ts";
import { readAheadOfDatabaseMs } from "../store/upkeep/platform-clock.ts";
import type { Clock } from "../util/clock.ts";
import { hourMs, secondMs } from "../util/durations.ts";
import type { Logger } from "../util/logger.ts";

/**
 * The clock that all processes of one database share: its own. What one plans for a time another must find due then, though
 * the clocks of their computers differ. Looked at once: a clock that is set later is set for a new start. One that is hours
 * off is left as it is, because the host is told of it.
 */
export async function shareClock(store: OpenedStore, clock: Clock, log: Logger): Promise<Clock> {
  if (store.kind === "sqlite") return clock;
  const aheadMs = await readAheadOfDatabaseMs(store.read, clock.now);
  if (Math.abs(aheadMs) < secondMs || Math.abs(aheadMs) > hourMs) return clock;
  log.warn({ aheadMs }, "clock differs from that of the database, which counts");
  return { ...clock, now: () => clock.now() - aheadMs };
}
