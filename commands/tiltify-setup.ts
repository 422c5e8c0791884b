import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify setup",
  group: "start",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  examples: [],
  answers: "privately",
  options: {},
  run: async () => ({ ...whisper(), opens: "setup" }),
});
