import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify team here",
  group: "setup",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, services: { team } }) {
    await team.tellHere(place, user);
    return whisper(`Done: when something is wrong I say so in ${place.name}, once, and once when it is over.`);
  },
});
