import { commandTexts, exampleIn } from "../src/chat/command-texts.ts";
import { whisper } from "../src/chat/reply.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { readLook, sayLook } from "./parts/look-words.ts";
import { changed, here, showValue } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify look",
  group: "announced",
  aliases: ["tiltify theme", "tiltify style", "tiltify overlay look"],
  who: "setters",
  on: { discord: "overlay-look", twitch: true, browser: true },
  examples: ["tiltify look"],
  answers: "privately",
  cooldownMs: 0,
  options: { text: { type: "string", rest: true } },
  async run({ text: typed }, { place, user, book, toType, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("look");
    const next = toType(exampleIn(commandTexts({ say }), "tiltify look", {}));
    const tell = (look: string | null, where = here) =>
      look === null ? say("look.usual", { where }) : say("look.is", { where, look: sayLook(look) });
    if (typed === undefined) return showValue(say, tell(before), next);
    const look = readLook(typed, before, book.languages);
    if (look === undefined) return whisper(say("look.wrong"), say("help.example", { typed: next }));
    const shown = (one: string | null): Later | Line => (one === null ? later("value.off") : sayLook(one));
    const what = changed(later("settings.look"), shown(before), shown(look));
    const { where } = await settings.change({ place, by: user, key: "look", text: look ?? "off", what });
    return whisper(tell(look, where));
  },
});
