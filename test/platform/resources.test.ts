import { expect, test } from "vitest";
import * as resources from "../../src/platform/resources.ts";
import * as examples from "./examples.ts";

test.each([
  ["campaign", resources.campaign, examples.campaign],
  ["team campaign", resources.teamCampaign, examples.teamCampaign],
  ["fundraising event", resources.fundraisingEvent, examples.fundraisingEvent],
  ["fact", resources.fact, examples.fact],
  ["donation", resources.donation, examples.donation],
  ["reward", resources.reward, examples.reward],
  ["poll", resources.poll, examples.poll],
  ["webhook endpoint", resources.webhookEndpoint, examples.webhookEndpoint],
  ["webhook subscription", resources.webhookSubscription, examples.webhookSubscription],
  ["token", resources.token, examples.token],
] as const)("reads a %s with all it says", (_name, schema, example) => {
  expect(schema.parse(example)).toMatchObject(example);
});

test("completes relative addresses", () => {
  const { url, user } = resources.campaign.parse({ ...examples.campaign, url: "/@maple-nine/x" });
  expect([url, user?.url]).toEqual(["https://tiltify.com/@maple-nine/x", "https://tiltify.com/@maple-nine"]);
});

test("reads null for a list as an empty list", () => {
  const donation = { ...examples.donation, donation_matches: null, reward_claims: null };
  expect(resources.donation.parse(donation)).toMatchObject({ donation_matches: [], reward_claims: [] });
});

test("reads null where a field is missing, or of another shape", () => {
  const parsed = resources.campaign.parse({
    ...examples.campaign,
    description: 7,
    goal: "a lot",
    legacy_id: undefined,
  });
  expect(parsed).toMatchObject({ description: null, goal: null, legacy_id: null });
});

test("a broken element of an inner list costs itself only", () => {
  const claims = [{ id: "a", quantity: 1 }, ...examples.donation.reward_claims];
  expect(resources.donation.parse({ ...examples.donation, reward_claims: claims }).reward_claims).toEqual(
    examples.donation.reward_claims,
  );
});

test("an inner list that is none is empty", () => {
  expect(resources.donation.parse({ ...examples.donation, reward_claims: "none" }).reward_claims).toEqual([]);
});

test("ignores fields that nobody has documented", () => {
  expect(resources.reward.parse({ ...examples.reward, sparkles: true })).not.toHaveProperty("sparkles");
});

test.each(["5", "100.0", "494840.18", "6000000", "-3.50"])("takes %s as an amount", (value) => {
  expect(resources.money.parse({ currency: "USD", value })).toEqual({ currency: "USD", value });
});

test.each([
  { currency: "USD", value: "1e3" },
  { currency: "USD", value: "" },
  { currency: "USD", value: "1." },
  { currency: "USD", value: 25 },
  { currency: "usd", value: "25" },
  { value: "25" },
])("does not take %j as money", (money) => {
  expect(resources.money.safeParse(money).success).toBe(false);
});

test.each(["id", "name", "status", "total_amount_raised"])("cannot do without the %s of a campaign", (field) => {
  expect(resources.campaign.safeParse({ ...examples.campaign, [field]: undefined }).success).toBe(false);
});
