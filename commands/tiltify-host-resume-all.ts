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
  async run(_args, { user, words: { say }, services: { host } }) {
    const resumed = await host.resumeAll(user);
    return whisper(say(resumed ? "hosting.resumed" : "hosting.resumed.not"));
  },
});
