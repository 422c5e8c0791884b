import { Keyv } from "keyv";
import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import { createSubscriptions } from "../platform/subscriptions.ts";
import type { RequestBudget } from "../sources/polling/request-budget.ts";
import { createSubscriptionKeeper } from "../sources/polling/subscription-keeper.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import { createSubscriptionStore } from "../store/places/subscriptions.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";

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
    platform,
    endpointId,
    cache,
    listKept,
    noteError,
    onPut,
    take,
    clock,
    log,
  });
  return createSubscriptionKeeper({ store, lease, subscriptions, notices, clock });
}
