import { expect, test } from "vitest";
import { readPlaceSettings } from "../../../src/settings/read.ts";
import type { SettingKey } from "../../../src/settings/schema.ts";
import { scopes, spaceOf } from "../../../src/settings/scopes.ts";
import { sayInPlace } from "../../../src/store/outbox/queue.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { createAsker } from "../../helpers/ask-commands.ts";
import { sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { discordErrors } from "../../helpers/discord/errors.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { createMemoryChat } from "../../helpers/memory-chat.ts";
import { linesOf } from "../../helpers/rendered.ts";
import { soon } from "../harness.ts";

const suppressNotifications = 1 << 12;

/** Opens a place with these settings whose messages go to a Discord of its own. */
async function openPlace(settings: readonly (readonly [SettingKey, string])[] = [["silent", "on"]]) {
  const { adapter, discord, place } = await openFrozenDiscord();
  const chat = createMemoryChat({
    ...{ nonces: true, edits: true, hasCards: true },
    render: (content) => adapter.render(content, place.address),
  });
  const remoteIds = new Map<string, string>();
  chat.beforeSend = async (message) => {
    const { remoteId = "" } = await adapter.send({ ...message, place }, soon());
    remoteIds.set(message.id, remoteId);
  };
  chat.edit = async (message, signal) =>
    adapter.edit?.({ ...message, place, remoteId: remoteIds.get(message.id) ?? null }, signal);
  const world = await createDeliveryWorld(sqlite, { chat });
  const id = await world.follow();
  const set = (key: SettingKey, value: string) =>
    world.store.write((tx) => writeSetting(tx, { scope: scopes.space(spaceOf(id)), key, value, by: "mod", now: 0 }));
  for (const [key, value] of settings) await set(key, value);
  return {
    ...{ discord, world, chat, id, set },
    async give(value: string, data: object = {}) {
      await world.receive({ data: { amount: { value, currency: "USD" }, ...data } });
      await world.run();
    },
    /** Returns for each message if it came without a notification. */
    silenced: () => discord.messages.map(({ flags }) => (flags & suppressNotifications) !== 0),
  };
}

test("announcements notify people unless their place is silent", async () => {
  const { give, set, silenced } = await openPlace([]);

  await give("5", { donor_name: "Ann" });
  await set("silent", "on");
  await give("5", { donor_name: "Bo" });
  await give("500", { donor_name: "Cy" }); // a card
  await set("silent", "off");
  await give("5", { donor_name: "Di" });

  expect(silenced()).toEqual([false, true, true, false]);
});

test("a silent announcement has the same text as any other announcement", async () => {
  const { give, discord } = await openPlace();

  await give("5", { donor_name: "Ann" });

  expect(discord.messages).toMatchObject([
    { content: expect.stringMatching(/^\*\*Ann\*\* donated \*\*\$5\*\*/), flags: suppressNotifications | (1 << 2) },
  ]);
});

test("in a silent place, only an announcement that mentions a role notifies people", async () => {
  const { give, silenced, discord } = await openPlace([
    ["silent", "on"],
    ["minimum ping", "50"],
    ["role ping", "7"],
  ]);

  await give("50");
  await give("60");

  expect(discord.messages[0]?.content).toMatch(/^<@&7> /);
  expect(silenced()).toEqual([false, true]);
});

test("a silent place still notifies its moderators of problems and of decisions to make", async () => {
  const { world, id, silenced } = await openPlace();
  const now = world.clock.now();
  const moment = { version: 1, factId: "", origin: "live", happenedAt: now } as const;
  const leftOut = { amount: { value: "5", currency: "USD" }, donation: "donation:1" };

  await world.store.write(async (tx) => {
    await sayInPlace(tx, id, { ...moment, key: "notice:1", kind: "notice", data: { text: "Trouble." } }, now);
    await sayInPlace(tx, id, { ...moment, key: "left-out:donation:1", kind: "left-out", data: leftOut }, now);
  });
  await world.run();

  expect(silenced()).toEqual([false, false]);
});

test("a frozen silent announcement is retried as silent after the setting has changed", async () => {
  const { world, chat, set, give, silenced } = await openPlace();
  const send = chat.beforeSend;
  chat.beforeSend = () => {
    throw new Error("killed");
  };
  await give("5");
  await set("silent", "off");
  chat.beforeSend = send;
  await world.restart();
  await world.clock.advance(60_000);
  await world.run();

  expect(silenced()).toEqual([true]);
});

test("an announcement that Discord accepts only as plain text is still silent", async () => {
  const { discord, give, silenced } = await openPlace();
  discord.fail(/^\/channels\/202\/messages/, discordErrors.invalidForm);

  await give("500");

  expect(discord.messages).toMatchObject([{ components: [] }]);
  expect(silenced()).toEqual([true]);
});

test("an edit doesn't change whether an announcement is silent", async () => {
  const { discord, set, give, silenced } = await openPlace();

  await give("5", { id: "d1" });
  await set("silent", "off");
  await give("7", { id: "d2" });
  await give("6", { id: "d1" });
  await set("silent", "on");
  await give("8", { id: "d2" });

  expect(discord.messages.map(({ content }) => /\$\d/.exec(content)?.[0])).toEqual(["$6", "$8"]);
  expect(silenced()).toEqual([true, false]);
});

test("a correction that changes nothing visible doesn't edit a silent announcement", async () => {
  const { discord, give } = await openPlace([
    ["silent", "on"],
    ["names", "hidden"],
  ]);

  await give("5", { id: "d1", donor_name: "Ann" });
  await give("5", { id: "d1", donor_name: "Bo" });

  expect(discord.messages).toMatchObject([{ edited_timestamp: null }]);
});

test("the browser chat doesn't mention silent announcements, because it has no notifications", async () => {
  const { world } = await openPlace([]);
  const { place } = await readPlaceSettings(world.store.read, "browser/browser/lobby", []);
  const ask = createAsker({ settings: { read: async () => place } });
  const readOn = async (chat: string) =>
    [
      ...(await linesOf(ask, "tiltify settings")),
      ...(await linesOf(ask, "help tiltify settings", "manager", chat)),
    ].join();

  expect(await readOn("browser")).not.toMatch(/without (?:a )?notification/i);
  expect(await readOn("discord")).toMatch(/without notifying anyone/i);
});
