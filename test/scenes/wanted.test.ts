import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";

const minuteMs = 60_000;

const set = (world: DeliveryWorld, scope: string, key: string, value: string) =>
  world.store.write((tx) => writeSetting(tx, { scope, key, value, by: "mod", now: world.clock.now() }));
const donate = (world: DeliveryWorld, value: string, data: Record<string, unknown> = {}) =>
  world.receive({ data: { amount: { value, currency: "USD" }, ...data } });

async function reasons(world: DeliveryWorld) {
  const rows = await world.store.read.selectFrom("outbox").select(["state", "reason"]).orderBy("seq").execute();
  return rows.map(({ state, reason }) => reason ?? state);
}

describeDatabases("an unwanted donation", (database, rule) => {
  rule("a donation below a place's minimum is skipped in that place only", async () => {
    const world = await createDeliveryWorld(database);
    const id = await world.follow({ place: "stream" });
    await world.follow({ place: "mods" });
    await set(world, scopes.destination(id), "minimum announce", "10");
    await donate(world, "9.99");
    await donate(world, "10");
    await world.run();
    expect(world.chat.bodies("stream")).toEqual(["donation Ann 10 USD"]);
    expect(world.chat.bodies("mods")).toHaveLength(2);
    expect((await reasons(world)).filter((reason) => reason !== "said")).toEqual(["below minimum"]);
  });

  rule("a donation is skipped in a place where donations of its campaign are switched off", async () => {
    const world = await createDeliveryWorld(database);
    const id = await world.follow();
    await set(world, scopes.follow(id, campaignId), "announce donations", "off");
    await donate(world, "9.99");
    await world.run();
    expect(await reasons(world)).toEqual(["switched off"]);
  });

  rule("a waiting donation is announced without its comment and name if those are switched off meanwhile", async () => {
    const world = await createDeliveryWorld(database);
    const id = await world.follow();
    await donate(world, "5", { donor_name: "Ann Berta", donor_comment: "Go otters!" });
    await set(world, scopes.destination(id), "comments", "off");
    await set(world, scopes.destination(id), "names", "first");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann B. 5 USD"]);
    await set(world, scopes.destination(id), "names", "hidden");
    await donate(world, "6", { donor_name: "Ann Berta" });
    await world.run();
    expect(world.chat.bodies().at(-1)).toBe("donation Someone 6 USD");
  });

  rule("a donation waits for the end of a pause and is then announced", async () => {
    const world = await createDeliveryWorld(database);
    const id = await world.follow();
    const now = world.clock.now();
    await set(world, scopes.destination(id), "quiet", `${now}-${now + 10 * minuteMs}`);
    await donate(world, "5");
    await world.run();
    await world.clock.advance(9 * minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual([]);
    await world.clock.advance(minuteMs);
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
  });

  test("during a pause without an end, a place with a waiting donation is checked only once an hour", async () => {
    const world = await createDeliveryWorld(database);
    const id = await world.follow();
    await set(world, scopes.destination(id), "quiet", `${world.clock.now()}-`);
    await donate(world, "5");
    await world.run();
    expect(await reasons(world)).toEqual(["pending"]);
    const row = await world.store.read
      .selectFrom("destinations")
      .select("due_at")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.due_at).toBe(world.clock.now() + 60 * minuteMs);
  });
});
