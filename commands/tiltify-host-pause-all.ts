import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify host pause-all",
  group: "host",
  aliases: [{ name: "tiltify host resume-all", means: "off", takes: [] }],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify host pause-all", "tiltify host pause-all off"],
  answers: "privately",
  options: { state: { type: "string", choices: ["on", "off"], also: { resume: "off" } } },
  async run({ state }, { user, words: { say }, services: { host } }) {
    if (state === "off") {
      const resumed = await host.resumeAll(user);
      return whisper(say(resumed ? "hosting.resumed" : "hosting.resumed.not"));
    }
    const paused = await host.pauseAll(user);
    const end = say("pause.end", { next: "tiltify host pause-all off" });
    return whisper(say(paused ? "hosting.paused" : "hosting.paused.already"), end);
  },
});
