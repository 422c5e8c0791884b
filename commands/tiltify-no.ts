import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify no",
  group: "stream",
  aliases: ["tiltify cancel"],
  who: "moderators",
  on: { discord: [], twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { takeConfirmed }) {
    const asked = takeConfirmed() !== undefined;
    return whisper(
      asked ? "All right. Nothing was changed." : "Nothing is waiting for your yes, and nothing was changed.",
    );
  },
});
