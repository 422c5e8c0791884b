import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify host pause-all",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { user, words: { say }, services: { host } }) {
    const paused = await host.pauseAll(user);
    const end = say("pause.end", { next: "tiltify host resume-all" });
    return whisper(say(paused ? "hosting.paused" : "hosting.paused.already"), end);
  },
});
