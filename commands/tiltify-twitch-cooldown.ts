import { whisper } from "../src/chat/reply.ts";
import { settings as table } from "../src/settings/schema.ts";
import { defineCommand } from "./parts/define.ts";
import { done } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify twitch cooldown",
  group: "settings",
  aliases: ["tiltify cooldown"],
  who: "setters",
  on: { discord: true, twitch: "tiltify cooldown", browser: true },
  examples: ["tiltify twitch cooldown 10"],
  answers: "privately",
  cooldownMs: 0,
  options: { seconds: { type: "string", required: true } },
  async run({ seconds }, { place, user, words: { say }, services: { settings } }) {
    const ms = table.cooldown.parse(seconds.replace(/s$/i, ""));
    if (ms === undefined) return whisper("I need a number of seconds, up to 600. Nothing was changed.");
    const text = `${ms / 1_000}`;
    const what = `set the cooldown of questions to ${text} s`;
    const { where } = await settings.change({ place, by: user, where: "twitch", key: "cooldown", text, what });
    return done(
      say,
      where,
      ms === 0 ? "every question is answered." : `a question that was answered is answered again after ${text} s.`,
      "Moderators need not wait.",
    );
  },
});
