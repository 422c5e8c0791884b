import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify no",
  group: "stream",
  aliases: ["tiltify cancel", "tiltify n"],
  who: "moderators",
  on: { discord: [], twitch: true, browser: true },
  examples: [],
  answers: "privately",
  options: {},
  async run(_args, { words: { say }, takeConfirmed }) {
    return whisper(say(takeConfirmed() === undefined ? "no.none" : "no.done"));
  },
});
