import type { z } from "zod";
import type { Input, Operation, OperationName, Operations } from "../platform/operations.ts";
import { Refused } from "./refusal.ts";
import type { WireDonation, WireFact } from "./wire.ts";
import type { World } from "./world.ts";

/** Rows of the table that have no records in this world yet: the platform answers 404 for the wrong kind of fact. */
const notPlayedYet = ["getTeamCampaign", "getFundraisingEvent"] as const satisfies readonly OperationName[];

/** `obtainToken` is played by oauth.ts: it has a body of many forms and errors of its own. */
export type PlayedOperation = Exclude<OperationName, "obtainToken" | (typeof notPlayedYet)[number]>;

/** What a handler gives: the record, or all records of a list, newest first where there is an order. */
type Played<O extends Operation> = O["paging"] extends "cursor" ? z.input<O["response"]>[] : z.input<O["response"]>;

export const handlers: {
  [Name in PlayedOperation]: (world: World, input: Input<Operations[Name]>) => Played<Operations[Name]>;
} = {
  getCampaign: (world, { campaignId }) => findByAnyId(world, campaignId),
  getFact: (world, { factId }) => toFact(findCampaign(world, factId, "fact_id")),

  listCampaignDonations(world, { campaignId, completedAfter, completedBefore }) {
    findByAnyId(world, campaignId);
    const after = readTime("completed_after", completedAfter) ?? Number.NEGATIVE_INFINITY;
    const before = readTime("completed_before", completedBefore) ?? Number.POSITIVE_INFINITY;
    const isWithin = ({ completed_at }: WireDonation) => {
      const completedAt = toMicros(completed_at ?? "");
      return completedAt > after && completedAt < before;
    };
    return world.donations.filter(isWithin).reverse();
  },
  listCampaignRewards(world, { campaignId }) {
    findByAnyId(world, campaignId);
    return world.rewards;
  },
  listCampaignPolls(world, { campaignId }) {
    findByAnyId(world, campaignId);
    return world.polls;
  },
  listFactRewards(world, { factId }) {
    findCampaign(world, factId, "fact_id");
    return world.rewards;
  },
  listFactPolls(world, { factId }) {
    findCampaign(world, factId, "fact_id");
    return world.polls;
  },

  activateWebhookEndpoint(world, { webhookEndpointId }) {
    const endpoint = findEndpoint(world, webhookEndpointId);
    const now = world.stamps.next();
    return Object.assign(endpoint, { status: "active", activated_at: now, deactivated_at: null, updated_at: now });
  },
  putWebhookSubscription(world, { webhookEndpointId, eventId, body }) {
    findEndpoint(world, webhookEndpointId);
    const { id } = findCampaign(world, eventId, "event_id");
    if (!body.event_types.every((type) => eventTypes.has(type))) throw new Refused(422, { event_types: ["invalid"] });
    const now = world.stamps.next();
    const existing = world.subscriptions.get(id);
    const subscription = {
      event_id: id,
      event_types: body.event_types,
      id: existing?.id ?? world.random.uuid(),
      inserted_at: existing?.inserted_at ?? now,
      updated_at: now,
      webhook_endpoint_id: webhookEndpointId,
    };
    world.subscriptions.set(id, subscription);
    return subscription;
  },
  deleteWebhookSubscription(world, { webhookEndpointId, eventId }) {
    findEndpoint(world, webhookEndpointId);
    const existing = world.subscriptions.get(eventId) ?? null;
    world.subscriptions.delete(eventId);
    return existing;
  },
};

const eventTypes = new Set([
  "private:direct:auction_bid_amount_updated",
  "private:direct:donation_updated",
  "private:direct:fact_updated",
  "private:indirect:donation_updated",
  "private:indirect:fact_updated",
  "public:direct:auction_bid_amount_updated",
  "public:direct:donation_updated",
  "public:direct:fact_updated",
  "public:indirect:donation_updated",
  "public:indirect:fact_updated",
]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function findCampaign(world: World, id: string, name = "campaign_id"): World["campaign"] {
  if (!uuid.test(id)) throw new Refused(422, { [name]: ["invalid"] });
  if (id.toLowerCase() !== world.campaign.id) throw new Refused(404);
  return world.campaign;
}

/** A campaign and its lists can also be asked for by the legacy id. */
function findByAnyId(world: World, id: string): World["campaign"] {
  return id === String(world.campaign.legacy_id) ? world.campaign : findCampaign(world, id);
}

function findEndpoint(world: World, id: string): World["endpoint"] {
  if (id !== world.endpoint.id) throw new Refused(404);
  return world.endpoint;
}

/** A fact has an absolute address under another name, and less than a campaign. */
function toFact(campaign: World["campaign"]): WireFact {
  const { url, cause_id, fundraising_event_id, legacy_id, team_campaign_id, user_id, ...common } = campaign;
  return {
    ...common,
    can_publish_supporting_at: null,
    end_supporting_at: null,
    ends_at: null,
    fact_url: `https://tiltify.com${url}`,
    start_supporting_at: null,
    starts_at: null,
    team: null,
  };
}

function readTime(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const micros = toMicros(text);
  if (Number.isNaN(micros)) throw new Refused(422, { [name]: ["invalid"] });
  return micros;
}

/** Microseconds since 1970: a Date would cut them off, and a filter would find its own donation again. */
function toMicros(text: string): number {
  const fraction = /\.\d{3}(\d{3})/.exec(text)?.[1] ?? "0";
  return Date.parse(text) * 1_000 + Number(fraction);
}
