import { ChannelType, PermissionFlagsBits } from "discord.js";
import { expect, onTestFinished, test } from "vitest";
import type { OutgoingMessage } from "../../../src/chat/port/adapter.ts";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { campaignId, donationEvent } from "../../helpers/donation-events.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createParts } from "../../helpers/mortal-parts.ts";
import { soon, toMessage } from "../harness.ts";

const thread = { id: "discord/100/203", connection: "discord:0", address: "203" };

async function openThread() {
  const opened = await openFrozenDiscord();
  const state = { archived: false, locked: false, isMember: true };
  opened.discord.guild.channels.set(thread.address, "donations of the day");
  opened.discord.guild.kinds.set(thread.address, { type: ChannelType.PublicThread, parent: "202" });
  opened.discord.guild.threads.set(thread.address, state);
  const { adapter, clock } = opened;
  const send = async (n: number, body: string) => {
    const message: OutgoingMessage = { ...toMessage({ place: thread }, n, body), createdAt: clock.now() };
    const { remoteId = null } = await adapter.send(message, soon());
    return { ...message, remoteId };
  };
  const edit = async (said: Awaited<ReturnType<typeof send>>, body: string) =>
    adapter.edit?.({ ...said, body }, soon());
  return { ...opened, state, send, edit };
}

test("an archived thread is reopened by a message in it", async () => {
  const { discord, state, send } = await openThread();
  state.archived = true;

  await send(1, "Ann donated $25.");

  expect(discord.messages).toMatchObject([{ channel_id: "203", content: "Ann donated $25." }]);
  expect(state.archived).toBe(false);
});

test("an announcement is edited in a thread that has been archived since", async () => {
  const { discord, state, send, edit } = await openThread();
  const said = await send(1, "Rude Name donated $25.");
  state.archived = true;

  await edit(said, "Someone donated $25.");

  expect(discord.messages).toMatchObject([{ content: "Someone donated $25." }]);
});

test.each([
  { archived: true, locked: true, reason: "the thread is archived, and a moderator has to reopen it" },
  { archived: false, locked: true, reason: "the thread is locked, and a moderator has to unlock it" },
])("a closed thread is reported until a moderator opens it: $reason", async ({ reason, ...closed }) => {
  const { discord, state, send, edit } = await openThread();
  const said = await send(1, "Rude Name donated $25.");
  Object.assign(state, closed);

  const refused = { kind: "destination-unavailable", message: reason };
  await expect(edit(said, "Someone donated $25.")).rejects.toMatchObject(refused);
  await expect(send(2, "Bo donated $5.")).rejects.toMatchObject({ kind: "destination-unavailable" });
  expect(discord.messages).toMatchObject([{ content: "Rude Name donated $25." }]);

  state.locked = false;
  await edit(said, "Someone donated $25.");
  await send(2, "Bo donated $5.");
  expect(discord.messages.map(({ content }) => content)).toEqual(["Someone donated $25.", "Bo donated $5."]);
});

test.each([
  { type: ChannelType.PublicThread, lacks: "SendMessagesInThreads", reason: "Send Messages in Threads" },
  { type: ChannelType.GuildVoice, lacks: "Connect", reason: "Connect" },
  { type: ChannelType.GuildText, lacks: "SendMessages", reason: "Send Messages" },
] as const)(
  "a refused message names the permission that the bot lacks there: $reason",
  async ({ type, lacks, reason }) => {
    const { adapter, discord, send } = await openThread();
    discord.guild.kinds.set(thread.address, { type, ...(type === ChannelType.PublicThread && { parent: "202" }) });
    const rule = { allow: "0", deny: String(PermissionFlagsBits[lacks]) };
    discord.guild.overwrites.set(type === ChannelType.PublicThread ? "202" : thread.address, rule);
    await adapter.start([]);
    await eventually(() => expect(adapter.health().state).toBe("ready"));

    const refused = { kind: "destination-unavailable", message: `my role needs ${reason} there` };
    await expect(send(1, "Ann donated $25.")).rejects.toMatchObject(refused);
  },
);

test("an edit that an archived thread refuses doesn't hold up the next donations", async () => {
  const { adapter, discord, clock, state } = await openThread();
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
  await store.write(async (tx) => {
    const space = { address: "100", name: "Otter Lounge" };
    const destinationId = await ensureDestination(tx, { chat: "discord", ...thread, space }, clock.now());
    await addFollow(tx, { destinationId, fact, since: clock.now(), by: "test", now: clock.now() });
  });
  const life = { store, chat: adapter };
  const { leases, dispatcher, intake } = createParts({ life, owner: "threads", clock, sendDeadlineMs: 8_000 });
  onTestFinished(() => dispatcher.stop());
  const queue = createDeliveryQueue(store);
  async function donate(id: string, donor_name: string): Promise<void> {
    await queue.put(donationEvent({ at: clock.now(), data: { id, donor_name } }));
    for (let second = 0; second < 30; second += 1) {
      await leases.renew();
      while ((await intake.step()) === 0);
      while ((await dispatcher.step()) === 0) await dispatcher.idle();
      await clock.advance(1_000);
    }
  }
  const shown = () => discord.messages.map(({ content }) => /^\*\*(\w+)/.exec(content)?.[1]);
  await donate("1", "Rude");
  Object.assign(state, { archived: true, isMember: false });

  await donate("1", "Nice");
  expect(shown()).toEqual(["Rude"]);
  await donate("2", "Bo");

  expect(shown()).toEqual(["Nice", "Bo"]);
});
