import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify host resume-all",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { user, services: { host } }) {
    const resumed = await host.resumeAll(user);
    if (!resumed) return whisper("Not everything is paused. Nothing was changed.");
    return whisper("I speak again, but for places that their own people have paused.");
  },
});
