import { expect, test } from "vitest";
import type { PlatformTrouble } from "../../src/platform/trouble.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { removeFollow } from "../../src/store/places/follows.ts";
import { createCampaignWatch } from "../../src/watches/campaign-watch.ts";
import { createPlatformWatch } from "../../src/watches/platform-watch.ts";
import { describeDatabases, silentLog, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../helpers/donation-events.ts";
import { memoryPlace } from "../helpers/memory-chat.ts";
import { storeNotices } from "../helpers/sent-notices.ts";

const minuteMs = 60_000;
const { signal } = new AbortController();
const lease = () => ({ name: "catch-up", owner: "test", token: 1 });

/** Watches over a platform whose state a test sets. Their notices are sent to one place. */
async function openWatches(database: TestDatabase = sqlite) {
  const world = await createDeliveryWorld(database);
  const { store, clock } = world;
  const teamId = await store.write((tx) => ensureDestination(tx, memoryPlace("team"), clock.now()));
  const notices = storeNotices(world, teamId);
  const state = {
    trouble: null as PlatformTrouble | null,
    offsetMs: 0,
    lastDate: null as number | null,
    hasPolled: true,
    access: "open" as "open" | "closed" | "unknown",
    isVisible: true,
    unanswered: null as string | null,
  };
  const asked: string[] = [];
  const platformWatch = createPlatformWatch({
    store,
    lease,
    platform: {
      trouble: () => state.trouble,
      offsetMs: () => state.offsetMs,
      lastDate: () => state.lastDate,
      async probe() {
        asked.push("probe");
        throw new Error("no answer");
      },
    },
    catchUp: { pollAgain: () => asked.push("lists"), hasPolledSince: () => state.hasPolled },
    notices,
    clock,
  });
  const campaignWatch = createCampaignWatch({
    store,
    lease,
    catchUp: { access: () => state.access },
    async isVisible({ id }) {
      asked.push("campaign");
      if (id === state.unanswered) throw new Error("no answer");
      return state.isVisible;
    },
    notices,
    log: silentLog,
  });
  return {
    ...world,
    state,
    asked,
    campaigns: () => campaignWatch.step(signal),
    /** The notices so far, after one check of each watch. */
    async look() {
      await platformWatch.step(signal);
      await campaignWatch.step(signal);
      await world.run();
      return world.chat.bodies("team");
    },
  };
}

const silence =
  "notice Tiltify hasn't answered for 5 min. Donations are safe there, and I'll announce them once it's back. There's nothing you need to do.";

describeDatabases("a platform in trouble", (database) => {
  test("an outage of the platform is reported once after five minutes, and its end after all lists were polled", async () => {
    const { state, clock, follow, receive, look, asked, run } = await openWatches(database);
    await follow();
    state.trouble = { type: "silent", since: clock.now() };
    expect(await look()).toEqual([]);
    await clock.advance(5 * minuteMs);
    await look();
    await clock.advance(10_000);
    expect(await look()).toEqual([silence]);

    const givenAt = clock.now();
    await clock.advance(minuteMs);
    Object.assign(state, { trouble: null, hasPolled: false });
    await look();
    await clock.advance(10_000);
    for (const id of ["d1", "d2", "d3"]) {
      await receive({ data: { id, completed_at: new Date(givenAt).toISOString() } });
    }
    await run();
    expect(await look()).toEqual([silence]);
    state.hasPolled = true;
    const back = "notice Tiltify is back. 3 donations didn't reach me while it was down, and I'm announcing them now.";
    expect(await look()).toEqual([silence, back]);
    expect(await look()).toEqual([silence, back]);
    expect(asked).toEqual(["probe", "probe", "probe", "probe", "lists"]); // one to see whether it answers at all
  });
});

test("the end of an outage is reported after a minute if polling takes long", async () => {
  const { state, clock, follow, look } = await openWatches();
  await follow();
  state.trouble = { type: "silent", since: clock.now() - 5 * minuteMs };
  await look();
  Object.assign(state, { trouble: null, hasPolled: false });
  await look();
  await clock.advance(minuteMs);
  expect(await look()).toEqual([silence, "notice Tiltify is back. It doesn't look like I missed any donations."]);
});

test("a Tiltify login that is refused is reported to the host at once", async () => {
  const { state, clock, look } = await openWatches();
  expect(await look()).toEqual([]);
  state.trouble = { type: "refused", since: clock.now() };
  await look();
  state.trouble = null;
  expect(await look()).toEqual([
    expect.stringMatching(/^notice Tiltify isn't accepting my login\. Compare TILTIFY_CLIENT_ID/),
    "notice Tiltify is accepting my login again.",
  ]);
});

test("a wrong clock is reported to the host with advice", async () => {
  const { state, look } = await openWatches();
  state.offsetMs = 31 * 60 * minuteMs;
  expect(await look()).toEqual([]); // the platform has not shown its time yet
  state.lastDate = 1;
  await look();
  state.offsetMs = 30_000;
  expect(await look()).toEqual([
    "notice My clock is 31 h behind. Announcements make up for it, but please set it. On the host: sudo timedatectl set-ntp true",
  ]);
  state.offsetMs = 900;
  expect((await look()).at(-1)).toBe("notice My clock is right again.");
});

const gone =
  "notice I can't see Maple's 24h Stream on Tiltify anymore. It was taken down or deleted, so I'm not announcing it. If that's on purpose: /tiltify disconnect";

test("a campaign that is no longer visible is reported once, and so is its return", async () => {
  const { state, follow, look, asked } = await openWatches();
  await follow();
  await follow({ place: "other" });
  Object.assign(state, { access: "closed", isVisible: false });
  await look();
  expect(await look()).toEqual([gone]);
  expect(asked).toEqual(["probe", "campaign"]);
  state.access = "unknown";
  expect(await look()).toEqual([gone]);
  state.access = "open";
  expect(await look()).toEqual([gone, "notice I can see Maple's 24h Stream on Tiltify again."]);
});

test("a campaign for which Tiltify doesn't answer delays no other campaign, and is checked again a minute later", async () => {
  const { state, follow, look, campaigns, asked } = await openWatches();
  await follow({ factId: teamCampaignId, kind: "team_campaign" });
  await follow();
  Object.assign(state, { access: "closed", isVisible: false });
  for (const id of [campaignId, teamCampaignId]) {
    state.unanswered = id;
    expect(await campaigns()).toBe(minuteMs);
  }
  expect(asked).toEqual(["campaign", "campaign", "campaign"]);
  expect(await look()).toHaveLength(2);
});

test("a visible campaign is not reported just because Tiltify refuses one of its lists", async () => {
  const { state, follow, look } = await openWatches();
  await follow();
  state.access = "closed";
  expect(await look()).toEqual([]);
});

test("a hidden campaign is not reported any more after it was disconnected", async () => {
  const { state, store, follow, look } = await openWatches();
  const id = await follow();
  Object.assign(state, { access: "closed", isVisible: false });
  await look();
  await store.write((tx) => removeFollow(tx, id, campaignId));
  state.access = "open";
  expect(await look()).toEqual([gone]);
});
