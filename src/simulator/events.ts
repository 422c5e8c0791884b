import type { WireDonation } from "./wire.ts";
import type { World } from "./world.ts";

/** One event, before an attempt gives it its time and signature. `id` stays the same over all attempts. */
export type SimulatorEvent = {
  id: string;
  type: string;
  generatedAt: string;
  source: { id: string; type: string };
  data: object;
};

const nobody = "00000000-0000-0000-0000-000000000000";

/** The events that the subscription to the campaign makes of a new or changed donation: itself, and the totals. */
export function donationEvents(world: World, donation: WireDonation): SimulatorEvent[] {
  const bodies: Record<string, object> = {
    "public:direct:donation_updated": toDonationData(donation),
    "private:direct:donation_updated": toPrivateDonationData(donation),
    "public:direct:fact_updated": world.campaign,
    "private:direct:fact_updated": world.campaign,
  };
  const subscribed = world.subscriptions.get(world.campaign.id)?.event_types ?? [];
  return subscribed.flatMap((type) => {
    const data = bodies[type];
    return data ? [createEvent(world, type, { id: world.campaign.id, type: "campaign" }, data)] : [];
  });
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

function createEvent(
  { random, stamps }: World,
  type: string,
  source: SimulatorEvent["source"],
  data: object,
): SimulatorEvent {
  // A copy, because retries say what was true when the event was made.
  return { id: random.uuid(), type, generatedAt: stamps.next(), source, data: structuredClone(data) };
}

/** Webhooks do not carry the fields that only lists have. */
function toDonationData(donation: WireDonation): object {
  const { donation_matches: _matches, is_match: _isMatch, facts: _facts, ...data } = donation;
  return data;
}

/** Private types add what a donor told only the campaign. */
function toPrivateDonationData(donation: WireDonation): object {
  const answer = donation.reward_id ? "Pick a fish" : null;
  return {
    ...toDonationData(donation),
    email: "donor@example.org",
    reward_claims: donation.reward_claims?.map((claim) => ({ ...claim, custom_question: answer })) ?? null,
    reward_custom_question: answer,
  };
}
