import * as resources from "../resources.ts";
import { type Operation, pageQuery } from "./row.ts";

/**
 * Tiltify must give the app the extension "private". See "Programmatic Subscriptions" and "Webhook Relays" in its docs.
 */
const manage = { query: [], auth: "app", scope: "webhooks:write", idempotent: true, paging: "none" } as const;

export const webhookOperations = {
  activateWebhookEndpoint: {
    ...manage,
    method: "POST",
    path: "/api/private/webhook_endpoints/{webhook_endpoint_id}/activate",
    envelope: "either",
    // Null if the platform answers 204, without a body. We have never seen it do that.
    response: resources.webhookEndpoint.nullable(),
  },
  putWebhookSubscription: {
    ...manage,
    method: "PUT",
    path: "/api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    envelope: "either",
    body: resources.subscriptionRequest,
    response: resources.webhookSubscription.nullable(),
  },
  /** The same operation with a misspelled path. For a while, only this one worked. */
  putWebhookSubscriptionMisspelled: {
    ...manage,
    method: "PUT",
    path: "/api/private/webhook_enpdoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    envelope: "either",
    deprecated: true,
    body: resources.subscriptionRequest,
    response: resources.webhookSubscription.nullable(),
  },
  deleteWebhookSubscription: {
    ...manage,
    method: "DELETE",
    path: "/api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    envelope: "either",
    // Null if there was no subscription to delete.
    response: resources.webhookSubscription.nullable(),
  },

  createWebhookRelayKey: {
    ...manage,
    method: "POST",
    path: "/api/private/webhook_relays/{webhook_relay_id}/webhook_relay_keys",
    // A repeated call without an ID creates a second key. What the platform does with an ID that already exists is
    // undocumented.
    idempotent: false,
    envelope: "either",
    body: resources.relayKeyRequest,
    response: resources.webhookRelayKey,
  },
  getWebhookRelayKey: {
    ...manage,
    method: "GET",
    path: "/api/private/webhook_relays/{webhook_relay_id}/webhook_relay_keys/{webhook_relay_key_id}",
    envelope: "data",
    response: resources.webhookRelayKey,
  },
  listWebhookRelayKeys: {
    ...manage,
    method: "GET",
    path: "/api/private/webhook_relays/{webhook_relay_id}/webhook_relay_keys",
    query: pageQuery,
    paging: "cursor",
    envelope: "data",
    response: resources.webhookRelayKey,
  },

  getLegacyRelay: {
    ...manage,
    method: "GET",
    path: "/api/public/legacy-relays/{provider}/{uuid}",
    scope: "public",
    envelope: "data",
    deprecated: true,
    response: resources.legacyRelay,
  },
} as const satisfies Record<string, Operation>;
