import { expect, test } from "vitest";
import type { Moment } from "../../src/kinds/moments.ts";
import { readCardContent } from "../../src/status-cards/card-content.ts";
import { saveAuctionItems } from "../../src/store/ledger/auctions.ts";
import { insertMoments } from "../../src/store/ledger/moments.ts";
import { saveNames } from "../../src/store/ledger/names.ts";
import { saveWatchedLists } from "../../src/store/ledger/watched-lists.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { reportList } from "../helpers/list-events.ts";
import { createModerators } from "../helpers/moderators.ts";
import { usd } from "../helpers/waiting-rows.ts";

const wire = (value: string) => ({ value, currency: "USD" });
const match = { id: "m1", donationId: null, isActive: true, updatedAt: null, isEnding: false };
const known = { ...match, by: "Big Otter", pledged: wire("1000") };
const leaders = [{ name: "Puzzle", amount: wire("90") }];
const race = { leaders, second: null, endsAt: null };
const poll = { id: "p1", isOpen: true, said: "o1", saidAt: 0, pending: null, changes: 0, race };
const moment = { factId: "house", version: 1, origin: "live", happenedAt: 1 } as const;
const started: Moment = {
  ...moment,
  key: "match-start:m1",
  kind: "match-start",
  data: { by: "Big Otter", pledged: wire("1000"), endsAt: 9e12 },
};
const bid: Moment = {
  ...moment,
  key: "bid:i1:b1:55.00 USD",
  kind: "high-bid",
  data: { item: "Otter print", amount: wire("55.00"), by: "Rin", rise: null, endsAt: 9e12 },
};

describeDatabases("an incentive", (database) => {
  async function open() {
    const world = await createDeliveryWorld(database);
    const destinationId = await world.follow();
    const now = world.clock.now();
    const read = async () => {
      const options = {
        ...{ store: world.store, destinationId, causesOf: async () => () => null },
        now: world.clock.now(),
      };
      const [campaign] = (await readCardContent(options)).campaigns;
      const { match, poll, scarce, item } = campaign ?? {};
      return { match, poll, scarce, item };
    };
    const list = (name: string, state: object[], looked_at = 1) =>
      world.store.write((tx) =>
        saveWatchedLists(tx, [{ fact_id: campaignId, list: name, state: JSON.stringify(state), looked_at }]),
      );
    return { ...world, ...createModerators(world), read, list, now };
  }

  test("a status card shows an incentive only while it is active", async () => {
    const { store, read, list, now, type } = await open();
    expect(await read()).toEqual({ match: null, poll: null, scarce: [], item: null });
    await list("matches", [{ ...match, isActive: false }, known]);
    await list("polls", [{ ...poll, said: null }, poll], now);
    expect(await read()).toEqual({
      match: { by: "Big Otter", pledged: usd(100_000n), left: null, endsAt: null },
      poll: null,
      scarce: [],
      item: null,
    });
    await store.write(async (tx) => {
      await insertMoments(tx, [started, bid], now);
      const names = [
        { id: "p1", factId: campaignId, name: "Which game next?" },
        { id: "o1", factId: campaignId, name: "Puzzle" },
      ];
      await saveNames(tx, names, now);
      const house = { id: "house", kind: "auction_house", parent_id: campaignId } as const;
      await tx
        .insertInto("facts")
        .values({ ...house, name: null, state: null, donations_until: null, checked_at: null })
        .execute();
      const item = {
        id: "i1",
        house_id: "house",
        status: "active",
        bid_id: "b1",
        bid_value: "55.00",
        bid_currency: "USD",
      };
      const rest = { said_value: null, said_currency: null, say_bid_at: 0, looked_at: 1 };
      await saveAuctionItems(tx, [
        { ...item, ...rest, ends_at: 9e12 },
        { ...item, ...rest, id: "i2", ends_at: 1 },
      ]);
    });
    const all = {
      match: { by: "Big Otter", pledged: usd(100_000n), left: null, endsAt: 9e12 },
      poll: { name: "Which game next?", leader: "Puzzle", second: null, endsAt: null },
      scarce: [],
      item: { name: "Otter print", bid: usd(5_500n), endsAt: 9e12 },
    };
    expect(await read()).toEqual(all);
    await type("tiltify block add otter");
    expect(await read()).toEqual({ ...all, match: { ...all.match, by: "Someone" }, item: null });
    const counting = { matched: wire("250.00"), endsAt: null, seenAt: 1, said: 0 };
    await list("matches", [{ ...known, counting }]);
    const close = { leaders, second: { name: "Scary", missing: wire("15.00") }, endsAt: 5 };
    const tie = { leaders: [...leaders, { name: "Scary", amount: wire("90") }], second: null, endsAt: null };
    await list("polls", [{ ...poll, id: "p0", race: tie }], now);
    expect((await read()).poll).toBeNull();
    await list("polls", [{ ...poll, id: "p0", race: { ...tie, leaders: [] } }], now);
    expect((await read()).poll).toBeNull();
    await list("polls", [poll], now - 31 * 60_000);
    expect((await read()).poll).toBeNull();
    await list(
      "polls",
      [
        { ...poll, id: "p0", race: tie },
        { ...poll, race: close },
      ],
      now,
    );
    const scarce = { id: "r1", scarce: { name: "Drawing", left: 2 } };
    await list("rewards", [scarce, { id: "r2" }], now);
    expect(await read()).toMatchObject({
      match: { left: usd(75_000n) },
      poll: { second: { name: "Scary", missing: usd(1_500n) }, endsAt: 5 },
      scarce: [{ name: "Drawing", left: 2 }],
    });
    await list("rewards", [scarce], now - 31 * 60_000);
    expect((await read()).scarce).toEqual([]);
    await list("polls", [{ ...poll, isOpen: false }]);
    await list("matches", [match]);
    await store.write((tx) => tx.deleteFrom("moments").execute());
    expect(await read()).toEqual({ match: null, poll: null, scarce: [], item: null });
  });

  test("a status card no longer shows a match and a poll that were deleted", async () => {
    const world = await open();
    const option = (name: string, value: string) => ({ id: name, name, amount_raised: wire(value) });
    const votes = (value: string) => ({
      ...{ id: "p1", name: "Which game next?", active: true, ends_at: null },
      options: [option("Puzzle", value), option("Scary", "5")],
    });
    const running = {
      ...{ id: "m1", active: true, matched_by: "Big Otter", match_type: "amount", ends_at: null },
      ...{ pledged_amount: wire("500"), total_amount_raised: wire("80"), amount: wire("0") },
    };
    const report = async (matches: object[], polls: object[]) => {
      await reportList(world, "matches", matches);
      await reportList(world, "polls", polls);
      await world.run();
      await world.clock.advance(60_000);
    };
    await report([], []);
    await report([running], [votes("10")]);
    await world.store.write((tx) =>
      saveNames(tx, [{ id: "Puzzle", factId: campaignId, name: "Puzzle" }], world.clock.now()),
    );
    expect(await world.read()).toMatchObject({ match: { left: usd(42_000n) }, poll: { leader: "Puzzle" } });
    await report([], []);
    expect(await world.read()).toMatchObject({ match: null, poll: null });
    await report([running], [votes("20")]);
    expect(await world.read()).toMatchObject({ match: { left: usd(42_000n) }, poll: { leader: "Puzzle" } });
  });

  test("of two matches, a status card shows the match whose pledge isn't used up yet", async () => {
    const { read, list } = await open();
    const counting = (value: string) => ({ matched: wire(value), endsAt: null, seenAt: 1, said: 0 });
    const second = { ...known, id: "m2", by: "Small Otter", counting: counting("250") };
    await list("matches", [{ ...known, counting: counting("1000") }, second]);
    expect((await read()).match).toMatchObject({ by: "Small Otter", left: usd(75_000n) });
  });
});
