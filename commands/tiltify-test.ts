import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify test",
  group: "stream",
  description: "Says a donation that is marked TEST and counts for nothing",
  aliases: [],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  answers: "privately",
  cooldownMs: 0,
  options: { what: { type: "string", description: "What to test", choices: ["donation"] } },
  async run(_args, { place, user, services }) {
    const { where } = await services.sendTest(place, user);
    return whisper(`A test is on its way, ${where}. It counts for nothing.`);
  },
});
