import { hash } from "node:crypto";
import { hourMs } from "../util/durations.ts";
import { type FactKind, hasChildren } from "../util/fact-kinds.ts";

/** The webhooks that we want: event types by the ID of a campaign, team campaign or event. */
export type WantedSubscriptions = ReadonlyMap<string, readonly string[]>;

/** A subscription as we last put it. `putAt` is milliseconds since 1970. */
export type PutSubscription = { eventId: string; eventTypes: readonly string[]; putAt: number };

export type SubscriptionPlan = { put: { eventId: string; eventTypes: readonly string[] }[]; remove: string[] };

const bids = "public:direct:auction_bid_amount_updated";
const direct = ["public:direct:donation_updated", "public:direct:fact_updated", bids];
const indirect = ["public:indirect:donation_updated", "public:indirect:fact_updated"];

/** We put each subscription again about once a day. Each has its own hour, to spread the requests over the day. */
const shortestLifeMs = 20 * hourMs;
const spreadMs = 8 * hourMs;

/**
 * Returns the subscriptions for the followed facts (developers.tiltify.com, "Types of events"). A subscription to a
 * parent also reports on its children, and on bids in its auctions. So an auction house needs none. Causes and personal
 * campaigns can't be subscribed to.
 */
export function wantedSubscriptions(
  facts: Iterable<{ id: string; kind: FactKind; parentId: string | null }>,
): WantedSubscriptions {
  const wanted = new Map<string, Set<string>>();
  const add = (id: string, types: readonly string[]) => wanted.set(id, new Set([...(wanted.get(id) ?? []), ...types]));
  for (const { id, kind, parentId } of facts) {
    if (kind === "campaign") add(id, direct);
    if (hasChildren(kind)) add(id, [...direct, ...indirect]);
    if (kind === "auction_house" && parentId !== null) add(parentId, [bids]);
  }
  return new Map([...wanted].map(([id, types]) => [id, [...types].sort()]));
}

/**
 * Leaves out bids, the platform's newest event type. If the platform refuses it, we must not lose donations as well.
 */
export function withoutBids(eventTypes: readonly string[]): readonly string[] {
  return eventTypes.filter((type) => type !== bids);
}

/** True if webhooks can report on this kind of fact. Other kinds must be polled. */
export function isSubscribable(kind: FactKind): boolean {
  return wantedSubscriptions([{ id: "any", kind, parentId: null }]).size > 0;
}

/** Returns when to put a subscription again, even if nothing has changed. */
function renewAt({ eventId, putAt }: PutSubscription): number {
  const share = Number.parseInt(hash("sha256", eventId).slice(0, 8), 16) / 2 ** 32;
  return putAt + shortestLifeMs + share * spreadMs;
}

/** Plans which subscriptions to put and which to delete. Pure. */
export function planSubscriptions(
  wanted: WantedSubscriptions,
  put: readonly PutSubscription[],
  now: number,
): SubscriptionPlan {
  const known = new Map(put.map((one) => [one.eventId, one]));
  const isCurrent = (eventId: string, eventTypes: readonly string[]) => {
    const one = known.get(eventId);
    return one !== undefined && one.eventTypes.join() === eventTypes.join() && now < renewAt(one);
  };
  return {
    put: [...wanted]
      .filter(([id, types]) => !isCurrent(id, types))
      .map(([eventId, eventTypes]) => ({ eventId, eventTypes })),
    remove: put.map(({ eventId }) => eventId).filter((eventId) => !wanted.has(eventId)),
  };
}
