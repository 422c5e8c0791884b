import { describe, expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { reportList } from "../helpers/list-events.ts";

const minuteMs = 60_000;
const usd = (value: string) => ({ value, currency: "USD" });
const payoutId = "1158de30-580c-40ef-b406-000000000001";

/** Follows a campaign that has no match yet. */
async function openCampaign(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  const id = await world.follow();
  const endsAt = new Date(world.clock.now() + 42 * minuteMs).toISOString();
  const match = {
    id: "match",
    donation_id: payoutId,
    active: true,
    completed_at: null as string | null,
    starts_at: endsAt,
    ends_at: endsAt,
    matched_by: "Big Otter",
    pledged_amount: usd("1000.00"),
    total_amount_raised: usd("0.00"),
    amount: usd("0.00"),
  };
  const notify = async (...matches: object[]) => {
    await reportList(world, "matches", matches);
    await world.run();
  };
  await notify();
  return { ...world, id, match, notify, over: { ...match, active: false, amount: usd("250.00") } };
}

/** A webhook reports a payout as an ordinary donation. */
async function payOut(world: DeliveryWorld, data: object = {}): Promise<void> {
  await world.receive({ data: { id: payoutId, amount: usd("250.00"), donor_name: "Big Otter", ...data } });
  await world.run();
}

const start = "match-start Big Otter ends=42 min upTo=1000 USD";
const end = "match-end Big Otter paid=250 USD";

describe("a match that is processed long after its list was polled", () => {
  test.each([
    { laterMs: 30 * minuteMs, said: [start], origins: ["late"] },
    { laterMs: 43 * minuteMs, said: [], origins: [] },
    { laterMs: 25 * 60 * minuteMs, said: [], origins: [] },
  ])(
    "the start of a match that is processed $laterMs ms after the poll is announced as late, or dropped if it's over",
    async ({ laterMs, said, origins }) => {
      const world = await openCampaign(sqlite);
      await reportList(world, "matches", [world.match]);
      await world.clock.advance(laterMs);
      await world.run();
      expect(world.chat.bodies()).toEqual(said);
      const moments = await world.store.read.selectFrom("moments").select("origin").execute();
      expect(moments.map(({ origin }) => origin)).toEqual(origins);
    },
  );

  test("the start of a match is not announced to an unreachable place after the match is over", async () => {
    const world = await openCampaign(sqlite);
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "not connected", { retryAfterMs: 50 * minuteMs });
    };
    await world.receive({ data: { donor_name: "Ann" } });
    await world.run();
    await reportList(world, "matches", [world.match]);
    await world.run();
    world.chat.beforeSend = () => undefined;
    await world.clock.advance(51 * minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });
});

describeDatabases("a match", (database, rule) => {
  rule("a match's start, last minutes and end are announced once each, also after a restart", async () => {
    const world = await openCampaign(database);
    await world.notify(world.match);
    await world.clock.advance(37 * minuteMs);
    await world.notify({ ...world.match, total_amount_raised: usd("105.00") });
    await world.restart();
    await world.notify(world.match);
    await world.notify(world.over);
    await world.restart();
    await world.notify(world.over);
    expect(world.chat.bodies()).toEqual([
      start,
      "match-ending Big Otter ends=5 min matched=105 USD upTo=1000 USD",
      end,
    ]);
  });

  rule("after a campaign's closing message, a match has no reminder but its end is announced", async () => {
    const world = await openCampaign(database);
    await world.receiveFact({ total: "100" });
    await world.notify(world.match);
    await world.receiveFact({ total: "100", data: { status: "retired" } });
    await world.run();
    await world.clock.advance(37 * minuteMs);
    await world.notify(world.match);
    await world.notify(world.over);
    expect(world.chat.bodies()).toEqual([start, "closing campaign=Maple's 24h Stream raised=100 USD", end]);
  });

  rule("the donation that pays out a match is announced as the match's end, not as a donation", async () => {
    const world = await openCampaign(database);
    await world.notify(world.match);
    await payOut(world);
    await world.notify(world.over);
    await payOut(world);
    await payOut(world, { donor_comment: "Late words" });
    expect(world.chat.bodies()).toEqual([start, end]);
    expect(await world.store.read.selectFrom("donations").select("id").execute()).toEqual([{ id: payoutId }]);
  });

  rule("a payout is not announced again if the list has already reported the match's end", async () => {
    const world = await openCampaign(database);
    await world.notify(world.match);
    await world.notify(world.over);
    await payOut(world);
    expect(world.chat.bodies()).toEqual([start, end]);
  });

  rule("a payout that arrives together with its match's end is announced once", async () => {
    const world = await openCampaign(database);
    await world.notify(world.match);
    await world.receive({ data: { id: payoutId, amount: usd("250.00"), donor_name: "Big Otter" } });
    await world.notify(world.over);
    expect(world.chat.bodies()).toEqual([start, end]);
  });

  rule("a match whose payout arrives before its start is announced with start and end", async () => {
    const world = await openCampaign(database);
    await reportList(world, "matches", [world.match]);
    await payOut(world);
    await world.notify(world.over);
    expect(world.chat.bodies()).toEqual([start, end]);
  });

  rule(
    "a donation that is marked as the payout of an unknown match is announced as the end of that match",
    async () => {
      const world = await openCampaign(database);
      await payOut(world, { is_match: true });
      expect(world.chat.bodies()).toEqual([end]);
    },
  );

  rule.each([
    ["the list first", false],
    ["its payout first", true],
  ])(
    "if Tiltify does not say which donation paid a match, the match's end is announced once, reported by %s",
    async (_, isPaidFirst) => {
      const world = await openCampaign(database);
      const unnamed = { ...world.match, donation_id: null };
      await world.notify(unnamed);
      if (isPaidFirst) await payOut(world, { is_match: true });
      await world.notify({ ...world.over, donation_id: null });
      if (!isPaidFirst) await payOut(world, { is_match: true });
      await world.notify(world.over);
      await payOut(world, { donor_comment: "Late words" });
      expect(world.chat.bodies()).toEqual([start, end]);
    },
  );

  rule(
    "a match whose payout Tiltify does not name ends when a donation pays it, and its end is announced once",
    async () => {
      const world = await openCampaign(database);
      const unnamed = { ...world.match, donation_id: null, pledged_amount: usd("250") };
      await world.notify(unnamed);
      await payOut(world);
      await world.notify({ ...unnamed, active: false, amount: usd("250.00") });
      await payOut(world, { donor_comment: "Late words" });
      expect(world.chat.bodies()).toEqual([start.replace("1000 USD", "250 USD"), end]);
    },
  );

  rule("the end of a match is announced once even if Tiltify names its payout only after the end", async () => {
    const world = await openCampaign(database);
    await world.notify({ ...world.match, donation_id: null });
    await world.notify({ ...world.over, donation_id: null });
    await world.notify(world.over);
    await payOut(world);
    expect(world.chat.bodies()).toEqual([start, end]);
  });

  rule("a match that runs again after its end gets a second end announcement when it is paid out", async () => {
    const world = await openCampaign(database);
    const changed = (second: number) => ({ updated_at: `2026-01-15T20:00:0${second}Z` });
    await world.notify({ ...world.match, ...changed(1) });
    await world.notify({ ...world.match, ...changed(2), active: false, total_amount_raised: usd("40.00") });
    await world.notify({ ...world.match, ...changed(3) });
    await payOut(world);
    await world.notify({ ...world.over, ...changed(4) });
    expect(world.chat.bodies()).toEqual([start, "match-end Big Otter paid=40 USD", end]);
  });

  rule("an unknown payout does not end another person's match", async () => {
    const world = await openCampaign(database);
    const other = { ...world.match, id: "other", donation_id: null, matched_by: "Rin" };
    await world.notify(world.match, other);
    await world.notify(world.match, { ...other, active: false, amount: usd("20.00") });
    await payOut(world, { id: "unknown", is_match: true, donor_name: "Maple" });
    expect(world.chat.bodies().slice(2)).toEqual(["match-end Rin paid=20 USD", "match-end Maple paid=250 USD"]);
  });

  test("a payout that was already announced as a donation keeps that announcement", async () => {
    const world = await openCampaign(database);
    await payOut(world);
    await world.clock.advance(2 * minuteMs);
    await payOut(world, { is_match: true, donor_comment: "We match" });
    expect(world.chat.bodies()).toEqual(["donation Big Otter 250 USD “We match”"]);
  });

  rule("in a place where matches are off, neither a match nor its payout is announced", async () => {
    const world = await openCampaign(database);
    const scope = scopes.destination(world.id);
    const setting = { scope, key: "announce matches", value: "off", by: "t", now: 0 };
    await world.store.write((tx) => writeSetting(tx, setting));
    await world.notify(world.match);
    await payOut(world);
    expect(world.chat.bodies()).toEqual([]);
  });

  rule("a match that started before a follow is not announced to that follower", async () => {
    const world = await openCampaign(database);
    await world.notify(world.match);
    await world.clock.advance(minuteMs);
    await world.follow({ place: "late" });
    await world.notify(world.match);
    await world.notify(world.over);
    expect(world.chat.posted.filter(({ place }) => place.includes("late")).map(({ body }) => body)).toEqual([end]);
  });
});
