import { expect, onTestFinished, test } from "vitest";
import { scopes } from "../../../src/settings/scopes.ts";
import { createListWatcher } from "../../../src/sources/polling/list-watcher.ts";
import { createReadList } from "../../../src/sources/polling/read-lists.ts";
import { createRequestBudget } from "../../../src/sources/polling/request-budget.ts";
import { takeLease } from "../../../src/store/engine/leases.ts";
import { readMoments } from "../../../src/store/ledger/moments.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { openAskedPlatform } from "../../helpers/asked-platform.ts";
import { describeDatabases, silentLog, sqlite, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { createLogLines } from "../../helpers/log-lines.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** The watcher on a simulated platform over HTTP, and the rest of the bot, which announces the news it finds. */
async function openWatched(database: TestDatabase, log = silentLog) {
  const { simulator, client, clock } = await openAskedPlatform();
  const world = await createDeliveryWorld(database);
  const state = { isDown: false, fails: false, aheadMs: 0 };
  const readList = createReadList(client, (signal) => budget.take(signal));
  const budget = createRequestBudget({ perMinute: 150, clock });
  const { signal } = new AbortController();
  const createWatcher = () =>
    createListWatcher({
      store: world.store,
      lease: () => ({ name: "catch-up", owner: "test", token: 1 }),
      read: async (...asked) => {
        if (state.fails) throw new Error("no answer");
        return readList(...asked);
      },
      budget,
      isPlatformDown: () => state.isDown,
      platformNow: () => world.clock.now() + state.aheadMs,
      clock: world.clock,
      log,
      onEntered: () => undefined,
    });
  let watcher = createWatcher();
  onTestFinished(() => client.close());
  const id = await world.follow({ factId: simulator.campaignId });
  const asked = () => {
    const { listCampaignMilestones = 0, listCampaignPolls = 0, listCampaignSchedules = 0 } = simulator.requestCounts();
    return { milestones: listCampaignMilestones, polls: listCampaignPolls, schedule: listCampaignSchedules };
  };
  return {
    ...world,
    get store() {
      return world.store;
    },
    id,
    simulator,
    state,
    asked,
    /** Lets time pass, and polls everything that becomes due. */
    async look(minutes = 0) {
      await world.clock.advance(minutes * minuteMs);
      await takeLease(world.store, "catch-up", "test", world.clock.now());
      for (let looks = 0; looks < 6; looks += 1) {
        while ((await watcher.step(signal)) === 0);
        await world.clock.advance(2 * secondMs);
      }
      await world.run();
    },
    async restart() {
      await world.restart();
      watcher = createWatcher();
    },
    events: async () =>
      (await world.store.read.selectFrom("inbox").select("event_key").orderBy("event_key").execute()).map(
        ({ event_key }) => event_key.replace(/:\d+$/, ""),
      ),
    set: (key: string, value: string) =>
      world.store.write((tx) => writeSetting(tx, { scope: scopes.destination(id), key, value, by: "t", now: 0 })),
  };
}

describeDatabases("the watcher of lists", (database, rule) => {
  rule("the list watcher stores a snapshot of a list once, and another only after a change", async () => {
    const world = await openWatched(database);
    const key = `watch:${world.simulator.campaignId}:milestones`;
    const milestones = async () => (await world.events()).filter((one) => one === key);
    await world.look();
    expect(await milestones()).toEqual([key]);
    await world.restart();
    await world.look(16);
    expect(await milestones()).toEqual([key]);
    world.simulator.add(world.simulator.campaignId, "milestone", { name: "Dance", amount: "900" });
    await world.look(16);
    expect(await milestones()).toEqual([key, key]);
  });

  test("the list watcher logs once that a list can't be read, and once that it can be read again", async () => {
    const { log, lines } = createLogLines();
    const world = await openWatched(sqlite, log);
    world.state.fails = true;
    await world.look();
    await world.look(20);
    world.state.fails = false;
    await world.look(20);
    await world.look(20);
    const told = lines.filter(({ level, list }) => level !== "debug" && list === "polls");
    expect(told.map(({ msg }) => msg)).toEqual(["list could not be read", "list can be read again"]);
  });

  rule("the list watcher requests only lists whose announcements are switched on somewhere", async () => {
    const world = await openWatched(database);
    await world.look();
    expect(world.asked().milestones).toBe(1);
    for (const kind of ["milestones", "nearly", "donations"] as const) await world.set(`announce ${kind}`, "off");
    await world.look(20);
    expect(world.asked().milestones).toBe(1);
    await world.set("announce milestones", "on");
    await world.look(1);
    expect(world.asked().milestones).toBe(2);
  });

  rule("the list watcher requests milestones, which overlays show, wherever donations are announced", async () => {
    const world = await openWatched(database);
    await world.set("announce milestones", "off");
    await world.set("announce nearly", "off");
    await world.look();
    expect(world.asked().milestones).toBe(1);
  });

  rule("the list watcher finds news on the last page of a list", async () => {
    const world = await openWatched(database);
    const { campaignId } = world.simulator;
    for (let count = 0; count < 120; count += 1)
      world.simulator.add(campaignId, "reward", { name: `Old ${count}`, amount: "5" });
    await world.look();
    world.simulator.add(campaignId, "reward", { name: "Drawing", amount: "25" });
    await world.look(16);
    expect(world.chat.bodies()).toEqual(["reward-new 25 USD reward=Drawing"]);
  });

  rule("the list watcher finds changes after a poll during which our clock was years ahead", async () => {
    const world = await openWatched(database);
    world.state.aheadMs = 10 * 365 * 24 * 60 * minuteMs;
    await world.look();
    await world.run();
    world.state.aheadMs = 0;
    world.simulator.add(world.simulator.campaignId, "reward", { name: "Drawing", amount: "25" });
    await world.look(16);
    await world.run();
    expect(world.chat.bodies().join()).toContain("Drawing");
  });

  rule("the list watcher requests nothing while the platform doesn't answer", async () => {
    const world = await openWatched(database);
    world.state.isDown = true;
    await world.look(5);
    expect(world.asked().milestones).toBe(0);
    world.state.isDown = false;
    await world.look();
    expect(world.asked().milestones).toBe(1);
  });

  rule("the list watcher requests a refused list less and less often", async () => {
    const world = await openWatched(database);
    world.simulator.changeFact(world.simulator.campaignId, { status: "unpublished" });
    await world.look();
    for (let minutes = 0; minutes < 60; minutes += 1) await world.look(1);
    expect(world.asked().milestones).toBeLessThan(8);
    expect(await world.events()).toEqual([]);
    world.simulator.changeFact(world.simulator.campaignId, { status: "published" });
    await world.look(15);
    expect(await world.events()).not.toEqual([]);
  });

  test("the list watcher stores when it last polled, even if nothing has changed", async () => {
    const world = await openWatched(database);
    await world.look();
    const row = world.store.read.selectFrom("watched_lists").select("looked_at").where("list", "=", "milestones");
    const before = (await row.executeTakeFirstOrThrow()).looked_at;
    for (const minutes of [16, 16]) await world.look(minutes);
    expect((await row.executeTakeFirstOrThrow()).looked_at - before).toBeGreaterThan(30 * minuteMs);
    expect((await world.events()).filter((key) => key.endsWith("milestones"))).toHaveLength(1);
  });

  rule("a donation is announced as doubled even if its match hasn't changed for minutes", async () => {
    const world = await openWatched(database);
    const { campaignId } = world.simulator;
    const give = async (id: string, donor_name: string) => {
      await world.receive({ data: { id, campaign_id: campaignId, donor_name } });
      await world.run();
    };
    await give("ann", "Ann");
    await world.look();
    world.simulator.startMatch(campaignId, { amount: "500" });
    await world.look(1);
    for (const minutes of [1, 1, 1, 1]) await world.look(minutes);
    await give("bo", "Bo");
    const [moment] = await readMoments(world.store.read, ["donation:bo"]);
    expect(moment?.data).toMatchObject({ name: "Bo", counts: 2 });
  });

  rule("the list watcher polls more often where people are donating", async () => {
    const world = await openWatched(database);
    await world.look();
    await world.receive({ data: { campaign_id: world.simulator.campaignId } });
    await world.run();
    for (const minutes of [1, 1, 1]) await world.look(minutes);
    expect(world.asked().milestones).toBe(4);
  });

  rule("the list watcher requests a schedule only if a place has schedule reminders switched on", async () => {
    const world = await openWatched(database);
    const inMinutes = (minutes: number) => new Date(world.clock.now() + minutes * minuteMs).toISOString();
    await world.look(20);
    expect(world.asked().schedule).toBe(0);
    await world.set("announce schedule", "on");
    const { id } = world.simulator.add(world.simulator.campaignId, "schedule", {
      name: "Cooking",
      startsAt: inMinutes(26),
    });
    await world.look(1);
    expect(world.asked().schedule).toBe(1);
    await world.look(14);
    expect(world.chat.bodies()).toEqual([]);
    await world.look(1);
    expect(world.chat.bodies()).toEqual([expect.stringMatching(/^starting .*names=\[Cooking\] starts=(?:9|10) min$/)]);
    expect(world.asked().schedule).toBe(2);
    world.simulator.changeRecord(id, { starts_at: inMinutes(100) });
    await world.look(31);
    await world.look(58.5);
    await world.look(1);
    expect(world.chat.bodies()).toHaveLength(2);
  });

  rule("the list watcher doesn't poll the schedule of an ended campaign", async () => {
    const world = await openWatched(database);
    await world.set("announce schedule", "on");
    await world.receiveFact({ data: { id: world.simulator.campaignId, status: "retired" } });
    await world.run();
    await world.look();
    expect(world.asked()).toMatchObject({ milestones: 1, schedule: 0 });
  });

  rule("the list watcher announces a schedule entry even if its first poll fails", async () => {
    const world = await openWatched(database);
    await world.set("announce schedule", "on");
    const startsAt = new Date(world.clock.now() + 21 * minuteMs).toISOString();
    world.simulator.add(world.simulator.campaignId, "schedule", { name: "Cooking", startsAt });
    await world.look();
    world.state.fails = true;
    await world.look(11);
    world.state.fails = false;
    await world.look(2);
    expect(world.chat.bodies()).toEqual([expect.stringMatching(/^starting .*names=\[Cooking\] starts=[78] min$/)]);
  });
});
