import { expect, test } from "vitest";
import { operations } from "../../src/platform/operations.ts";
import { buildRequest } from "../../src/platform/request.ts";

test("a request has its path and query values under their names on the wire", () => {
  const input = { campaignId: "c1", completedAfter: "2026-01-15T18:30:00.123456Z", limit: 100, after: undefined };
  expect(buildRequest(operations.listCampaignDonations, input)).toEqual({
    path: "/api/public/campaigns/c1/donations?completed_after=2026-01-15T18%3A30%3A00.123456Z&limit=100",
    body: null,
  });
});

test.each([
  ["a/../b", "a%2F..%2Fb"],
  ["é?x=1#y", "%C3%A9%3Fx%3D1%23y"],
  ["half \ud800", "half%20%EF%BF%BD"],
])("an ID like %j doesn't change a request's address", (campaignId, encoded) => {
  expect(buildRequest(operations.getCampaign, { campaignId }).path).toBe(`/api/public/campaigns/${encoded}`);
});

test.each(["", ".", ".."])("a request throws for %j as an ID", (campaignId) => {
  expect(() => buildRequest(operations.getCampaign, { campaignId })).toThrow(RangeError);
});

test.each([1, 100])("a request accepts %i as a limit", (limit) => {
  expect(buildRequest(operations.listCampaignPolls, { campaignId: "c1", limit }).path).toMatch(`?limit=${limit}`);
});

test.each([0, 101, -1, 1.5, Number.NaN, "10"])("a request throws for %j as a limit", (limit) => {
  const input = { campaignId: "c1", limit };
  expect(() => buildRequest(operations.listCampaignPolls, input)).toThrow(RangeError);
});

test("a request without its id is rejected", () => {
  expect(() => buildRequest(operations.getCampaign, {})).toThrow("campaign_id cannot be");
});

test("a cursor is encoded in the request's URL", () => {
  const after = "YXQ+b2Y/ZQ==";
  const { path } = buildRequest(operations.listCampaignPolls, { campaignId: "c1", after });
  expect(new URL(path, "http://localhost").searchParams.get("after")).toBe(after);
});

test("a request's body is sent as JSON", () => {
  const body = { event_types: ["public:direct:donation_updated"] };
  const input = { webhookEndpointId: "w1", eventId: "c1", body };
  expect(buildRequest(operations.putWebhookSubscription, input)).toEqual({
    path: "/api/private/webhook_endpoints/w1/webhook_subscriptions/c1",
    body: JSON.stringify(body),
  });
});
