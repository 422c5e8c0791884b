import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

test("a status card is posted, pinned and deleted on request", async () => {
  const { choose, discord, simulator } = await serveDiscord(sqlite);
  discord.guild.overwrites.set("202", { allow: String(1n << 51n), deny: "0" }); // Pin Messages
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  const cards = () => discord.messages.filter((sent) => sent.interaction === null && sent.channel_id === "202");
  expect((await choose("tiltify card", { state: "on" })).text).toMatch(
    /^The status card in #donations is on its way\./,
  );
  await expect.poll(() => cards().map(({ pinned }) => pinned)).toEqual([true]);
  const [card] = cards();
  expect(card && visibleText(card)).toMatch(/^### Maple's 24h Stream\n-# Raised for River Otter Trust\.\n/);
  expect((await choose("tiltify card")).text).toMatch(/^There's a status card in #donations\./);
  await choose("tiltify card", { state: "off" });
  await expect.poll(cards).toEqual([]);
  expect((await choose("tiltify card")).text).toMatch(/^There's no status card in #donations\./);
});
