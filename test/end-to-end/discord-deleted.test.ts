import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

const inChannel = (channel: string) => ({ permissions: may.manageServer, channel });

/** Opens a bot that announces a campaign in #donations (202) and sends notices to #general (201). */
async function serve() {
  const served = await serveDiscord(sqlite);
  const { discord, simulator, choose } = served;
  const texts = (channel: string) =>
    discord.messages.filter((sent) => sent.channel_id === channel && sent.interaction === null).map(visibleText);
  const connect = async (channel: string) => {
    await choose("tiltify connect", { campaign: simulator.campaignId }, inChannel(channel));
    const yes = { component_type: 2, custom_id: "say:tiltify yes" };
    discord.interactions.create({ ...inChannel(channel), type: 3, message: discord.messages.at(-1), data: yes });
    await eventually(async () => expect(await list(channel)).toContain("Maple's 24h Stream"));
  };
  const list = async (channel: string) => (await choose("tiltify list", {}, inChannel(channel))).text;
  await choose("tiltify team here", {}, inChannel("201"));
  await connect("202");
  return { ...served, texts, connect };
}

test("the moderators are told what to do when their channel was deleted", async () => {
  const { discord, simulator, choose, texts, connect } = await serve();
  const channel = discord.guild.toChannel("202");
  discord.guild.channels.delete("202");
  discord.gateway.dispatch("CHANNEL_DELETE", channel);

  const told =
    "The channel with the announcements for Maple's 24h Stream was deleted. To continue in a different channel, type /tiltify connect there.";
  await eventually(() => expect(texts("201")).toContain(told));
  await connect("201");
  simulator.donate({ amount: "6", name: "Bo" });
  await eventually(() => expect(texts("201").at(-1)).toContain("Bo"));
  expect((await choose("tiltify status", {}, inChannel("201"))).text).toMatch(/^Everything's fine\./);
  expect((await choose("tiltify history", {}, inChannel("201"))).text).toContain(
    "Disconnected because its channel was deleted: Maple's 24h Stream (bellringer, ",
  );
});

test("a channel that was deleted while the bot was away is noticed when the bot is invited again", async () => {
  const { discord, texts } = await serve();
  discord.gateway.dispatch("GUILD_DELETE", { id: discord.guild.id });
  discord.guild.channels.delete("202");
  discord.gateway.dispatch("GUILD_CREATE", discord.guild.toCreate());
  await eventually(() => expect(texts("201").join()).toContain("was deleted"));
});

test("a channel that Discord doesn't list but knows isn't treated as deleted", async () => {
  const { discord, texts, simulator, store } = await serve();
  const { channels, ...guild } = discord.guild.toCreate() as { channels: { id: string }[] };
  const spaces = store.read.selectFrom("spaces").select(["left_at"]).where("address", "=", discord.guild.id);
  const isGone = async () => (await spaces.execute()).map(({ left_at }) => left_at !== null);
  discord.gateway.dispatch("GUILD_DELETE", { id: discord.guild.id });
  await eventually(async () => expect(await isGone()).toEqual([true]));
  discord.gateway.dispatch("GUILD_CREATE", { ...guild, channels: channels.filter(({ id }) => id !== "202") });
  // Donations made while the channel is gone aren't announced when it is back.
  await eventually(async () => expect(await isGone()).toEqual([false]));
  simulator.donate({ amount: "6", name: "Bo" });
  await eventually(() => expect(texts("202").at(-1)).toContain("Bo"));
  expect(texts("201").join()).not.toContain("was deleted");
});
