import { expect, expectTypeOf, test } from "vitest";
import type { PlatformClient } from "../../src/platform/client.ts";
import { operations, type Page, toCamelCase } from "../../src/platform/operations.ts";
import type { Campaign, Donation } from "../../src/platform/resources.ts";

/** Method and path as the platform documents them. */
const documented = {
  obtainToken: "POST /oauth/token",
  getCampaign: "GET /api/public/campaigns/{campaign_id}",
  getTeamCampaign: "GET /api/public/team_campaigns/{team_campaign_id}",
  getFundraisingEvent: "GET /api/public/fundraising_events/{fundraising_event_id}",
  getFact: "GET /api/public/facts/{fact_id}",
  listCampaignDonations: "GET /api/public/campaigns/{campaign_id}/donations",
  listCampaignRewards: "GET /api/public/campaigns/{campaign_id}/rewards",
  listCampaignPolls: "GET /api/public/campaigns/{campaign_id}/polls",
  listFactRewards: "GET /api/public/facts/{fact_id}/rewards",
  listFactPolls: "GET /api/public/facts/{fact_id}/polls",
  activateWebhookEndpoint: "POST /api/private/webhook_endpoints/{webhook_endpoint_id}/activate",
  putWebhookSubscription: "PUT /api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
  deleteWebhookSubscription:
    "DELETE /api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
};

test("every row has the documented method and path", () => {
  const rows = Object.entries(operations).map(([name, { method, path }]) => [name, `${method} ${path}`]);
  expect(Object.fromEntries(rows)).toEqual(documented);
});

test("every paged row takes the paging parameters", () => {
  for (const { paging, query } of Object.values(operations)) {
    const isPaged = (["after", "before", "limit"] as const).every((name) =>
      (query as readonly string[]).includes(name),
    );
    expect(isPaged).toBe(paging === "cursor");
  }
});

test("names of the wire become names of callers", () => {
  expect(["campaign_id", "webhook_endpoint_id", "limit"].map(toCamelCase)).toEqual([
    "campaignId",
    "webhookEndpointId",
    "limit",
  ]);
});

test("the compiler knows what each method takes and gives", () => {
  expectTypeOf<ReturnType<PlatformClient["getCampaign"]>>().toEqualTypeOf<Promise<Campaign>>();
  expectTypeOf<ReturnType<PlatformClient["listCampaignDonations"]>>().toEqualTypeOf<Promise<Page<Donation>>>();
});

test("the compiler refuses wrong calls", () => {
  const calls = async (client: PlatformClient) => {
    await client.listCampaignDonations({ campaignId: "c1", completedAfter: "2026-01-15T00:00:00Z", limit: 100 });
    // @ts-expect-error the path parameter is missing
    await client.getCampaign({});
    // @ts-expect-error an id is a text
    await client.getCampaign({ campaignId: 1 });
    // @ts-expect-error this query name does not exist
    await client.listCampaignPolls({ campaignId: "c1", completedAfter: "2026-01-15T00:00:00Z" });
    // @ts-expect-error the limit is a number
    await client.listCampaignPolls({ campaignId: "c1", limit: "100" });
    // @ts-expect-error the body is missing
    await client.putWebhookSubscription({ webhookEndpointId: "w1", eventId: "c1" });
  };
  expectTypeOf(calls).toBeFunction();
});
