import { Keyv } from "keyv";
import type { Clock } from "../clock.ts";
import type { RequestBudget } from "../delivery/asking/request-budget.ts";
import { createSubscriptionKeeper } from "../delivery/asking/subscription-keeper.ts";
import type { Notices } from "../delivery/notices/notices.ts";
import type { Logger } from "../logger.ts";
import type { PlatformClient } from "../platform/client.ts";
import { createSubscriptions } from "../platform/subscriptions.ts";
import type { Store } from "../store/database.ts";
import type { Lease } from "../store/leases.ts";
import { createSubscriptionStore } from "../store/subscriptions.ts";

type KeeperOptions = { store: Store; lease(): Lease | undefined; notices: Notices; clock: Clock; log: Logger };

/** Subscriptions are remembered for the endpoint they were put for: another one knows nothing of them. */
export function createKeeper(
  { store, lease, notices, clock, log }: KeeperOptions,
  platform: PlatformClient,
  endpointId: string,
  onPut: (factId: string) => void,
  { take }: RequestBudget,
) {
  const rows = createSubscriptionStore(store, endpointId);
  const cache = new Keyv<{ eventTypes: string[]; putAt: number }>({ store: rows });
  cache.on("error", (error: Error) => log.warn({ error: error.message }, "subscription cache failed"));
  const { list: listKept, noteError } = rows;
  const subscriptions = createSubscriptions({
    ...{ platform, endpointId, cache, listKept, noteError, onPut, take, clock, log },
  });
  return createSubscriptionKeeper({ store, lease, subscriptions, notices, clock });
}
