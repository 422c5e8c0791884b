import { expect, onTestFinished, test } from "vitest";
import { readNight } from "../../src/intake/draft-closings.ts";
import type { AuctionBid, AuctionHouse, AuctionItem } from "../../src/platform/resources.ts";
import { scopes } from "../../src/settings/scopes.ts";
import type { AuctionLists } from "../../src/sources/polling/auction-lists.ts";
import { createAuctionWatcher } from "../../src/sources/polling/auction-watcher.ts";
import { LeaseLost, takeLease } from "../../src/store/engine/leases.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { readAbouts } from "../../src/store/ledger/abouts.ts";
import { noteHouses, readHouseIds, readHousesBelow, readOpenItems } from "../../src/store/ledger/auctions.ts";
import { addFollow, removeFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { ageLeases } from "../helpers/leases.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const houseId = "44d0c6b8-9e7f-4a5b-8c3d-2e1f0a9b8c60";
const eventId = "b6a5c4d3-e2f1-4a0b-9c8d-7e6f5a4b3c70";
const url = "https://tiltify.com/@maple-nine/auctions/otter-auction";
const house = { id: houseId, campaign_id: campaignId, team_event_id: null, cause_id: "cause", url } as AuctionHouse;

/** Follows an auction with one item, which ends in two hours. The test decides what the platform returns. */
async function openAuction(database: TestDatabase, above: Partial<AuctionHouse> = {}) {
  const world = await createDeliveryWorld(database);
  const { clock, store } = world;
  const endsAt = clock.now() + 120 * minuteMs;
  const item = { id: "item", name: "Otter print", status: "active", ends_at: new Date(endsAt).toISOString() };
  const items = [item];
  const bids: AuctionBid[] = [];
  const asked: string[] = [];
  /** Items whose bids the platform fails to return. */
  const failing = new Set<string>();
  /** Items whose bids the platform refuses. */
  const withheld = new Set<string>();
  const platform = { isDown: false, isClosed: false, hasMoreItems: false };
  /** How far our clock is ahead of the platform's, until we learn it. */
  const wrong = { byMs: 0 };
  const answer = async <T>(what: string, value: T): Promise<T | "closed"> => {
    asked.push(what);
    if (platform.isDown) throw new Error("the platform does not answer");
    return platform.isClosed ? "closed" : value;
  };
  const lists: AuctionLists = {
    readHouse: () => answer("house", { ...house, ...above }),
    readItems: () => answer("items", { items: items as AuctionItem[], isWhole: !platform.hasMoreItems }),
    async readBids({ itemId }) {
      if (failing.has(itemId)) throw new Error("the platform fails");
      if (withheld.has(itemId)) return answer("refused", "closed" as const);
      return answer("bids", itemId === item.id ? bids : []);
    },
  };
  const watcher = createAuctionWatcher({
    store,
    lease: () => ({ name: "catch-up", owner: "test", token: 1 }),
    lists,
    everyMs: 5 * minuteMs,
    platformNow: () => clock.now() + wrong.byMs,
    clock,
    log: silentLog,
    onEntered: () => undefined,
  });
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let count = 0;
  return {
    ...world,
    item,
    items,
    failing,
    withheld,
    bids,
    asked,
    platform,
    wrong,
    watcher,
    endsAt,
    bid(value: string, by = "Rin"): AuctionBid {
      count += 1;
      const bid = {
        id: `bid ${count}`,
        amount: { value, currency: "USD" },
        public_name: by,
        inserted_at: new Date(clock.now()).toISOString(),
        removed_at: null,
      } as AuctionBid;
      bids.push(bid);
      return bid;
    },
    /** Runs what a bid's webhook or the timer triggers. */
    async look({ hint = true, itemId = "item" as string | null } = {}) {
      await takeLease(store, "catch-up", "test", clock.now());
      await clock.advance(secondMs);
      if (hint) watcher.onBids([{ houseId, itemId, sourceId: campaignId }]);
      while ((await watcher.step(ending.signal)) === 0);
      await world.run();
    },
  };
}

describeDatabases("an auction", (database, rule) => {
  const followed = { factId: houseId, kind: "auction_house" } as const;

  rule("a new bid is announced even if the auction was polled earlier with a clock that was years ahead", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    world.bid("40", "Ann");
    world.wrong.byMs = 10 * 365 * 24 * 60 * minuteMs;
    await world.look();
    world.bid("45", "Bo");
    await world.look();
    world.wrong.byMs = 0;
    world.bid("50", "Cy");
    await world.look();
    await world.clock.advance(2 * minuteMs);
    await world.run();
    expect(world.chat.bodies().join()).toContain("high-bid Cy 50 USD");
  });

  rule("new high bids are announced with the increase, but lower and withdrawn bids are not", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("45", "Ann");
    await world.look();
    await world.clock.advance(2 * minuteMs);
    const high = world.bid("55");
    await world.look();
    await world.clock.advance(2 * minuteMs);
    world.bid("50", "Bo");
    await world.look();
    await world.clock.advance(2 * minuteMs);
    Object.assign(high, { removed_at: new Date(world.clock.now()).toISOString() });
    await world.look();
    await world.clock.advance(10 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual([
      "high-bid Ann 45 USD ends=2 h item=Otter print",
      "high-bid Rin 55 USD ends=1 h 58 min item=Otter print rise=10 USD",
    ]);
  });

  test.skipIf(database.kind === "SQLite")(
    "an auction is polled again if another process took over before a bid was stored",
    async () => {
      const world = await openAuction(database);
      await world.follow(followed);
      await world.look();
      world.bid("45", "Ann");
      world.watcher.onBids([{ houseId, itemId: "item", sourceId: campaignId }]);
      await world.clock.advance(minuteMs);
      await ageLeases(world.store, minuteMs);
      await takeLease(world.store, "catch-up", "heir", world.clock.now());
      await expect(world.watcher.step(new AbortController().signal)).rejects.toThrow(LeaseLost);

      await world.clock.advance(20 * secondMs);
      await world.store.write((tx) => tx.deleteFrom("leases").execute());
      await world.look({ hint: false });
      expect(world.chat.bodies()).toEqual(["high-bid Ann 45 USD ends=2 h item=Otter print"]);
    },
  );

  test("the address of the page where people can bid is stored with the auction", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    expect((await readAbouts(world.store.read, [houseId])).get(houseId)).toMatchObject({ page: url });
  });

  rule("a bidding war is announced once a minute, with the highest bid only", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    for (const value of ["20", "30", "40", "50"]) {
      world.bid(value);
      await world.look();
    }
    expect(world.chat.posted).toHaveLength(1);
    await world.clock.advance(minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual([
      "high-bid Rin 20 USD ends=2 h item=Otter print",
      "high-bid Rin 50 USD ends=1 h 59 min item=Otter print rise=30 USD",
    ]);
    const states = await world.store.read.selectFrom("outbox").select(["state", "reason"]).orderBy("seq").execute();
    expect(states.map(({ state, reason }) => reason ?? state)).toEqual(["said", "outbid", "outbid", "said"]);
  });

  rule("a bid that was raised in place is announced, even if it was first made before the follow", async () => {
    const world = await openAuction(database);
    const early = world.bid("40", "Ann");
    await world.clock.advance(60 * minuteMs);
    await world.follow(followed);
    await world.look();
    const at = new Date(world.clock.now()).toISOString();
    Object.assign(early, { amount: { value: "45", currency: "USD" }, updated_at: at });
    await world.look();
    expect(world.chat.bodies()).toEqual(["high-bid Ann 45 USD ends=60 min item=Otter print rise=5 USD"]);
  });

  rule("a bid that is withdrawn before it is announced is not announced", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("20");
    await world.look();
    const second = world.bid("30");
    await world.look();
    Object.assign(second, { removed_at: new Date(world.clock.now()).toISOString() });
    await world.look();
    await world.clock.advance(minuteMs);
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
  });

  rule("an item that closes soon and an item that is sold are announced", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("55");
    await world.look();
    await world.clock.advance(world.endsAt - world.clock.now() - 10 * minuteMs);
    await world.look({ hint: false });
    await world.clock.advance(10 * minuteMs + 10 * secondMs);
    world.item.status = "completed";
    await world.look({ hint: false });
    await world.look({ hint: false });
    expect(world.chat.bodies().slice(1)).toEqual([
      "auction-ending Rin 55 USD bid ends=10 min item=Otter print",
      "auction-won Rin 55 USD item=Otter print",
    ]);
  });

  rule("an item that hasn't changed doesn't enter the inbox again", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    world.bid("40", "Ann");
    await world.look();
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(await world.store.read.selectFrom("inbox").select("event_key").execute()).toHaveLength(1);
  });

  rule("an item that was closed by hand is announced within a minute", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    world.bid("40", "Ann");
    await world.look();
    await world.clock.advance(minuteMs);
    world.asked.length = 0;
    await world.look({ hint: false });
    expect(world.asked).toEqual(["items"]);
    world.item.status = "completed";
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    expect(world.chat.bodies().at(-1)).toContain("auction-won");
  });

  rule("a sale is announced although another place has connected the auction's campaign meanwhile", async () => {
    const world = await openAuction(database);
    const destinationId = await world.follow({ place: "stream", factId: "any" });
    const fact = { id: houseId, kind: "auction_house", name: "Otter Auction", parentId: campaignId } as const;
    const now = world.clock.now();
    await world.store.write((tx) => addFollow(tx, { destinationId, fact, since: now, by: "test", now }));
    world.bid("40", "Ann");
    await world.look();
    await world.follow({ place: "other" });
    world.item.status = "completed";
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    expect(world.chat.bodies("stream").at(-1)).toContain("auction-won");
  });

  rule("a sale is announced after the auction was disconnected and connected again", async () => {
    const world = await openAuction(database);
    const destinationId = await world.follow(followed);
    world.bid("40", "Ann");
    await world.look();
    await world.store.write((tx) => removeFollow(tx, destinationId, houseId));
    await world.follow(followed);
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    world.item.status = "completed";
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    expect(world.chat.bodies().at(-1)).toContain("auction-won");
  });

  rule("an item that was opened again and sold to somebody else is announced as sold again", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("40", "Ann");
    world.item.status = "completed";
    await world.look();
    world.item.status = "active";
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    world.bid("50", "Bo");
    world.item.status = "completed";
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    await world.look({ hint: false });
    expect(world.chat.bodies()).toEqual([
      "auction-won Ann 40 USD item=Otter print",
      "auction-won Bo 50 USD item=Otter print",
    ]);
  });

  rule(
    "an ended item whose bids Tiltify refuses to list is polled ever less often, and then counts as closed",
    async () => {
      const world = await openAuction(database);
      await world.follow(followed);
      await world.look();
      world.bid("40", "Ann");
      await world.look();
      const open = () => readOpenItems(world.store.read, [houseId], world.clock.now());
      expect(await open()).toHaveLength(1);
      world.item.status = "completed";
      world.withheld.add("item");
      world.asked.length = 0;
      for (let minute = 0; minute < 60; minute += 1) {
        await world.clock.advance(minuteMs);
        await world.look({ hint: false });
        if (minute === 20) expect(await open()).toEqual([]);
      }
      expect(world.asked.filter((what) => what === "refused")).toHaveLength(7);
      expect(world.chat.bodies()).toEqual([expect.stringContaining("high-bid Ann 40 USD")]);
    },
  );

  rule("a sale whose bids were refused for a minute is announced", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("40", "Ann");
    world.item.status = "completed";
    world.withheld.add("item");
    await world.look();
    world.withheld.clear();
    await world.clock.advance(2 * minuteMs);
    await world.look({ hint: false });
    expect(world.chat.bodies()).toEqual(["auction-won Ann 40 USD item=Otter print"]);
  });

  rule("a sale whose bids were refused for hours is announced once they are open to us", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("40", "Ann");
    world.item.status = "completed";
    world.withheld.add("item");
    const wait = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await world.clock.advance(minuteMs);
        await world.look({ hint: false });
      }
    };
    await wait(120);
    expect(await readOpenItems(world.store.read, [houseId], world.clock.now())).toEqual([]);
    world.withheld.clear();
    await wait(20);
    expect(world.chat.bodies()).toEqual(["auction-won Ann 40 USD item=Otter print"]);
  });

  rule("the items of an auction stay open while it is refused for seconds and bids are reported", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("40", "Ann");
    await world.look();
    world.platform.isClosed = true;
    for (let hints = 0; hints < 8; hints += 1) await world.look();
    expect(await readOpenItems(world.store.read, [houseId], world.clock.now())).toHaveLength(1);
    world.platform.isClosed = false;
    await world.clock.advance(minuteMs);
    world.bid("45", "Bo");
    await world.look({ hint: false });
    expect(world.chat.bodies().join()).toContain("high-bid Bo 45 USD");
  });

  rule("the items of an auction that was taken down are no longer open", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("40", "Ann");
    await world.look();
    const open = () => readOpenItems(world.store.read, [houseId], world.clock.now());
    const wait = async (minutes: number) => {
      await world.clock.advance(minutes * minuteMs);
      await world.look({ hint: false });
    };
    world.platform.isClosed = true;
    await wait(5);
    expect(await open()).toHaveLength(1);
    for (let polls = 0; polls < 6; polls += 1) await wait(10);
    expect(await open()).toEqual([]);
    world.platform.isClosed = false;
    await wait(16);
    expect(await open()).toHaveLength(1);
    expect(world.chat.bodies()).toEqual([expect.stringContaining("high-bid Ann 40 USD")]);
  });

  rule("a campaign's result names no buyer of an item that is open again", async () => {
    const world = await openAuction(database);
    await world.follow();
    await world.store.write((tx) => noteHouses(tx, [{ id: houseId, parentId: campaignId }]));
    await world.look();
    world.bid("40", "Ann");
    const readSold = async () => (await readNight(world.store.read, campaignId)).sold.map(({ by }) => by);
    const sold: string[][] = [];
    for (const status of ["completed", "active"]) {
      world.item.status = status;
      await world.clock.advance(minuteMs);
      await world.look({ hint: false });
      sold.push(await readSold());
    }
    expect(sold).toEqual([["Ann"], []]);
  });

  rule("a sale that is taken back before it is announced is not announced", async () => {
    const world = await openAuction(database);
    const id = await world.follow(followed);
    await world.look();
    world.bid("40", "Ann");
    await world.look();
    const setState = (state: "active" | "paused") =>
      world.store.write((tx) => tx.updateTable("destinations").set({ state }).where("id", "=", id).execute());
    await setState("paused");
    world.item.status = "completed";
    await world.look();
    world.item.status = "active";
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    await setState("active");
    world.bid("45", "Bo");
    await world.look();
    expect(world.chat.bodies().map((body) => body.slice(0, 12))).toEqual(["high-bid Ann", "high-bid Bo "]);
  });

  rule.each(["inactive", "gone"])("an item that is taken off sale (%s) is no longer shown as open", async (how) => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    for (const value of ["20", "30"]) {
      world.bid(value);
      await world.look();
    }
    const open = () => readOpenItems(world.store.read, [houseId], world.clock.now());
    expect(await open()).toHaveLength(1);
    if (how === "gone") world.items.length = 0;
    else world.item.status = how;
    await world.look();
    expect(await open()).toEqual([]);

    Object.assign(world.item, { status: "active" });
    world.items.splice(0, 1, world.item);
    await world.clock.advance(2 * minuteMs);
    await world.look({ hint: false });
    expect(await open()).toMatchObject([{ bid_value: "30.00" }]);
    await world.clock.advance(2 * minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual(["high-bid Rin 20 USD ends=2 h item=Otter print"]);
  });

  rule("an item that is missing from an incomplete list stays open", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    world.bid("20");
    await world.look();
    world.items.length = 0;
    world.platform.hasMoreItems = true;
    await world.look();
    expect(await readOpenItems(world.store.read, [houseId], world.clock.now())).toHaveLength(1);
  });

  rule("an item whose bids can't be read delays no other item", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    world.items.unshift({ ...world.item, id: "broken" });
    world.failing.add("broken");
    await world.look();
    await world.clock.advance(20 * secondMs);
    await world.look({ hint: false });
    world.bid("40", "Ann");
    await world.look();
    expect(world.chat.bodies()).toEqual(["high-bid Ann 40 USD ends=2 h item=Otter print"]);

    world.asked.length = 0;
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    expect(world.asked).toEqual(["items"]);
    world.failing.clear();
    await world.clock.advance(minuteMs);
    await world.look({ hint: false });
    expect(world.asked).toEqual(["items", "items", "bids"]);
  });

  rule("a bidder's bad name is hidden, and the place's setting for names applies", async () => {
    const world = await openAuction(database);
    const id = await world.follow(followed);
    await world.look();
    world.bid("45", "fuck you");
    await world.look();
    const setting = { scope: scopes.destination(id), key: "names", value: "first", by: "test", now: 0 };
    await world.store.write((tx) => writeSetting(tx, setting));
    await world.clock.advance(2 * minuteMs);
    world.bid("55", "Rin Otter");
    await world.look();
    expect(world.chat.bodies()).toEqual([
      "high-bid Someone 45 USD ends=2 h item=Otter print",
      "high-bid Rin O. 55 USD ends=1 h 58 min item=Otter print rise=10 USD",
    ]);
  });

  rule("a sold item is announced as sold, not with its last bid", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    await world.look();
    for (const value of ["20", "30"]) {
      world.bid(value);
      await world.look();
    }
    world.item.status = "completed";
    await world.look();
    await world.clock.advance(minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual([
      "high-bid Rin 20 USD ends=2 h item=Otter print",
      "auction-won Rin 30 USD item=Otter print",
    ]);
  });

  rule(
    "an auction is polled again after the platform did not answer, and donations aren't delayed meanwhile",
    async () => {
      const world = await openAuction(database);
      await world.follow(followed);
      await world.follow();
      await world.look();
      world.bid("45");
      world.platform.isDown = true;
      await world.look();
      await world.receive();
      await world.run();
      expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
      world.platform.isDown = false;
      await world.clock.advance(30 * secondMs);
      await world.look({ hint: false });
      expect(world.chat.bodies()).toHaveLength(2);
    },
  );

  rule(
    "an auction that the platform hides is polled more and more rarely, and goes on once it is visible",
    async () => {
      const world = await openAuction(database);
      await world.follow(followed);
      world.platform.isClosed = true;
      for (let minute = 0; minute < 120; minute += 1) {
        await world.look({ hint: false });
        await world.clock.advance(minuteMs);
      }
      expect(world.asked.length).toBeGreaterThan(8);
      expect(world.asked.length).toBeLessThan(16);
      world.platform.isClosed = false;
      await world.clock.advance(16 * minuteMs);
      await world.look({ hint: false });
      expect(world.asked.slice(-2)).toEqual(["items", "bids"]);
    },
  );

  rule("the auction of a followed campaign is found by the first webhook about a bid", async () => {
    const world = await openAuction(database);
    await world.follow();
    const notify = async () => {
      const data = { auction_house_id: houseId, auction_item_id: "item" };
      const meta = { id: `${world.clock.now()}`, subscription_source_id: campaignId };
      const body = { data, meta: { ...meta, event_type: "public:direct:auction_bid_amount_updated" } };
      const receivedAt = world.clock.now();
      const bytes = Buffer.from(JSON.stringify(body));
      await createDeliveryQueue(world.store).put({ body: bytes, receivedAt });
      await world.run();
      await world.look();
    };
    world.bid("10");
    await notify();
    await world.clock.advance(minuteMs);
    world.bid("45");
    await notify();
    expect(world.chat.bodies()).toEqual([
      "high-bid Rin 10 USD ends=2 h item=Otter print",
      "high-bid Rin 45 USD ends=1 h 59 min item=Otter print rise=35 USD",
    ]);
    const open = world.store.read.selectFrom("inbox").select("event_key").where("state", "!=", "done");
    expect(await open.execute()).toEqual([]);
  });

  test("the auction of an event's campaign is announced where the event is followed", async () => {
    const world = await openAuction(database, { fundraising_event_id: eventId });
    await world.follow({ place: "maple" });
    await world.follow({ place: "event", factId: eventId, kind: "fundraising_event" });
    await world.store.write((tx) => noteHouses(tx, [{ id: houseId, parentId: campaignId }]));
    await world.look();
    expect(await readHousesBelow(world.store.read, [eventId])).toEqual([]);
    world.bid("10");
    await world.look();

    expect(world.chat.bodies("event")).toEqual(["high-bid Rin 10 USD ends=2 h item=Otter print"]);
    expect(await readHousesBelow(world.store.read, [eventId])).toEqual([houseId]);
    expect(await readHousesBelow(world.store.read, [campaignId])).toEqual([houseId]);
    expect(await readHousesBelow(world.store.read, ["another event"])).toEqual([]);
  });

  test("an event's auction is still polled after its campaign was disconnected", async () => {
    const world = await openAuction(database, { fundraising_event_id: eventId });
    const maple = await world.follow({ place: "maple" });
    await world.follow({ place: "event", factId: eventId, kind: "fundraising_event" });
    const heard = (parentId: string) => world.store.write((tx) => noteHouses(tx, [{ id: houseId, parentId }]));
    await heard(campaignId);
    await heard(eventId);
    await world.store.write((tx) => removeFollow(tx, maple, campaignId));
    expect(await readHouseIds(world.store.read)).toEqual([]);
    await heard(eventId);

    expect(await readHouseIds(world.store.read)).toEqual([houseId]);
  });

  test("a webhook that pretends to be our own snapshot becomes a dead letter", async () => {
    const world = await openAuction(database);
    await world.follow(followed);
    const body = Buffer.from(JSON.stringify({ data: {}, meta: { event_type: "watch:auction_item" } }));
    await createDeliveryQueue(world.store).put({ body, receivedAt: world.clock.now() });
    await world.run();
    expect(await world.store.read.selectFrom("inbox").select("state").execute()).toEqual([{ state: "aside" }]);
  });

  rule("an auction that nobody follows causes no requests", async () => {
    const world = await openAuction(database);
    await world.look();
    expect(world.asked).toEqual([]);
  });
});
