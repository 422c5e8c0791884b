import { expect, test } from "vitest";
import { readEvent } from "../../src/events/events.ts";

const read = (value: unknown) => readEvent(Buffer.from(JSON.stringify(value)));
const bidType = "public:direct:auction_bid_amount_updated";

test("a webhook about a bid is read only as a reason to poll its auction item", () => {
  const data = { auction_house_id: "house", auction_item_id: "item", amount: { value: "55", currency: "USD" } };
  const meta = { event_type: bidType, subscription_source_id: "campaign" };
  expect(read({ data, meta })).toEqual({
    type: "bid",
    eventType: bidType,
    test: false,
    bid: { houseId: "house", itemId: "item", sourceId: "campaign" },
  });
  const nothing = { houseId: null, itemId: null, sourceId: null };
  expect(read({ data: [7], meta: { event_type: bidType } })).toMatchObject({ type: "bid", bid: nothing });
});

const snapshot = (change: { data?: object; meta?: object } = {}) => ({
  data: {
    item: {
      id: "item",
      name: "Otter print",
      status: "active",
      ends_at: "2026-01-20T00:00:00Z",
      starting_bid: { value: "10", currency: "USD" },
    },
    bid: { id: "bid", amount: { value: "55", currency: "USD" }, public_name: "Rin" },
    house: { id: "house", campaign_id: "campaign", cause_id: "cause" },
    ...change.data,
  },
  meta: { event_type: "watch:auction_item", generated_at: "2026-01-15T18:30:00Z", ...change.meta },
});

test("an auction item is read from a snapshot with all its fields", () => {
  expect(read(snapshot())).toMatchObject({
    type: "auction-item",
    item: {
      id: "item",
      houseId: "house",
      above: [
        { id: "campaign", kind: "campaign" },
        { id: "cause", kind: "cause" },
      ],
      name: "Otter print",
      status: "active",
      endsAt: Date.parse("2026-01-20T00:00:00Z"),
      startingBid: { value: "10.00", currency: "USD" },
      bid: { id: "bid", amount: { value: "55.00", currency: "USD" }, by: "Rin", at: null },
      polledAt: Date.parse("2026-01-15T18:30:00Z"),
    },
  });
});

test.each([null, { id: 7 }, { id: "b", amount: "much" }])("an auction item's highest bid of %j is ignored", (bid) => {
  expect(read(snapshot({ data: { bid } }))).toMatchObject({ item: { bid: null } });
});

test("missing fields of an auction item become null", () => {
  const data = { item: { id: "item" }, bid: { id: "b", amount: { value: "5", currency: "USD" } } };
  expect(read(snapshot({ data }))).toMatchObject({
    item: { name: null, status: "", endsAt: null, startingBid: null, bid: { by: "" } },
  });
});

test.each([
  [{ data: { item: {} } }, "data.item.id is not a text of 1 to 100 characters"],
  [{ data: { house: null } }, "data.house.id is not a text of 1 to 100 characters"],
  [{ meta: { generated_at: "now" } }, "meta.generated_at is not a time"],
])("an auction snapshot with %j is unreadable", (change, problem) => {
  expect(read(snapshot(change))).toEqual({ type: "unreadable", problem });
});
