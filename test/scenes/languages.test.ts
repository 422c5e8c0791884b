import { describe, expect, test } from "vitest";
import { announcementText } from "../../src/chat/discord/announcement-text.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { enterListed } from "../../src/store/inbox/inbox.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { type Language, languages } from "../../src/words/languages.ts";
import { typedIn } from "../../src/words/typed-words.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { tellList } from "../helpers/list-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";
import { untranslated } from "../helpers/untranslated.ts";

const english = "🔔 Ann donated $25. Thank you!";
const german = "Danke 25 $ Ann!";
/** With the blanks that people type. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");
const pseudo = "🔔 ⟦Ann dóóñáátééd $25.⟧ ⟦Thááñk ýýóóúú!⟧";
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const usd = (value: number) => ({ value: String(value), currency: "USD" });

/** What each chat makes of it: one line, and markup. */
async function open(database: Parameters<typeof createDeliveryWorld>[0], { withMarkup = false } = {}) {
  const chat = createMemoryChat({
    nonces: true,
    edits: true,
    render: (content) => {
      const typed = (command: string) => `!${typedIn(content.spokenIn.language, command)}`;
      const line = toLine(content, { limit: 500, typed });
      return withMarkup ? `${line}\n${announcementText(content)}` : line;
    },
  });
  return createDeliveryWorld(database, { chat });
}

async function set({ store }: DeliveryWorld, destination: string, key: "language" | "announce bids", value: string) {
  await store.write((tx) =>
    writeSetting(tx, { scope: scopes.destination(destination), key, value, by: "test", now: 1 }),
  );
}

const speak = (world: DeliveryWorld, destination: string, language: string) =>
  set(world, destination, "language", language);

describeDatabases("languages", (database) => {
  test("one donation is announced in each place in the language of that place", async () => {
    const world = await open(database);
    await world.follow({ place: "english" });
    await speak(world, await world.follow({ place: "other" }), "pseudo");
    await world.receive({ data: { donor_name: "Ann", donor_comment: null } });
    await world.run();
    expect([world.chat.bodies("english"), world.chat.bodies("other")]).toEqual([[english], [pseudo]]);
  });

  describe("own texts", () => {
    async function openHome() {
      const world = await open(database);
      await world.follow({ place: "english" });
      await speak(world, await world.follow({ place: "stream" }), "de");
      const { type } = createModerators(world);
      const announced = async (id: string, place = "stream") => {
        await world.receive({ data: { id, donor_name: "Ann", donor_comment: null } });
        await world.run();
        return [place, "english"].map((room) => plain(world.chat.bodies(room).at(-1)));
      };
      return { world, type, announced };
    }

    test("hold where the language is spoken in which they were typed, if rooms speak several", async () => {
      const { type, announced } = await openHome();
      expect(plain(await type("tiltify message donation Danke {betrag} {name}! {comment}"))?.split("\n")).toEqual([
        "Dein Text gilt in allen Kanälen mit der Sprache Deutsch. Mit erfundenen Werten liest er sich so:",
        "Danke 25 $ Ann Berg! Go otters!",
        "Danke 25 $ Ann Berg!",
        "Damit er in allen Sprachen gilt: /tiltify text spende überall",
        "In allen Sprachen: /tiltify message donation everywhere Danke {amount} {name}! {comment}",
        "Test senden: /tiltify test",
        "Rückgängig: /tiltify undo",
      ]);
      expect(await announced("d1")).toEqual([german, english]);
      expect(await type("tiltify undo")).toBe("Rückgängig gemacht: Dein Text für Spenden (Deutsch).");
      expect((await announced("d2"))[1]).toBe(english);
      expect((await announced("d3"))[0]).not.toBe(german);
    });

    test("may be set for a language from a room that speaks another, and are shown there", async () => {
      const { type, announced } = await openHome();
      for (const typed of ["in english", "auf English", "auf Englisch", "Englisch", "english"]) {
        const answer = await type(`tiltify message donation ${typed} Cheers {name}, {amount}! {comment}`);
        expect(answer).toMatch(/^Dein Text gilt in allen Kanälen mit der Sprache English\./);
      }
      expect(await announced("d1")).toEqual(["🔔 Ann hat 25 $ gespendet. Danke!", "Cheers Ann, $25!"]);
      const listed = (await type("tiltify message"))?.split("\n") ?? [];
      expect(listed).toContain("Du hast noch keinen eigenen Text.");
      expect(listed).toContain("• spende (English) Cheers {name}, {amount}! {comment}");
      expect(await type("tiltify message donation english")).toContain("Cheers {name}, {amount}! {comment}");
      const refused = "Hier ist kein Kanal auf français eingestellt. Nichts geändert.";
      expect(await type("tiltify message donation en français Merci {name} {amount} {comment}")).toBe(refused);
      expect(await type("tiltify message donation english reset")).toContain(
        "in allen Kanälen mit der Sprache English",
      );
      expect((await announced("d2"))[1]).toBe(english);
    });

    test("for everywhere replace those of languages, and those for one room stand over both", async () => {
      const { type, announced } = await openHome();
      await type("tiltify message donation Danke {betrag} {name}! {comment}");
      await type("tiltify message donation everywhere {amount} {name} 💜 {comment}");
      expect(await announced("d1")).toEqual(["🔔 25 $ Ann 💜", "🔔 $25 Ann 💜"]);
      expect(await type("tiltify message")).not.toContain("English");
      await type("tiltify message donation here Hier: {amount} {name} {comment}");
      expect(await announced("d2")).toEqual(["Hier: 25 $ Ann", "🔔 $25 Ann 💜"]);
      await type("tiltify message donation auf deutsch Danke {betrag} {name}! {comment}");
      expect(await announced("d3")).toEqual([german, "🔔 $25 Ann 💜"]);
    });

    test("hold for all where all rooms speak one language, also when they speak another one later", async () => {
      const world = await open(database);
      const place = await world.follow({ place: "stream" });
      const { type } = createModerators(world);
      expect(await type("tiltify message donation Danke {amount} {name}! {comment}")).toMatch(
        /^Your text is used in #stream\. /,
      );
      await speak(world, place, "de");
      await world.receive({ data: { donor_name: "Ann", donor_comment: null } });
      await world.run();
      expect(world.chat.bodies("stream").map(plain)).toEqual([german]);
    });

    test("from an amount on are of the language, too", async () => {
      const { type, announced } = await openHome();
      await type("tiltify message donation 20 🐳 Wow, {name}: {amount}! {comment}");
      expect(await announced("d1")).toEqual(["🐳 Wow, Ann: 25 $!", english]);
      await type("tiltify message donation auf Englisch 20 Cheers {name}, {amount}! {comment}");
      const listed = plain(await type("tiltify message"))?.split("\n") ?? [];
      expect(listed).toContain("• spende (English) Ab 20 $: Cheers {name}, {amount}! {comment}");
      expect(listed).toContain("Ab 20: 🐳 Wow, {name}: {amount}! {comment}");
      await type("tiltify message donation auf englisch 20 zurücksetzen");
      expect(await announced("d2")).toEqual(["🐳 Wow, Ann: 25 $!", english]);
    });

    test("of a message that is edited are those of its language, whatever the place speaks since", async () => {
      const { world, type, announced } = await openHome();
      await type("tiltify message donation Danke {betrag} {name}! {comment}");
      expect(await announced("d1")).toEqual([german, english]);
      await speak(world, "memory/space/stream", "en");
      await world.receive({ data: { id: "d1", donor_name: "Bo", donor_comment: null } });
      await world.run();
      expect(world.chat.bodies("stream").map(plain)).toEqual([german.replace("Ann", "Bo")]);
    });
  });

  test("an edit speaks the language of its message, whatever the place speaks since", async () => {
    const world = await open(database);
    const place = await world.follow();
    await speak(world, place, "pseudo");
    await world.receive({ data: { id: "d1", donor_name: "Ann", donor_comment: null } });
    await world.run();
    await speak(world, place, "en");
    await world.restart();
    await world.receive({ data: { id: "d1", donor_name: "Bo", donor_comment: null } });
    await world.run();
    expect(world.chat.bodies()).toEqual([pseudo.replace("Ann", "Bo")]);
  });
});

const houseId = "44d0c6b8-9e7f-4a5b-8c3d-2e1f0a9b8c60";

/** Rooms in all languages that follow one campaign and its auction; nobody and nothing there has letters in its name. */
async function openRooms() {
  const world = await open(sqlite, { withMarkup: true });
  const rooms = Object.keys(languages) as Language[]; // the table's own keys
  for (const place of rooms) {
    const name = "7";
    const id = await world.follow({ place, name });
    await world.follow({ place, name, factId: houseId, kind: "auction_house" });
    await speak(world, id, place);
    await set(world, id, "announce bids", "on");
  }
  const { type } = createModerators(world);
  const inEach = async (text: string) => {
    for (const room of rooms) await type(text, { place: callPlace(room) });
  };
  const { clock } = world;
  /** Everything is said that is due by then. */
  const pass = async (ms = 2 * minuteMs) => {
    for (let passed = 0; passed < ms; passed += 3 * secondMs) {
      await world.run();
      await clock.advance(3 * secondMs);
    }
    await world.run();
  };
  let donations = 0;
  const donate = async (count: number, data: object = {}) => {
    for (let each = 0; each < count; each += 1) {
      donations += 1;
      await world.receive({
        data: { id: `d${donations}`, donor_name: `${100 + donations}`, amount: usd(25), ...data },
      });
    }
  };
  const tell = async (list: Parameters<typeof tellList>[1], ...records: object[]) => {
    await tellList(world, list, records);
    await pass();
  };
  let looks = 0;
  const lookAtItem = async (item: object, amount?: number) => {
    looks += 1;
    const bid = amount && {
      ...{ id: `bid${looks}`, amount: usd(amount), inserted_at: new Date(clock.now()).toISOString(), public_name: "8" },
    };
    const starting = { id: "item", name: "9", ends_at: new Date(clock.now() + 20 * minuteMs).toISOString() };
    const data = {
      item: { ...starting, starting_bid: usd(10), ...item },
      bid: bid ?? null,
      house: { id: houseId, campaign_id: campaignId },
    };
    const meta = { event_type: "watch:auction_item", generated_at: new Date(clock.now()).toISOString() };
    const event = { key: `look ${looks}`, body: Buffer.from(JSON.stringify({ data, meta })), source: "watch" as const };
    await world.store.write((tx) => enterListed(tx, [event], clock.now()));
    await pass();
  };
  return { world, rooms, inEach, pass, donate, tell, lookAtItem };
}

test("rooms in all languages beside each other say all that happens in words of their own", {
  timeout: 30_000,
}, async () => {
  const { world, rooms, inEach, pass, donate, tell, lookAtItem } = await openRooms();
  const milestones = [200, 400, 900].map((value) => ({ id: `m${value}`, name: "6", active: true, amount: usd(value) }));
  const match = {
    ...{ id: "match", donation_id: "payout", active: true, completed_at: null, matched_by: "5" },
    starts_at: new Date(world.clock.now()).toISOString(),
    ends_at: new Date(world.clock.now() + 60 * minuteMs).toISOString(),
    ...{ pledged_amount: usd(1_000), total_amount_raised: usd(0), amount: usd(0) },
  };
  const poll = (first: number, second: number, active = true) => ({
    ...{ id: "poll", name: "4", active, ends_at: null },
    options: [
      { id: "a", name: "1", amount_raised: usd(first) },
      { id: "b", name: "2", amount_raised: usd(second) },
    ],
  });
  const total = async (value: number, data: Record<string, unknown> = {}) => {
    await world.receiveFact({ total: String(value), goal: "1000", data: { name: "7", ...data } });
    await pass();
  };
  await tell("milestones", ...milestones);
  await tell("matches");
  await tell("polls", poll(20, 10));
  await total(100);

  await donate(1, { donor_comment: "!" });
  await pass();
  await donate(12);
  await pass();
  await inEach("tiltify hide");
  await pass();
  await inEach("tiltify pause");
  await donate(8);
  await pass();
  await inEach("tiltify resume");
  await pass();
  await total(250);
  await total(395);
  await total(1_000);
  await tell("matches", match);
  await tell("matches", { ...match, active: false, amount: usd(250) });
  await tell("polls", poll(20, 30));
  await tell("polls", poll(20, 30, false));
  await lookAtItem({ status: "active" });
  await lookAtItem({ status: "active" }, 40);
  await lookAtItem({ status: "active" }, 50);
  await lookAtItem({ status: "completed" }, 50);
  await total(1_000, { status: "retired", retired_at: new Date(world.clock.now()).toISOString() });
  await pass(15 * minuteMs);

  const kinds = new Set(world.announced.filter((one) => one.endsWith(" sent")).map((one) => one.split(" ")[0]));
  expect([...kinds].toSorted()).toEqual([
    ...["auction-won", "closing", "donation", "goal", "high-bid", "match-end", "match-start", "milestone", "nearly"],
    ...["poll-lead", "poll-result"],
  ]);
  expect(world.announced).toContain("donation edited");
  const said = new Map(rooms.map((room) => [room, world.chat.bodies(room)]));
  const [inEnglish = [], inPseudo = []] = [said.get("en"), said.get("pseudo")];
  expect(inEnglish.length).toBeGreaterThan(12);
  expect(inPseudo.flatMap(untranslated)).toEqual([]);
  for (const [room, bodies] of said) {
    expect(bodies).toHaveLength(inEnglish.length);
    // A sentence that is not translated yet is English everywhere.
    const alike = bodies.filter((body, at) => body === inEnglish[at]);
    if (room !== "en") expect(alike.length).toBeLessThan(bodies.length / 2);
  }
});
