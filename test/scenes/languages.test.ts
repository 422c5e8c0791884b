import { describe, expect, test } from "vitest";
import { announcementText } from "../../src/chat/discord/announcement-text.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import { writeTiers } from "../../src/composing/tiers.ts";
import type { RowKey } from "../../src/settings/schema.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { enterListed } from "../../src/store/inbox/inbox.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { type Language, languages } from "../../src/words/languages.ts";
import { typedIn } from "../../src/words/typed-words.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { reportList } from "../helpers/list-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";
import { untranslated } from "../helpers/untranslated.ts";

const english = "🔔 Ann donated $25. Thank you!";
const german = "Danke 25 $ Ann!";
/** With the spaces that people type. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");
const pseudo = "🔔 ⟦Ann dóóñáátééd $25.⟧ ⟦Thááñk ýýóóúú!⟧";
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const usd = (value: number) => ({ value: String(value), currency: "USD" });

/** Renders for each kind of chat: as one line, and with markup. */
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
  test("a donation is announced in the language of each place", async () => {
    const world = await open(database);
    await world.follow({ place: "english" });
    await speak(world, await world.follow({ place: "other" }), "pseudo");
    await world.receive({ data: { donor_name: "Ann", donor_comment: null } });
    await world.run();
    expect([world.chat.bodies("english"), world.chat.bodies("other")]).toEqual([[english], [pseudo]]);
  });

  describe("own templates", () => {
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

    /** Stores a template as version 0.2 did: for one language, everywhere in the space that speaks it. */
    async function keep({ store }: DeliveryWorld, key: RowKey, value: string) {
      await store.write((tx) =>
        writeSetting(tx, { scope: scopes.space("memory/space"), key, value, by: "test", now: 1 }),
      );
    }

    test("a streamer's templates apply in every language, and a room's own template overrides them", async () => {
      const { type, announced } = await openHome();
      await type("tiltify template donation {amount} {name} 💜 {comment}");
      expect(await announced("d1")).toEqual(["🔔 25 $ Ann 💜", "🔔 $25 Ann 💜"]);
      expect(await type("tiltify template donation here Danke {betrag} {name}! {comment}")).toMatch(
        /^Deine Vorlage gilt in #stream\. /,
      );
      expect(await announced("d2")).toEqual([german, "🔔 $25 Ann 💜"]);
      expect(await type("tiltify undo")).toBe("Rückgängig gemacht: Deine Vorlage für Spenden.");
      expect(await announced("d3")).toEqual(["🔔 25 $ Ann 💜", "🔔 $25 Ann 💜"]);
    });

    test("a command that sets a template for one language changes nothing, and the answer says why", async () => {
      const { type, announced } = await openHome();
      for (const typed of [
        "in english",
        "in-german",
        "auf Englisch",
        "Englisch",
        "english",
        "français",
        "here deutsch",
      ]) {
        expect(await type(`tiltify template donation ${typed} Cheers {name}, {amount}! {comment}`)).toMatch(
          /^Jeder Kanal hat jetzt eine Vorlage, egal in welcher Sprache\. .* Nichts geändert\.$/,
        );
      }
      expect(await announced("d1")).toEqual(["🔔 Ann hat 25 $ gespendet. Danke!", english]);
    });

    test("a template that version 0.2 stored for one language applies until the room gets a new template", async () => {
      const { world, type, announced } = await openHome();
      const from = { minor: 40n, scale: 0, currency: "USD" };
      const tier = { from, text: "Wow, {name}: {amount}! {comment}", sign: null, colour: null, calls: null };
      await keep(world, "message donation", "{amount} {name} 💜 {comment}");
      await keep(world, "message donation@de", "Danke {amount} {name}! {comment}");
      await keep(world, "message donation@fr", "Merci {name} {amount} {comment}");
      await keep(world, "tiers@de", writeTiers([tier]));
      expect(await announced("d1")).toEqual([german, "🔔 $25 Ann 💜"]);
      expect(plain(await type("tiltify template"))).toContain("Ab 40 $: Wow, {name}: {amount}! {comment}");
      expect(await type("tiltify template donation")).toContain("Danke {amount} {name}! {comment}");

      await type("tiltify template donation {name} {amount} 🐳 {comment}");
      expect(await announced("d2")).toEqual(["🔔 Ann 25 $ 🐳", "🔔 Ann $25 🐳"]);
      await type("tiltify undo");
      expect(await announced("d3")).toEqual([german, "🔔 $25 Ann 💜"]);
      await speak(world, "memory/space/stream", "fr");
      expect(await type("tiltify template donation")).toContain("Merci {name} {amount} {comment}");
    });

    test("an edit uses the template that version 0.2 stored for the message's language", async () => {
      const { world, announced } = await openHome();
      await keep(world, "message donation@de", "Danke {amount} {name}! {comment}");
      expect(await announced("d1")).toEqual([german, english]);
      await speak(world, "memory/space/stream", "en");
      await world.receive({ data: { id: "d1", donor_name: "Bo", donor_comment: null } });
      await world.run();
      expect(world.chat.bodies("stream").map(plain)).toEqual([german.replace("Ann", "Bo")]);
    });
  });

  test("an edit keeps the language of its message", async () => {
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

/** Opens a room for each language, all following one campaign and its auction. All names are without letters. */
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
  /** Everything that is due by then has been announced. */
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
  const notify = async (list: Parameters<typeof reportList>[1], ...records: object[]) => {
    await reportList(world, list, records);
    await pass();
  };
  let looks = 0;
  const pollItem = async (item: object, amount?: number) => {
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
  return { world, rooms, inEach, pass, donate, notify, pollItem };
}

test("every language announces all kinds of moments without English words", async () => {
  const { world, rooms, inEach, pass, donate, notify, pollItem } = await openRooms();
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
  await notify("milestones", ...milestones);
  await notify("matches");
  await notify("polls", poll(20, 10));
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
  await notify("matches", match);
  await notify("matches", { ...match, active: false, amount: usd(250) });
  await notify("polls", poll(20, 30));
  await notify("polls", poll(20, 30, false));
  await pollItem({ status: "active" });
  await pollItem({ status: "active" }, 40);
  await pollItem({ status: "active" }, 50);
  await pollItem({ status: "completed" }, 50);
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
    // A sentence without translation is English everywhere.
    const alike = bodies.filter((body, at) => body === inEnglish[at]);
    if (room !== "en") expect(alike.length).toBeLessThan(bodies.length / 2);
  }
});
