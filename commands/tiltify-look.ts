import { whisper } from "../src/chat/reply.ts";
import { parseOverlayLook } from "../src/settings/overlay-look.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import { isTyped } from "../src/words/typed-words.ts";
import { verbatim } from "../src/words/verbatim.ts";
import { defineCommand } from "./parts/define.ts";
import { changed, here, showValue } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify look",
  group: "announced",
  aliases: ["tiltify overlay look"],
  who: "setters",
  on: { discord: "overlay-look", twitch: true, browser: true },
  examples: ["tiltify look top-left large #ff6600 sound=20"],
  answers: "privately",
  cooldownMs: 0,
  options: { text: { type: "string", rest: true } },
  async run({ text: typed }, { place, user, book, toType, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get("look");
    const next = toType("tiltify look top-left large #ff6600 sound=20");
    const tell = (look: string | null, where = here) =>
      look === null ? say("look.usual", { where }) : say("look.is", { where, look: verbatim(look) });
    if (typed === undefined) return showValue(say, tell(before), next);
    const isOff = isTyped(typed, ["state.off", "state.reset", "state.none"], book.languages);
    const look = isOff ? null : parseOverlayLook(typed);
    if (look === undefined) return whisper(say("look.wrong"), say("help.example", { typed: next }));
    const shown = (one: string | null): Later | Line => (one === null ? later("value.off") : verbatim(one));
    const what = changed(later("settings.look"), shown(before), shown(look));
    const { where } = await settings.change({ place, by: user, key: "look", text: look ?? "off", what });
    return whisper(tell(look, where));
  },
});
