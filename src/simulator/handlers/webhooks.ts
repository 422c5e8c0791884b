import type { FactKind } from "../../util/fact-kinds.ts";
import { activateEndpoint } from "../deliveries.ts";
import { findSimulatedFact, orNotFound } from "../find.ts";
import { Refused } from "../refusal.ts";
import { createRelayKey } from "../relays.ts";
import type { WireSubscription } from "../wire.ts";
import type { World } from "../world.ts";
import type { Handlers } from "./handler.ts";

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

/** The kinds that webhooks can be subscribed for. */
const subscribable: readonly FactKind[] = ["campaign", "team_campaign", "fundraising_event"];

export const webhookHandlers = {
  activateWebhookEndpoint(world, { webhookEndpointId }) {
    findEndpoint(world, webhookEndpointId);
    return activateEndpoint(world);
  },
  putWebhookSubscription: putSubscription,
  putWebhookSubscriptionMisspelled: putSubscription,
  deleteWebhookSubscription(world, { webhookEndpointId, eventId }) {
    findEndpoint(world, webhookEndpointId);
    const id = eventId.toLowerCase();
    const existing = world.subscriptions.get(id) ?? null;
    world.subscriptions.delete(id);
    return existing;
  },

  createWebhookRelayKey(world, { webhookRelayId, body }) {
    findRelay(world, webhookRelayId);
    return createRelayKey(world, body);
  },
  getWebhookRelayKey: (world, { webhookRelayId, webhookRelayKeyId }) =>
    orNotFound(findRelay(world, webhookRelayId).keys.find(({ id }) => id === webhookRelayKeyId)),
  listWebhookRelayKeys: (world, { webhookRelayId }) => findRelay(world, webhookRelayId).keys.toReversed(),
  getLegacyRelay: (world, { uuid }) => orNotFound(world.legacyRelays.find((relay) => relay.uuid === uuid)),
} satisfies Partial<Handlers>;

function putSubscription(
  world: World,
  input: { webhookEndpointId: string; eventId: string; body: { event_types: string[] } },
): WireSubscription {
  const { webhookEndpointId, eventId, body } = input;
  findEndpoint(world, webhookEndpointId);
  const { id, kind } = findSimulatedFact(world, eventId, "event_id");
  if (!subscribable.includes(kind)) throw new Refused(404);
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
}

function findEndpoint({ endpoint }: World, id: string): World["endpoint"] {
  return orNotFound(id === endpoint.id ? endpoint : undefined);
}

function findRelay({ relay }: World, id: string): World["relay"] {
  return orNotFound(id === relay.id ? relay : undefined);
}
