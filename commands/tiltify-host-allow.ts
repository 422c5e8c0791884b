import { whisper } from "../src/chat/reply.ts";
import { readChannel } from "../src/chat/twitch-channel.ts";
import { defineCommand } from "./parts/define.ts";
import { findServer, noSuchServer, serverOption } from "./parts/host.ts";

export default defineCommand({
  name: "tiltify host allow",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify host allow maplenine"],
  answers: "privately",
  cooldownMs: 0,
  options: { server: serverOption },
  async run({ server }, { words: { say }, services: { host, twitch } }) {
    const found = await findServer(host, server);
    if (found === undefined) {
      const channel = readChannel(server);
      const isAllowed = channel !== undefined && (await twitch.allow(channel));
      return whisper(
        isAllowed ? say("hosting.allowed.channel", { channel: `twitch.tv/${channel}` }) : noSuchServer(say),
      );
    }
    const { id, name, isServed } = found;
    if (isServed) return whisper(say("hosting.allowed.already", { server: name }));
    await host.allow(id);
    return whisper(say("hosting.allowed", { server: name }));
  },
});
