import { expect, test } from "vitest";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { createMemoryChat, memoryPlace } from "../../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const place = callPlace();
const twitchLike = () => createMemoryChat({ nonces: false, edits: false });

const donate = (world: DeliveryWorld, name: string, data: Record<string, unknown> = {}) =>
  world.receive({ data: { donor_name: name, donor_comment: "rude words", ...data } });

async function say(world: DeliveryWorld, ...names: string[]) {
  for (const name of names) {
    await donate(world, name);
    await world.run();
    await world.clock.advance(1_000);
  }
}

describeDatabases("hide", (database, rule) => {
  test("takes name and comment out of the last announcement, in every place, and show puts them back", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await world.follow({ place: "mods" });
    await say(world, "Ann", "Troll");
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 1, mod)).toMatchObject({ donations: 1 });
    await world.run();
    const shown = ["donation Ann 25 USD “rude words”", "donation Someone 25 USD"];
    expect([world.chat.bodies("stream"), world.chat.bodies("mods")]).toEqual([shown, shown]);
    await world.clock.advance(minuteMs);
    expect(await hiding.showLast(place, mod)).toMatchObject({ donations: 1 });
    await world.run();
    expect(world.chat.bodies("stream").at(-1)).toBe("donation Troll 25 USD “rude words”");
    expect(await hiding.showLast(place, mod)).toEqual({ id: undefined, donations: 0 });
  });

  test("reaches what waits, also in a chat that cannot edit, and nothing is said again there", async () => {
    const world = await createDeliveryWorld(database, { chat: twitchLike() });
    await world.follow({ place: "stream" });
    await say(world, "Troll");
    const { hiding } = createModerators(world);
    await hiding.hideLast(place, 1, mod);
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Troll 25 USD “rude words”"]);
    await world.receive({ data: { id: "d9", donor_name: "Troll", donor_comment: "more" } });
    const [first] = await world.store.read.selectFrom("hidden").select("hide_id").execute();
    await hiding.hideNames(place, first?.hide_id ?? "", mod);
    await world.run();
    expect(world.chat.bodies().at(-1)).toBe("donation Someone 25 USD");
    expect(world.chat.posted).toHaveLength(2);
  });

  rule("takes several at once, and all of a bundle", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann");
    for (const name of ["Bo", "Cy", "Dee", "Eli"]) await donate(world, name);
    await world.run();
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 2, mod)).toMatchObject({ donations: 5 });
    await world.run();
    expect(world.chat.bodies()[0]).toBe("donation Someone 25 USD");
    expect(world.chat.bodies()[1]).not.toMatch(/Bo|Cy|Dee|Eli/);
  });

  test("finds the announcement by the chat's id or by its words", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann", "Troll", "Cy");
    const { hiding } = createModerators(world);
    const remoteId = `remote-${world.chat.posted[1]?.id}`;
    expect(await hiding.hideMessage(place, { remoteId }, mod)).toMatchObject({ donations: 1 });
    expect(await hiding.hideMessage(place, { body: "donation Cy 25 USD “rude words”" }, mod)).toMatchObject({
      donations: 1,
    });
    expect(await hiding.hideMessage(place, { body: "not ours" }, mod)).toEqual({ id: undefined, donations: 0 });
    await world.run();
    expect(world.chat.bodies().map((body) => body.split(" ")[1])).toEqual(["Ann", "Someone", "Someone"]);
  });

  rule("of a name holds for a day, for what was said and for what comes", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Troll", "Ann", "TROLL");
    const { hiding } = createModerators(world);
    const { id = "" } = await hiding.hideLast(place, 1, mod);
    expect(await hiding.hideNames(place, id, mod)).toMatchObject({ donations: 2 });
    await say(world, "troll");
    await world.clock.advance(24 * hourMs);
    await say(world, "Troll");
    const names = world.chat.bodies().map((body) => body.split(" ")[1]);
    expect(names).toEqual(["Someone", "Ann", "Someone", "Someone", "Troll"]);
  });

  rule("of a name hides nobody else of those who gave without one", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Anonymous", "Ann");
    for (let given = 0; given < 2; given += 1) await world.receive({ data: { donor_name: null } });
    await world.run();
    const { hiding } = createModerators(world);
    const { id = "" } = await hiding.hideLast(place, 4, mod);
    expect(await hiding.hideNames(place, id, mod)).toMatchObject({ donations: 1 });
    await world.receive({ data: { donor_name: null, donor_comment: "no name, but words" } });
    await world.run();
    expect(world.chat.bodies().at(-1)).toBe("donation Anonymous 25 USD “no name, but words”");
  });

  test("stays in its own home: strangers who follow the same campaign see nothing of it", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    const other = { ...memoryPlace("theirs"), space: { address: "strangers", name: "Strangers" } };
    const theirs = await world.store.write((tx) => ensureDestination(tx, other, world.clock.now()));
    const { fact_id, since } = await world.store.read.selectFrom("follows").selectAll().executeTakeFirstOrThrow();
    await world.store.write((tx) =>
      tx
        .insertInto("follows")
        .values({ destination_id: theirs, fact_id, since, created_by: "x", created_at: since })
        .execute(),
    );
    await say(world, "Troll");
    const { hiding } = createModerators(world);
    await hiding.hideLast(place, 1, mod);
    await world.run();
    expect(world.chat.bodies("stream")).toEqual(["donation Someone 25 USD"]);
    expect(world.chat.bodies("theirs")).toEqual(["donation Troll 25 USD “rude words”"]);
    await world.store.write((tx) =>
      tx.updateTable("spaces").set({ home: "memory/space" }).where("id", "=", "memory/strangers").execute(),
    );
    await hiding.hideLast(place, 1, mod);
    await world.run();
    expect(world.chat.bodies("theirs")).toEqual(["donation Someone 25 USD"]);
  });

  rule("where nothing was said has nothing to do", async () => {
    const world = await createDeliveryWorld(database);
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 1, mod)).toEqual({ id: undefined, donations: 0 });
    await world.follow();
    expect(await hiding.hideLast(place, 1, mod)).toEqual({ id: undefined, donations: 0 });
    expect(await hiding.hideNames(place, "unknown", mod)).toEqual({ id: undefined, donations: 0 });
  });

  rule("that comes while a message is on its way edits it", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { hiding } = createModerators(world);
    world.chat.beforeSend = async () => {
      world.chat.beforeSend = () => undefined;
      await hiding.hideLast(place, 1, mod);
    };
    await say(world, "Troll");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD"]);
  });
});
