import { describe, expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { moderatorWords, viewerWords } from "../../../src/chat/understanding/viewer-words.ts";
import { readPlaceSettings } from "../../../src/settings/read.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { readTyping } from "../../../src/settings/typing.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addChange } from "../../../src/store/places/setting-changes.ts";
import { applyDeltas } from "../../../src/store/places/settings.ts";
import type { Language } from "../../../src/words/languages.ts";
import { describeDatabases, sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";
import { commandsFor, examplesOf } from "../../helpers/typed-commands.ts";

const words = (language: Language) => ({ words: viewerWords(commands, language), orders: moderatorWords(language) });

const minuteMs = 60_000;
const stream = "memory/space/stream";
const mods = "memory/space/mods";

const donate = (world: DeliveryWorld, value: string) => world.receive({ data: { amount: { value, currency: "USD" } } });

async function open(database: Parameters<typeof createDeliveryWorld>[0]) {
  const world = await createDeliveryWorld(database);
  await world.follow({ place: "stream" });
  return { world, ...createModerators(world) };
}

async function paceOf(world: DeliveryWorld, id: string) {
  return (await readPlaceSettings(world.store.read, id, [])).place.get("pace");
}

/** A space with a home, such as a Twitch channel linked to a server. */
async function addSpace(world: DeliveryWorld, { chat, address, home }: Record<"chat" | "address" | "home", string>) {
  const place = { chat, connection: chat, space: { address, name: address }, address };
  await world.store.write(async (tx) => {
    await ensureDestination(tx, place, 0);
    await tx.updateTable("spaces").set({ home }).where("id", "=", `${chat}/${address}`).execute();
  });
  return { place: { ...place, name: address }, id: `${chat}/${address}/${address}` };
}

/** The line below the list, if something can be undone. */
const undoOffer = "Undo: /tiltify undo";

describeDatabases("the history of settings", (database, rule) => {
  test("the history shows who changed which setting, newest first, and what was undone", async () => {
    const { world, type } = await open(database);
    await type("tiltify cooldown normal");
    expect(await type("tiltify history")).toBe("Nothing has been changed here yet.");
    await type("tiltify cooldown calm");
    await world.clock.advance(5 * minuteMs);
    await type("tiltify minimum 50", { id: "m2" });
    await type("tiltify undo");
    await type("tiltify yes");
    expect((await type("tiltify history"))?.split("\n")).toEqual([
      "Recent changes here",
      "• Minimum amount: 0 → 50 (name-m2, just now), undone",
      "• Cooldown: Leaves room to talk → Once a minute at most (name-m1, 5 min ago)",
      undoOffer,
    ]);
    expect(await type("tiltify audit", { role: "moderator" })).toContain("Nothing changed.");
    // Changes in one space don't appear in another.
    expect(await type("tiltify history", { place: { ...callPlace("elsewhere"), chat: "twitch" } })).toBe(
      "Nothing has been changed here yet.",
    );
  });

  test("the history shows changes that an older version described in their old words", async () => {
    const { world, type } = await open(database);
    const rows = [{ scope: scopes.space("memory/space"), key: "pace", before: null, after: "calm" }];
    const change = { id: "c1", at: world.clock.now(), by: "m2", name: "Bo", what: "set the pace from normal to calm" };
    await world.store.write(async (tx) => {
      await applyDeltas(tx, rows, { by: "m2", now: world.clock.now() });
      await addChange(tx, { ...change, rows, spaceIds: ["memory/space"] });
    });
    expect(await type("tiltify history")).toBe(
      `Recent changes here\n• set the pace from normal to calm (Bo, just now)\n${undoOffer}`,
    );
    await type("tiltify undo");
    expect(await type("tiltify yes")).toBe("Undone: set the pace from normal to calm.");
  });

  test("the history shows pauses and hides without donors' names", async () => {
    const { world, type } = await open(database);
    await type("tiltify cooldown calm");
    await type("tiltify pause 10m", { role: "moderator", id: "m2" });
    await type("tiltify resume", { role: "moderator" });
    await type("tiltify resume");
    await type("tiltify mute here");
    await type("tiltify resume");
    await world.receive({ data: { donor_name: "Troll Toes" } });
    await world.run();
    await world.clock.advance(minuteMs);
    await type("tiltify hide name", { role: "moderator", id: "m2" });
    await type("tiltify show");
    await type("tiltify show");
    await type("tiltify forget Troll Toes");
    await type("tiltify yes");
    await type("tiltify forget Nobody Known");
    await type("tiltify yes");

    const told = await type("tiltify history");

    expect(told?.split("\n").map((line) => line.replace(/, (?:just now|60 s ago)\)$/, ")"))).toEqual([
      "Recent changes here",
      "• Forgot a donor (name-m1)",
      "• Showed hidden announcements again (name-m1)",
      "• Hid 1 name for 24 hours (name-m2)",
      "• Hid the name and comment of 1 donation (name-m2)",
      "• Resumed announcements (name-m1)",
      "• Paused announcements (name-m1)",
      "• Resumed announcements (name-m1)",
      "• Paused announcements for 10 min (name-m2)",
      "• Cooldown: Leaves room to talk → Once a minute at most (name-m1)",
      undoOffer,
    ]);
    expect(told).not.toContain("Troll");
    expect(await type("tiltify undo")).toContain("Resumed announcements.");
    expect(await type("tiltify yes")).toBe("Undone: Resumed announcements.");
  });

  test("undo of a pause ends the pause now, so that donations made during the pause are announced as late", async () => {
    const { world, type } = await open(database);
    await type("tiltify pause");
    await world.clock.advance(10 * minuteMs);
    await type("tiltify undo");
    await type("tiltify yes");
    const { place } = await readPlaceSettings(world.store.read, "memory/space/stream", []);
    expect(place.get("quiet")).toEqual({ from: world.clock.now() - 10 * minuteMs, until: world.clock.now() });
  });

  test("undo of a longer pause brings back the shorter pause that it replaced", async () => {
    const { world, type } = await open(database);
    const until = world.clock.now() + 10 * minuteMs;
    await type("tiltify pause 10");
    await type("tiltify pause");
    await type("tiltify undo");
    const { place } = await readPlaceSettings(world.store.read, "memory/space/stream", []);
    expect(place.get("quiet")).toMatchObject({ until });
  });

  test("a command appears in the history of every place that it changed", async () => {
    const { world, type } = await open(database);
    const maple = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
    await type("tiltify pause", { place: maple.place });
    expect(await type("tiltify history")).toContain("• Paused announcements (name-m1, ");
  });

  test("the history shows searches for campaigns and disconnected campaigns", async () => {
    const { world, type, searches } = await open(database);
    const by = { id: "m2", name: "Ann", role: "manager" } as const;
    await searches.start(callPlace(), "tiltify.com/@maple/winter", by);
    await searches.stop(callPlace(), "tiltify.com/@maple/winter", by);
    await searches.stop(callPlace(), "tiltify.com/@maple/winter", by);
    await type("tiltify disconnect");
    await type("tiltify yes");
    await world.clock.advance(1_000);

    expect((await type("tiltify history"))?.split("\n").slice(1)).toEqual([
      expect.stringMatching(/^• Disconnected: .* \(name-m1, just now\)$/),
      "• Stopped looking for: tiltify.com/@maple/winter (Ann, just now)",
      "• Started looking for: tiltify.com/@maple/winter (Ann, just now)",
      undoOffer,
    ]);
  });

  rule("the history is split into pages", async () => {
    const { world, type } = await open(database);
    for (const amount of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await type(`tiltify minimum ${amount}`);
    await world.clock.advance(1_000);
    const lines = (await type("tiltify history"))?.split("\n");
    expect(lines?.slice(-2)).toEqual(["More: /tiltify history 2", undoOffer]);
    expect((await type("tiltify history 2"))?.split("\n").slice(1)).toEqual([
      "• Minimum amount: 1 → 2 (name-m1, just now)",
      "• Minimum amount: 0 → 1 (name-m1, just now)",
      "Page 2 of 2.",
    ]);
  });
});

describeDatabases("a setting", (database, rule) => {
  rule(
    "a setting command without a value shows the setting, and with a value changes it in the whole home",
    async () => {
      const { world, type } = await open(database);
      expect(await type("tiltify cooldown")).toBe(
        "Cooldown here: normal. There's room to talk, and a rush turns into one message.\nTo change it: /tiltify cooldown calm",
      );
      expect(await type("tiltify cooldown calm")).toBe("Cooldown in #stream: calm. One announcement a minute at most.");
      await world.follow({ place: "mods" });
      expect(await type("tiltify cooldown every")).toMatch(/^Cooldown in both rooms: every. /);
      expect([await paceOf(world, stream), await paceOf(world, mods)]).toEqual(["every", "every"]);
      expect(await type("tiltify cooldown calm here")).toMatch(/^Cooldown in #stream: calm\. /);
      expect([await paceOf(world, stream), await paceOf(world, mods)]).toEqual(["calm", "every"]);
      await type("tiltify cooldown normal everywhere");
      expect([await paceOf(world, stream), await paceOf(world, mods)]).toEqual(["normal", "normal"]);
    },
  );

  rule(`the language is set for one place, or with "everywhere" for all`, async () => {
    const { world, type } = await open(database);
    const [french, english] = [callPlace("r-fr"), callPlace("r-en")];
    await type("tiltify cooldown calm here", { place: english });
    const spoken = async (address: string) =>
      (await readPlaceSettings(world.store.read, `memory/space/${address}`, [])).place.get("language");
    expect(await type("tiltify language fr", { place: french })).toContain("r-fr");
    expect([await spoken("r-fr"), await spoken("r-en"), await spoken("stream")]).toEqual(["fr", "en", "en"]);
    const told = await type("tiltify language es everywhere", { place: french });
    expect(told).toMatch(/^El idioma en las \d salas es español/);
    expect([await spoken("r-fr"), await spoken("r-en"), await spoken("stream")]).toEqual(["es", "es", "es"]);
  });

  rule("the answer to a new setting says that it applies in all places if no campaign is connected", async () => {
    const world = await createDeliveryWorld(database);
    const { type } = createModerators(world);
    await type("tiltify cooldown calm here", { place: callPlace("r-en") });
    expect(await type("tiltify names hidden", { place: callPlace("r-fr") })).toContain("in both rooms");
  });

  rule("a setting also applies to a linked Twitch channel if no other channel is linked", async () => {
    const { world, type } = await open(database);
    expect(await type("tiltify cooldown calm twitch")).toBe("Nothing on Twitch is linked here. Nothing changed.");
    const maple = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
    expect(await type("tiltify cooldown calm")).toBe(
      "Cooldown in #stream and on Twitch: calm. One announcement a minute at most.",
    );
    expect(await paceOf(world, maple.id)).toBe("calm");
    expect(await type("tiltify cooldown every twitch")).toMatch(/^Cooldown on Twitch: every. /);
    expect([await paceOf(world, stream), await paceOf(world, maple.id)]).toEqual(["calm", "every"]);
    await type("tiltify names hidden", { place: maple.place });
    expect((await readPlaceSettings(world.store.read, stream, [])).place.get("names")).toBe("hidden");

    const otter = await addSpace(world, { chat: "twitch", address: "otter", home: "memory/space" });
    await type("tiltify cooldown normal", { place: otter.place });
    expect([await paceOf(world, stream), await paceOf(world, maple.id), await paceOf(world, otter.id)]).toEqual([
      "calm",
      "every",
      "normal",
    ]);
  });

  test("a setting that only Twitch has can be set from the linked server", async () => {
    const { world, type } = await open(database);
    const maple = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
    const typing = async () => (await readTyping(world.store.read, [maple.id], words)).get(maple.id);

    expect(await type("tiltify command off donate")).toBe("I leave !donate to other bots on Twitch.");
    expect(await type("tiltify prefix t!")).toMatch(/^Viewers type t!total on Twitch\./);
    expect((await typing())?.prefix).toBe("t!");
    expect(await type("tiltify undo", { place: maple.place })).toBe("Undone: Command prefix: t!.");
    expect(await type("tiltify undo")).toBe("Undone: Question donate: off.");
    expect([(await typing())?.prefix, (await typing())?.words.has("donate")]).toEqual(["!", true]);

    expect((await typing())?.questionCooldownMs).toBe(5_000);
    expect(await type("tiltify twitch cooldown never")).toMatch(/^The cooldown is a number of seconds/);
    expect(await type("tiltify twitch cooldown 10s")).toMatch(/Question cooldown on Twitch: 10 s\./);
    expect((await typing())?.questionCooldownMs).toBe(10_000);

    await addSpace(world, { chat: "twitch", address: "otter", home: "memory/space" });
    expect(await type("tiltify prefix t!")).toBe(
      "Several Twitch channels are linked here. Type it in the chat of the one you mean.",
    );
    expect(await type("tiltify prefix t!", { place: maple.place })).toMatch(/^Viewers type t!total here\./);
  });

  test("a Twitch channel understands the words of its language after the language is set", async () => {
    const { world, type } = await open(database);
    const maple = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
    const typing = async () => (await readTyping(world.store.read, [maple.id], words)).get(maple.id);
    expect((await typing())?.words.has("spenden")).toBe(false);

    await type("tiltify language de", { place: maple.place });

    expect(await typing()).toMatchObject({ language: "de" });
    expect((await typing())?.words.has("spenden")).toBe(true);
    expect((await typing())?.orders.get("ausblenden")).toBe("on");
  });

  rule(
    "a minimum is accepted in many spellings, and the answer counts the recent donations that reach it",
    async () => {
      const { world, type } = await open(database);
      for (const value of ["5", "50", "60"]) await donate(world, value);
      await world.run();
      expect(await type("tiltify minimum 50,00")).toBe(
        "Donations of $50 or more are announced in #stream.\nIn the last hour, that would have been 2 of 3.",
      );
      expect(await type("tiltify minimum")).toMatch(/^Donations of \$50 or more are announced here\.\nTo change it: /);
      expect(await type("tiltify minimum comment 10 EUR")).toMatch(
        /^Comments on donations of €10 or more are announced in #stream\./,
      );
      expect(await type("tiltify minimum ping off")).toBe("Nobody gets pinged in #stream.");
      expect(await type("tiltify minimum lots")).toBe(
        "The minimum amount has to be an amount, such as 5 or 5 EUR; 0 means everything. Nothing changed.\nFor example: /tiltify minimum 5",
      );
      await world.clock.advance(2 * minuteMs); // a donor is named at most three times a minute
      await donate(world, "49");
      await donate(world, "51");
      await world.run();
      expect(world.chat.bodies().at(-1)).toBe("donation Ann 51 USD");
    },
  );

  rule("the undo command asks before it reverts somebody else's change", async () => {
    const { world, type } = await open(database);
    await type("tiltify cooldown calm here");
    await world.clock.advance(2 * minuteMs);
    await type("tiltify cooldown every", { id: "m2" });
    await world.clock.advance(2 * minuteMs);
    expect(await type("tiltify undo")).toBe(
      "The last change here was by name-m2, 2 min ago. Cooldown: Once a minute at most → Every donation right away.\nUndo it?\nTo confirm, type /tiltify yes next, within 1 min.",
    );
    expect(await type("tiltify yes")).toBe("Undone. Cooldown: Once a minute at most again.");
    expect([await paceOf(world, stream), await paceOf(world, mods)]).toEqual(["calm", "normal"]);
    await type("tiltify undo");
    await type("tiltify yes");
    expect(await paceOf(world, stream)).toBe("normal");
    expect(await type("tiltify undo")).toBe("There's nothing to undo here.");
  });

  rule("the undo command restores the setting of one place after the same value was set everywhere", async () => {
    const { type } = await open(database);
    await type("tiltify template goal {goal} is there! here");
    await type("tiltify template goal here {goal} is there!");
    await type("tiltify template goal {goal} is there!");
    for (const _ of [1, 2]) expect(await type("tiltify undo")).toBe("Undone: Your template for the goal.");
    expect(await type("tiltify template goal")).toContain("{goal} is there! here");
  });

  rule("for one minute, the undo command reverts a person's own setting without asking", async () => {
    const { world, type } = await open(database);
    await type("tiltify announce goal off");
    await type("tiltify announce goal on");
    expect(await type("tiltify undo", { id: "m2" })).toMatch(
      /^The last change here was by name-m1, just now\. Goal reached or changed: off → on\.\nUndo it\?/,
    );
    expect(await type("tiltify undo")).toBe("Undone. Goal reached or changed: off again.");
    await world.clock.advance(2 * minuteMs);
    expect(await type("tiltify undo")).toContain("Undo it?");
  });

  rule("the undo command reverts a person's own settings and other actions one after the other", async () => {
    const { world, type } = await open(database);
    await donate(world, "5");
    await world.run();
    await type("tiltify cooldown calm");
    await type("tiltify block add otter");
    await type("tiltify hide");
    await type("tiltify pause 10m");
    expect(await type("tiltify undo")).toMatch(/^Undone: Paused announcements for 10 min\./);
    expect(await type("tiltify resume")).toBe("Announcements aren't paused here.");
    expect(await type("tiltify undo")).toMatch(/^Shown again: /);
    expect(await type("tiltify undo")).toMatch(/Blocked a word, 1 now/);
    expect(await type("tiltify yes")).toMatch(/^Undone: Blocked a word/);
    expect(await type("tiltify block count")).toMatch(/^You haven't blocked any words/);
    await type("tiltify undo");
    await type("tiltify yes");
    expect(await paceOf(world, stream)).toBe("normal");
  });

  test("an overlay theme that nobody has set is called the default in the history", async () => {
    const { type } = await open(sqlite);
    await type("tiltify overlay large");
    expect(await type("tiltify history")).toContain("Overlay theme: default → large");
    expect(await type("tiltify undo")).toMatch(/^Undone\. Overlay theme: default again\./);
  });

  rule("the undo command skips a minimum of zero that changed nothing", async () => {
    const { world, type } = await open(database);
    await donate(world, "5");
    await world.run();
    await type("tiltify cooldown calm");
    await type("tiltify minimum 0");
    expect(await type("tiltify undo")).toMatch(/^Undone\. Cooldown: /);
  });

  rule("a command that may be meant for another bot runs only after a yes to our question", async () => {
    const { world, type } = await open(database);
    const { place, id } = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
    const first = { place, role: "moderator", asksFirst: "pause" } as const;
    expect(await type("tiltify resume the music", { ...first, asksFirst: "resume" })).toBeUndefined();
    expect(await type("tiltify pause 10m", first)).toMatch(/^Pause donation announcements\?\s.*tiltify yes/);
    const isOurs = async () => (await readPlaceSettings(world.store.read, id, [])).place.get("command pause");
    expect(await isOurs()).toBeNull();
    expect(await type("tiltify yes", { place, role: "moderator" })).toMatch(/^Announcements are paused/);
    expect(await isOurs()).toBe(true);
  });

  rule("undo of a pause announces right away what arrived during the pause", async () => {
    const { world, type } = await open(database);
    await type("tiltify pause");
    await donate(world, "5");
    await world.run();
    expect(world.chat.bodies()).toEqual([]);
    expect(await type("tiltify undo")).toBe("Undone: Paused announcements.");
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
  });

  rule("undo of a resume pauses again", async () => {
    const { world, type } = await open(database);
    await type("tiltify pause");
    await type("tiltify resume");
    expect(await type("tiltify undo")).toBe("Undone: Resumed announcements.");
    await donate(world, "5");
    await world.run();
    expect(world.chat.bodies()).toEqual([]);
  });

  rule(
    "the undo command on Twitch asks first if the change is somebody else's or older than half an hour",
    async () => {
      const { world, type } = await open(database);
      const { place, id } = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
      await type("tiltify cooldown calm", { place });
      await type("tiltify cooldown every", { place, id: "m2" });
      expect(await type("tiltify undo", { place, id: "m3" })).toBe(
        "The last change here was by name-m2, just now. Cooldown: Once a minute at most → Every donation right away.",
      );
      expect(await type("tiltify undo", { place })).toBe("It's been changed again since. Nothing changed.");
      expect(await type("tiltify undo", { place, id: "m2" })).toBe("Undone. Cooldown: Once a minute at most again.");
      expect(await paceOf(world, id)).toBe("calm");
      await world.clock.advance(31 * minuteMs);
      expect(await type("tiltify undo", { place })).toMatch(
        /^The last change here was by name-m1, 31 min ago. Cooldown: /,
      );
      expect(await paceOf(world, id)).toBe("calm");
    },
  );

  rule("undo of a disconnect restores the campaign's settings, and announces nothing old", async () => {
    const { world, type } = await open(database);
    await type("tiltify cooldown calm");
    await type("tiltify disconnect");
    await type("tiltify yes");
    await donate(world, "5");
    await world.run();
    await world.clock.advance(2 * minuteMs);
    expect(await type("tiltify undo")).toMatch(
      /^The last change here was by name-m1, 2 min ago\. Disconnected: Maple's 24h Stream\./,
    );
    expect(await type("tiltify yes")).toBe("Undone: Disconnected: Maple's 24h Stream.");
    await donate(world, "6");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 6 USD"]);
    expect(await paceOf(world, stream)).toBe("calm");
  });

  rule("a Twitch moderator can change settings but not disconnect a campaign", async () => {
    const { world, type } = await open(database);
    const { place, id } = await addSpace(world, { chat: "twitch", address: "maplenine", home: "memory/space" });
    await type("tiltify cooldown calm", { place, role: "moderator" });
    expect(await paceOf(world, id)).toBe("calm");
    expect(await type("tiltify disconnect", { place, role: "moderator" })).toBe(
      "Only the broadcaster can do that here.\nNothing changed.",
    );
    expect(await type("tiltify cooldown every", { place, role: "everyone" })).toBeUndefined();
    expect(await paceOf(world, id)).toBe("calm");
  });

  test("a setting is refused without the right role, and the log shows who tried", async () => {
    const { world, type, lines } = await open(database);
    const before = await world.store.read.selectFrom("settings").selectAll().execute();
    const refusedTo = {
      everyone: ["moderators", "setters", "managers", "host"],
      moderator: ["setters", "managers", "host"],
    } as const;
    const tried = (["everyone", "moderator"] as const).flatMap((role) =>
      commandsFor(refusedTo[role], "memory").flatMap((command) => examplesOf(command).map((text) => ({ text, role }))),
    );
    for (const { text, role } of tried) {
      expect(await type(text, { id: "v1", role }), text).toMatch(/Nothing changed\.$/);
    }
    expect(await world.store.read.selectFrom("settings").selectAll().execute()).toEqual(before);
    expect(await world.store.read.selectFrom("setting_changes").selectAll().execute()).toEqual([]);
    expect(lines.filter(({ msg }) => msg === "command refused")).toHaveLength(tried.length);
  });
});

describe("a pause", () => {
  test("a pause lasts until somebody resumes, and then everything that arrived is announced", async () => {
    const { world, type } = await open(sqlite);
    expect(await type("tiltify pause", { role: "moderator" })).toBe(
      "Announcements are paused in #stream. Donations still count.\nResume now: /tiltify resume",
    );
    await donate(world, "5");
    await world.run();
    await world.clock.advance(90 * minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual([]);
    expect(await type("tiltify resume", { role: "moderator" })).toBe("Announcements are back in #stream.");
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
    expect(await type("tiltify resume")).toBe("Announcements aren't paused here.");
  });

  test("a pause ends with one message for everything that arrived during the pause", async () => {
    const { world, type } = await open(sqlite);
    await type("tiltify pause");
    for (const value of ["5", "10", "20"]) await donate(world, value);
    await world.run();
    await world.clock.advance(10 * minuteMs);
    await type("tiltify resume");
    await world.run();
    await world.clock.advance(minuteMs);
    await donate(world, "7");
    await world.run();
    expect(world.chat.bodies()).toEqual([
      "digest count=3 donors=[Ann 35 USD times=3] quiet sums=[35 USD]",
      "donation Ann 7 USD",
    ]);
  });

  test("a pause with a duration ends by itself", async () => {
    const { world, type } = await open(sqlite);
    expect(await type("tiltify mute 10m")).toBe(
      "Announcements are paused in #stream for 10 min. Donations still count.\nResume now: /tiltify resume",
    );
    await donate(world, "5");
    await world.run();
    await world.clock.advance(10 * minuteMs);
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
    expect(await type("tiltify pause soon")).toBe(
      "A pause lasts up to 7 days. Try 10m, 2h or until 20:00. Nothing changed.",
    );
  });

  test("a pause of a whole home can be ended in one place", async () => {
    const { world, type } = await open(sqlite);
    await world.follow({ place: "mods" });
    await type("tiltify pause");
    expect(await type("tiltify resume here", { place: callPlace("mods") })).toBe("Announcements are back in #mods.");
    await donate(world, "5");
    await world.run();
    expect([world.chat.bodies("mods"), world.chat.bodies("stream")].map((said) => said.length)).toEqual([1, 0]);
  });
});

test("the announce command lists a switch for each campaign if its default differs between campaigns", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  await world.follow({ factId: "e1", kind: "fundraising_event" });
  const { type } = createModerators(world);
  await world.store.write((tx) => tx.updateTable("facts").set({ name: "Otter Fest" }).where("id", "=", "e1").execute());

  const overview = (await type("tiltify announce"))?.split("\n");
  expect(overview).toContain("• nearly on for Maple's 24h Stream, off for Otter Fest");
  expect(overview).toContain("• progress on");
  expect(await type("tiltify announce nearly")).toBe(
    "Announced here for Maple's 24h Stream, but not for Otter Fest: milestones almost reached.\nTo change it: /tiltify announce nearly on",
  );
  await type("tiltify announce nearly on");
  expect((await type("tiltify announce"))?.split("\n")).toContain("• nearly on");
});
