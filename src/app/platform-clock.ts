import type { PlatformClient } from "../platform/client.ts";
import type { Store } from "../store/engine/database.ts";
import { notePlatformClock, readPlatformOffsetMs } from "../store/upkeep/platform-clock.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs, secondMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

/** Where it is not known yet, somebody may be about to find out. */
const soonMs = 5 * secondMs;

export type PlatformClock = {
  /** What must be added to our time to get the platform's. Undefined: nobody knows, so that nothing is too old or too new. */
  offsetMs(): number | undefined;
  service: Service;
};

/**
 * The platform's time, as its last answer told this process, or else as the process that asks has noted it in the
 * database. On SQLite the only process asks, and where it asks nobody its own clock has to do.
 */
export function createPlatformClock(options: {
  store: Store;
  /** Undefined where this process asks nobody. */
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
    // What is long known may not hold any more: whoever asks often knows better.
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
        // Before the first delivery, if that is possible at all.
        await share().catch(() => undefined);
        loop.start();
      },
      stop,
    },
  };
}

const nothing: Service = { name: "platform clock", start: async () => undefined, stop: async () => undefined };
