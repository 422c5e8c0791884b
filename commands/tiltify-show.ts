import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify show",
  group: "stream",
  aliases: ["tiltify unhide"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, words: { say }, services: { hiding } }) {
    const { id } = await hiding.showLast(place, user);
    return whisper(say(id === undefined ? "show.none" : "show.done"));
  },
});
