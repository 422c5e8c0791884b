import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify team summary",
  group: "setup",
  description: "Sums up here what came in while I was away for more than a day",
  aliases: ["tiltify summary"],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, services: { team } }) {
    const donations = await team.sumUp(place, user);
    if (donations === 0) return whisper("There is nothing to sum up here.");
    return whisper(`Done: I sum up ${donations === 1 ? "1 donation" : `${donations} donations`} in ${place.name}.`);
  },
});
