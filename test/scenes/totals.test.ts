import { describe, expect, test } from "vitest";
import { readerVersion } from "../../src/intake/intake.ts";
import type { NameSource } from "../../src/intake/name-source.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { enterListed, retryDeadLetters, setAside } from "../../src/store/inbox/inbox.ts";
import { removeFollow } from "../../src/store/places/follows.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../helpers/donation-events.ts";
import { factEvent } from "../helpers/fact-events.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const goalReached = (raised: number) => `goal goal=2000 USD open raised=${raised} USD`;

/** Long enough that everything that waits for a donation is announced. */
async function settle(world: DeliveryWorld): Promise<void> {
  await world.run();
  await world.clock.advance(3 * secondMs);
  await world.run();
}

/** Reports these totals, a minute apart. */
async function notify(world: DeliveryWorld, ...totals: string[]): Promise<void> {
  for (const total of totals) {
    await world.receiveFact({ total });
    await settle(world);
    await world.clock.advance(minuteMs);
  }
}

const momentKeys = async (world: DeliveryWorld) =>
  (await world.store.read.selectFrom("moments").select("key").orderBy("key").execute()).map(({ key }) => key);

describeDatabases("a total", (database, rule) => {
  test("a quarter, a half, three quarters and the goal are announced when the total crosses them", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "600", "900", "1000", "1000", "1700", "1999.99", "2000", "2100");
    expect(world.chat.bodies()).toEqual([
      "progress goal=2000 USD percent=50 raised=1000 USD",
      "progress goal=2000 USD percent=75 raised=1700 USD",
      goalReached(2000),
    ]);
    expect(await momentKeys(world)).toEqual([
      `goal:${campaignId}:2000.00 USD`,
      `threshold:${campaignId}:2000.00 USD:50`,
      `threshold:${campaignId}:2000.00 USD:75`,
    ]);
  });

  test("a goal that two donations reach together is announced once, also after a restart", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1900");
    await world.receiveFact({ total: "2010" });
    await world.receiveFact({ total: "2050" });
    await settle(world);
    await world.restart();
    await notify(world, "2060", "2070");
    expect(world.chat.bodies()).toEqual([goalReached(2010)]);
  });

  rule("a goal that is reached again after the total fell is not announced again", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1900", "2010", "1990", "2020");
    expect(world.chat.bodies()).toEqual([goalReached(2010)]);
  });

  rule("a raised goal is announced as a new goal, not as a goal reached again", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1900", "2010");
    await world.receiveFact({ total: "2010", goal: "5000" });
    await settle(world);
    await world.receiveFact({ total: "2020", goal: "5000" });
    await settle(world);
    expect(world.chat.bodies()).toEqual([goalReached(2010), "goal-set goal=5000 USD raised=2010 USD"]);
  });

  rule("an older report does not change the total, but a refund does", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const at = world.clock.now();
    await world.receiveFact({ total: "900" });
    await world.clock.advance(minuteMs);
    await world.receiveFact({ total: "990" });
    await world.receiveFact({ at: at + 30 * secondMs, total: "950" });
    await settle(world);
    expect(await storedTotals(world)).toEqual([{ amount_minor: 99_000, currency: "USD" }]);
    await world.clock.advance(minuteMs);
    await world.receiveFact({ total: "940" });
    await settle(world);
    expect(await storedTotals(world)).toEqual([{ amount_minor: 94_000, currency: "USD" }]);
  });

  rule("totals are stored by currency and never added up", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "900");
    await world.receiveFact({ data: { total_amount_raised: { value: "1500", currency: "EUR" } } });
    await settle(world);
    expect(await storedTotals(world)).toEqual([
      { amount_minor: 150_000, currency: "EUR" },
      { amount_minor: 90_000, currency: "USD" },
    ]);
    expect(world.chat.posted).toEqual([]);
  });

  test("a total of a campaign that nobody follows is not stored", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ factId: "another campaign" });
    await notify(world, "100", "2100");
    expect(await storedTotals(world)).toEqual([]);
    expect(await openEvents(world)).toEqual([]);
  });

  rule("reports about a campaign without a goal or with missing fields are accepted", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receiveFact({ goal: null });
    await world.receiveFact({ goal: "0", total: "500" });
    await world.receiveFact({ data: { goal: undefined, total_amount_raised: undefined, updated_at: null, name: 7 } });
    await settle(world);
    expect(world.chat.posted).toEqual([]);
    expect(await openEvents(world)).toEqual([]);
  });
});

describeDatabases("news of a total", (database, rule) => {
  rule("a goal waits 3 s for the donation that reached it, and is announced in the same message", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1990");
    await world.receiveFact({ total: "2015" });
    await world.run();
    await world.clock.advance(2 * secondMs);
    await world.run();
    expect(world.chat.posted).toEqual([]);
    await world.receive();
    await settle(world);
    expect(world.chat.bodies()).toEqual([`donation Ann 25 USD + ${goalReached(2015)}`]);
    expect(world.announced.toSorted()).toEqual(["donation sent", "goal sent"]);
  });

  rule("in a chat with one-line messages, a goal is announced after its donation", async () => {
    const chat = createMemoryChat({ nonces: false, edits: false });
    const world = await createDeliveryWorld(database, { chat });
    await world.follow();
    await notify(world, "1990");
    await world.receiveFact({ total: "2015" });
    await world.receive();
    await settle(world);
    expect(chat.bodies()).toEqual(["donation Ann 25 USD", goalReached(2015)]);
  });

  rule("a goal is announced by itself if no donation arrives within 3 s", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1990", "2015");
    expect(world.chat.bodies()).toEqual([goalReached(2015)]);
  });

  rule("a goal is not announced to later followers, nor when it is two days old", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "early" });
    await notify(world, "1900");
    const at = world.clock.now();
    await world.clock.advance(minuteMs);
    await world.follow({ place: "late" });
    await world.receiveFact({ at, total: "2010" });
    await settle(world);
    expect([world.chat.bodies("early"), world.chat.bodies("late")]).toEqual([[goalReached(2010)], []]);
    const long = world.clock.now();
    await world.clock.advance(48 * hourMs);
    await world.receiveFact({ at: long, total: "2010", goal: "5000" });
    await settle(world);
    expect(world.chat.posted).toHaveLength(1);
  });

  test("a damaged goal announcement does not block the next announcement", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1900");
    await world.receiveFact({ total: "2010" });
    await world.run();
    for (const data of ['{"goal":', '{"text":"from a later version"}', "[]"]) {
      await world.store.write((tx) => tx.updateTable("moments").set({ data }).where("kind", "=", "goal").execute());
      await world.receive({ data: { id: data } });
      await settle(world);
    }
    expect(world.chat.bodies()).toEqual(Array(3).fill("donation Ann 25 USD"));
  });

  test("after a long absence, the first total is the current one, not an old report", async () => {
    const start = createFakeClock().now();
    const world = await createDeliveryWorld(database, { awayUntil: start + hourMs });
    await world.follow();
    await world.clock.advance(hourMs + minuteMs);
    // Deliveries are repeated and arrive in any order, between our polls.
    await world.receiveFact({ at: start + minuteMs, total: "100" });
    await notify(world, "1030", "2010");
    expect(world.chat.bodies()).toEqual([goalReached(2010)]);
  });

  test("a goal is announced although an old report arrives together with the report that reached it", async () => {
    const start = createFakeClock().now();
    const world = await createDeliveryWorld(database, { awayUntil: start + hourMs });
    await world.follow();
    await world.clock.advance(hourMs + minuteMs);
    await notify(world, "1990");
    // Tiltify repeats deliveries from the absence, while new ones arrive.
    await world.receiveFact({ total: "2010" });
    const { body } = factEvent({ at: start + minuteMs, total: "100" });
    await createDeliveryQueue(world.store).put({ body, receivedAt: world.clock.now() });
    await settle(world);
    expect(world.chat.bodies()).toEqual([goalReached(2010)]);
  });

  rule("changes of the total while nobody followed the campaign are not announced", async () => {
    const world = await createDeliveryWorld(database);
    const place = await world.follow();
    await notify(world, "100");
    await world.store.write((tx) => removeFollow(tx, place, campaignId));
    await notify(world, "1900");
    await world.follow();
    await notify(world, "1950", "2010");
    expect(world.chat.bodies()).toEqual([goalReached(2010)]);
  });

  test("dead letters that a newer version can read update the total but are not announced", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const now = world.clock.now();
    const events = ["100", "600", "1100", "1600", "1900"].map((total, at) => ({
      key: `hook:${at}`,
      body: factEvent({ at: now + at, total }).body,
    }));
    const reason = { error: "not understood yet: public:direct:fact_updated", parser: 1, now };
    await world.store.write(async (tx) => {
      await enterListed(tx, events, now);
      const keys = events.map(({ key }) => key);
      await setAside(tx, keys, reason);
    });
    await world.clock.advance(hourMs);
    const tried = await world.store.write((tx) => retryDeadLetters(tx, { olderThanParser: readerVersion }));
    expect(tried).toBe(5);
    await settle(world);
    expect(world.chat.posted).toEqual([]);
    await notify(world, "1950", "2010");
    expect(world.chat.bodies()).toEqual([goalReached(2010)]);
  });

  rule("a reached goal names the campaign's charity if its name is known", async () => {
    const asked: string[][] = [];
    const names: NameSource = {
      async lookUp(_donations, causeIds) {
        asked.push([...causeIds]);
        return (id) => (id === "cause-1" ? "River Otter Trust" : null);
      },
    };
    const world = await createDeliveryWorld(database, { names });
    await world.follow();
    await notify(world, "1900", "2010");
    expect(world.chat.bodies()).toEqual(["goal cause=River Otter Trust goal=2000 USD open raised=2010 USD"]);
    expect(asked).toEqual([[], ["cause-1"]]);
  });

  rule("several thresholds that are crossed at once are announced in a single line", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const total of ["100", "600", "1100", "1600"]) await world.receiveFact({ total });
    await settle(world);
    expect(world.chat.bodies()).toEqual(["progress goal=2000 USD percent=75 raised=1600 USD"]);
  });

  test("a retired campaign gets one closing message and nothing after it", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "4120");
    for (let times = 0; times < 2; times += 1) {
      await world.receiveFact({ total: "4120", data: { status: "retired" } });
      await settle(world);
      await world.clock.advance(minuteMs);
    }
    expect(world.chat.bodies()).toEqual(["closing campaign=Maple's 24h Stream raised=4120 USD"]);
  });

  rule("a test from the dashboard does not change the total", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await notify(world, "1900");
    await world.receiveFact({ total: "2010", meta: { subscription_source_type: "test" } });
    await settle(world);
    expect(world.chat.posted).toEqual([]);
    expect(await storedTotals(world)).toEqual([{ amount_minor: 190_000, currency: "USD" }]);
  });
});

describe("a campaign below a followed fact", () => {
  const eventId = "b6a5c4d3-e2f1-4a0b-9c8d-7e6f5a4b3c70";
  const below = (total: string) => ({
    total,
    type: "public:indirect:fact_updated",
    source: teamCampaignId,
    data: { team_campaign_id: teamCampaignId, fundraising_event_id: eventId },
  });

  test("followers of a team hear of a member's campaign by name, and followers of its event only of its goal", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow({ place: "team", factId: teamCampaignId, kind: "team_campaign" });
    await world.follow({ place: "event", factId: eventId, kind: "fundraising_event" });
    for (const total of ["100", "1000", "2000"]) {
      await world.receiveFact(below(total));
      await settle(world);
      await world.clock.advance(minuteMs);
    }
    expect(world.chat.bodies("team")).toEqual([
      "progress goal=2000 USD percent=50 raised=1000 USD to=MapleNine",
      "goal goal=2000 USD open raised=2000 USD to=MapleNine",
    ]);
    expect(world.chat.bodies("event")).toEqual(["goal goal=2000 USD open raised=2000 USD to=MapleNine"]);
  });

  test("a donation to a member's campaign names the campaign in a place that follows the team", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow({ place: "team", factId: teamCampaignId, kind: "team_campaign" });
    await world.receive({ data: { id: "unknown yet", team_event_id: teamCampaignId } });
    await world.receiveFact(below("100"));
    await world.run();
    await world.clock.advance(minuteMs);
    await world.follow({ place: "own" });
    await world.receive({ data: { id: "d2", donor_name: "Bo", team_event_id: teamCampaignId } });
    await world.run();
    expect(world.chat.bodies("team")).toEqual([
      "donation Ann 25 USD campaigns=[Maple's 24h Stream] count=1",
      "donation Bo 25 USD to=MapleNine",
    ]);
    expect(world.chat.bodies("own")).toEqual(["donation Bo 25 USD"]);
  });

  test("a campaign and the event above it have totals in their own currencies", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow({ factId: eventId, kind: "fundraising_event" });
    const child = (id: string, currency: string) => ({
      type: "public:indirect:fact_updated",
      source: eventId,
      data: { id, fundraising_event_id: eventId, goal: null, total_amount_raised: { value: "600", currency } },
    });
    const parent = (total: string) => ({ total, goal: "1000", data: { id: eventId } });
    await world.receiveFact(parent("400"));
    for (const [id, currency] of [
      ["a", "USD"],
      ["b", "EUR"],
      ["c", "JPY"],
    ] as const) {
      await world.receiveFact(child(id, currency));
    }
    await settle(world);
    expect(world.chat.posted).toEqual([]); // 1,800 of anything would have been the goal
    await world.receiveFact(parent("500"));
    await settle(world);
    expect(world.chat.bodies()).toEqual(["progress goal=1000 USD percent=50 raised=500 USD"]);
  });

  test("a goal is announced once in a place that follows both the campaign and its team", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    await world.follow();
    await world.receiveFact(below("1900"));
    await world.receiveFact(below("2000"));
    await world.receiveFact({ total: "2000", data: { team_campaign_id: teamCampaignId } });
    await settle(world);
    expect(world.chat.bodies()).toEqual([`${goalReached(2000)} to=Maple's 24h Stream`]);
  });
});

async function storedTotals(world: DeliveryWorld) {
  const query = world.store.read.selectFrom("fact_totals").select(["amount_minor", "currency"]).orderBy("currency");
  return query.execute();
}

/** Returns the keys of events that aren't done. */
async function openEvents(world: DeliveryWorld): Promise<string[]> {
  const rows = await world.store.read.selectFrom("inbox").select("event_key").where("state", "!=", "done").execute();
  return rows.map(({ event_key }) => event_key);
}
