import type { PlatformClient } from "../platform/client.ts";
import type { Store } from "../store/engine/database.ts";
import { notePlatformClock, readPlatformOffsetMs } from "../store/upkeep/platform-clock.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs, secondMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

/** How often we look for an offset that another process may have stored by now. */
const soonMs = 5 * secondMs;

export type PlatformClock = {
  /**
   * Returns the milliseconds to add to our time to get the platform's. Undefined if unknown. Then no timestamp counts
   * as too old or too new.
   */
  offsetMs(): number | undefined;
  service: Service;
};

/**
 * Keeps track of the platform's time. Uses the last answer to this process, or the offset that another process has
 * stored in the database. On SQLite there is only one process. If that process doesn't ask the platform, our own clock
 * counts as the platform's.
 */
export function createPlatformClock(options: {
  store: Store;
  /** Undefined if this process doesn't ask the platform. */
  platform: Pick<PlatformClient, "offsetMs" | "lastDate"> | undefined;
  clock: Clock;
  log: Logger;
}): PlatformClock {
  const { store, platform, clock, log } = options;
  if (store.kind === "sqlite") return { offsetMs: () => platform?.offsetMs() ?? 0, service: nothing };
  let shared: number | undefined;
  let notedDate: number | null = null;
  const own = () => (platform && platform.lastDate() !== null ? platform.offsetMs() : undefined);

  async function share(): Promise<number> {
    const known = own();
    if (known === undefined) {
      shared = (await readPlatformOffsetMs(store.read, clock.now)) ?? shared;
      return shared === undefined ? soonMs : minuteMs;
    }
    // Store an offset only if it is from a new answer. An old offset may be outdated, and another process may have a
    // better one.
    const date = platform?.lastDate() ?? null;
    if (date !== notedDate) await notePlatformClock(store, clock.now() + known);
    notedDate = date;
    return minuteMs;
  }
  const loop = createLoop({ name: "platform clock", work: share, clock, log });
  return {
    offsetMs: () => own() ?? shared,
    service: {
      ...loop,
      async start() {
        // Try to learn the offset before the first delivery.
        await share().catch(() => undefined);
        await loop.start();
      },
    },
  };
}

const nothing: Service = { name: "platform clock", start: async () => undefined, stop: async () => undefined };
