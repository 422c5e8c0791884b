import { expect, test } from "vitest";
import { suggestions } from "../../../commands/parts/suggestions.ts";
import { ChatFailure } from "../../../src/chat/port/adapter.ts";
import type { Services } from "../../../src/services/services.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { createMemoryChat, memoryPlace } from "../../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";
import { wordsIn } from "../../helpers/words.ts";

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

const theirs = { address: "strangers", name: "Strangers" };

/** Follows the same campaign in an unrelated space. */
async function followElsewhere({ store, clock }: DeliveryWorld) {
  const other = { ...memoryPlace("theirs"), space: theirs };
  const id = await store.write((tx) => ensureDestination(tx, other, clock.now()));
  const { fact_id, since } = await store.read.selectFrom("follows").selectAll().executeTakeFirstOrThrow();
  await store.write((tx) =>
    tx
      .insertInto("follows")
      .values({ destination_id: id, fact_id, since, created_by: "x", created_at: since })
      .execute(),
  );
}

describeDatabases("hide", (database, rule) => {
  test("the hide command removes the last announcement's name and comment everywhere, and show restores both", async () => {
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

  rule("the undo command reverts a hide only for the person who hid, and only as their last action", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await say(world, "Troll");
    const { type } = createModerators(world);
    const own = { id: "m1", role: "moderator" } as const;
    const other = { id: "m2", role: "moderator" } as const;
    await type("tiltify hide", own);
    expect(await type("tiltify undo", other)).toMatch(/^There's nothing to undo here\./);
    expect(await type("tiltify undo", own)).toBe("Shown again: Troll $25.");
    await world.run();
    expect(world.chat.bodies("stream").at(-1)).toBe("donation Troll 25 USD “rude words”");

    await world.clock.advance(minuteMs);
    await type("tiltify hide", own);
    await type("tiltify comments off", own);
    expect(await type("tiltify undo", other)).toMatch(/^The last change isn't yours\.\nOnly /);
    expect(await type("tiltify undo", own)).toBe("Undone. Comments: On again.");
    expect(await type("tiltify show list", own)).toContain("Troll $25");
  });

  test("the hide command also applies to donations that still wait in a chat that cannot edit", async () => {
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

  test("the hide command retries with growing pauses if the chat refuses to delete a message for now", async () => {
    const chat = createMemoryChat({ nonces: true, edits: false });
    const world = await createDeliveryWorld(database, { chat });
    let tries = 0;
    chat.takeBack = async () => {
      tries += 1;
      throw new ChatFailure("unknown", "no answer");
    };
    await world.follow({ place: "stream" });
    await say(world, "Troll");
    await createModerators(world).hiding.hideLast(place, 1, mod);
    for (let second = 0; second < 120; second += 1) {
      await world.run();
      await world.clock.advance(1_000);
    }
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(12);
  });

  rule("the hide command covers several announcements at once, including all donations of a bundle", async () => {
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

  test("the hide command finds an announcement by its message id or by its text", async () => {
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

  test("the hide command in a reply hides the announcement that it replies to, and never another one", async () => {
    const chat = createMemoryChat({ nonces: true, edits: false });
    const world = await createDeliveryWorld(database, { chat });
    await world.follow();
    await say(world, "Troll", "Bo");
    const { type } = createModerators(world);
    const repliesTo = `remote-${chat.posted[0]?.id}`;
    expect(await type("tiltify hide that", { repliesTo })).toContain("Hidden everywhere: Troll $25.");
    expect(await type("tiltify hide", { repliesTo: "an answer" })).toBe("There's no donation in this message to hide.");
    expect(await type("tiltify hide last", { repliesTo })).toContain("Hidden everywhere: Bo $25.");
  });

  rule("hiding a name applies to past and new donations for a day", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Troll", "Ann", "TROLL");
    const { hiding } = createModerators(world);
    const { id = "" } = await hiding.hideLast(place, 1, mod);
    expect(await hiding.hideNames(place, id, mod)).toMatchObject({ donations: 1 });
    await say(world, "troll");
    await world.clock.advance(24 * hourMs);
    await say(world, "Troll");
    const names = world.chat.bodies().map((body) => body.split(" ")[1]);
    expect(names).toEqual(["Someone", "Ann", "Someone", "Someone", "Troll"]);
  });

  rule("showing a hidden name again also restores donations that arrived in the meantime", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann");
    const { hiding } = createModerators(world);
    const { id = "" } = await hiding.hideLast(place, 1, mod);
    await hiding.hideNames(place, id, mod);
    await say(world, "ann", "Bo");
    expect(world.chat.bodies().map((body) => body.split(" ")[1])).toEqual(["Someone", "Someone", "Bo"]);
    await hiding.showLast(place, mod);
    await world.run();
    expect(world.chat.bodies().map((body) => body.split(" ")[1])).toEqual(["Ann", "ann", "Bo"]);
  });

  rule("hiding an anonymous donation does not hide other anonymous donations", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Anonymous", "Ann");
    for (let given = 0; given < 2; given += 1) await world.receive({ data: { donor_name: null } });
    await world.run();
    const { hiding } = createModerators(world);
    const { id = "" } = await hiding.hideLast(place, 4, mod);
    expect(await hiding.hideNames(place, id, mod)).toMatchObject({ donations: 0 });
    await world.receive({ data: { donor_name: null, donor_comment: "no name, but words" } });
    await world.run();
    expect(world.chat.bodies().at(-1)).toBe("donation Anonymous 25 USD “no name, but words”");
  });

  test("the hide command affects only its own home, and names chats where others still show the donation", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await followElsewhere(world);
    await say(world, "Troll");
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 1, mod)).toMatchObject({ donations: 1, elsewhere: ["memory"] });
    await world.run();
    expect(world.chat.bodies("stream")).toEqual(["donation Someone 25 USD"]);
    expect(world.chat.bodies("theirs")).toEqual(["donation Troll 25 USD “rude words”"]);
    await world.store.write((tx) =>
      tx.updateTable("spaces").set({ home: "memory/space" }).where("id", "=", "memory/strangers").execute(),
    );
    expect(await hiding.hideLast(place, 1, mod)).not.toHaveProperty("elsewhere");
    await world.run();
    expect(world.chat.bodies("theirs")).toEqual(["donation Someone 25 USD"]);
  });

  rule("the hide command does not list a chat as still showing a donation that was skipped there", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await followElsewhere(world);
    await say(world, "Troll");
    await world.store.write((tx) =>
      tx.updateTable("outbox").set({ state: "skipped" }).where("destination_id", "like", "%/theirs").execute(),
    );
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 1, mod)).not.toHaveProperty("elsewhere");
  });

  rule(
    "the hide command does not list a chat as still showing a donation whose message people deleted there",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow({ place: "stream" });
      await followElsewhere(world);
      await say(world, "Troll");
      await world.store.write((tx) => tx.updateTable("messages").set({ error: "deleted" }).execute());
      const { hiding } = createModerators(world);
      expect(await hiding.hideLast(place, 1, mod)).not.toHaveProperty("elsewhere");
    },
  );

  rule("the hide command does not list a chat as still showing a donation that its moderators hid there", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await followElsewhere(world);
    await say(world, "Troll");
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 1, mod)).toMatchObject({ elsewhere: ["memory"] });
    expect(await hiding.hideLast(callPlace("theirs", theirs), 1, mod)).not.toHaveProperty("elsewhere");
  });

  rule("the hide command in a place without announcements does nothing", async () => {
    const world = await createDeliveryWorld(database);
    const { hiding } = createModerators(world);
    expect(await hiding.hideLast(place, 1, mod)).toEqual({ id: undefined, donations: 0 });
    await world.follow();
    expect(await hiding.hideLast(place, 1, mod)).toEqual({ id: undefined, donations: 0 });
    expect(await hiding.hideNames(place, "unknown", mod)).toEqual({ id: undefined, donations: 0 });
  });

  rule("the hide command leads to an edit of a message that is being sent at that moment", async () => {
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

  test("the hide command finds a name typed without accents, and prefers an exact match", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Zoë", { id: "d1" });
    await donate(world, "Renée", { id: "d2" });
    await donate(world, "Renee", { id: "d3" });
    await world.run();
    const { type } = createModerators(world);

    expect(await type("tiltify hide zoe")).toContain("Hidden everywhere: Zoë $");
    expect(await type("tiltify hide renee")).toContain("Hidden everywhere: Renee $");
    expect(await type("tiltify hide RENÉE")).toContain("Hidden everywhere: Renée $");
  });

  test("the hide command finds a name as the place shows it, shortened or in quotation marks", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann Berg", { id: "d1" });
    await donate(world, "Ann", { id: "d2" });
    await donate(world, "Bo Brown", { id: "d3" });
    await world.run();
    const { type } = createModerators(world);

    expect(await type("tiltify hide Ann B.")).toContain("Hidden everywhere: Ann Berg $");
    expect(await type("tiltify hide bo b")).toContain("Hidden everywhere: Bo Brown $");
    expect(await type("tiltify hide „Ann“")).toContain("Hidden everywhere: Ann $");
  });

  test("the hide command finds part of a name in a script without spaces", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "山田花子", { id: "d1" });
    await donate(world, "田中", { id: "d2" });
    await world.run();
    const { type } = createModerators(world);
    expect(await type("tiltify hide 田花")).not.toContain("Hidden everywhere");
    expect(await type("tiltify hide 花子")).toContain("Hidden everywhere: 山田花子 $");
  });

  test("the hide command finds donations by name or amount, and the show command restores one of them", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann Berg", { id: "d1", amount: { value: "25.00", currency: "USD" } });
    await donate(world, "Bo", { id: "d2", amount: { value: "10.00", currency: "USD" } });
    await world.run();
    const { type } = createModerators(world);
    const lines = async (text: string) => (await type(text))?.split("\n");

    expect((await lines("tiltify hide ann"))?.[0]).toBe("Hidden everywhere: Ann Berg $25.");
    await world.clock.advance(minuteMs);
    expect((await lines("tiltify hide 10 dollars"))?.[0]).toBe("Hidden everywhere: Bo $10.");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD", "donation Someone 10 USD"]);
    expect((await lines("tiltify hidden"))?.slice(0, 4)).toEqual([
      "Hidden in #stream",
      "1. Bo $10, hidden just now",
      "2. Ann Berg $25, hidden 60 s ago",
      "To show one again, type its number: /tiltify show 1",
    ]);

    expect(await type("tiltify hide ann")).toBe("That's already hidden. Nothing changed.");
    expect(await type("tiltify show 2")).toBe("Shown again: Ann Berg $25.");
    expect(await type("tiltify show ann")).toBe("Nothing hidden here matches that. Nothing changed.");
    expect((await lines("tiltify hide donation:d1"))?.[0]).toBe("Hidden everywhere: Ann Berg $25.");
    expect(await type("tiltify show ann")).toBe("Shown again: Ann Berg $25.");
    expect(await type("tiltify show bo")).toBe("Shown again: Bo $10.");
    expect(await type("tiltify hidden")).toBe("Nothing is hidden here.");
  });

  rule("the show command finds the oldest of many hides", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { type } = createModerators(world);
    for (let count = 0; count < 60; count += 1) {
      await donate(world, `Donor${String.fromCodePoint(65 + (count % 26), 97 + (count % 25))}`, { id: `d${count}` });
      await world.run();
      await type("tiltify hide");
      await world.clock.advance(1_000);
    }
    expect((await type("tiltify show donoraa"))?.split("\n")[0]).toContain("DonorAa");
  });

  test("the show command without a name restores only the last hide, and only within ten minutes", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann", "Bo");
    const { hiding, type } = createModerators(world);
    const { id = "" } = await hiding.hideLast(place, 2, mod);
    await say(world, "Cy");
    await hiding.hideLast(place, 1, mod);

    expect(await type("tiltify show")).toBe("Shown again: Cy $25.");
    expect(await type("tiltify show")).toContain("Everything still hidden was hidden earlier. Nothing changed.");
    await hiding.hideLast(place, 1, mod);
    await world.clock.advance(10 * minuteMs + 1);
    expect(await hiding.showLast(place, mod)).toBe("older");
    expect(await type(`tiltify show id:${id}`)).toMatch(/^Shown again: (Bo|Ann) \$25 and (Ann|Bo) \$25\.$/);
    expect(await type("tiltify show cy")).toBe("Shown again: Cy $25.");
    expect(await type("tiltify show")).toBe("Nothing is hidden here.");
  });

  rule("the hide command asks back if several donations match, or if a number may be an amount", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const [index, name] of ["Ann", "Bo", "Anonymous", "Anonymous"].entries()) {
      await donate(world, name, {
        id: `d${index}`,
        amount: { value: index === 0 ? "25.00" : "10.00", currency: "USD" },
      });
    }
    await world.run();
    const { type } = createModerators(world);

    expect(await type("tiltify hide $10")).toContain("Which one? 3 donations match. Nothing changed.");
    expect(await type("tiltify hide anonymous")).toContain("Which one? 2 donations match. Nothing changed.");
    expect(await type("tiltify hide 10")).toBe(
      "Is that a number or an amount? Nothing changed.\nThe last 10 announcements: /tiltify hide last 10\nThe $10 donations: /tiltify hide $10",
    );
    expect(await type("tiltify hide 25")).toBe(
      "Is that a number or an amount? Nothing changed.\nThe $25 donations: /tiltify hide $25",
    );
    expect(await type("tiltify hide 999")).toContain("matches that. Nothing changed.");
    expect(await type("tiltify hidden")).toBe("Nothing is hidden here.");
  });

  rule("the hide command asks before it hides many donations of one donor", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (let at = 0; at < 6; at += 1) await donate(world, "Ann", { id: `d${at}` });
    await world.run();
    const { type } = createModerators(world);

    expect(await type("tiltify hide ann")).toContain("Hide the names and comments of all 6 donations?");
    expect(await type("tiltify yes")).toContain("Hidden everywhere: Ann, 6 announcements.");
    expect(await type("tiltify show")).toBe("Shown again: Ann, 6 announcements.");
  });

  rule("the answer to hiding by name counts only donations that were still visible", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann", "Ann", "Ann", "Bo");
    const { type } = createModerators(world);
    const first = async (text: string) => (await type(text))?.split("\n")[0];

    expect(await first("tiltify hide last 2")).toBe("Hidden everywhere: Bo $25 and Ann $25.");
    await world.clock.advance(minuteMs);
    expect(await first("tiltify hide ann name")).toBe("Hidden everywhere: Ann, 2 announcements.");
    expect(await first("tiltify hide last 4")).toBe("That's already hidden. Nothing changed.");
    expect(await first("tiltify show")).toBe("Shown again: Ann, 2 announcements.");
  });

  rule("hiding a donor's name works even if the donation is already hidden", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann");
    const { type } = createModerators(world);
    await type("tiltify hide");

    expect(await type("tiltify hide ann name")).toContain(
      "For the next 24 hours, their donations are announced without",
    );
    await say(world, "Ann");
    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD", "donation Someone 25 USD"]);
  });

  rule("the answer to hiding an anonymous donor's name doesn't say that the name is hidden for 24 hours", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { type } = createModerators(world);
    await world.receive({ data: { donor_name: null, donor_comment: "rude" } });
    await world.run();
    expect(await type("tiltify hide name")).toMatch(/^Hidden everywhere\.\nUndo: /);
    await world.receive({ data: { id: "d2", donor_name: null, donor_comment: "ruder" } });
    expect(await type("tiltify approve hide:donation:d2")).not.toContain("24 hours");
  });

  rule("the hide and show commands suggest matching donations while somebody types", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann", { id: "d1" });
    await world.run();
    const services = createModerators(world) as unknown as Services; // suggestions read nothing else
    const asked = { place, services, words: wordsIn("en") };

    expect(await suggestions.announced(asked)).toEqual([{ label: "Ann $25", value: "donation:d1" }]);
    const { id } = await services.hiding.hideDonation(place, "donation:d1", mod);
    expect(await suggestions.hidden(asked)).toEqual([{ label: "Ann $25", value: `id:${id}` }]);
  });
});
