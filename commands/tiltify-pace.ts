import type { Shortcut } from "../src/chat/command-fields.ts";
import { whisper } from "../src/chat/reply.ts";
import { paceNames } from "../src/settings/schema.ts";
import { later } from "../src/words/later.ts";
import { textOf } from "../src/words/text-of.ts";
import { defineCommand } from "./parts/define.ts";
import { changed, here, showValue, whereOption } from "./parts/settings.ts";

const otherWords: Readonly<Record<string, (typeof paceNames)[number]>> = {
  ...{ slow: "calm", slower: "calm", quiet: "calm", fast: "every", faster: "every", all: "every", instant: "every" },
  ...{ default: "normal", usual: "normal", medium: "normal" },
};

/** `tiltify calm` */
function paceAs(pace: string): Shortcut {
  return { name: `tiltify ${pace}`, means: pace, takes: ["where"] };
}

export default defineCommand({
  name: "tiltify pace",
  group: "announced",
  aliases: ["tiltify speed", "tiltify mode", ...["slow", "calm", "fast", "normal"].map(paceAs)],
  who: "setters",
  on: { discord: "tiltify set pace", twitch: true, browser: true },
  examples: ["tiltify pace calm"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    pace: { type: "string", choices: paceNames, also: otherWords },
    where: whereOption,
  },
  async run({ pace, where }, { place, user, toType, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("pace");
    const nameOf = (one: typeof before) => textOf(say(`choices.${one}`));
    if (pace === undefined) {
      const next = toType(`tiltify pace ${before === "calm" ? "normal" : "calm"}`);
      return showValue(say, say(`pace.${before}`, { where: here, pace: nameOf(before) }), next);
    }
    const what = changed(later("settings.pace"), later(`settings.pace.${before}`), later(`settings.pace.${pace}`));
    const done = await settings.change({ place, by: user, where, key: "pace", text: pace, what });
    return whisper(say(`pace.${pace}`, { ...done, pace: nameOf(pace) }));
  },
});
