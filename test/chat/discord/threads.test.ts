import { expect, test } from "vitest";
import type { OutgoingMessage } from "../../../src/chat/port/adapter.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { soon, toMessage } from "../harness.ts";

const thread = { id: "discord/100/203", connection: "discord:0", address: "203" };

async function openThread() {
  const opened = await openFrozenDiscord();
  const state = { archived: false, locked: false };
  opened.discord.guild.channels.set(thread.address, "donations of the day");
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
