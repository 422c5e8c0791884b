import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify team off",
  group: "setup",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, services: { team } }) {
    await team.tellNobody(place, user);
    return whisper("Done: when something is wrong I tell nobody here. My host still finds it in the log.");
  },
});
