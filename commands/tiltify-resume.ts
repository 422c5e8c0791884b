import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { whereOption } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify resume",
  group: "stream",
  aliases: ["tiltify on", "tiltify unmute", "tiltify unpause", "tiltify continue", "tiltify start"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: { where: whereOption },
  async run({ where }, { place, user, words: { say }, services: { settings } }) {
    const resumed = await settings.resume({ place, by: user, where });
    return whisper(resumed === undefined ? say("pause.none") : say("pause.over", resumed));
  },
});
