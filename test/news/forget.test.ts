import { expect, test } from "vitest";
import type { DonationData, Moment } from "../../src/kinds/moments.ts";
import { forgetIn } from "../../src/news/forget.ts";
import { nameHash } from "../../src/safety/name-hash.ts";

const base = { key: "k", factId: "f", version: 1, origin: "live", happenedAt: 1 } as const;
const amount = { value: "25", currency: "USD" };
const given: DonationData = { amount, name: "Ann", comment: "Hi", rewards: [], poll: null, refunded: false };
const donation: Moment = { ...base, kind: "donation", data: given };
const bid: Moment = {
  ...base,
  kind: "high-bid",
  data: { item: "Print", amount, by: "Ann", rise: null, endsAt: null },
};

const goal: Moment = {
  ...base,
  kind: "goal",
  data: { name: "Winter", by: "Bo", goal: amount, raised: amount, cause: null, isOpen: true },
};

test("a forgotten donation loses its name and comment, and keeps its amount", () => {
  const forgotten = { ...donation, data: { ...given, name: "Someone", comment: null } };
  expect(forgetIn(donation, nameHash("ANN"))).toStrictEqual(forgotten);
  const leftOut = { ...given, leftOut: "fuck cancer" };
  expect(forgetIn({ ...donation, data: leftOut }, nameHash("Ann"))).toStrictEqual(forgotten);
});

test("a forgotten bid loses the bidder's name", () => {
  expect(forgetIn(bid, nameHash("ann"))).toMatchObject({ data: { by: "Someone", amount } });
});

test.each<[string, Moment]>([
  ["another person's donation", donation],
  ["another person's bid", bid],
  ["the name of a fundraiser", goal],
  ["a deleted donation", { ...donation, data: null }],
])("forgetting a person doesn't change %s", (_case, moment) => {
  expect(forgetIn(moment, nameHash("Bo"))).toBeUndefined();
});
