import { defineCommand } from "./parts/define.ts";
import { done, showValue, whereOption } from "./parts/settings.ts";

const words = {
  on: "in announcement channels I publish goals, milestones and the end, ten an hour at most.",
  off: "I publish nothing to the servers that follow an announcement channel.",
} as const;

export default defineCommand({
  name: "tiltify publish",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set publish", twitch: false, browser: false },
  examples: ["tiltify publish on"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    state: { type: "string", choices: ["on", "off"] },
    where: whereOption,
  },
  async run({ state, where }, { place, user, typed, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("publish") ? "on" : "off";
    if (state === undefined)
      return showValue(words[before], typed(`tiltify publish ${before === "on" ? "off" : "on"}`));
    const what = `switched publishing ${state}`;
    const { where: reached } = await settings.change({ place, by: user, where, key: "publish", text: state, what });
    return done(say, reached, words[state]);
  },
});
