import { expect, test } from "vitest";
import { readEvent } from "../../src/events/events.ts";

/** Returns the facts that a donation names. */
function readFacts(data: unknown, meta: object | undefined) {
  const donation = { id: "donation", amount: { value: "1", currency: "USD" } };
  const body = {
    data: { ...donation, ...Object(data) },
    meta: { event_type: "public:direct:donation_updated", ...meta },
  };
  const event = readEvent(Buffer.from(JSON.stringify(body)));
  return event.type === "donation" ? event.donation.facts : event;
}

test("a donation's facts are listed nearest first, each once", () => {
  const data = {
    cause_id: "cause",
    facts: [
      { id: "house", usage_type: "auction_house" },
      { id: "elsewhere", usage_type: "something_new" },
      { id: "team-2", usage_type: "team_event" },
      { id: "campaign", usage_type: "campaign" },
      { id: "event-2", usage_type: "fundraising_event_activation" },
    ],
    fundraising_event_id: "event",
    team_event_id: "team",
    campaign_id: "campaign",
  };
  expect(readFacts(data, { subscription_source_id: "subscribed" })).toEqual([
    { id: "campaign", kind: "campaign" },
    { id: "team", kind: "team_campaign" },
    { id: "team-2", kind: "team_campaign" },
    { id: "event", kind: "fundraising_event" },
    { id: "event-2", kind: "fundraising_event" },
    { id: "cause", kind: "cause" },
    { id: "house", kind: "auction_house" },
    { id: "elsewhere", kind: null },
    { id: "subscribed", kind: null },
  ]);
});

test("a subscribed fact keeps the kind that the donation gives it", () => {
  const data = { personal_campaign_id: "p", facts: [{ id: "c", usage_type: "cause" }] };
  expect(readFacts(data, { subscription_source_id: "c" })).toEqual([
    { id: "p", kind: "personal_campaign" },
    { id: "c", kind: "cause" },
  ]);
});

test.each([
  { usage: "campaign", kind: "campaign" },
  { usage: "personal_campaign", kind: "personal_campaign" },
  { usage: "team_campaign", kind: "team_campaign" },
  { usage: "team_event", kind: "team_campaign" },
  { usage: "fundraising_event_activation", kind: "fundraising_event" },
  { usage: "cause", kind: "cause" },
  { usage: "auction_house", kind: "auction_house" },
  { usage: "__proto__", kind: null },
  { usage: 7, kind: null },
  { usage: undefined, kind: null },
])("the usage type $usage means the kind $kind", ({ usage, kind }) => {
  expect(readFacts({ facts: [{ id: "f", usage_type: usage }] }, undefined)).toEqual([{ id: "f", kind }]);
});

test.each([
  { data: { campaign_id: null, cause_id: 7, team_event_id: "", fundraising_event_id: ["x"] } },
  { data: { campaign_id: "x".repeat(101), cause_id: "a\u0000b", facts: "campaign" } },
  { data: { facts: [null, 7, "x", [], {}, { id: 7 }, { usage_type: "campaign" }] } },
  { data: { facts: { 0: { id: "x" }, length: 1 } } },
  { data: null },
  { data: "campaign_id" },
])("an unusable ID doesn't name a fact: %j", ({ data }) => {
  expect(readFacts(data, { subscription_source_id: false })).toEqual([]);
});
