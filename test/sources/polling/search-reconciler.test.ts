import { expect, test } from "vitest";
import { PlatformRefused, PlatformUnreachable } from "../../../src/platform/errors.ts";
import type { AskPlatform } from "../../../src/platform/fact-record.ts";
import { createSearches } from "../../../src/services/connecting/searches.ts";
import { createSearchReconciler } from "../../../src/sources/polling/search-reconciler.ts";
import { takeLease } from "../../../src/store/engine/leases.ts";
import { correctFutureTimes } from "../../../src/store/outbox/future-times.ts";
import { readChanges } from "../../../src/store/places/setting-changes.ts";
import { noteAbsence } from "../../../src/store/upkeep/heartbeat.ts";
import { readLater } from "../../../src/words/later.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { createSentNotices } from "../../helpers/sent-notices.ts";
import { plainText, wordsIn } from "../../helpers/words.ts";
import * as examples from "../../platform/examples.ts";

const { value } = wordsIn("en");

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const { signal } = new AbortController();
const place = {
  chat: "memory",
  connection: "memory",
  space: { address: "space", name: "Space" },
  address: "stream",
  name: "stream",
};
const by = { id: "ann", name: "Ann", role: "manager" } as const;
const address = "tiltify.com/@maple/winter";
const hidden = new PlatformRefused("getFact", { status: 404, message: "", fields: null, retryAfterMs: null });

async function openSearches(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  const { store, clock } = world;
  let answer: object = hidden;
  let whileAsked: () => Promise<unknown> = async () => undefined;
  const asked: string[] = [];
  const ask = (async (name: string) => {
    asked.push(name);
    await whileAsked();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as AskPlatform; // one answer for everything
  const { notices, told } = createSentNotices();
  let changes = 0;
  let platformIsAheadMs = 0;
  const searches = createSearches({
    store,
    onChange: () => {
      changes += 1;
    },
    now: clock.now,
    log: silentLog,
  });
  const reconciler = createSearchReconciler({
    store,
    lease: () => ({ name: "catch-up", owner: "test", token: 1 }),
    ask: () => ask,
    notices,
    outWebhooks: [],
    platformNow: () => clock.now() + platformIsAheadMs,
    clock,
    log: silentLog,
    onFound: () => {
      changes += 1;
    },
  });
  return {
    ...world,
    searches,
    told,
    changes: () => changes,
    async history() {
      const changed = await readChanges(store.read, "memory/space", { limit: 9 });
      return changed.map(({ name, what }) => `${name} ${plainText(value("parts", readLater(what)))}`);
    },
    movePlatformClock: (byMs: number) => {
      platformIsAheadMs = byMs;
    },
    answerWith: (next: object) => {
      answer = next;
    },
    /** Runs while a request to the platform is in flight. */
    meanwhile: (act: () => Promise<unknown>) => {
      whileAsked = act;
    },
    /** The number of requests in one poll. */
    async look() {
      const before = asked.length;
      await takeLease(store, "catch-up", "test", clock.now());
      await reconciler.step(signal);
      await world.run();
      return asked.length - before;
    },
  };
}

describeDatabases("searches", (database, rule) => {
  rule("a search for a campaign is listed below the connected campaigns until somebody stops it", async () => {
    const { searches, follow, changes } = await openSearches(database);
    await follow();
    expect(await searches.start(place, address, by)).toBe(true);
    expect(await searches.start(place, address, by)).toBe(false);
    const [search] = await searches.list(place);
    expect(search).toMatchObject({ number: 2, address });
    expect(await searches.find(place, undefined)).toBeUndefined();
    for (const which of ["2", "#2", `https://${address}`]) expect(await searches.find(place, which)).toEqual(search);
    expect(await searches.stop(place, address, by)).toBe(true);
    expect(await searches.stop(place, address, by)).toBe(false);
    expect(await searches.list(place)).toEqual([]);
    expect(changes()).toBe(2);
  });

  rule("a place may have at most ten searches", async () => {
    const { searches } = await openSearches(database);
    expect(await searches.list(place)).toEqual([]);
    for (let at = 0; at < 10; at += 1) {
      await searches.start(place, `${address}-${at}`, by);
      if (at === 0) expect(await searches.find(place, undefined)).toMatchObject({ number: 1 });
    }
    await expect(searches.start(place, address, by)).rejects.toThrow(/already looking for 10 campaigns here/);
  });

  rule("an unclear choice of a search is answered with the list of searches if no campaign is connected", async () => {
    const { searches } = await openSearches(database);
    for (const name of ["fall", "spring"]) await searches.start(place, `tiltify.com/@maple/${name}`, by);
    const all = "I'm looking for: 1. tiltify.com/@maple/fall and 2. tiltify.com/@maple/spring.";
    for (const which of [undefined, "3", "winter"])
      await expect(searches.find(place, which)).rejects.toThrow(`Which one? Type its number after the command. ${all}`);
    expect(await searches.find(place, "2")).toMatchObject({ address: "tiltify.com/@maple/spring" });
  });

  test("a search runs every two minutes until its campaign is published", async () => {
    const world = await openSearches(database);
    await world.searches.start(place, address, by);
    expect(await world.look()).toBeGreaterThan(0);
    expect(await world.look()).toBe(0);
    await world.clock.advance(2 * minuteMs);
    const published_at = new Date(world.clock.now() - minuteMs).toISOString();
    world.answerWith({ ...examples.campaign, published_at });
    await world.look();
    expect(world.chat.bodies("stream")).toEqual([`found campaign=${examples.campaign.name}`]);
    const follows = await world.store.read.selectFrom("follows").select(["fact_id", "since", "created_by"]).execute();
    expect(follows).toEqual([{ fact_id: examples.campaign.id, since: Date.parse(published_at), created_by: by.id }]);
    await world.clock.advance(2 * minuteMs);
    expect(await world.look()).toBe(0);
    expect(world.changes()).toBe(2);
    expect(await world.history()).toEqual([
      `bellringer Found and connected: ${examples.campaign.name}`,
      `Ann Started looking for: ${address}`,
    ]);
  });

  rule("a search announces donations that another place announced before the campaign was found", async () => {
    const world = await openSearches(database);
    const { clock, chat } = world;
    const { id } = examples.campaign;
    await world.searches.start(place, address, by);
    await world.look();
    const published_at = new Date(clock.now()).toISOString();
    await world.follow({ place: "other", factId: id });
    await clock.advance(minuteMs);
    await world.receive({ source: id, data: { campaign_id: id, donor_name: "Rin" } });
    await world.run();
    expect(chat.bodies("other")).toEqual(["donation Rin 25 USD"]);
    await clock.advance(minuteMs);
    world.answerWith({ ...examples.campaign, published_at });
    await world.look();
    expect(chat.bodies("stream")).toEqual([`found campaign=${examples.campaign.name}`, "donation Rin 25 USD"]);
    expect(chat.bodies("other")).toHaveLength(1);
  });

  rule("a search announces nothing from before the end of the bot's long absence", async () => {
    const world = await openSearches(database);
    const { clock, chat, store } = world;
    const { id } = examples.campaign;
    await world.searches.start(place, address, by);
    await world.look();
    await world.follow({ place: "other", factId: id });
    await world.receive({ source: id, data: { campaign_id: id, donor_name: "Rin" } });
    await world.run();
    await clock.advance(minuteMs);
    await store.write((tx) => noteAbsence(tx, { from: clock.now() - minuteMs, until: clock.now() }));
    await world.receive({ source: id, data: { campaign_id: id, donor_name: "Bo" } });
    await world.run();
    await clock.advance(minuteMs);
    world.answerWith(examples.campaign);
    await world.look();
    expect(chat.bodies("stream")).toEqual([`found campaign=${examples.campaign.name}`, "donation Bo 25 USD"]);
  });

  rule("a search that finds a campaign published earlier announces only donations since the search began", async () => {
    const world = await openSearches(database);
    const startedAt = world.clock.now();
    await world.searches.start(place, address, by);
    world.answerWith({ ...examples.campaign, published_at: new Date(startedAt - dayMs).toISOString() });
    await world.look();
    const follows = await world.store.read.selectFrom("follows").select("since").execute();
    expect(follows).toEqual([{ since: startedAt }]);
  });

  rule("a search counts as begun at the platform's time, even if our clock is ahead", async () => {
    const world = await openSearches(database);
    world.movePlatformClock(-5 * minuteMs); // our clock is ahead
    const startedAt = world.clock.now() - 5 * minuteMs;
    await world.searches.start(place, address, by);
    await world.look();
    await world.clock.advance(2 * minuteMs);
    world.answerWith({ ...examples.campaign, published_at: new Date(startedAt + minuteMs).toISOString() });
    await world.look();
    const follows = await world.store.read.selectFrom("follows").select("since").execute();
    expect(follows).toEqual([{ since: startedAt + minuteMs }]);
  });

  rule("a search still finds its campaign after a poll during which our clock was ahead", async () => {
    const world = await openSearches(database);
    await world.clock.advance(30 * dayMs);
    await world.searches.start(place, address, by);
    expect(await world.look()).toBeGreaterThan(0);
    await world.clock.advance(-30 * dayMs);
    const now = world.clock.now();
    await world.store.write((tx) => correctFutureTimes(tx, { now, plannedUntil: now }));
    world.answerWith({ ...examples.campaign, published_at: null });
    expect(await world.look()).toBeGreaterThan(0);
    const follows = await world.store.read.selectFrom("follows").select("since").execute();
    expect(follows).toEqual([{ since: now }]);
  });

  rule("a search that somebody stops in the moment it finds its campaign connects nothing", async () => {
    const world = await openSearches(database);
    await world.searches.start(place, address, by);
    world.answerWith(examples.campaign);
    world.meanwhile(() => world.searches.stop(place, address, by));
    await world.look();
    expect(world.chat.bodies("stream")).toEqual([]);
    expect(await world.store.read.selectFrom("follows").select("fact_id").execute()).toEqual([]);
    expect((await world.history())[0]).toBe(`Ann Stopped looking for: ${address}`);
  });

  rule("a search for a campaign ends after thirty days with a notice to the moderators", async () => {
    const world = await openSearches(database);
    await world.searches.start(place, address, by);
    world.answerWith(new PlatformUnreachable("getFact", "no answer"));
    await world.clock.advance(31 * dayMs);
    await world.look();
    expect(world.told()).toEqual([]);
    world.answerWith(hidden);
    await world.clock.advance(2 * minuteMs);
    await world.look();
    const key = `search:memory/space/stream:${address}`;
    expect(world.told()).toEqual([`over: ${key}`, `memory/space: ${key}`]);
    expect(await world.searches.list(place)).toEqual([]);
    expect((await world.history())[0]).toBe(`bellringer Looked for 30 days without finding: ${address}`);
  });
});
