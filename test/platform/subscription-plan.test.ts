import { expect, test } from "vitest";
import { planSubscriptions, wantedSubscriptions } from "../../src/platform/subscription-plan.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";

const bids = "public:direct:auction_bid_amount_updated";
const direct = [bids, "public:direct:donation_updated", "public:direct:fact_updated"];
const indirect = ["public:indirect:donation_updated", "public:indirect:fact_updated"];
const hourMs = 3_600_000;

test("each kind of fact gets subscriptions to the events that report on it", () => {
  const fact = (id: string, kind: FactKind, parentId: string | null = null) => ({ id, kind, parentId });
  const wanted = wantedSubscriptions([
    fact("c", "campaign"),
    fact("t", "team_campaign"),
    fact("e", "fundraising_event"),
    fact("house", "auction_house", "c"),
    fact("other house", "auction_house", "elsewhere"),
    fact("orphan", "auction_house"),
    fact("p", "personal_campaign"),
    fact("cause", "cause"),
  ]);
  expect([...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ["c", direct],
    ["e", [...direct, ...indirect]],
    ["elsewhere", [bids]],
    ["t", [...direct, ...indirect]],
  ]);
});

test("only new and changed subscriptions are requested, and subscriptions that nobody needs are deleted", () => {
  const wanted = new Map([
    ["kept", direct],
    ["changed", [...direct, ...indirect]],
    ["new", direct],
  ]);
  const put = ["kept", "changed", "old"].map((eventId) => ({ eventId, eventTypes: direct, putAt: 0 }));
  expect(planSubscriptions(wanted, put, hourMs)).toEqual({
    put: [
      { eventId: "changed", eventTypes: [...direct, ...indirect] },
      { eventId: "new", eventTypes: direct },
    ],
    remove: ["old"],
  });
});

test("each subscription is requested again about once a day, spread over several hours", () => {
  const ids = Array.from({ length: 100 }, (_, at) => `campaign ${at}`);
  const wanted = new Map(ids.map((id) => [id, direct]));
  const put = ids.map((eventId) => ({ eventId, eventTypes: direct, putAt: 0 }));
  const dueAt = (hours: number) => planSubscriptions(wanted, put, hours * hourMs).put.length;
  expect(dueAt(19)).toBe(0);
  expect(dueAt(24)).toBeGreaterThan(30);
  expect(dueAt(24)).toBeLessThan(70);
  expect(dueAt(28)).toBe(100);
});
