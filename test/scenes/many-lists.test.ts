import { expect } from "vitest";
import { createIntake } from "../../src/intake/intake.ts";
import { takesMoney } from "../../src/simulator/fact.ts";
import { createCatchUp } from "../../src/sources/polling/catch-up.ts";
import { createDonationLists } from "../../src/sources/polling/donation-lists.ts";
import { createFeedHealth } from "../../src/sources/polling/feed-health.ts";
import { createListWatcher } from "../../src/sources/polling/list-watcher.ts";
import { createReadList } from "../../src/sources/polling/read-lists.ts";
import { createRequestBudget, shareOut } from "../../src/sources/polling/request-budget.ts";
import { takeLease } from "../../src/store/engine/leases.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { openAskedPlatform } from "../helpers/asked-platform.ts";
import { openTestStore, silentLog, sqlite } from "../helpers/databases.ts";
import { noNames } from "../helpers/delivery-world.ts";
import { longTest } from "../helpers/long-test.ts";
import { memoryPlace } from "../helpers/memory-chat.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** 250 campaigns, twenty of them active, at 150 requests a minute. */
const campaigns = 250;
const active = 5;
const perMinute = 37.5;

/** Runs the bot's catch-up and intake on a simulated platform over HTTP. */
async function openManyLists() {
  const { simulator, client, clock } = await openAskedPlatform({ supporters: campaigns });
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  const isCampaign = (fact: Parameters<typeof takesMoney>[0]) => fact.kind === "campaign" && takesMoney(fact);
  const facts = [...simulator.world.facts.values()].filter(isCampaign).slice(0, campaigns);
  await store.write(async (tx) => {
    const now = clock.now();
    const destinationId = await ensureDestination(tx, memoryPlace("stream"), now);
    for (const { id } of facts) {
      await addFollow(tx, { destinationId, fact: { id, kind: "campaign", name: id }, since: now, by: "test", now });
    }
  });
  const lease = (name: string) => takeLease(store, name, "test", clock.now());
  const holdLeases = async () => ({
    catchUp: await lease("catch-up"),
    intake: await lease("intake"),
    renewAt: clock.now() + 5 * secondMs,
  });
  let held = await holdLeases();
  const platformNow = () => clock.now() + client.offsetMs();
  const budget = createRequestBudget({ perMinute, clock });
  const watcher = createListWatcher({
    store,
    lease: () => held.catchUp,
    read: createReadList(client, budget.take),
    budget,
    isPlatformDown: client.isCircuitOpen,
    platformNow,
    clock,
    log: silentLog,
    onEntered: () => undefined,
  });
  const catchUp = createCatchUp({
    store,
    lease: () => held.catchUp,
    lists: createDonationLists(client),
    budget: shareOut(budget, watcher.perMinute),
    health: createFeedHealth({ defaults: "pull", onChange: () => undefined }),
    platformNow,
    clock,
    log: silentLog,
    onEntered: () => undefined,
    onMissed: () => undefined,
  });
  const intake = createIntake({
    store,
    lease: () => held.intake,
    names: noNames,
    testDestinations: [],
    clock,
    offsetMs: client.offsetMs,
    awayUntil: () => 0,
    log: silentLog,
    random: () => 0,
    receivedCount: () => 0,
    onDelivered: () => undefined,
    onBids: () => undefined,
    onApplied: () => undefined,
  });
  const { signal } = new AbortController();

  /**
   * Takes turns until this time has passed. Calls `each` before every turn. `each` returns when it must be called
   * again.
   */
  async function run(forMs: number, each: () => number): Promise<void> {
    const until = clock.now() + forMs;
    while (clock.now() < until) {
      if (clock.now() >= held.renewAt) held = await holdLeases();
      const nextAt = each();
      const watchMs = await watcher.step(signal);
      const sleepMs = Math.min(watchMs, await catchUp.step(signal));
      await intake.step();
      if (sleepMs > 0) clock.pass(Math.max(1, Math.min(sleepMs, nextAt - clock.now())));
    }
  }
  const readFirstSeen = async () => {
    const rows = await store.read.selectFrom("donations").select(["id", "first_seen_at"]).execute();
    return new Map(rows.map((row) => [row.id, row.first_seen_at]));
  };
  return { simulator, clock, platformNow, facts: facts.map(({ id }) => id), run, readFirstSeen };
}

/** Half an hour of simulated time takes seconds, and more on a busy machine. */
longTest(
  "donations to active campaigns without webhooks are found within 20 s, within the request budget",
  async () => {
    const { simulator, clock, platformNow, facts, run, readFirstSeen } = await openManyLists();
    const startedAt = clock.now();
    const given: { id: string; at: number; name: "active" | "idle" }[] = [];
    const give = (name: "active" | "idle", factId = "") => {
      given.push({ id: simulator.donate({ factId, amount: "5.00" }).id, at: platformNow(), name });
    };
    let turn = 0;
    let nextAt = clock.now();
    /** Each active campaign gets a donation every two minutes. */
    const giveByTurns = () => {
      if (clock.now() >= nextAt) {
        nextAt += (2 * minuteMs) / active;
        give("active", facts[turn % active]);
        turn += 1;
      }
      return nextAt;
    };
    await run(minuteMs, giveByTurns);
    give("idle", facts[active + 100]);
    await run(15 * minuteMs, giveByTurns);
    const knownAt = platformNow();
    await run(15 * minuteMs, giveByTurns);
    const endedAt = platformNow();

    const seen = await readFirstSeen();
    const delays = (name: string, from: number) =>
      given
        .filter((one) => one.name === name && one.at >= from && one.at < endedAt - 30 * secondMs)
        .map(({ id, at }) => (seen.get(id) ?? Number.POSITIVE_INFINITY) - at);
    const requests = Object.values(simulator.requestCounts()).reduce((sum, count) => sum + count, 0);
    expect(requests).toBeLessThanOrEqual(((clock.now() - startedAt) / minuteMs) * perMinute + 2);
    expect(delays("active", knownAt).length).toBeGreaterThan(30);
    expect(Math.max(...delays("active", knownAt))).toBeLessThanOrEqual(20 * secondMs);
    expect(Math.max(...delays("idle", 0))).toBeLessThanOrEqual(15 * minuteMs);
    expect(simulator.requestCounts().getCampaign).toBeGreaterThan(10);
    // Milestones, matches, polls and rewards get their share of the requests, and no more.
    const {
      listCampaignMilestones = 0,
      listCampaignDonationMatches = 0,
      listCampaignPolls = 0,
    } = simulator.requestCounts();
    const looked = listCampaignMilestones + listCampaignDonationMatches + listCampaignPolls;
    expect(looked).toBeGreaterThan(100);
    expect(looked).toBeLessThan(requests / 4);
  },
  60_000,
);
