import { type PaceName, paceNames } from "../src/settings/schema.ts";
import { defineCommand } from "./parts/define.ts";
import { done, showValue, whereOption } from "./parts/settings.ts";

const words: Record<PaceName, string> = {
  normal: "I leave room to talk, and put donations together in a rush.",
  calm: "I speak once a minute at most.",
  every: "I say every donation as fast as the chat lets me.",
};

export default defineCommand({
  name: "tiltify pace",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set pace", twitch: true, browser: true },
  examples: ["tiltify pace calm"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    pace: { type: "string", choices: paceNames },
    where: whereOption,
  },
  async run({ pace, where }, { place, user, typed, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("pace");
    if (pace === undefined)
      return showValue(
        `My pace is ${before}: ${words[before]}`,
        typed(`tiltify pace ${before === "calm" ? "normal" : "calm"}`),
      );
    const what = `set the pace from ${before} to ${pace}`;
    const { where: reached } = await settings.change({ place, by: user, where, key: "pace", text: pace, what });
    return done(say, reached, words[pace]);
  },
});
