import type { Gift, SimulatedFact } from "./fact.ts";
import type { WireAuctionBid, WireDonation } from "./wire.ts";
import type { World } from "./world.ts";

/** An event, before an attempt adds its time and signature. All attempts have the same `id`. */
export type SimulatorEvent = {
  id: string;
  type: string;
  generatedAt: string;
  source: { id: string; type: string };
  /** Set only if the donation was made with a relay key. */
  relayKeyId?: string;
  data: object;
};

type EventName = "donation_updated" | "fact_updated" | "auction_bid_amount_updated";

const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the events for a new or changed donation, for subscriptions and the relay: first the donation, then the
 * totals that it changed.
 */
export function giftEvents(world: World, gift: Gift): SimulatorEvent[] {
  const { to, payment } = gift;
  // Contributions can't be subscribed to. Pending donations are reported only to the relay.
  const isPublic = gift.type === "donation" && payment !== "pending";
  const donationEvents = isPublic ? subscribedEvents(world, to, "donation_updated", toBodies(gift.record)) : [];
  const moved = payment === "pending" ? [] : [to, ...to.above];
  return [...donationEvents, ...moved.flatMap((fact) => factEvents(world, fact)), ...relayEvents(world, gift)];
}

/**
 * Returns the events for a changed fact, with its whole record. Subscribers of the facts above it get these events as
 * well.
 */
export function factEvents(world: World, fact: SimulatedFact): SimulatorEvent[] {
  return subscribedEvents(world, fact, "fact_updated", { public: fact.record, private: fact.record });
}

/** Auction houses can't be subscribed to. The facts that they belong to report their bids. */
export function bidEvents(world: World, house: SimulatedFact, bid: WireAuctionBid): SimulatorEvent[] {
  return house.above.flatMap((parent) =>
    createEvents(world, parent, "direct", "auction_bid_amount_updated", { public: bid, private: bid }),
  );
}

/**
 * Makes the event of "Send Test" in the platform's dashboard. It is signed like a real one, but its records don't
 * exist. Its source type is `test`, its ID is all zeros, and its legacy ID is 0.
 */
export function testEvent(world: World): SimulatorEvent {
  const { random, stamps } = world;
  const data = {
    amount: { currency: "USD", value: `${random.between(1, 99)}.${random.between(10, 99)}` },
    campaign_id: random.uuid(),
    completed_at: stamps.next(),
    created_at: stamps.next(),
    donor_comment: random.pick(["Rerum quo necessitatibus voluptas.", "Ipsam ad molestiae provident."]),
    donor_name: random.pick(["Jirachi", "Wynaut", "Snorlax", "Eevee"]),
    fundraising_event_id: null,
    id: random.uuid(),
    legacy_id: 0,
    poll_id: null,
    poll_option_id: null,
    reward_id: null,
    sustained: false,
    target_id: null,
    team_event_id: null,
  };
  return createEvent(world, "public:direct:donation_updated", { id: nobody, type: "test" }, data);
}

type Bodies = { public: object; private: object };

/**
 * Returns an event for each matching subscription: direct for the fact itself, indirect for the facts that it supports.
 */
function subscribedEvents(world: World, about: SimulatedFact, name: EventName, bodies: Bodies): SimulatorEvent[] {
  const direct = createEvents(world, about, "direct", name, bodies);
  return [...direct, ...about.above.flatMap((parent) => createEvents(world, parent, "indirect", name, bodies))];
}

function createEvents(
  world: World,
  subscribed: SimulatedFact,
  locality: "direct" | "indirect",
  name: EventName,
  bodies: Bodies,
): SimulatorEvent[] {
  const types = world.subscriptions.get(subscribed.id)?.event_types ?? [];
  return (["public", "private"] as const)
    .map((scope) => ({ type: `${scope}:${locality}:${name}`, data: bodies[scope] }))
    .filter(({ type }) => types.includes(type))
    .map(({ type, data }) => createEvent(world, type, { id: subscribed.id, type: subscribed.kind }, data));
}

/** The live service also sends the key's metadata, in a field with an unknown name. */
function relayEvents(world: World, { to, relayKeyId, payment, record }: Gift): SimulatorEvent[] {
  if (relayKeyId === null) return [];
  const source = { id: to.id, type: to.kind };
  const data = { ...record, payment_status: payment };
  return [{ ...createEvent(world, "private:relay:donation_updated", source, data), relayKeyId }];
}

function createEvent(
  { random, stamps }: World,
  type: string,
  source: SimulatorEvent["source"],
  data: object,
): SimulatorEvent {
  // Copy the record, because retries send its state at the time of the event.
  return { id: random.uuid(), type, generatedAt: stamps.next(), source, data: structuredClone(data) };
}

/** Leaves out fields that only lists have. Private events add what a donor tells only the campaign. */
function toBodies(donation: WireDonation): Bodies {
  const { donation_matches: _matches, is_match: _isMatch, facts: _facts, ...data } = donation;
  const answer = donation.reward_id ? "Pick a fish" : null;
  return {
    public: data,
    private: {
      ...data,
      email: "donor@example.org",
      reward_claims: donation.reward_claims?.map((claim) => ({ ...claim, custom_question: answer })) ?? null,
      reward_custom_question: answer,
    },
  };
}
