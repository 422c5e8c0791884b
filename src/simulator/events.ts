import type { Gift, SimulatedFact } from "./fact.ts";
import type { WireAuctionBid, WireDonation } from "./wire.ts";
import type { World } from "./world.ts";

/** One event, before an attempt gives it its time and signature. `id` stays the same over all attempts. */
export type SimulatorEvent = {
  id: string;
  type: string;
  generatedAt: string;
  source: { id: string; type: string };
  /** Only what a relay key brought has it. */
  relayKeyId?: string;
  data: object;
};

type EventName = "donation_updated" | "fact_updated" | "auction_bid_amount_updated";

const nobody = "00000000-0000-0000-0000-000000000000";

/** What subscriptions, and the relay, make of a new or changed gift: itself, then the totals that it moved. */
export function giftEvents(world: World, gift: Gift): SimulatorEvent[] {
  const { to, payment } = gift;
  // Contributions cannot be subscribed to, and pending money is nobody's business yet but the relay's.
  const isPublic = gift.type === "donation" && payment !== "pending";
  const donationEvents = isPublic ? subscribedEvents(world, to, "donation_updated", toBodies(gift.record)) : [];
  const moved = payment === "pending" ? [] : [to, ...to.above];
  return [...donationEvents, ...moved.flatMap((fact) => factEvents(world, fact)), ...relayEvents(world, gift)];
}

/** A fact has changed: its whole record, also to those who subscribed to what it supports. */
export function factEvents(world: World, fact: SimulatedFact): SimulatorEvent[] {
  return subscribedEvents(world, fact, "fact_updated", { public: fact.record, private: fact.record });
}

/** Auction houses cannot be subscribed to: what they belong to tells about their bids. */
export function bidEvents(world: World, house: SimulatedFact, bid: WireAuctionBid): SimulatorEvent[] {
  return house.above.flatMap((parent) =>
    createEvents(world, parent, "direct", "auction_bid_amount_updated", { public: bid, private: bid }),
  );
}

/**
 * What "Send Test" of the platform's dashboard sends: signed like a real one, about records that do not exist, with
 * the source type `test`, the zero id and the legacy id 0.
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

/** One event for each subscription that asked for it: direct to the fact itself, indirect to what it supports. */
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

/** Metadata of the key is in there, too, on the live service, under a name that nobody has published. */
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
  // A copy, because retries say what was true when the event was made.
  return { id: random.uuid(), type, generatedAt: stamps.next(), source, data: structuredClone(data) };
}

/** Webhooks do not carry the fields that only lists have; private types add what a donor told only the campaign. */
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
