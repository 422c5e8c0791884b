import type { Config } from "../config/config.ts";
import type { PlatformClient } from "../platform/client.ts";
import { createGiving, type Giving } from "../services/giving/giving.ts";
import { relayShare } from "../sources/polling/relay-share.ts";
import { createRequestBudget } from "../sources/polling/request-budget.ts";
import type { Store } from "../store/engine/database.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";

/** Links of people's own, with a part of the requests that nothing else takes. */
export function openGiving(options: {
  config: Config;
  store: Store;
  platform: PlatformClient | undefined;
  sealing: Sealing;
  onChange(): void;
  clock: Clock;
  log: Logger;
}): Giving {
  const { config, platform, clock } = options;
  const { webhookRelayId: id, requestsPerMinute } = config.tiltify;
  const budget = createRequestBudget({ perMinute: relayShare(requestsPerMinute), clock });
  const relay =
    id === undefined || platform === undefined
      ? undefined
      : { id, create: platform.createWebhookRelayKey, take: (signal: AbortSignal) => budget.take(signal) };
  return createGiving({ ...options, relay, now: clock.now });
}
