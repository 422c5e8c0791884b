import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch bots",
  group: "twitch",
  aliases: ["tiltify bots"],
  who: "moderators",
  on: { discord: false, twitch: "tiltify bots", browser: false },
  examples: ["tiltify twitch bots add quirky"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    what: { type: "string", required: true, choices: ["add", "remove"] },
    account: { type: "string", required: true },
  },
  async run({ what, account }, { place, words: { say }, services: { twitch } }) {
    const login = account.toLowerCase().replace(/^@/, "");
    if (!/^[a-z0-9_]{3,25}$/.test(login)) return whisper(say("twitch.bots.no-name"));
    const isDone = await twitch.setBot(place, login, what === "add");
    if (!isDone) return whisper(say("twitch.bots.full"));
    return whisper(say(what === "add" ? "twitch.bots.added" : "twitch.bots.removed"));
  },
});
