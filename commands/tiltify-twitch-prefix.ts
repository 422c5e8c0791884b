import { partsOf, whisper } from "../src/chat/reply.ts";
import { parsePrefix, prefixSigns } from "../src/settings/prefix.ts";
import { later } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch prefix",
  group: "twitch",
  aliases: ["tiltify prefix"],
  who: "setters",
  on: { discord: true, twitch: "tiltify prefix", browser: true },
  examples: ["tiltify twitch prefix ?"],
  answers: "privately",
  cooldownMs: 0,
  options: { prefix: { type: "string", required: true } },
  async run({ prefix: typed }, { place, user, words: { say }, services: { settings } }) {
    const prefix = parsePrefix(typed);
    if (prefix === undefined) {
      return whisper(say("twitch.prefix.rule", { signs: prefixSigns, example: "t!" }));
    }
    const what = later("changed.prefix", { prefix });
    const change = { place, by: user, where: "twitch", key: "prefix", text: prefix, what } as const;
    const { where } = await settings.change(change);
    return whisper(say("twitch.prefix", { typed: `${prefix}total`, order: partsOf("!tiltify"), where }));
  },
});
