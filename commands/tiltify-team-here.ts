import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify team here",
  group: "start",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, words: { say }, services: { team } }) {
    await team.tellHere(place, user);
    return whisper(say("team.here", { place: place.name }));
  },
});
