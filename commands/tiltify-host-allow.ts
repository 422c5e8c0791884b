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
  async run({ server }, { services: { host, twitch } }) {
    const found = await findServer(host, server);
    if (found === undefined) {
      const channel = readChannel(server);
      const isAllowed = channel !== undefined && (await twitch.allow(channel));
      return whisper(isAllowed ? `Done: I come into twitch.tv/${channel}.` : noSuchServer);
    }
    const { id, name, isServed } = found;
    if (isServed) return whisper(`${name} may use me already. Nothing was changed.`);
    await host.allow(id);
    return whisper(`Done: ${name} may use me.`);
  },
});
