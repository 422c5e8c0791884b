import { whisper } from "../src/chat/reply.ts";
import { settings as table } from "../src/settings/schema.ts";
import { later } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch cooldown",
  group: "twitch",
  aliases: ["tiltify cooldown"],
  who: "setters",
  on: { discord: true, twitch: "tiltify cooldown", browser: true },
  examples: ["tiltify twitch cooldown 10"],
  answers: "privately",
  cooldownMs: 0,
  options: { seconds: { type: "string", required: true } },
  async run({ seconds }, { place, user, words: { say }, services: { settings } }) {
    const ms = table.cooldown.parse(seconds.replace(/s$/i, ""));
    if (ms === undefined) return whisper(say("twitch.cooldown.no-number"));
    const text = `${ms / 1_000}`;
    const what = later("changed.cooldown", { time: ms });
    const { where } = await settings.change({ place, by: user, where: "twitch", key: "cooldown", text, what });
    return whisper(ms === 0 ? say("twitch.cooldown.none", { where }) : say("twitch.cooldown", { time: ms, where }));
  },
});
