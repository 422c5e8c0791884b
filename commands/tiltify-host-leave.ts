import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { findServer, noSuchServer, serverOption } from "./parts/host.ts";

export default defineCommand({
  name: "tiltify host leave",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify host leave 123456789012345678"],
  answers: "privately",
  cooldownMs: 0,
  options: { server: serverOption },
  async run({ server }, { words: { say }, services: { host } }) {
    const found = await findServer(host, server);
    if (found === undefined) return whisper(noSuchServer(say));
    const { id, name } = found;
    return {
      proposal: whisper(say("hosting.leave", { server: name })),
      isForNow: true,
      async onYes() {
        await host.leave(id);
        return whisper(say("hosting.left", { server: name }));
      },
    };
  },
});
