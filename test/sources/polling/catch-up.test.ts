import { expect, onTestFinished, test } from "vitest";
import type { RawDonation } from "../../../src/events/donation.ts";
import type { RawFact } from "../../../src/events/fact.ts";
import { PlatformRefused } from "../../../src/platform/errors.ts";
import { createCatchUp } from "../../../src/sources/polling/catch-up.ts";
import type { DonationLists, ListedChild } from "../../../src/sources/polling/donation-lists.ts";
import { createFeedHealth } from "../../../src/sources/polling/feed-health.ts";
import type { FeedMode } from "../../../src/sources/polling/reading-plan.ts";
import { takeLease } from "../../../src/store/engine/leases.ts";
import type { FactKind } from "../../../src/util/fact-kinds.ts";
import { describeDatabases, silentLog, sqlite, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../../helpers/donation-events.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { longTest } from "../../helpers/long-test.ts";

const minuteMs = 60_000;

/** A platform whose lists a test fills. */
function createLists() {
  const donations = new Map<string, RawDonation[]>();
  const children = new Map<string, ListedChild[]>();
  const records = new Map<string, RawFact>();
  const closed = new Set<string>();
  /** Lists whose last page leads back to the first one. */
  const circles = new Set<string>();
  /** Lists that always have a further page. */
  const endless = new Set<string>();
  /** Requests that fail, as parts of their URLs. */
  const failing = new Set<"record" | "children" | "page 2" | "donations">();
  const failIf = (part: "record" | "children" | "page 2" | "donations") => {
    if (failing.has(part))
      throw new PlatformRefused(part, { status: 500, message: "", fields: null, retryAfterMs: null });
  };
  const asked: string[] = [];
  /** Runs once, after the platform has read a page and before the page arrives. */
  const meanwhile: (() => void)[] = [];
  const lists: DonationLists = {
    async readPage({ id }, { completedAfter, after }) {
      asked.push(id);
      failIf(after === null ? "donations" : "page 2");
      if (closed.has(id)) return "closed";
      const listed = (donations.get(id) ?? [])
        .filter((one) => Date.parse(String(one.completed_at)) > completedAfter)
        .toReversed();
      const from = Number(after ?? 0);
      if (endless.has(id)) {
        const amount = { value: "1", currency: "USD" };
        const completed_at = new Date(completedAfter + 11 * minuteMs).toISOString();
        return { donations: [{ id: `endless ${asked.length}`, amount, completed_at }], next: String(asked.length) };
      }
      if (asked.length > 100) throw new Error("the same pages are read again and again");
      const next = from + 15 < listed.length ? `${from + 15}` : circles.has(id) ? "0" : null;
      meanwhile.pop()?.();
      return { donations: listed.slice(from, from + 15), next };
    },
    async readRecord({ id }) {
      failIf("record");
      return records.get(id) ?? "closed";
    },
    async readChildren({ id }) {
      asked.push(`children of ${id}`);
      failIf("children");
      return { children: children.get(id) ?? [], next: null };
    },
  };
  return { lists, failing, donations, children, records, closed, circles, endless, asked, meanwhile };
}

async function openCatchUp(database: TestDatabase, defaults: FeedMode = "webhook", log = silentLog) {
  const world = await createDeliveryWorld(database);
  const { clock, store } = world;
  const platform = createLists();
  const missed: string[] = [];
  /** How far our clock is ahead of the platform's, until we learn it. */
  const wrong = { byMs: 0 };
  const health = createFeedHealth({ defaults, onChange: ({ factId }) => missed.push(factId) });
  const lease = await takeLease(store, "catch-up", "test", clock.now());
  const catchUp = createCatchUp({
    store,
    lease: () => lease && { ...lease },
    lists: platform.lists,
    budget: { perMinute: 150, take: async () => undefined, leastOf: () => ({ space: "", spent: 0 }) },
    health,
    platformNow: () => clock.now() + wrong.byMs,
    clock,
    log,
    onEntered: () => undefined,
    onMissed: () => missed.push("endpoint"),
  });
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const give = (id: string, changes: Partial<RawDonation> = {}, factId = campaignId) => {
    const given = {
      id,
      amount: { value: "25.00", currency: "USD" },
      campaign_id: factId,
      donor_name: "Ann",
      donor_comment: null,
      completed_at: new Date(clock.now()).toISOString(),
      ...changes,
    };
    const listed = donations(factId).filter((one) => one.id !== id);
    platform.donations.set(factId, [...listed, given]);
  };
  const donations = (factId: string) => platform.donations.get(factId) ?? [];

  return {
    ...world,
    ...platform,
    missed,
    wrong,
    give,
    pollAgain: catchUp.pollAgain,
    isUnread: catchUp.isUnread,
    isPulling: health.isPulling,
    /** A webhook delivers a donation that a list had before. */
    deliver: () => health.onDelivered([campaignId]),
    isCatchingUp: catchUp.isCatchingUp,
    /** Polls one list. */
    async step() {
      await takeLease(store, "catch-up", "test", clock.now());
      return catchUp.step(ending.signal);
    },
    /** Polls everything that may be polled now, processes it and announces it. */
    async look() {
      await takeLease(store, "catch-up", "test", clock.now());
      catchUp.refresh();
      const looked = platform.asked.length;
      while ((await catchUp.step(ending.signal)) === 0);
      await world.run();
      await clock.advance(10_000); // late donations settle
      await world.run();
      return platform.asked.slice(looked);
    },
  };
}

describeDatabases("catch-up", (database, rule) => {
  rule("catch-up announces donations that no webhook delivered, each once", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.receive({ data: { id: "heard" } });
    await world.run();
    world.give("heard", { completed_at: new Date(world.clock.now()).toISOString() });
    world.give("unheard", { donor_name: "Bo" });
    await world.look();
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD", "donation Bo 25 USD"]);
  });

  rule("catch-up keeps a listed donation with an unreadable amount as one dead letter", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    world.give("odd", { amount: { value: "25 dollars", currency: "USD" } });
    world.give("plain", { donor_name: "Bo" });
    await world.look();
    await world.clock.advance(6 * minuteMs);
    await world.look();

    expect(world.chat.bodies()).toEqual(["donation Bo 25 USD"]);
    const inbox = world.store.read.selectFrom("inbox").where("state", "=", "aside");
    const [kept, ...others] = await inbox.select(["body", "error"]).execute();
    expect(others).toEqual([]);
    expect(kept?.error).toContain("data.amount");
    expect(Buffer.from(kept?.body ?? "").toString()).toContain('"odd"');
  });

  rule("catch-up announces donations while the totals and the campaigns below can't be read", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    await world.look();
    expect(world.isUnread(teamCampaignId)).toBe(false);
    for (const part of ["record", "children"] as const) world.failing.add(part);
    for (const id of ["d1", "d2"]) {
      await world.clock.advance(minuteMs);
      world.give(id, {}, teamCampaignId);
      await world.look();
      expect(world.isUnread(teamCampaignId)).toBe(true);
    }
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD", "donation Ann 25 USD"]);
    world.failing.clear();
    await world.clock.advance(minuteMs);
    await world.look();
    expect(world.isUnread(teamCampaignId)).toBe(false);
  });

  rule("catch-up announces donations to campaigns below a fact whose own list fails", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    await world.look();
    world.failing.add("page 2");
    world.circles.add(teamCampaignId); // its own list has a second page
    world.children.set(teamCampaignId, [
      { id: "child a", kind: "campaign", total: "25 USD", record: { id: "child a" } },
    ]);
    await world.clock.advance(minuteMs);
    world.give("d1", {}, "child a");
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  rule("catch-up announces the first page of a list although the second page fails", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow();
    await world.look();
    for (let donation = 1; donation <= 20; donation += 1)
      world.give(`given ${donation}`, { donor_name: `${donation}` });
    const readKnown = async () => (await world.store.read.selectFrom("donations").select("id").execute()).length;
    world.failing.add("page 2");
    await world.clock.advance(minuteMs);
    await world.look();
    expect([await readKnown(), world.isUnread(campaignId)]).toEqual([15, true]);
    world.failing.clear();
    await world.clock.advance(minuteMs);
    await world.look();
    expect([await readKnown(), world.isUnread(campaignId)]).toEqual([20, false]);
  });

  rule("catch-up reads an active campaign every five seconds although the clock is an hour ahead", async () => {
    const { step, clock, follow, give, wrong } = await openCatchUp(database, "pull");
    wrong.byMs = -60 * minuteMs;
    await follow({ since: 0 });
    give("d1", { completed_at: new Date(clock.now() + wrong.byMs).toISOString() });
    expect(await step()).toBe(0);
    expect(await step()).toBe(5_000);
  });

  test("catch-up logs once that a list can't be read, and once that it can be read again", async () => {
    const { log, lines } = createLogLines();
    const world = await openCatchUp(sqlite, "pull", log);
    await world.follow();
    world.failing.add("donations");
    for (let polls = 0; polls < 3; polls += 1) {
      await world.look();
      await world.clock.advance(minuteMs);
    }
    world.failing.clear();
    await world.look();
    await world.clock.advance(minuteMs);
    await world.look();
    const told = lines.filter(({ level, msg }) => level !== "debug" && /can be read|could not be read/.test(`${msg}`));
    expect(told.map(({ msg }) => msg)).toEqual(["list could not be read", "list can be read again"]);
  });

  test("catch-up repeats a failed check within a minute", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    world.failing.add("donations");
    await world.look();
    world.failing.clear();
    world.give("d1");
    await world.clock.advance(minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  longTest("a list without a last page is read up to a limit, and its campaign counts as not fully read", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow();
    world.endless.add(campaignId);
    await world.look();
    expect(world.asked).toHaveLength(500);
    const readKnown = await world.store.read.selectFrom("donations").select("id").execute();
    expect(readKnown).toHaveLength(500);
    expect(world.isUnread(campaignId)).toBe(true);
  });

  test("catch-up finds donations to a campaign's supporters once the campaign's total exceeds its direct donations", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    const notify = (total: string) =>
      world.records.set(campaignId, {
        id: campaignId,
        status: "published",
        updated_at: new Date(world.clock.now()).toISOString(),
        amount_raised: { value: "100", currency: "USD" },
        total_amount_raised: { value: total, currency: "USD" },
      });
    notify("100.00");
    expect(await world.look()).toEqual([campaignId]);
    notify("125");
    world.give("d1", {}, "child a");
    world.children.set(campaignId, [{ id: "child a", kind: "campaign", total: "25 USD", record: { id: "child a" } }]);
    await world.clock.advance(60 * minuteMs);
    await world.look();
    expect(world.chat.posted).toHaveLength(1);
    world.give("d2", {}, "child a");
    world.children.set(campaignId, [{ id: "child a", kind: "campaign", total: "50 USD", record: { id: "child a" } }]);
    await world.clock.advance(minuteMs);
    await world.look();
    expect(world.chat.bodies()).toHaveLength(2);
    expect(world.missed).toEqual([]); // webhooks do not report it
  });

  test.each([
    ["is reported as missing webhooks if none arrive", false],
    ["isn't reported as missing webhooks if they arrive", true],
  ])("a campaign that is always polled, because it has supporters, %s", async (_, doArrive) => {
    const world = await openCatchUp(database);
    await world.follow();
    const usd = (value: string) => ({ value, currency: "USD" });
    world.records.set(campaignId, { id: campaignId, amount_raised: usd("0"), total_amount_raised: usd("25") });
    await world.look();
    for (const id of ["d1", "d2", "d3"]) {
      world.give(id);
      await world.look();
      if (doArrive) world.deliver();
      await world.clock.advance(3 * minuteMs);
    }
    await world.look();
    expect(world.missed).toEqual(doArrive ? [] : [campaignId, "endpoint"]);
    expect(world.chat.bodies()).toHaveLength(3);
  });

  test("a campaign that is always polled misses no webhooks if one of them was lost an hour ago", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    const usd = (value: string) => ({ value, currency: "USD" });
    world.records.set(campaignId, { id: campaignId, amount_raised: usd("0"), total_amount_raised: usd("25") });
    await world.look();
    for (const id of ["d1", "d2", "d3"]) {
      await world.clock.advance(60 * minuteMs);
      world.give(id);
      await world.look();
      if (id !== "d1") world.deliver();
    }
    expect(world.missed).toEqual([]);
    expect(world.chat.bodies()).toHaveLength(3);
  });

  test("a personal campaign has no webhooks, and is never reported as missing webhooks", async () => {
    const world = await openCatchUp(database);
    await world.follow({ factId: "knees", kind: "personal_campaign" });
    for (const id of ["d1", "d2"]) {
      world.give(id, {}, "knees");
      await world.look();
      await world.clock.advance(3 * minuteMs);
    }
    expect(world.missed).toEqual([]);
    expect(world.chat.bodies()).toHaveLength(2);
  });

  test("catch-up announces a supporter's donation that another place announced before", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.follow({ place: "supporter", factId: "child a", name: "Child" });
    const notify = (direct: string, total: string) =>
      world.records.set(campaignId, {
        id: campaignId,
        status: "published",
        updated_at: new Date(world.clock.now()).toISOString(),
        amount_raised: { value: direct, currency: "USD" },
        total_amount_raised: { value: total, currency: "USD" },
      });
    notify("100", "125");
    // The webhook names the campaign that got the donation, but none that it supports.
    await world.receive({ source: "child a", data: { id: "d1", campaign_id: "child a" } });
    await world.run();
    expect(world.chat.bodies("supporter")).toEqual(["donation Ann 25 USD"]);
    world.give("d1", {}, "child a");
    world.children.set(campaignId, [{ id: "child a", kind: "campaign", total: "25 USD", record: { id: "child a" } }]);
    await world.look();
    await world.clock.advance(minuteMs);
    await world.look();
    expect(world.chat.bodies("stream")).toEqual(["donation Ann 25 USD to=Child"]);
    expect(world.chat.bodies("supporter")).toHaveLength(1);
    const events = await eventsInInbox(world);
    world.children.set(campaignId, [{ id: "child a", kind: "campaign", total: "50 USD", record: { id: "child a" } }]);
    await world.clock.advance(minuteMs);
    await world.look();
    expect(await eventsInInbox(world)).toEqual(events);
  });

  rule("catch-up doesn't announce a listed donation before it is paid", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    world.give("d1", { payment_status: "pending" });
    await world.look();
    await world.clock.advance(10 * minuteMs);
    await world.look();
    expect(await eventsInInbox(world)).toBe(0);

    world.give("d1", { payment_status: "completed" });
    await world.clock.advance(10 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual([expect.stringContaining("donation Ann 25 USD")]);
  });

  rule("catch-up stops reading a list when a cursor repeats", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    world.circles.add(campaignId);
    for (let donation = 1; donation <= 20; donation += 1) world.give(`given ${donation}`);
    await world.clock.advance(6 * minuteMs);
    expect(await world.look()).toHaveLength(3);
    const { said } = await world.store.read
      .selectFrom("outbox")
      .select((select) => select.fn.count<number | string>("seq").as("said"))
      .executeTakeFirstOrThrow();
    expect(Number(said)).toBe(20);
  });

  rule("catch-up announces the donations it finds in the order they were made", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    world.give("z", { donor_name: "First" });
    await world.clock.advance(1_000);
    world.give("a", { donor_name: "Second" });
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation First 25 USD", "donation Second 25 USD"]);
  });

  rule("catch-up announces no donations from before the campaign was connected", async () => {
    const world = await openCatchUp(database);
    const at = (minutes: number) => ({ completed_at: new Date(world.clock.now() - minutes * minuteMs).toISOString() });
    for (let donation = 0; donation < 100; donation += 1) world.give(`old ${donation}`, at(100 - donation));
    await world.follow();
    await world.look();
    expect(world.missed).toEqual([]);
    expect(world.chat.posted).toEqual([]);
    expect((await world.store.read.selectFrom("donations").select("id").execute()).length).toBeLessThan(15);
  });

  rule("catch-up announces forty donations of three hours in one digest", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    for (let donation = 0; donation < 40; donation += 1) {
      world.give(`d${donation}`, { donor_name: `Donor ${donation}` });
      await world.clock.advance(4.5 * minuteMs);
    }
    await world.clock.advance(15 * minuteMs);
    await world.receive({
      data: { id: "d39", donor_name: "Donor 39", completed_at: world.donations.get(campaignId)?.at(-1)?.completed_at },
    });
    await world.look();
    await world.clock.advance(6 * minuteMs);
    await world.look();
    const digest = world.chat.bodies().filter((body) => body.startsWith("digest "));
    expect(digest).toEqual([expect.stringMatching(/^digest away count=40 .* sums=\[1000 USD\]$/)]);
    expect(world.chat.posted.flatMap(({ moments }) => moments)).toHaveLength(40);
  });

  rule("catch-up finds new donations after a poll during which our clock was years ahead", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow();
    world.wrong.byMs = 10 * 365 * 24 * 60 * minuteMs;
    await world.look();
    world.wrong.byMs = 0;
    await world.clock.advance(6 * minuteMs);
    world.give("d1");
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
    const rows = await world.store.read.selectFrom("facts").select("donations_until").execute();
    expect(rows.every((row) => Number(row.donations_until) <= world.clock.now())).toBe(true);
  });

  rule("catch-up dates a poll by the platform's time, even if our clock was wrong when it began", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow();
    world.give("d1", { donor_comment: "rude" });
    world.wrong.byMs = 31 * 60 * minuteMs;
    world.meanwhile.push(() => {
      world.wrong.byMs = 0;
    });
    await world.look();
    await world.clock.advance(minuteMs);
    await world.receive({ data: { id: "d1", donor_comment: null } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  rule("catch-up reads a long list page by page, back to donations that are already stored", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    const completed_at = new Date(world.clock.now() + minuteMs).toISOString();
    const amount = { value: "1", currency: "USD" };
    const many = Array.from({ length: 800 }, (_, at) => ({ id: `d${at}`, amount, donor_name: "Ann", completed_at }));
    world.donations.set(campaignId, many); // 54 pages of this platform
    await world.clock.advance(60 * minuteMs);
    await world.look();
    const known = await world.store.read.selectFrom("donations").select("id").execute();
    expect(known).toHaveLength(800);
  });

  rule("catch-up edits an announcement after the platform has hidden the donation's comment", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "rude" } });
    await world.run();
    world.give("d1", { donor_comment: "older than the webhook" });
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “rude”"]);
    await world.clock.advance(6 * minuteMs);
    world.give("d1", { donor_comment: null });
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  rule("catch-up edits an announcement when a name or comment is hidden hours later", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    world.give("d1", { donor_name: "Rude", donor_comment: "rude" });
    await world.look();
    for (let hour = 0; hour < 3; hour += 1) {
      await world.clock.advance(60 * minuteMs);
      await world.look();
    }
    const [given] = world.donations.get(campaignId) ?? [];
    world.give("d1", { ...given, donor_name: "Anonymous", donor_comment: null });
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Anonymous 25 USD"]);
  });

  rule("catch-up waits two minutes for a donation's webhook before the webhook counts as missed", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    await world.clock.advance(5 * minuteMs);
    world.give("d1");
    await world.clock.advance(minuteMs);
    await world.look();
    expect(world.chat.bodies()).toHaveLength(1);
    expect(world.missed).toEqual([]);
  });

  rule("catch-up notices that webhooks have stopped", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    world.give("d1");
    await world.clock.advance(3 * minuteMs);
    await world.look();
    expect(world.missed).toEqual([]); // too soon for another request
    await world.clock.advance(3 * minuteMs);
    await world.look();
    expect(world.missed).toEqual([campaignId, "endpoint"]);
  });

  rule("catch-up expects no webhooks of a campaign that has ended", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.look();
    world.give("d1");
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(world.isPulling()).toBe(true);
    await world.store.write((tx) => tx.updateTable("facts").set({ state: "retired" }).execute());
    await world.look();
    expect(world.isPulling()).toBe(false);
  });

  rule("catch-up requests a refused list less and less often", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    world.closed.add(campaignId);
    const asked: number[] = [];
    for (let minutes = 0; minutes <= 47; minutes += 1) {
      if ((await world.look()).length > 0) asked.push(minutes);
      await world.clock.advance(minuteMs);
    }
    expect(asked.slice(0, 4)).toEqual([0, 1, 3, 7]);
    expect(asked).toHaveLength(7);
  });

  test("catch-up announces donations within a minute after their campaign is published again", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow();
    await world.look();
    world.closed.add(campaignId);
    await world.clock.advance(minuteMs);
    await world.look();
    world.closed.delete(campaignId);
    world.give("d1");
    await world.clock.advance(minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  rule("catch-up reads donations of only those campaigns below a fact whose total has changed", async () => {
    const world = await openCatchUp(database);
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    world.closed.add(teamCampaignId); // like the platform does with events
    const total = (id: string, value: number) => ({
      id,
      kind: "campaign" as const,
      total: `${value} USD`,
      record: { id },
    });
    world.children.set(teamCampaignId, [total("child a", 0), total("child b", 0)]);
    const all = [teamCampaignId, `children of ${teamCampaignId}`, "child a", "child b"];
    expect(await world.look()).toEqual(all);
    await world.clock.advance(6 * minuteMs);
    world.give("d1", {}, "child b");
    world.children.set(teamCampaignId, [total("child a", 0), total("child b", 25)]);
    expect(await world.look()).toEqual([teamCampaignId, `children of ${teamCampaignId}`, "child b"]);
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  test("catch-up announces a goal together with the donation that reached it", async () => {
    const world = await openCatchUp(database, "pull");
    const notify = (value: string, updatedAt = world.clock.now()) =>
      world.records.set(campaignId, {
        id: campaignId,
        name: "Maple's 24h Stream",
        status: "published",
        goal: { value: "2000", currency: "USD" },
        total_amount_raised: { value, currency: "USD" },
        updated_at: new Date(updatedAt).toISOString(),
      });
    await world.follow();
    notify("1990");
    await world.look();
    expect(world.chat.posted).toEqual([]);
    await world.clock.advance(20_000);
    world.give("d1");
    notify("2015");
    await world.look();
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD + goal goal=2000 USD open raised=2015 USD"]);
    expect(await eventsInInbox(world)).toEqual(3);
  });

  rule("catch-up polls a list again on request, even during a poll", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    world.meanwhile.push(() => {
      world.give("between");
      world.pollAgain(campaignId);
    });
    expect(await world.look()).toEqual([campaignId, campaignId]);
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
    expect(await world.look()).toEqual([]);
  });

  rule("catch-up finds donations to members of a team campaign that supports a followed event", async () => {
    const world = await openCatchUp(database, "pull");
    await world.follow({ factId: "event", kind: "fundraising_event" });
    world.closed.add("event");
    const below = (id: string, kind: FactKind, value: number) => ({ id, kind, total: `${value} USD`, record: { id } });
    world.children.set("event", [below("team", "team_campaign", 0)]);
    world.children.set("team", [below("member", "campaign", 0)]);
    const all = ["event", "children of event", "team", "children of team", "member"];
    expect(await world.look()).toEqual(all);
    world.give("d1", {}, "member");
    world.children.set("event", [below("team", "team_campaign", 25)]);
    world.children.set("team", [below("member", "campaign", 25)]);
    await world.clock.advance(minuteMs);
    expect(await world.look()).toEqual(all);
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  test("catch-up of one campaign doesn't count as catch-up for places that follow only other campaigns", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    await world.follow({ place: "team", factId: teamCampaignId, kind: "team_campaign" });
    const behind = () => [[campaignId], [teamCampaignId], [campaignId, teamCampaignId]].map(world.isCatchingUp);
    await world.look();
    expect(behind()).toEqual([false, false, false]);
    world.pollAgain(teamCampaignId);
    expect(behind()).toEqual([false, true, true]);
  });

  rule("catch-up of an event counts as behind until its campaigns were read once", async () => {
    const world = await openCatchUp(database);
    await world.follow({ factId: "event", kind: "fundraising_event" });
    const children = (...totals: number[]) =>
      world.children.set(
        "event",
        totals.map((dollars, at) => ({
          id: `child ${at}`,
          kind: "campaign",
          total: `${dollars} USD`,
          record: { id: `child ${at}` },
        })),
      );
    children(25, 30);
    /** True for each list that showed the webhook to be behind. */
    const readAll = async () => {
      const behind: boolean[] = [];
      while ((await world.step()) === 0) behind.push(world.isCatchingUp(["event"]));
      return behind;
    };
    expect(await readAll()).toEqual([true, true, false]);
    children(26, 31);
    await world.clock.advance(5 * minuteMs);
    expect(await readAll()).toEqual([false, false, false]);
    // Donations made in that time may be late.
    children(27, 32);
    await world.clock.advance(20 * minuteMs);
    expect(await readAll()).toEqual([true, true, false]);
  });

  rule("catch-up of an event counts as behind if a changed campaign below it stays unread for minutes", async () => {
    const world = await openCatchUp(database);
    await world.follow({ factId: "event", kind: "fundraising_event" });
    const moveTo = (total: string) =>
      world.children.set("event", [{ id: "child", kind: "campaign", total, record: { id: "child" } }]);
    moveTo("25 USD");
    await world.look();
    moveTo("26 USD");
    await world.clock.advance(5 * minuteMs);
    await world.step(); // notices the change
    expect(world.isCatchingUp(["event"])).toBe(false);
    await world.clock.advance(6 * minuteMs);
    expect(world.isCatchingUp(["event"])).toBe(true);
  });

  test("catch-up finds what supporters received during an absence, even if it discovers them late", async () => {
    const world = await openCatchUp(database);
    await world.follow();
    const usd = (value: string) => ({ value, currency: "USD" });
    world.records.set(campaignId, { id: campaignId, amount_raised: usd("0"), total_amount_raised: usd("25") });
    world.children.set(campaignId, [{ id: "fan", kind: "campaign", total: "25 USD", record: { id: "fan" } }]);
    await world.clock.advance(60 * minuteMs);
    world.give("d1", {}, "fan");
    await world.clock.advance(120 * minuteMs);
    world.failing.add("record");
    await world.look();
    world.failing.delete("record");
    await world.clock.advance(6 * minuteMs);
    await world.look();
    expect(world.chat.bodies()).toEqual([expect.stringContaining("donation Ann 25 USD")]);
  });

  rule("catch-up announces goals of the campaigns below a fact", async () => {
    const world = await openCatchUp(database);
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    const notify = (value: string) =>
      world.children.set(teamCampaignId, [
        {
          id: "child a",
          kind: "campaign",
          total: `${value} USD`,
          record: {
            id: "child a",
            user: { username: "Maple" },
            goal: { value: "50", currency: "USD" },
            total_amount_raised: { value, currency: "USD" },
            updated_at: new Date(world.clock.now()).toISOString(),
          },
        },
      ]);
    notify("40");
    await world.look();
    await world.clock.advance(6 * minuteMs);
    notify("50");
    await world.look();
    expect(world.chat.bodies()).toEqual(["goal goal=50 USD open raised=50 USD to=Maple"]);
  });
});

async function eventsInInbox({ store }: DeliveryWorld): Promise<number> {
  return (await store.read.selectFrom("inbox").select("event_key").execute()).length;
}
