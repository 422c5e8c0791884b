import { defineCommand } from "./parts/define.ts";
import { done, showValue, whereOption } from "./parts/settings.ts";

const words = {
  full: "I say names in full.",
  first: "I say the first name and an initial, as in Ann B.",
  hidden: "I say Someone instead of names, of what waits, too.",
} as const;
const meaning = { on: "full", off: "hidden", full: "full", first: "first", hidden: "hidden" } as const;

export default defineCommand({
  name: "tiltify names",
  group: "stream",
  aliases: [],
  who: "moderators",
  on: { discord: "tiltify set names", twitch: true, browser: true },
  examples: ["tiltify names first"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    names: { type: "string", choices: ["on", "off", "full", "first", "hidden"] },
    where: whereOption,
  },
  async run({ names, where }, { place, user, typed, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("names");
    if (names === undefined)
      return showValue(words[before], typed(`tiltify names ${before === "full" ? "first" : "full"}`));
    const text = meaning[names];
    const what = `set names from ${before} to ${text}`;
    const { where: reached } = await settings.change({ place, by: user, where, key: "names", text, what });
    return done(say, reached, words[text]);
  },
});
