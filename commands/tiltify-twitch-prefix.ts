import { whisper } from "../src/chat/reply.ts";
import { parsePrefix, prefixSigns } from "../src/settings/prefix.ts";
import { defineCommand } from "./parts/define.ts";
import { done } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify twitch prefix",
  group: "settings",
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
      const rule = `I can take one or two of ${prefixSigns}, with letters before them if you like, such as t!.`;
      return whisper(`${rule} Twitch keeps / and . for itself. Nothing was changed.`);
    }
    const what = `set the sign in front of commands to ${prefix}`;
    const change = { place, by: user, where: "twitch", key: "prefix", text: prefix, what } as const;
    const { where } = await settings.change(change);
    return done(say, where, `viewers type ${prefix}total. Settings always listen to !tiltify, too.`);
  },
});
