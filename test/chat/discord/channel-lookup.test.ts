import { expect, onTestFinished, test } from "vitest";
import { openChannelLookup } from "../../../src/chat/discord/channel-lookup.ts";
import { startFakeDiscord } from "../../helpers/discord/fake-discord.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

test("channel lookup requests a server again after Discord failed to return it", async () => {
  const discord = await startFakeDiscord({ now: createFakeClock().now });
  onTestFinished(() => discord.close());
  const channel = "1100000000000000000";
  discord.guild.channels.set(channel, "big-stage");
  const lookup = openChannelLookup({ token: "fake-token", apiUrl: discord.apiUrl, sleep: async () => undefined });
  onTestFinished(() => lookup.close());
  discord.fail(/\/guilds\/\d+$/, { status: 400, body: { message: "not now", code: 0 } });

  await expect(lookup.find(channel)).rejects.toThrow();
  expect(await lookup.find(channel)).toMatchObject({ server: discord.guild.id, place: { name: "#big-stage" } });
});
