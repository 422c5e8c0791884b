import type { Clock } from "../clock.ts";
import type { CatchUp } from "../delivery/asking/catch-up.ts";
import { createAbsenceWatch } from "../delivery/notices/absence-watch.ts";
import { createCampaignWatch } from "../delivery/notices/campaign-watch.ts";
import type { Notices } from "../delivery/notices/notices.ts";
import { createPlatformWatch } from "../delivery/notices/platform-watch.ts";
import type { FactKind } from "../fact-kinds.ts";
import { createLoop, type Loop } from "../lifecycle.ts";
import type { Logger } from "../logger.ts";
import type { PlatformClient } from "../platform/client.ts";
import { askClient, isHidden, readFact } from "../platform/fact-record.ts";
import type { Store } from "../store/database.ts";
import { readFollowedFacts } from "../store/followed-facts.ts";
import type { Absence } from "../store/heartbeat.ts";
import type { Lease } from "../store/leases.ts";

/** The loops that look whether the platform and what is followed there can be seen, and tell people where not. */
export function createWatches(options: {
  store: Store;
  lease(): Lease | undefined;
  platform: PlatformClient;
  catchUp: CatchUp;
  notices: Notices;
  absence(): Absence | undefined;
  clock: Clock;
  log: Logger;
}): { name: string; loop: Loop }[] {
  const { store, platform, clock, log } = options;

  /** Any answer will do, also that there is no such fact. */
  async function probe(signal: AbortSignal): Promise<void> {
    const [fact] = await readFollowedFacts(store.read);
    if (fact) await platform.getFact({ factId: fact.id }, { signal });
  }

  async function isVisible({ id, kind }: { id: string; kind: FactKind }, signal: AbortSignal): Promise<boolean> {
    const reading = readFact(askClient(platform, signal), { id, kind });
    return reading.then(
      () => true,
      (error: unknown) => {
        if (isHidden(error)) return false;
        throw error;
      },
    );
  }

  const steps = {
    "platform watch": createPlatformWatch({ ...options, probe }).step,
    "campaign watch": createCampaignWatch({ ...options, isVisible }).step,
  };
  return [
    ...Object.entries(steps).map(([name, work]) => ({ name, loop: createLoop({ name, work, clock, log }) })),
    { name: "absence watch", loop: createAbsenceLoop(options) },
  ];
}

/** After a long absence there is something to tell, also where only webhooks tell of donations. */
export function createAbsenceLoop(options: Parameters<typeof createAbsenceWatch>[0] & { log: Logger }): Loop {
  return createLoop({ name: "absence watch", work: createAbsenceWatch(options).step, ...options });
}
