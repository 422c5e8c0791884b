import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toAuctionItem } from "../../src/events/auction.ts";
import { toDonation } from "../../src/events/donation.ts";
import { type PlatformEvent, readEvent } from "../../src/events/events.ts";
import { readFactSnapshot } from "../../src/events/fact.ts";
import { toList } from "../../src/events/list.ts";
import { auctionItemSnapshot, donationSnapshot, factSnapshot, listSnapshot } from "../../src/events/snapshots.ts";
import { readBody } from "../../src/intake/read-events.ts";
import { listNames } from "../../src/news/lists.ts";
import { createAuctionLists } from "../../src/sources/polling/auction-lists.ts";
import { createDonationLists } from "../../src/sources/polling/donation-lists.ts";
import { createReadList } from "../../src/sources/polling/read-lists.ts";
import { openAskedPlatform } from "../helpers/asked-platform.ts";

/** Rows of the inbox as earlier versions wrote them, one per line, with what those versions read in them. */
const stored = readFileSync("test/fixtures/inbox-rows.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line): { what: string; body: object; event: PlatformEvent } => JSON.parse(line));

test.each(stored)(
  "$what is read from a stored snapshot with the same result as in the version that stored it",
  ({ body, event }) => {
    expect(readEvent(Buffer.from(JSON.stringify(body)))).toEqual(event);
  },
);

test.each([
  ["watch:fact", { id: 7 }, "data.id is not a text of 1 to 100 characters"],
  ["watch:fact", null, "data is not an object"],
  ["watch:auction_item", { item: "print", house: { id: "house" } }, "data.item is not an object"],
])("a %s of %j is unreadable, with a reason", (event_type, data, problem) => {
  expect(readEvent(Buffer.from(JSON.stringify({ data, meta: { event_type } })))).toEqual({
    type: "unreadable",
    problem,
  });
});

test("a webhook with the event type of our own snapshots isn't read as a donation", () => {
  const donation = { id: "d", amount: { value: "1", currency: "USD" } };
  const body = donationSnapshot(donation, { factId: "campaign", askedAt: 0 });
  const row = { event_key: "hook:1", body, received_at: 0, attempts: 0, parser: null, batch_id: null };
  expect(readBody({ ...row, source: "list" })).toMatchObject({ type: "donation" });
  expect(readBody({ ...row, source: "hook" })).toEqual({ type: "not-yet", eventType: "watch:donation" });
});

const { signal } = new AbortController();
const askedAt = Date.parse("2026-01-15T18:30:00.123Z");

function opened<T>(answer: T | "closed"): T {
  if (answer === "closed") throw new Error("the platform gives it");
  return answer;
}

test.each([
  ["campaign", "campaign"],
  ["teamCampaign", "team_campaign"],
  ["personalCampaign", "personal_campaign"],
] as const)("a donation from the list of a %s is read from its snapshot unchanged", async (name, kind) => {
  const { client, simulator } = await openAskedPlatform({ history: 40 });
  const fact = { id: simulator.ids[name], kind };
  const page = await createDonationLists(client).readPage(fact, { completedAfter: 0, after: null }, signal);
  const records = opened(page).donations;
  expect(records).not.toEqual([]);
  for (const record of records) {
    const donation = toDonation(record, { sourceId: fact.id, stamp: askedAt * 1_000 });
    expect(readEvent(donationSnapshot(record, { factId: fact.id, askedAt }))).toEqual({
      type: "donation",
      eventType: "watch:donation",
      test: false,
      donation,
    });
  }
});

test.each([
  ["campaign", "campaign"],
  ["teamCampaign", "team_campaign"],
  ["fundraisingEvent", "fundraising_event"],
  ["personalCampaign", "personal_campaign"],
] as const)("a %s and the campaigns below it are read from their snapshots unchanged", async (name, kind) => {
  const { client, simulator } = await openAskedPlatform();
  const parent = { id: simulator.ids[name], kind };
  const lists = createDonationLists(client);
  const record = opened(await lists.readRecord(parent, signal));
  const { children } = opened(await lists.readChildren(parent, null, signal));
  for (const found of [{ record, kind }, ...children]) {
    expect(readEvent(factSnapshot(found.record, { factId: parent.id, kind: found.kind }))).toEqual({
      type: "fact",
      eventType: "watch:fact",
      test: false,
      fact: readFactSnapshot(found.record, { kind: found.kind, sourceId: parent.id }),
    });
  }
});

test("an unreadable total isn't replaced by the sum of direct donations", async () => {
  const { client, simulator } = await openAskedPlatform();
  const fact = { id: simulator.ids.campaign, kind: "campaign" } as const;
  const record = { ...opened(await createDonationLists(client).readRecord(fact, signal)), total_amount_raised: null };
  expect(record.amount_raised).not.toBeNull();
  expect(readEvent(factSnapshot(record, { factId: fact.id, kind: "campaign" }))).toMatchObject({
    fact: { total: null },
  });
});

test("an auction item that is read from its stored snapshot equals the item in Tiltify's answer", async () => {
  const { client, simulator } = await openAskedPlatform();
  const lists = createAuctionLists(client, async () => undefined);
  const house = opened(await lists.readHouse(simulator.ids.auctionHouse, signal));
  for (const item of opened(await lists.readItems(house.id, signal)).items) {
    const [bid = null] = opened(await lists.readBids({ houseId: house.id, itemId: item.id }, signal));
    const snapshot = { item, bid, house };
    expect(readEvent(auctionItemSnapshot(snapshot, askedAt))).toEqual({
      type: "auction-item",
      eventType: "watch:auction_item",
      test: false,
      item: toAuctionItem(snapshot, askedAt),
    });
  }
});

test.each(listNames)(
  "a list of %s that is read from its stored snapshot equals the list in Tiltify's answer",
  async (list) => {
    const { client, simulator } = await openAskedPlatform();
    const factId = simulator.ids.campaign;
    simulator.startMatch(factId, { amount: "250", matchedBy: "Big Otter" });
    const records = opened(
      await createReadList(client, async () => undefined)({ id: factId, kind: "campaign" }, list, signal),
    );
    expect(records).not.toEqual([]);
    expect(readEvent(listSnapshot(records, { factId, list, askedAt }))).toEqual({
      type: "list",
      eventType: `watch:${list}`,
      test: false,
      snapshot: { factId, polledAt: askedAt, reported: toList(list, records) },
    });
  },
);
