import { expect, test } from "vitest";
import { ChatFailure, type ChatFailureKind } from "../../src/chat/port/adapter.ts";
import type { CardContent } from "../../src/composing/status-card.ts";
import { createCardReconciler } from "../../src/status-cards/card-reconciler.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { deleteExpired } from "../../src/store/upkeep/retention.ts";
import { formatAmount } from "../../src/words/formats.ts";
import { later } from "../../src/words/later.ts";
import { describeDatabases, silentLog, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat, memoryPlace } from "../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";
import { createLife, type Life } from "../helpers/mortal.ts";

function toText({ campaigns, latest, isFinal }: CardContent): string {
  const totals = campaigns.map(({ name, cause, raised }) =>
    [name, cause, raised && formatAmount("en", raised)].join(" "),
  );
  return [
    ...totals,
    ...latest.map(({ name, amount }) => `${name} ${formatAmount("en", amount)}`),
    isFinal ? "over" : "",
  ].join("|");
}

/**
 * Opens a world with a card reconciler. `look` checks once a second for this many seconds, and announces everything
 * due.
 */
async function open(database: Parameters<typeof createDeliveryWorld>[0]) {
  const chat = createMemoryChat({ nonces: true, edits: true, card: toText });
  const world = await createDeliveryWorld(database, { chat });
  const destinationId = await world.follow();
  const moderators = createModerators(world);
  const told: string[] = [];
  const keep = (life: Pick<Life, "store" | "chat"> = { store: world.store, chat }) =>
    createCardReconciler({
      store: life.store,
      clock: world.clock,
      wordsOf: chat.wordsOf,
      log: silentLog,
      adapters: [life.chat],
      random: () => 0,
      connections: () => chat.connections(),
      sendDeadlineMs: 5_000,
      causesOf: async () => () => "River Otter Trust",
      onPaused: (_place, { kept }) => told.push(kept),
      onBack: () => told.push("back"),
    });
  let reconciler = keep();
  const look = async (seconds = 1, { speaks = true } = {}) => {
    for (let second = 0; second < seconds; second += 1) {
      if (speaks) await world.run();
      await reconciler.step();
      await world.clock.advance(1_000);
    }
  };
  const set = async (value: string, id = destinationId) => {
    await world.store.write((tx) =>
      writeSetting(tx, { scope: `destination:${id}`, key: "card", value, by: "m1", now: world.clock.now() }),
    );
    reconciler.hurry();
  };
  const cards = () => chat.posted.filter(({ moments }) => moments.length === 0);
  const restart = async () => {
    await world.restart();
    reconciler = keep();
  };
  /** A process with a reconciler that dies after this many actions (writes and messages). */
  const liveFor = (acts: number) => {
    let left = acts;
    const fate = () => {
      left -= 1;
      return left < 0;
    };
    const life = createLife({ store: world.store, chat, fate });
    reconciler = keep(life);
    return life;
  };
  const { cards: read, status: _, ...others } = moderators;
  const status = () => read.read(callPlace());
  return { world, chat, look, set, cards, restart, liveFor, told, status, hurry: () => reconciler.hurry(), ...others };
}

async function donate(world: DeliveryWorld, name: string, total: string): Promise<void> {
  await world.receive({ data: { id: name, donor_name: name } });
  await world.receiveFact({ total });
  await world.run();
  await world.clock.advance(4_000);
  await world.run();
}

describeDatabases("a card", (database, rule) => {
  rule("a status card is posted and pinned once, and edited at most twice a minute", async () => {
    const { world, chat, look, set, cards, status } = await open(database);
    await donate(world, "Ann", "100");
    await set("1");
    await look(3);
    expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream River Otter Trust $100|Ann $25|"]);
    expect(chat.pinned).toEqual([cards()[0]?.id]);
    expect(await status()).toEqual({ state: "shown", trouble: null, isPinned: true });
    for (let count = 0; count < 12; count += 1) {
      await donate(world, `Donor ${count}`, String(200 + count));
      await look();
    }
    await look(40);
    const [card, ...others] = cards();
    expect(others).toEqual([]);
    expect(card?.body).toBe(
      "Maple's 24h Stream River Otter Trust $211|Donor 11 $25|Donor 10 $25|Donor 9 $25|Donor 8 $25|Donor 7 $25|",
    );
    expect(card?.edits).toBeLessThanOrEqual(1 + (12 * 5 + 40) / 30);
    const edits = card?.edits;
    await look(100);
    expect(card?.edits).toBe(edits);
  });

  test("a status card is posted once even if the bot is killed before the answer", async () => {
    const { world, chat, look, set, cards, restart } = await open(database);
    chat.afterSend = () => {
      throw new Error("killed");
    };
    await set("1");
    await look();
    chat.afterSend = () => undefined;
    await restart();
    await look(3);
    await restart();
    await donate(world, "Ann", "100");
    await look(60);
    expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream River Otter Trust $100|Ann $25|"]);
  });

  test("a status card gets its final state once when everything has ended", async () => {
    const { world, look, set, cards, status } = await open(database);
    await donate(world, "Ann", "100");
    await set("1");
    await look(2);
    await world.receiveFact({ total: "400", data: { status: "retired" } });
    await world.run();
    await look(60);
    expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream River Otter Trust $400|over"]);
    expect(await status()).toEqual({ state: "final" });
    await world.receiveFact({ total: "500" });
    await world.run();
    await look(60);
    expect(cards().map(({ edits }) => edits)).toEqual([1]);
    await set("off");
    await look(2);
    expect(cards()).toHaveLength(1);
    expect(await status()).toEqual({ state: "none" });
  });

  rule("a status card shows donations and payouts that are counted after the campaign has ended", async () => {
    const { world, look, set, cards, status, restart } = await open(database);
    await donate(world, "Ann", "100");
    await set("1");
    await look(2);
    await world.receiveFact({ total: "400", data: { status: "retired" } });
    await world.run();
    await look(60);
    expect(await status()).toEqual({ state: "final" });
    await restart();
    await world.receiveFact({ total: "650", data: { status: "retired" } });
    await world.run();
    await look(70);
    expect(cards()).toMatchObject([{ body: "Maple's 24h Stream River Otter Trust $650|over", edits: 2 }]);
    await world.clock.leap(4 * 24 * 3_600_000);
    await world.receiveFact({ total: "700", data: { status: "retired" } });
    await look(70);
    expect(cards()).toMatchObject([{ edits: 2 }]);
  });

  test("a final status card never shows the result of the next campaign", async () => {
    const { world, look, set, cards } = await open(database);
    await set("1");
    await world.receiveFact({ total: "400", data: { status: "retired" } });
    await world.run();
    await look(60);
    const next = "5a1c1a52-0000-4000-8000-000000000002";
    await world.store.write((tx) => tx.deleteFrom("follows").execute());
    await world.follow({ factId: next });
    await world.receiveFact({ total: "5", data: { id: next, name: "Next" } });
    await look(70);
    await world.receiveFact({ total: "9", data: { id: next, name: "Next", status: "retired" } });
    await look(70);
    expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream River Otter Trust $400|over"]);
  });
});

test("after a kill at any step, a place has exactly one status card, or none if cards were switched off", async () => {
  const { world, look, set, cards, restart, liveFor } = await open(sqlite);
  let last: Life | undefined;
  for (let acts = 0; last === undefined || last.dead; acts += 1) {
    last = liveFor(acts);
    await set(`${acts + 1}`);
    await look(2, { speaks: false });
    await donate(world, `Donor ${acts}`, `${100 + acts}`);
    await world.clock.advance(30_000);
    await look(2, { speaks: false });
    await restart();
    await world.clock.advance(30_000);
    await look(3, { speaks: false });
    expect(cards().map(({ body }) => body)).toEqual([expect.stringContaining(`$${100 + acts}|Donor ${acts} $25|`)]);
  }
  for (let acts = 0; last === undefined || last.dead || acts === 0; acts += 1) {
    last = liveFor(acts);
    await set("off");
    await look(2, { speaks: false });
    await restart();
    await look(2, { speaks: false });
    expect(cards()).toEqual([]);
    await set(`${1_000 + acts}`);
    await look(2, { speaks: false });
  }
});

test.each([true, false])(
  "a status card whose nonce has expired is searched for before it is sent again (found: %s)",
  async (isFound) => {
    const { world, chat, look, set, cards, restart } = await open(sqlite);
    Object.assign(chat, {
      limits: { ...chat.limits, nonceWindowMs: 60_000 },
      findSent: async ({ id }: { id: string }) => {
        const found = chat.posted.find((one) => one.id === id);
        return found && { remoteId: `remote-${id}` };
      },
    });
    const fail = () => {
      throw new Error("killed");
    };
    if (isFound) chat.afterSend = fail;
    else chat.beforeSend = fail;
    await set("1");
    await look();
    Object.assign(chat, { beforeSend: () => undefined, afterSend: fail });
    await world.clock.advance(120_000);
    await restart();
    await look();
    chat.afterSend = () => undefined;
    await look(3);
    expect(cards()).toHaveLength(1);
    expect(chat.pinned).toEqual([cards()[0]?.id]);
  },
);

test("a status card whose chat refuses the search for ten minutes is posted again", async () => {
  const { world, chat, look, set, cards, restart } = await open(sqlite);
  Object.assign(chat, {
    limits: { ...chat.limits, nonceWindowMs: 60_000 },
    findSent: () => Promise.reject(new ChatFailure("unknown-refusal", "a_code_of_tomorrow")),
  });
  chat.beforeSend = () => {
    throw new Error("killed");
  };
  await set("1");
  await look();
  chat.beforeSend = () => undefined;
  await world.clock.advance(120_000);
  await restart();
  await look(3);
  expect(cards()).toEqual([]);
  await world.clock.advance(10 * 60_000);
  await look(3);
  expect(cards()).toHaveLength(1);
});

test("a status card is deleted when it is switched off, and undo posts it again", async () => {
  const { world, look, cards, type, settings, hurry } = await open(sqlite);
  const order = { place: callPlace(), by: mod, where: "here", key: "card" } as const;
  const what = later("settings.card", { place: "stream" });
  await settings.change({ ...order, text: "1", what });
  await look(2);
  await settings.change({ ...order, text: "off", what });
  hurry();
  await look(2);
  expect(cards()).toEqual([]);
  await type("tiltify undo");
  await type("tiltify yes");
  hurry();
  await look(2);
  expect(cards()).toHaveLength(1);
  expect(world.chat.posted).toHaveLength(1);
});

test("a status card that somebody deleted is not posted again by itself", async () => {
  const { world, chat, look, set, status } = await open(sqlite);
  await set("1");
  await look(2);
  chat.posted.length = 0;
  chat.beforeSend = ({ moments }) => {
    if (moments.length === 0) throw new ChatFailure("message-gone", "the message was deleted");
  };
  await donate(world, "Ann", "100");
  await look(60);
  chat.beforeSend = () => undefined;
  await look(200);
  expect(chat.bodies()).toEqual(["donation Ann 25 USD"]);
  expect(await status()).toEqual({ state: "deleted" });
  await set("2");
  await look(3);
  expect(chat.bodies()).toHaveLength(2);
});

test("a new status card replaces a status card that the chat no longer lets the bot edit", async () => {
  const { world, chat, look, set, cards, status } = await open(sqlite);
  await set("1");
  await look(2);
  const [old] = cards();
  chat.beforeSend = ({ id }) => {
    if (id === old?.id) throw new ChatFailure("message-refused", "another bot posted the message");
  };
  await donate(world, "Ann", "100");
  await look(200);
  expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream River Otter Trust $100|Ann $25|"]);
  expect(await status()).toEqual({ state: "shown", trouble: null, isPinned: true });
});

test("the bot gives up a status card that was deleted before the chat confirmed it", async () => {
  const { chat, look, set, status } = await open(sqlite);
  const answers = [new Error("no answer"), new ChatFailure("message-gone", "the message was deleted")];
  chat.beforeSend = () => {
    const answer = answers.shift();
    if (answer) throw answer;
  };
  await set("1");
  await look(60);
  expect(chat.posted).toEqual([]);
  expect(await status()).toEqual({ state: "deleted" });
});

test("a status card that never reached its chat is deleted when its data expires", async () => {
  const { world, chat, look, set } = await open(sqlite);
  chat.beforeSend = () => {
    throw new ChatFailure("unknown", "no answer");
  };
  await set("1");
  await look();
  const count = async () => (await world.store.read.selectFrom("status_cards").selectAll().execute()).length;
  await deleteExpired(world.store, { now: world.clock.now(), personalDays: 1 });
  expect(await count()).toBe(1);
  await deleteExpired(world.store, { now: world.clock.now() + 2 * 86_400_000, personalDays: 1 });
  expect(await count()).toBe(0);
});

test("a status card shows neither hidden nor forgotten names", async () => {
  const { world, look, set, cards, hiding, type } = await open(sqlite);
  await donate(world, "Ann Berg", "100");
  await donate(world, "Troll", "110");
  await set("1");
  await look(2);
  await hiding.hideLast(callPlace(), 1, mod);
  await look(40);
  expect(cards()[0]?.body).toMatch(/\|Someone \$25\|Ann Berg \$25\|$/);
  await type("tiltify forget Ann Berg");
  await type("tiltify yes");
  await look(40);
  expect(cards()[0]?.body).toMatch(/\|Someone \$25\|Someone \$25\|$/);
});

test("a status card shows names as the place does, without blocked words", async () => {
  const { world, look, set, cards, type } = await open(sqlite);
  await donate(world, "Troll", "100");
  await donate(world, "Ann Berg", "110");
  await set("1");
  await look(2);
  await type("tiltify names first");
  await look(40);
  expect(cards()[0]?.body).toMatch(/\|Ann B\. \$25\|Troll \$25\|$/);
  await type("tiltify block add berg");
  await look(40);
  expect(cards()[0]?.body).toMatch(/\|Someone \$25\|Troll \$25\|$/);
});

test("a status card shows no new names during a pause, and no donations below the minimum", async () => {
  const { world, look, set, cards, type } = await open(sqlite);
  await donate(world, "Ann", "100");
  await set("1");
  await look(2);
  await type("tiltify pause");
  await world.clock.advance(1_000);
  await donate(world, "Troll", "110");
  await look(40);
  expect(cards()[0]?.body).toBe("Maple's 24h Stream River Otter Trust $110|Ann $25|");
  await type("tiltify resume");
  await type("tiltify minimum 30");
  await look(40);
  expect(cards()[0]?.body).toBe("Maple's 24h Stream River Otter Trust $110|");
});

test("a status card in a place without announcements shows the announcements of its space", async () => {
  const { world, chat, look, set } = await open(sqlite);
  await donate(world, "Ann", "100");
  await set("1", await world.store.write((tx) => ensureDestination(tx, memoryPlace("info"), 0)));
  await look(2);
  expect(chat.bodies("info")).toEqual(["Maple's 24h Stream River Otter Trust $100|Ann $25|"]);
});

test("a status card waits for announcements in its place, but not forever", async () => {
  const { world, look, set, cards } = await open(sqlite);
  await set("1");
  await look(40);
  await world.receive({ data: { donor_name: "Ann" } });
  await world.run();
  await world.store.write((tx) => tx.updateTable("destinations").set({ due_at: 1 }).execute());
  await look(50, { speaks: false });
  expect(cards().map(({ edits }) => edits)).toEqual([0]);
  await look(20, { speaks: false });
  expect(cards().map(({ edits }) => edits)).toEqual([1]);
});

test("a place is paused and reported once if the chat no longer accepts its status card", async () => {
  const { world, chat, look, set, told, status } = await open(sqlite);
  await set("1");
  await look(2);
  await donate(world, "Ann", "100");
  const closed = new ChatFailure("destination-unavailable", "I can't see the channel");
  chat.beforeSend = () => {
    throw closed;
  };
  await look(60);
  expect(told).toEqual(["I can't see the channel"]);
  expect(await status()).toEqual({ state: "shown", trouble: "I can't see the channel", isPinned: true });
  chat.beforeSend = () => undefined;
  await world.store.write((tx) => tx.updateTable("destinations").set({ state: "active" }).execute());
  await look(60);
  expect(told).toEqual(["I can't see the channel", "back"]);
});

test.each<[ChatFailureKind, number]>([
  ["later", 1],
  ["unknown", 1],
  ["message-refused", 0],
])("a status card that the chat answers with %s is posted %d times in total", async (kind, times) => {
  const { chat, look, set, cards, status } = await open(sqlite);
  let tries = 0;
  chat.beforeSend = () => {
    tries += 1;
    if (tries < 4) throw new ChatFailure(kind, "no");
  };
  await set("1");
  await look(30);
  expect(cards()).toHaveLength(times);
  expect((await status()).state).toBe(times === 1 ? "shown" : "refused");
});

test("a status card that the chat refuses for its words is sent without names and comments", async () => {
  const { world, chat, look, set, cards } = await open(sqlite);
  await donate(world, "Troll", "100");
  chat.beforeSend = ({ body, moments }) => {
    if (moments.length === 0 && body.includes("Troll")) throw new ChatFailure("words-refused", "AutoMod");
  };
  await set("1");
  await look(5);
  expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream  $100|"]);
  await donate(world, "Ann", "110");
  await look(70);
  expect(cards().map(({ body }) => body)).toEqual(["Maple's 24h Stream  $110|"]);
});
