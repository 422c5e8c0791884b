import { Keyv } from "keyv";
import { deliveriesMissing } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import { type AskPlatform, askClient } from "../platform/fact-record.ts";
import { createSubscriptions } from "../platform/subscriptions.ts";
import { createAuctionLists } from "../sources/polling/auction-lists.ts";
import { createAuctionSearch } from "../sources/polling/auction-search.ts";
import { createAuctionWatcher } from "../sources/polling/auction-watcher.ts";
import { createCatchUp } from "../sources/polling/catch-up.ts";
import { createDonationLists } from "../sources/polling/donation-lists.ts";
import { createDonationWalk } from "../sources/polling/donation-walk.ts";
import { createFeedHealth } from "../sources/polling/feed-health.ts";
import { createListWatcher } from "../sources/polling/list-watcher.ts";
import { createNextCampaigns } from "../sources/polling/next-campaigns.ts";
import { createPollingStatus } from "../sources/polling/polling-status.ts";
import { createReadList } from "../sources/polling/read-lists.ts";
import { createRelayWatcher } from "../sources/polling/relay-watcher.ts";
import {
  type AskOthers,
  createRequestBudget,
  type RequestBudget,
  shareOut,
} from "../sources/polling/request-budget.ts";
import { createSearchReconciler } from "../sources/polling/search-reconciler.ts";
import { countUnsubscribed, createSubscriptionReconciler } from "../sources/polling/subscription-reconciler.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import { createSubscriptionStore } from "../store/places/subscriptions.ts";
import { restRequests, takeRequests } from "../store/upkeep/shared-requests.ts";
import type { Clock } from "../util/clock.ts";
import { createLoop } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import type { Common } from "./common.ts";
import { relayShare } from "./giving.ts";
import { type Asking, type AskingOptions, withoutLists } from "./not-asking.ts";
import { outWebhookNames } from "./out.ts";
import { createWatches } from "./watches.ts";

/** How many lists of different spaces we read at once, so that a long or slow one doesn't hold up the others. */
const readersAtOnce = 6;
/** How often we poll auctions. If webhooks report bids, polling only checks them. */
const auctionEveryMs = { pull: 60_000, webhook: 5 * 60_000 };

/** How often we poll relay keys if webhooks report their donations, so that polling is only a check. */
const relaysEveryMs = 15 * 60_000;

/** Shares one request budget between all processes of a Postgres. */
function shareRequests(store: Store, owner: string): { ask: AskOthers; rest(ms: number): Promise<void> } {
  return { ask: (wish) => takeRequests(store, { ...wish, owner }), rest: (ms) => restRequests(store, ms) };
}

/**
 * Builds everything that asks Tiltify on its own: subscriptions, donation lists, other lists, auctions, searches and
 * watches.
 */
export function createAsking(common: Common, options: AskingOptions): Asking {
  const { config, store, platform, clock, log, hurry } = common;
  const { lease, notices, absence, onFound, onEntered } = options;
  if (!platform) return withoutLists(common, options);
  const { webhookEndpointId: endpointId, webhookRelayId, requestsPerMinute } = config.tiltify;

  const forLinks = webhookRelayId === undefined ? 0 : relayShare(requestsPerMinute);
  const shared = store.kind === "postgres" ? shareRequests(store, common.duties.owner) : undefined;
  const budget = createRequestBudget({ perMinute: requestsPerMinute - forLinks, clock, askOthers: shared?.ask });
  const isSubscribing = endpointId !== undefined && config.events !== "pull";
  // No webhook reports donations from before the subscription, so read the list again.
  const onPut = (factId: string) => {
    catchUp.pollAgain(factId);
    for (const reading of readers) reading.wake();
  };
  const reconciler = isSubscribing
    ? createReconciler({ ...common, ...options }, platform, endpointId, onPut, budget)
    : undefined;
  /**
   * True once a webhook has arrived since this process began to poll the lists. By then, a notice about missing
   * webhooks that was open before is closed.
   */
  let isProven = false;
  const health = createFeedHealth({
    defaults: config.events === "webhook" ? "webhook" : "pull",
    onChange(change) {
      log.warn(change, "way of hearing donations changed");
      if (change.mode === "pull") void notices.notify(deliveriesMissing);
      else if (!health.isPulling()) void notices.over(deliveriesMissing.key, change.isProven ? undefined : "");
    },
  });
  const platformNow = () => clock.now() + platform.offsetMs();
  const auctions = createAuctionWatcher({
    store,
    lease,
    lists: createAuctionLists(platform, budget.take),
    everyMs: auctionEveryMs[config.events === "webhook" ? "webhook" : "pull"],
    platformNow,
    clock,
    log,
    onEntered,
  });
  const lists = createListWatcher({
    hurry,
    store,
    lease,
    budget,
    platformNow,
    clock,
    log,
    onEntered,
    read: createReadList(platform, budget.take),
    isPlatformDown: platform.isCircuitOpen,
  });
  const donationLists = createDonationLists(platform);
  /** Aborts requests that don't belong to a loop. */
  const stopped = new AbortController();
  const catchUp = createCatchUp({
    store,
    lease,
    lists: donationLists,
    budget: shareOut(budget, lists.perMinute),
    health,
    platformNow,
    clock,
    log,
    onEntered,
    onMissed() {
      reconciler?.onMissed();
      subscribing?.wake();
    },
  });
  const subscribing = reconciler && createLoop({ name: "subscriptions", work: reconciler.step, clock, log });
  const readers = Array.from({ length: readersAtOnce }, () =>
    createLoop({ name: "catch-up", work: catchUp.step, clock, log }),
  );
  const watching = createLoop({ name: "auctions", work: auctions.step, clock, log });
  const relays =
    webhookRelayId === undefined
      ? undefined
      : createRelayWatcher({
          store,
          lease,
          relayId: webhookRelayId,
          list: platform.listWebhookRelayKeys,
          take: (signal) => budget.take(signal),
          hasWebhooks: () => config.events !== "pull" && !health.isPulling(),
          everyMs: relaysEveryMs,
          platformNow,
          clock,
          log,
          onEntered,
        });
  const relaying = relays && createLoop({ name: "relay keys", work: relays.step, clock, log });
  const looking = createLoop({ name: "lists", work: lists.step, clock, log });
  const onFollowed = () => {
    for (const part of [catchUp, auctions, lists]) part.refresh();
    for (const loop of [...readers, watching, looking]) loop.wake();
    subscribing?.wake();
  };
  const askInBudget = (signal: AbortSignal): AskPlatform => {
    const ask = askClient(platform, signal);
    return async (name, input) => {
      await budget.take(signal);
      return ask(name, input);
    };
  };
  const searches = createSearchReconciler({
    store,
    lease,
    notices,
    outWebhooks: outWebhookNames(config),
    platformNow,
    clock,
    log,
    onFound() {
      onFound();
      onFollowed();
    },
    ask: askInBudget,
  });
  // This loop runs only without webhooks. With them, we learn of an auction when somebody bids.
  const auctionSearch = createAuctionSearch({
    store,
    lease,
    clock,
    log,
    ask: askInBudget,
    onFound() {
      auctions.refresh();
      watching.wake();
    },
  });
  const nextOnes = createNextCampaigns({ store, lease, notices, clock, log, ask: askInBudget });
  const pollingStatus = createPollingStatus({
    store,
    isAsking: () => lease() !== undefined,
    lists: catchUp,
    trouble: () => platform.trouble()?.type ?? null,
    clock,
  });
  const searching = createLoop({ name: "searches", work: searches.step, clock, log });
  return {
    services: [
      ...(subscribing ? [subscribing] : []),
      ...readers,
      watching,
      looking,
      ...(relaying ? [relaying] : []),
      searching,
      ...(config.events === "pull"
        ? [createLoop({ name: "auction search", work: auctionSearch.step, clock, log })]
        : []),
      createLoop({ name: "next campaigns", work: nextOnes.step, clock, log }),
      createLoop({ name: "standing", work: pollingStatus.step, clock, log }),
      ...createWatches({ store, lease, platform, catchUp, notices, absence, clock, log }),
      { name: "walks", start: async () => undefined, stop: async () => stopped.abort() },
    ],
    onDelivered(factIds) {
      health.onDelivered(factIds);
      // A process that does not poll the lists can't tell whether webhooks are still missing for other facts, so it
      // leaves the notice open.
      if (!lease()) isProven = false;
      else if (!isProven && factIds.length > 0 && !health.isPulling()) {
        isProven = true;
        void notices.over(deliveriesMissing.key);
      }
    },
    onBids(hints) {
      auctions.onBids(hints);
      watching.wake();
    },
    onSupported(factIds) {
      catchUp.onSupported(factIds);
      for (const reading of readers) reading.wake();
    },
    onFollowed,
    pollingState: pollingStatus.read,
    onSearched: () => searching.wake(),
    walk: createDonationWalk({ lists: donationLists, budget, clock, signal: stopped.signal }),
    take: (signal) => budget.take(signal),
    // if this fails, the platform's next answer asks for a pause again
    rest: (ms) => void shared?.rest(ms).catch(() => undefined),
    countUnsubscribed: async () => (isSubscribing ? countUnsubscribed(store.read, endpointId) : 0),
  };
}

type ReconcilerOptions = { store: Store; lease(): Lease | undefined; notices: Notices; clock: Clock; log: Logger };

/**
 * Builds the loop for subscriptions. Their stored state belongs to this endpoint, because another endpoint has other
 * subscriptions.
 */
function createReconciler(
  { store, lease, notices, clock, log }: ReconcilerOptions,
  platform: PlatformClient,
  endpointId: string,
  onPut: (factId: string) => void,
  { take }: RequestBudget,
) {
  const rows = createSubscriptionStore(store, endpointId);
  const cache = new Keyv<{ eventTypes: string[]; putAt: number }>({ store: rows });
  cache.on("error", (error: Error) => log.warn({ error: error.message }, "subscription cache failed"));
  const { list: listStored, noteError } = rows;
  const subscriptions = createSubscriptions({
    platform,
    endpointId,
    cache,
    listStored,
    noteError,
    onPut,
    take,
    clock,
    log,
  });
  return createSubscriptionReconciler({ store, lease, subscriptions, notices, clock });
}
