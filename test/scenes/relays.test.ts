import { expect, test } from "vitest";
import { createGiving } from "../../src/services/giving/giving.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { insertRelayKey, type RelayKeyRow } from "../../src/store/giving/relay-keys.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createSealing } from "../../src/util/sealing.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const otherCampaign = "5a1c1a52-0000-4000-8000-000000000001";
const personalCampaign = "5a1c1a52-0000-4000-8000-000000000002";
const relayed = "private:relay:donation_updated";
const ann = { id: "71", name: "ann", role: "everyone" } as const;

/** Opens the place of a server where Ann has asked for a link. Messages show who is thanked: `Ann 25 @71`. */
async function openWorld(database: TestDatabase, key: Partial<RelayKeyRow> = {}, log = silentLog) {
  const chat = createMemoryChat({
    nonces: true,
    edits: true,
    hasCards: true,
    render: ({ announcement, donor }) => {
      if (announcement.type !== "donation") return announcement.type;
      const { name, amount, refunded } = announcement.data as {
        name: string;
        amount: { value: string };
        refunded: boolean;
      };
      return [name, amount.value, ...(donor ? [`@${donor}`] : []), ...(refunded ? ["refunded"] : [])].join(" ");
    },
  });
  const world = await createDeliveryWorld(database, { chat, log });
  await world.follow();
  await world.store.write((tx) =>
    insertRelayKey(tx, {
      ...{ id: "key-1", space_id: "memory/space", user_id: ann.id, fact_id: campaignId },
      ...{ consent: "name", client_key: "sealed", donation_id: null, roles_due_at: null },
      created_at: world.clock.now(),
      ...key,
    }),
  );
  return world;
}

type Told = { relay?: string; status?: string; data?: Record<string, unknown> };

async function relay(world: DeliveryWorld, { relay = "key-1", status = "completed", data = {} }: Told = {}) {
  await world.receive({ type: relayed, relay, data: { id: "d1", payment_status: status, ...data } });
  await world.run();
  await world.clock.advance(1_000);
}

async function hear(world: DeliveryWorld, data: Record<string, unknown> = {}) {
  await world.receive({ data: { id: "d1", ...data } });
  await world.run();
  await world.clock.advance(1_000);
}

const keysOf = ({ store }: DeliveryWorld) =>
  store.read.selectFrom("relay_keys").select(["id", "donation_id"]).orderBy("id").execute();

describeDatabases("a donation by a personal link", (database, rule) => {
  rule(
    "a donation by a personal link is announced once with its donor, in whichever order reports arrive",
    async () => {
      for (const steps of [
        [relay, hear],
        [hear, relay],
      ]) {
        const world = await openWorld(database);
        for (const step of steps) await step(world);
        expect(world.chat.bodies()).toEqual(["Ann 25.00 @71"]);
      }
    },
  );

  rule(
    "a donation by a personal link is not announced while pending, and loses its mention after a refund",
    async () => {
      const world = await openWorld(database);
      await relay(world, { status: "pending" });
      expect(world.chat.posted).toEqual([]);
      await hear(world);
      expect(world.chat.bodies()).toEqual(["Ann 25.00 @71"]);
      await relay(world);
      expect(world.chat.posted).toMatchObject([{ body: "Ann 25.00 @71", edits: 0 }]);
      await relay(world, { status: "cancelled" });
      expect(world.chat.bodies()).toEqual(["Ann 25.00 refunded"]);
    },
  );

  rule("a donation by a personal link with an unknown status waits for a webhook or a list", async () => {
    const { log, lines } = createLogLines();
    const world = await openWorld(database, {}, log);
    await relay(world, { status: "in_review" });
    expect(world.chat.bodies()).toEqual([]);
    expect(lines).toMatchObject([
      { status: "in_review", msg: "unknown payment status: the donation waits until it is paid" },
    ]);

    await hear(world);
    expect(world.chat.bodies()).toEqual(["Ann 25.00 @71"]);
    await relay(world, { status: "in_review" });
    expect(world.chat.bodies()).toEqual(["Ann 25.00 @71"]);
  });

  rule(
    "a donation by a personal link is announced once with its mention, even if the bot is killed at any step",
    async () => {
      const world = await openWorld(database);
      for (const [status, isPublic] of [
        ["pending", false],
        ["completed", true],
        ["completed", false],
      ] as const) {
        await world.receive({ type: relayed, relay: "key-1", data: { id: "d1", payment_status: status } });
        await world.restart(); // delivered and not taken in
        world.chat.afterSend = () => Promise.reject(new Error("killed before the answer came"));
        await world.run();
        await world.restart(); // sent, and not known to be
        world.chat.afterSend = () => undefined;
        await world.clock.advance(60_000);
        if (isPublic) await world.receive({ data: { id: "d1" } });
        await world.run();
      }
      expect(world.chat.bodies()).toEqual(["Ann 25.00 @71"]);
    },
  );

  rule("a donation by a personal link is announced at once even without webhooks", async () => {
    const world = await openWorld(database, { fact_id: personalCampaign });
    await world.follow({ factId: personalCampaign, kind: "personal_campaign" });
    const data = { campaign_id: null, personal_campaign_id: personalCampaign };
    await world.receive({ type: relayed, relay: "key-1", source: personalCampaign, data: { id: "c1", ...data } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["Ann 25.00 @71"]);
  });

  rule("a donation by another link or to another campaign does not mention the donor", async () => {
    const world = await openWorld(database);
    await world.follow({ factId: otherCampaign });
    await relay(world, { relay: "key-2" });
    await world.receive({
      type: relayed,
      relay: "key-1",
      source: otherCampaign,
      data: { id: "d2", campaign_id: otherCampaign, donor_name: "Bo" },
    });
    await world.run();
    expect(world.chat.bodies()).toEqual(["Ann 25.00", "Bo 25.00"]);
    expect(await keysOf(world)).toEqual([{ id: "key-1", donation_id: null }]);
  });

  test("a personal link counts only for its first donation", async () => {
    const world = await openWorld(database);
    const [key] = await world.store.read.selectFrom("relay_keys").selectAll().execute();
    if (key) await world.store.write((tx) => insertRelayKey(tx, { ...key, id: "key-2", user_id: "72" }));
    await relay(world);
    await relay(world, { relay: "key-2" });
    await relay(world, { data: { id: "d2", donor_name: "Bo" } });
    expect(world.chat.bodies()).toEqual(["Ann 25.00 @71", "Bo 25.00"]);
    expect(await keysOf(world)).toEqual([
      { id: "key-1", donation_id: "d1" },
      { id: "key-2", donation_id: null },
    ]);
  });

  rule("a personal link can be used again if its donation was not completed", async () => {
    const world = await openWorld(database);
    await relay(world, { data: { id: "tried" }, status: "pending" });
    await relay(world);
    expect(await keysOf(world)).toEqual([{ id: "key-1", donation_id: "d1" }]);
  });

  rule("a donation by a personal link does not mention donors who are hidden or have not agreed", async () => {
    const quiet = await openWorld(database, { consent: "role amount" });
    await relay(quiet);
    expect(quiet.chat.bodies()).toEqual(["Ann 25.00"]);
    const world = await openWorld(database);
    await relay(world, { data: { donor_name: "Anonymous" } });
    expect(world.chat.bodies()).toEqual(["Anonymous 25.00"]);
    const hiding = await openWorld(database);
    const hidden = { scope: scopes.space("memory/space"), key: "names", value: "hidden", by: "x", now: 1 };
    await hiding.store.write((tx) => writeSetting(tx, hidden));
    await relay(hiding);
    expect(hiding.chat.bodies()).toEqual(["Someone 25.00"]);
  });

  rule("a donation by a personal link mentions the donor in no other server", async () => {
    const world = await openWorld(database);
    const elsewhere = {
      id: "memory/elsewhere",
      platform: "memory",
      address: "elsewhere",
      left_at: null,
      created_at: 1,
    };
    await world.store.write(async (tx) => {
      await tx
        .insertInto("spaces")
        .values({ ...elsewhere, name: "Elsewhere" })
        .execute();
      await tx.updateTable("relay_keys").set({ space_id: "memory/elsewhere" }).execute();
    });
    await relay(world);
    expect(world.chat.bodies()).toEqual(["Ann 25.00"]);
  });

  rule("forgetting a donor deletes their personal link, and takes their mention out of the announcement", async () => {
    const world = await openWorld(database);
    await relay(world);
    const giving = createGiving({
      store: world.store,
      relay: undefined,
      sealing: createSealing(Buffer.alloc(32)),
      onChange: () => undefined,
      backupsHeldUntil: () => undefined,
      now: world.clock.now,
      log: silentLog,
    });
    expect(await giving.known(ann)).toMatchObject([
      { campaign: "Maple's 24h Stream", agreedTo: ["name"], amount: { minor: 2500n, currency: "USD" } },
    ]);
    await giving.forget(ann);
    await world.run();
    expect(world.chat.posted).toMatchObject([{ body: "Ann 25.00", edits: 1 }]);
    expect(await giving.known(ann)).toEqual([]);
    expect(await keysOf(world)).toEqual([]);
  });
});
