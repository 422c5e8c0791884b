import type { PlatformClient } from "../platform/client.ts";
import type { Store } from "../store/engine/database.ts";
import { notePlatformClock, readPlatformOffsetMs } from "../store/upkeep/platform-clock.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs, secondMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

/** Used while the offset isn't known yet: another process may be about to find out. */
const soonMs = 5 * secondMs;

export type PlatformClock = {
  /**
   * The difference to add to our time to get the platform's. Undefined if it isn't known, and then no time is too old
   * or too new.
   */
  offsetMs(): number | undefined;
  service: Service;
};

/**
 * Tracks the platform's time from its last answer to this process, or from what the asking process has stored in the
 * database. On SQLite the only process asks; if it doesn't, its own clock has to do.
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
    // An offset that has been known for long may be outdated. A process that asks often knows better.
    const date = platform?.lastDate() ?? null;
    if (date !== notedDate) await notePlatformClock(store, clock.now() + known);
    notedDate = date;
    return minuteMs;
  }
  const loop = createLoop({ name: "platform clock", work: share, clock, log });
  const { stop } = loop;
  return {
    offsetMs: () => own() ?? shared,
    service: {
      name: "platform clock",
      async start() {
        // Runs before the first delivery, if possible.
        await share().catch(() => undefined);
        loop.start();
      },
      stop,
    },
  };
}

const nothing: Service = { name: "platform clock", start: async () => undefined, stop: async () => undefined };
