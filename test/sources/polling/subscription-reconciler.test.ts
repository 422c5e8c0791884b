import { Keyv } from "keyv";
import { expect, test } from "vitest";
import { PlatformRefused, PlatformUnreachable, TokenRefused } from "../../../src/platform/errors.ts";
import { createSubscriptions } from "../../../src/platform/subscriptions.ts";
import {
  countUnsubscribed,
  createSubscriptionReconciler,
} from "../../../src/sources/polling/subscription-reconciler.ts";
import { takeLease } from "../../../src/store/engine/leases.ts";
import { removeFollow } from "../../../src/store/places/follows.ts";
import { createSubscriptionStore } from "../../../src/store/places/subscriptions.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../../helpers/donation-events.ts";
import { createSentNotices } from "../../helpers/sent-notices.ts";

const minuteMs = 60_000;
const { signal } = new AbortController();

const refusedPut = new PlatformRefused("putWebhookSubscription", {
  status: 403,
  message: "",
  fields: null,
  retryAfterMs: null,
});

async function openReconciler(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  const asked: string[] = [];
  const taken: string[] = [];
  let slots = 0;
  let onSlot = async (_number: number) => undefined as unknown;
  let failure: { error: Error; of: ReadonlySet<string> | undefined; onFail(): void } | undefined;
  const { notices, told } = createSentNotices();
  /** Makes the platform refuse a type. Records the types of each accepted subscription. */
  let refusedType: string | undefined;
  const types: string[][] = [];
  const ask = (what: string) => async (input: { eventId?: string; body?: { event_types: string[] } }) => {
    asked.push(`${what} ${input.eventId ?? ""}`.trim());
    const wanted = input.body?.event_types ?? [];
    if (refusedType !== undefined && wanted.includes(refusedType)) throw refusedPut;
    if (wanted.length > 0) types.push(wanted);
    if (failure === undefined || failure.of?.has(input.eventId ?? "") === false) return;
    if (what !== "activate") failure.onFail();
    throw failure.error;
  };
  const start = () => {
    const { store, clock } = world;
    const rows = createSubscriptionStore(store, "endpoint");
    const lease = { name: "catch-up", owner: "test", token: 1 };
    const subscriptions = createSubscriptions({
      // The bot doesn't use the contents of these answers.
      platform: {
        putWebhookSubscription: ask("put") as never,
        deleteWebhookSubscription: ask("delete") as never,
        activateWebhookEndpoint: ask("activate") as never,
      },
      endpointId: "endpoint",
      cache: new Keyv({ store: rows }),
      listStored: rows.list,
      noteError: rows.noteError,
      onPut: (eventId) => taken.push(eventId),
      take: async () => {
        slots += 1;
        await onSlot(slots);
      },
      clock,
      log: silentLog,
    });
    return createSubscriptionReconciler({ store, lease: () => lease, subscriptions, notices, clock });
  };
  await takeLease(world.store, "catch-up", "test", world.clock.now());
  return {
    ...world,
    restart: world.restart,
    told,
    types,
    refuseTypes: (type: string) => {
      refusedType = type;
    },
    /** The number of requests within the budget. */
    slots: () => slots,
    /** Runs before each request. */
    onSlot: (act: typeof onSlot) => {
      onSlot = act;
    },
    /** The subscriptions on the platform. */
    taken,
    start,
    /** Keeps all requests, or only those about these facts. */
    fail: (error: Error | undefined, of?: ReadonlySet<string>, onFail: () => void = () => undefined) => {
      failure = error && { error, of, onFail };
    },
    /** Returns the requests since the last call. */
    asked: () => asked.splice(0).toSorted(),
  };
}

async function followMany(world: Pick<DeliveryWorld, "follow">, count: number): Promise<string> {
  for (let number = 1; number < count; number += 1) await world.follow({ factId: `campaign-${number}` });
  return await world.follow();
}

/** The subscription exists, but nobody follows that campaign anymore. */
async function openUnneeded(database: TestDatabase) {
  const world = await openReconciler(database);
  const id = await world.follow();
  const reconciler = world.start();
  await reconciler.step(signal);
  await world.store.write((tx) => removeFollow(tx, id, campaignId));
  world.asked();
  return { world, reconciler };
}

describeDatabases("subscriptions", (database, rule) => {
  rule("a follow's webhook subscription is requested once, and not again after a restart", async () => {
    const world = await openReconciler(database);
    await world.follow();
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    const reconciler = world.start();
    await reconciler.step(signal);
    expect(world.asked()).toEqual(["activate", `put ${campaignId}`, `put ${teamCampaignId}`]);
    expect(world.taken.toSorted()).toEqual([campaignId, teamCampaignId]);
    await reconciler.step(signal);
    expect(world.asked()).toEqual([]);
    await world.start().step(signal);
    expect(world.asked()).toEqual(["activate"]);
  });

  rule(
    "countUnsubscribed counts the followed campaigns that still need a webhook subscription at an endpoint",
    async () => {
      const world = await openReconciler(database);
      await world.follow();
      await world.follow({ factId: "cause", kind: "cause" });
      const count = () => countUnsubscribed(world.store.read, "endpoint");
      world.fail(new PlatformUnreachable("putWebhookSubscription", "no answer"));
      const reconciler = world.start();
      await reconciler.step(signal);
      expect(await count()).toBe(1);
      world.fail(undefined);
      await world.clock.advance(5 * minuteMs);
      await reconciler.step(signal);
      expect(await count()).toBe(0);
      expect(await countUnsubscribed(world.store.read, "another endpoint")).toBe(1);
    },
  );

  rule("a subscription that nobody needs anymore is deleted", async () => {
    const { world, reconciler } = await openUnneeded(database);
    world.fail(
      new PlatformRefused("deleteWebhookSubscription", { status: 404, message: "", fields: null, retryAfterMs: null }),
    );
    await reconciler.step(signal);
    await reconciler.step(signal);
    expect(world.asked()).toEqual([`delete ${campaignId}`]);
  });

  rule("a subscription that couldn't be deleted is deleted at the next check", async () => {
    const { world, reconciler } = await openUnneeded(database);
    const refusal = { status: 403, message: "", fields: null, retryAfterMs: null };
    const failures = [
      new PlatformUnreachable("deleteWebhookSubscription", "no answer"),
      new PlatformRefused("deleteWebhookSubscription", refusal),
      undefined,
    ];
    for (const failure of failures) {
      world.fail(failure);
      await reconciler.step(signal);
      await world.clock.advance(5 * minuteMs);
    }
    expect(world.asked()).toEqual(Array.from(failures, () => `delete ${campaignId}`));
    await reconciler.step(signal);
    expect(world.asked()).toEqual([]);
  });

  test("a campaign that another process connected gets its webhook subscription within seconds", async () => {
    const world = await openReconciler(database);
    await world.follow();
    const reconciler = world.start();
    expect(await reconciler.step(signal)).toBeLessThanOrEqual(30_000);
    world.asked();
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    await reconciler.step(signal);
    expect(world.asked()).toEqual([`put ${teamCampaignId}`]);
  });

  test("a refused subscription is forgotten when nobody needs it anymore", async () => {
    const world = await openReconciler(database);
    const id = await world.follow();
    world.fail(refusedPut);
    const reconciler = world.start();
    await reconciler.step(signal);
    expect(await world.store.read.selectFrom("subscriptions").select("event_id").execute()).toHaveLength(1);
    await world.store.write((tx) => removeFollow(tx, id, campaignId));
    await reconciler.step(signal);
    expect(await world.store.read.selectFrom("subscriptions").select("event_id").execute()).toEqual([]);
    expect(world.asked()).not.toContain(`delete ${campaignId}`);
  });

  test("a refused subscription is requested again at the next check", async () => {
    const world = await openReconciler(database);
    await world.follow();
    world.fail(new PlatformUnreachable("putWebhookSubscription", "no answer"));
    const reconciler = world.start();
    await reconciler.step(signal);
    world.fail(undefined);
    const errors = () => world.store.read.selectFrom("subscriptions").select(["event_id", "put_at", "error"]).execute();
    expect(await errors()).toEqual([]); // no answer says nothing about this subscription
    await reconciler.step(signal);
    expect(world.asked()).toEqual(["activate", `put ${campaignId}`]);
    await world.clock.advance(5 * minuteMs);
    await reconciler.step(signal);
    expect(world.asked()).toContain(`put ${campaignId}`);
    expect(await errors()).toEqual([{ event_id: campaignId, put_at: world.clock.now(), error: null }]);
  });

  rule("each new or deleted subscription takes one request from the request budget", async () => {
    const world = await openReconciler(database);
    const id = await followMany(world, 20);
    const reconciler = world.start();
    await reconciler.step(signal);
    expect(world.slots()).toBe(20);
    await world.store.write((tx) => removeFollow(tx, id, "campaign-3"));
    await reconciler.step(signal);
    expect(world.slots()).toBe(21);
    expect(world.asked().at(0)).toBe("activate");
  });

  rule("a newly connected campaign gets its subscription soon, even while many others wait", async () => {
    const world = await openReconciler(database);
    await followMany(world, 30);
    const secondMs = 1_000;
    world.onSlot(async (number) => {
      await world.clock.advance(secondMs);
      if (number === 2) await world.follow({ factId: "new" });
    });
    const reconciler = world.start();
    while ((await reconciler.step(signal)) === 0);
    expect(world.taken.indexOf("new")).toBeLessThan(10);
    expect(world.taken).toHaveLength(31);
  });

  rule("subscriptions pause for a minute after three failures in a row", async () => {
    const world = await openReconciler(database);
    await followMany(world, 20);
    const reconciler = world.start();
    world.fail(new PlatformUnreachable("putWebhookSubscription", "no answer"));
    await reconciler.step(signal);
    expect(world.asked()).toHaveLength(1 + 3);
    await world.clock.advance(minuteMs - 1);
    await reconciler.step(signal);
    expect(world.asked()).toEqual([]);
    world.fail(undefined);
    await world.clock.advance(1);
    await reconciler.step(signal);
    expect(world.taken).toHaveLength(20);
  });

  rule("a subscription that always fails doesn't delay other subscriptions", async () => {
    const world = await openReconciler(database);
    await followMany(world, 8);
    const all = [...Array.from({ length: 7 }, (_, index) => `campaign-${index + 1}`), campaignId];
    const bad = new Set(["campaign-1", "campaign-2", "campaign-3", "campaign-4"]);
    world.fail(new PlatformUnreachable("putWebhookSubscription", "no answer"), bad);
    const reconciler = world.start();
    for (let round = 0; round < 3; round += 1) {
      await reconciler.step(signal);
      await world.clock.advance(minuteMs);
    }
    expect(world.taken.toSorted()).toEqual(all.filter((id) => !bad.has(id)).toSorted());
  });

  rule("after a refused subscription, the other subscriptions are still requested", async () => {
    const world = await openReconciler(database);
    await followMany(world, 5);
    world.fail(refusedPut);
    await world.start().step(signal);
    expect(new Set(world.asked()).size).toBe(1 + 5);
  });

  rule("no subscription counts as refused if the platform refused our login", async () => {
    const world = await openReconciler(database);
    await followMany(world, 5);
    const refusal = { status: 422, message: "", fields: null, retryAfterMs: null };
    world.fail(new TokenRefused("obtainToken", "invalid_client", refusal));
    const reconciler = world.start();
    await reconciler.step(signal);
    expect(world.told()).toEqual([]);
    expect(await world.store.read.selectFrom("subscriptions").select("error").execute()).toEqual([]);
    world.fail(undefined);
    await world.clock.advance(minuteMs);
    await reconciler.step(signal);
    expect(world.taken).toHaveLength(5);
  });

  rule("a subscription is requested without bid events if the platform refuses bid events", async () => {
    const world = await openReconciler(database);
    await world.follow();
    world.refuseTypes("public:direct:auction_bid_amount_updated");
    const reconciler = world.start();
    await reconciler.step(signal);
    expect(world.taken).toEqual([campaignId]);
    expect(world.types).toEqual([["public:direct:donation_updated", "public:direct:fact_updated"]]);
    await world.clock.advance(6 * minuteMs);
    world.asked();
    await reconciler.step(signal);
    expect(world.asked()).toEqual([]);
  });

  rule("a subscription that is interrupted because the bot stops isn't reported as failed", async () => {
    const world = await openReconciler(database);
    await followMany(world, 5);
    const stopping = new AbortController();
    world.fail(new PlatformUnreachable("putWebhookSubscription", "no answer"), undefined, () => stopping.abort());
    await world.start().step(stopping.signal);
    expect(world.asked()).toHaveLength(1 + 1);
    expect(await world.store.read.selectFrom("subscriptions").select("event_id").execute()).toEqual([]);
  });

  rule("the host is notified if the platform refuses to switch the endpoint on", async () => {
    const world = await openReconciler(database);
    const reconciler = world.start();
    world.fail(new PlatformUnreachable("activateWebhookEndpoint", "no answer"));
    await reconciler.step(signal);
    expect(world.told()).toEqual([]);
    const refusal = { status: 404, message: "", fields: null, retryAfterMs: null };
    for (const failure of [new PlatformRefused("activateWebhookEndpoint", refusal), undefined]) {
      world.fail(failure);
      await world.clock.advance(10 * minuteMs);
      await reconciler.step(signal);
    }
    expect(world.told()).toEqual(["host: endpoint", "over: endpoint"]);
  });

  rule("the endpoint is switched on at the start and after missed deliveries", async () => {
    const world = await openReconciler(database);
    const reconciler = world.start();
    const steps = async () => {
      reconciler.onMissed();
      await reconciler.step(signal);
      return world.asked();
    };
    const activatedAt: number[] = [];
    for (let minutes = 0; minutes <= 40; minutes += 1) {
      if ((await steps()).includes("activate")) activatedAt.push(minutes);
      await world.clock.advance(minuteMs);
    }
    expect(activatedAt).toEqual([0, 1, 3, 7, 15, 25, 35]);
    await world.clock.advance(20 * minuteMs);
    expect(await steps()).toEqual(["activate"]);
    await world.clock.advance(minuteMs);
    expect(await steps()).toEqual(["activate"]); // it had worked for long
  });
});
