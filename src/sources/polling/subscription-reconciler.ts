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
/** The delay after the platform failed halfway and the rest was not tried. */
const pollAgainMs = minuteMs;
/** Another process may have connected something. Until it is subscribed, no webhook reports its donations. */
const noticeMs = 5_000;
const withoutLeaseMs = 5_000;
/**
 * Waits grow between activations: activating the endpoint again and again would not help a receiver that cannot be
 * reached.
 */
const activateLimits = { firstMs: minuteMs, longestMs: 10 * minuteMs };

export type SubscriptionReconciler = {
  /** Makes the platform's subscriptions match the follows, and returns how long the caller may sleep. */
  step(signal: AbortSignal): Promise<number>;
  /** Called when deliveries do not reach us: the endpoint may have been switched off. */
  onMissed(): void;
};

export function createSubscriptionReconciler(options: {
  store: Store;
  /** The `catch-up` lease while this process holds it. */
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
   * Watches for new connections meanwhile: a thousand requests take minutes, and new connections should not wait for
   * them.
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

/** Counts followed facts that are not subscribed on the platform yet. */
export async function countUnsubscribed(db: Db, endpointId: string): Promise<number> {
  const wanted = await readWanted(db);
  return (await findUnsubscribed(db, endpointId, [...wanted.keys()])).length;
}

/** Puts the newest connection first. */
async function readWanted(db: Db): Promise<WantedSubscriptions> {
  const facts = await readFollowedFacts(db);
  return wantedSubscriptions(facts.toSorted((a, b) => b.since - a.since));
}
