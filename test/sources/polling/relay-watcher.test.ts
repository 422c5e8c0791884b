import { expect, test } from "vitest";
import type { WebhookRelayKey } from "../../../src/platform/resources.ts";
import { createRelayWatcher } from "../../../src/sources/polling/relay-watcher.ts";
import { takeLease } from "../../../src/store/engine/leases.ts";
import { readDonorStatus, settlePerson } from "../../../src/store/giving/donor-roles.ts";
import { insertRelayKey } from "../../../src/store/giving/relay-keys.ts";
import { silentLog, sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { createMemoryChat } from "../../helpers/memory-chat.ts";
import * as examples from "../../platform/examples.ts";

const minuteMs = 60_000;
const { signal } = new AbortController();

type Status = "pending" | "completed" | "cancelled";

/** A relay whose list has this many keys per page. Some of the keys were created by the bot. */
async function openRelay({ perPage = 100, hasWebhooks = true } = {}) {
  const chat = createMemoryChat({
    nonces: true,
    edits: true,
    hasCards: true,
    render: ({ announcement }) => JSON.stringify("data" in announcement && announcement.data),
  });
  const world = await createDeliveryWorld(sqlite, { chat });
  await world.follow();
  const { store, clock } = world;
  const keys: WebhookRelayKey[] = [];
  const requests: number[] = [];
  const taken: number[] = [];
  let failure: Error | undefined;
  let held = await takeLease(store, "catch-up", "test", clock.now());
  const watcher = createRelayWatcher({
    store,
    lease: () => held,
    relayId: "relay",
    async list({ after }) {
      if (failure) throw failure;
      requests.push(clock.now());
      const from = Number(after ?? 0);
      const next = from + perPage;
      return {
        data: keys.toReversed().slice(from, next),
        metadata: { after: next < keys.length ? String(next) : null, before: null, limit: perPage },
      };
    },
    take: async () => void taken.push(clock.now()),
    hasWebhooks: () => hasWebhooks,
    everyMs: 15 * minuteMs,
    platformNow: clock.now,
    clock,
    log: silentLog,
    onEntered: () => undefined,
  });
  const give = (id: string, donation: string, status: Status, campaign = campaignId) => {
    const key = keys.find((one) => one.id === id);
    if (!key) return;
    const { donation: example } = examples.webhookRelayKey;
    key.donation = {
      ...structuredClone(example ?? {}),
      ...{ id: donation, campaign_id: campaign, payment_status: status, cause_id: null, donor_name: "Ann", facts: [] },
      ...{ completed_at: new Date(clock.now()).toISOString(), amount: { currency: "USD", value: "25.00" } },
    } as NonNullable<WebhookRelayKey["donation"]>; // the example is one
  };
  return {
    ...world,
    ...{ keys, requests, taken, give },
    fail: (error: Error | undefined) => {
      failure = error;
    },
    async makeKey(id: string, consent = "name") {
      keys.push({ ...examples.webhookRelayKey, id, donation: null, contribution: null } as WebhookRelayKey);
      const key = { id, space_id: "memory/space", user_id: "71", fact_id: campaignId, consent, client_key: "" };
      await store.write((tx) =>
        insertRelayKey(tx, { ...key, donation_id: null, created_at: clock.now(), roles_due_at: null }),
      );
    },
    /** Polls, processes what it finds, and announces it. */
    async look() {
      held = await takeLease(store, "catch-up", "test", clock.now());
      await watcher.step(signal);
      await world.run();
    },
    tied: async () => {
      const rows = await store.read.selectFrom("relay_keys").select(["id", "donation_id"]).orderBy("id").execute();
      return rows.flatMap(({ id, donation_id }) => (donation_id === null ? [] : [`${id} ${donation_id}`]));
    },
  };
}

test("the relay watcher finds donations that no webhook reported", async () => {
  const { makeKey, give, look, tied, chat, requests, taken } = await openRelay({ perPage: 2 });
  for (const id of ["k1", "k2", "k3", "k4", "k5"]) await makeKey(id);
  give("k1", "d1", "completed");
  give("k4", "d4", "completed");
  await look();
  expect(await tied()).toEqual(["k1 d1", "k4 d4"]);
  expect(chat.posted.map(({ moments }) => moments)).toEqual([["donation:d1"], ["donation:d4"]]);
  expect(requests).toHaveLength(3);
  expect(taken).toHaveLength(3);
});

test("the relay watcher finds a refund that no webhook reported", async () => {
  const { makeKey, give, look, clock, store, chat } = await openRelay();
  await makeKey("k1");
  give("k1", "d1", "completed");
  await look();
  const entered = () => store.read.selectFrom("inbox").select("event_key").execute();
  expect(await entered()).toHaveLength(1);
  await clock.advance(16 * minuteMs);
  await look();
  expect(await entered()).toHaveLength(1);
  give("k1", "d1", "cancelled");
  await clock.advance(16 * minuteMs);
  await look();
  expect(await entered()).toHaveLength(2);
  expect(chat.posted).toMatchObject([{ edits: 1 }]);
});

test("the relay watcher triggers a check of a donor's roles if another report already said that the donation is paid", async () => {
  const { makeKey, give, look, clock, receive, run, store } = await openRelay();
  await makeKey("k1", "role");
  give("k1", "d1", "pending");
  await look();
  // The roles of a donor are checked while the payment is still pending, so there is nothing to give yet.
  const ann = { spaceId: "memory/space", userId: "71" };
  await settlePerson(store, ann, { ...(await readDonorStatus(store.read, ann)), next: clock.now() });
  const dues = async () => (await store.read.selectFrom("relay_keys").select("roles_due_at").execute())[0];
  expect(await dues()).toEqual({ roles_due_at: null });
  await clock.advance(minuteMs);
  await receive({ data: { id: "d1" } });
  await run();
  give("k1", "d1", "completed");
  await clock.advance(16 * minuteMs);
  await look();
  expect(await dues()).toEqual({ roles_due_at: expect.any(Number) });
  const entered = await store.read.selectFrom("inbox").select("event_key").execute();
  await clock.advance(16 * minuteMs);
  await look();
  expect(await store.read.selectFrom("inbox").select("event_key").execute()).toEqual(entered);
});

test("the relay watcher ignores donations with a relay key that isn't ours or for another campaign", async () => {
  const { makeKey, keys, give, look, tied, store } = await openRelay();
  await makeKey("k1");
  await makeKey("forgotten", "");
  const [key] = keys;
  if (key) keys.push({ ...key, id: "somebody else's" });
  give("k1", "d1", "completed", "5a1c1a52-0000-4000-8000-000000000001");
  give("forgotten", "d2", "completed");
  give("somebody else's", "d3", "completed");
  await look();
  expect(await tied()).toEqual([]);
  expect(await store.read.selectFrom("inbox").selectAll().execute()).toEqual([]);
});

test("the relay watcher stops reading the list when all our keys are found", async () => {
  const { makeKey, keys, look, requests } = await openRelay({ perPage: 2 });
  const others = Array.from({ length: 20 }, (_, at) => `other ${at}`);
  for (const id of others) keys.push({ ...examples.webhookRelayKey, id } as WebhookRelayKey);
  await makeKey("k1");
  await look();
  expect(requests).toHaveLength(1);
});

test("the relay watcher reads the list every minute while links are new and there are no webhooks", async () => {
  for (const hasWebhooks of [true, false]) {
    const { makeKey, look, clock, requests } = await openRelay({ hasWebhooks });
    await makeKey("k1");
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await look();
      await clock.advance(minuteMs);
    }
    expect(requests).toHaveLength(hasWebhooks ? 2 : 30);
    await clock.advance(60 * minuteMs);
    requests.length = 0;
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await look();
      await clock.advance(minuteMs);
    }
    expect(requests).toHaveLength(2);
  }
});

test("the relay watcher requests nothing while there are no links", async () => {
  const { makeKey, look, clock, requests, fail } = await openRelay();
  await look();
  expect(requests).toEqual([]);
  await makeKey("k1");
  fail(new Error("502"));
  await look();
  fail(undefined);
  await look();
  expect(requests).toEqual([]);
  await clock.advance(2 * minuteMs);
  await look();
  expect(requests).toHaveLength(1);
});
