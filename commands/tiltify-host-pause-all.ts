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
  async run(_args, { user, services: { host } }) {
    const paused = await host.pauseAll(user);
    if (!paused) return whisper("Everything is paused already. To go on: /tiltify host resume-all");
    return whisper(
      "Paused everywhere: nothing unasked is said in any server or channel. I keep count.",
      "To go on: /tiltify host resume-all",
    );
  },
});
