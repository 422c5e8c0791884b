import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import { askClient, isHidden, readFact } from "../platform/fact-record.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import type { Clock } from "../util/clock.ts";
import type { FactKind } from "../util/fact-kinds.ts";
import { createLoop, type Loop } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { createAbsenceWatch } from "../watches/absence-watch.ts";
import { createCampaignWatch } from "../watches/campaign-watch.ts";
import { createPlatformWatch } from "../watches/platform-watch.ts";
import { createTotalWatch } from "../watches/total-watch.ts";
import { createUnreadWatch } from "../watches/unread-watch.ts";

/**
 * Builds the loops that check whether the platform and the followed campaigns can be read. People get a notice if they
 * can't.
 */
export function createWatches(options: {
  store: Store;
  lease(): Lease | undefined;
  platform: PlatformClient;
  catchUp: CatchUp;
  notices: Notices;
  absence(): Absence | undefined;
  clock: Clock;
  log: Logger;
}): Loop[] {
  const { platform, catchUp, clock, log } = options;

  /**
   * Returns false if a fact is hidden. Throws if the platform refuses everything, because that says nothing about this
   * fact.
   */
  async function isVisible({ id, kind }: { id: string; kind: FactKind }, signal: AbortSignal): Promise<boolean> {
    try {
      await readFact(askClient(platform, signal), { id, kind });
      return true;
    } catch (error) {
      if (!isHidden(error)) throw error;
      await platform.probe(signal);
      return false;
    }
  }

  const steps = {
    "platform watch": createPlatformWatch(options).step,
    "campaign watch": createCampaignWatch({ ...options, isVisible }).step,
    "total watch": createTotalWatch(options).step,
  };
  const pollAgain = (factId: string) => catchUp.pollAgain(factId);
  return [
    createUnreadLoop({ ...options, pollAgain }),
    ...Object.entries(steps).map(([name, work]) => createLoop({ name, work, clock, log })),
    createAbsenceLoop(options),
  ];
}

/** Reports long absences. Runs even if all donations come by webhook. */
export function createAbsenceLoop(options: Parameters<typeof createAbsenceWatch>[0] & { log: Logger }): Loop {
  return createLoop({ name: "absence watch", work: createAbsenceWatch(options).step, ...options });
}

/** Reports events that couldn't be read. Runs even if all donations come by webhook. */
export function createUnreadLoop(
  options: Parameters<typeof createUnreadWatch>[0] & { clock: Clock; log: Logger },
): Loop {
  return createLoop({ name: "unread watch", work: createUnreadWatch(options).step, ...options });
}
