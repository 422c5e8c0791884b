import { whisper } from "../src/chat/reply.ts";
import { later } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";
import { changed, here, showValue, whereOption } from "./parts/settings.ts";

const meaning = { on: "full", off: "hidden", full: "full", first: "first", hidden: "hidden" } as const;

const otherWords: Readonly<Record<string, keyof typeof meaning>> = {
  ...{ anonymous: "hidden", anon: "hidden", hide: "hidden", someone: "hidden", none: "hidden" },
  ...{ short: "first", initial: "first", initials: "first", show: "full", all: "full", whole: "full" },
};

export default defineCommand({
  name: "tiltify names",
  group: "people",
  aliases: ["tiltify name", { name: "tiltify anonymous", means: "hidden", takes: ["where"] }],
  who: "moderators",
  on: { discord: "tiltify set names", twitch: true, browser: true },
  examples: ["tiltify names first"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    names: { type: "string", choices: ["on", "off", "full", "first", "hidden"], also: otherWords },
    where: whereOption,
  },
  async run({ names, where }, { place, user, toType, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("names");
    if (names === undefined) {
      const next = toType(`tiltify names ${before === "full" ? "first" : "full"}`);
      return showValue(say, say(`names.${before}`, { where: here }), next);
    }
    const text = meaning[names];
    const what = changed(later("settings.names"), later(`settings.names.${before}`), later(`settings.names.${text}`));
    const done = await settings.change({ place, by: user, where, key: "names", text, what });
    return whisper(say(`names.${text}`, done));
  },
});
