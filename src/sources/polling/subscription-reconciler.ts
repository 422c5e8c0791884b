import { isDeepStrictEqual } from "node:util";
import { endpointRefused } from "../../notices/notice-texts.ts";
import type { Notices } from "../../notices/notices.ts";
import { type WantedSubscriptions, wantedSubscriptions } from "../../platform/subscription-plan.ts";
import type { Subscriptions } from "../../platform/subscriptions.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Lease } from "../../store/engine/leases.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFollowedFacts } from "../../store/ledger/followed-facts.ts";
import { findUnsubscribed } from "../../store/places/subscriptions.ts";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";

const pollEveryMs = 5 * minuteMs;
/** How long to wait before trying the remaining subscriptions, if the platform failed halfway. */
const pollAgainMs = minuteMs;
/**
 * How often we look for follows that another process added. Until they are subscribed, no webhook reports their
 * donations.
 */
const noticeMs = 5_000;
const withoutLeaseMs = 5_000;
/**
 * The waits between two activations. Activating the endpoint again and again doesn't help if our receiver can't be
 * reached.
 */
const activateLimits = { firstMs: minuteMs, longestMs: 10 * minuteMs };
/**
 * How often we activate the endpoint even if webhooks seem to arrive. A list that is polled every few seconds has each
 * donation before its webhook is overdue, so we may not notice that webhooks have stopped.
 */
const activateEveryMs = 30 * minuteMs;

export type SubscriptionReconciler = {
  /** Makes the platform's subscriptions match the follows. Returns how long the caller may sleep, in milliseconds. */
  step(signal: AbortSignal): Promise<number>;
  /** Called when deliveries don't reach us. The platform may have switched the endpoint off. */
  onMissed(): void;
};

export function createSubscriptionReconciler(options: {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  subscriptions: Subscriptions;
  notices: Notices;
  clock: Clock;
}): SubscriptionReconciler {
  const { store, lease, subscriptions, notices, clock } = options;
  let mustActivate = true;
  let activatedAt = Number.NEGATIVE_INFINITY;
  let activations = 0;
  let looked: { at: number; wanted?: WantedSubscriptions } = { at: Number.NEGATIVE_INFINITY };

  /**
   * Looks for new follows while subscriptions are being made. A thousand requests take minutes, and a new follow
   * shouldn't wait that long.
   */
  function watchFor(wanted: WantedSubscriptions): () => Promise<boolean> {
    let polledAt = clock.now();
    return async () => {
      if (clock.now() - polledAt < noticeMs) return false;
      polledAt = clock.now();
      return !isDeepStrictEqual(await readWanted(store.read), wanted);
    };
  }

  return {
    async step(signal) {
      if (!lease()) return withoutLeaseMs;
      const sinceMs = clock.now() - activatedAt;
      if (sinceMs > activateLimits.longestMs) activations = 0;
      if (sinceMs > activateEveryMs) mustActivate = true;
      if (mustActivate && (activations === 0 || sinceMs >= backoffMs({ ...activateLimits, failures: activations }))) {
        activatedAt = clock.now();
        activations += 1;
        const outcome = await subscriptions.activate(signal);
        mustActivate = outcome !== "on";
        if (outcome === "refused") await notices.notify(endpointRefused);
        if (outcome === "on") await notices.over(endpointRefused.key);
      }
      const wanted = await readWanted(store.read);
      if (isDeepStrictEqual(wanted, looked.wanted) && clock.now() - looked.at < pollEveryMs) return noticeMs;
      const outcome = await subscriptions.reconcile(wanted, watchFor(wanted), signal);
      if (outcome === "outdated") return 0;
      looked = { at: clock.now() - (outcome === "done" ? 0 : pollEveryMs - pollAgainMs), wanted };
      return noticeMs;
    },
    onMissed() {
      mustActivate = true;
    },
  };
}

/** Counts followed facts that the platform has no subscription for yet. */
export async function countUnsubscribed(db: Db, endpointId: string): Promise<number> {
  const wanted = await readWanted(db);
  return (await findUnsubscribed(db, endpointId, [...wanted.keys()])).length;
}

/** Reads which subscriptions we want, the newest follows first. */
async function readWanted(db: Db): Promise<WantedSubscriptions> {
  const facts = await readFollowedFacts(db);
  return wantedSubscriptions(facts.toSorted((a, b) => b.since - a.since));
}
