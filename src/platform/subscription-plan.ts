import { hash } from "node:crypto";
import { hourMs } from "../util/durations.ts";
import { type FactKind, hasChildren } from "../util/fact-kinds.ts";

/** Which webhooks are wanted: event types by the id of the campaign, team campaign or event. */
export type WantedSubscriptions = ReadonlyMap<string, readonly string[]>;

/** What was put at the platform last. Milliseconds since 1970. */
export type PutSubscription = { eventId: string; eventTypes: readonly string[]; putAt: number };

export type SubscriptionPlan = { put: { eventId: string; eventTypes: readonly string[] }[]; remove: string[] };

const bids = "public:direct:auction_bid_amount_updated";
const direct = ["public:direct:donation_updated", "public:direct:fact_updated", bids];
const indirect = ["public:indirect:donation_updated", "public:indirect:fact_updated"];

/** Each subscription is put again about once a day, at an hour of its own, so that they do not come all at once. */
const shortestLifeMs = 20 * hourMs;
const spreadMs = 8 * hourMs;

/**
 * From what is followed to what must be subscribed (developers.tiltify.com, "Types of events"): parents tell of their
 * children too, and of the bids in their auctions; an auction house is told of by its parent; causes and personal campaigns cannot be subscribed.
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

/** The newest type of the platform: where it is not taken, donations must not be lost with it. */
export function withoutBids(eventTypes: readonly string[]): readonly string[] {
  return eventTypes.filter((type) => type !== bids);
}

/** Whether webhooks can tell of a fact of this kind; the others have to be asked for. */
export function isSubscribable(kind: FactKind): boolean {
  return wantedSubscriptions([{ id: "any", kind, parentId: null }]).size > 0;
}

/** When a subscription is put again, although nothing changed. */
function renewAt({ eventId, putAt }: PutSubscription): number {
  const share = Number.parseInt(hash("sha256", eventId).slice(0, 8), 16) / 2 ** 32;
  return putAt + shortestLifeMs + share * spreadMs;
}

/** What to put and what to delete, so that the platform has what is wanted. Pure. */
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
