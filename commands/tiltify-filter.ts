import { isOneLine } from "../src/chat/command.ts";
import { typedOn } from "../src/chat/command-names.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forManagers } from "./parts/settings.ts";

export default defineCommand({
  ...forManagers,
  name: "tiltify filter",
  description: "Words of your own that I never say, besides those I never say anyhow",
  options: {
    action: { type: "string", description: "What to do", choices: ["add", "remove", "count"] },
    word: { type: "string", description: "The word", rest: true },
  },
  async run({ action, word }, { place, user, services: { settings } }) {
    if (isOneLine(place.platform))
      return whisper(`That one is for Discord or my host: ${typedOn("discord", "tiltify filter")}`);
    const count = async () => {
      const words = await settings.countWords(place);
      if (words === 0) return "No words of yours: I only leave out those that I never say.";
      return `I leave out ${words} ${words === 1 ? "word" : "words"} of yours, besides those that I never say.`;
    };
    const add = typedOn(place.platform, "tiltify filter add spoiler");
    if (action === undefined && word !== undefined)
      return whisper(`I need to know first what to do with it: add or remove. Like this: ${add}. Nothing was changed.`);
    if (action === undefined) return whisper(await count(), `To add one: ${add}`);
    if (action === "count") return whisper(await count());
    if (word === undefined)
      return whisper(`I need the word, like: ${typedOn(place.platform, `tiltify filter ${action} spoiler`)}`);
    const changed = await settings.changeWord({ place, by: user, word, change: action });
    if (!changed)
      return whisper(action === "add" ? "I leave that out already." : "That was none of yours.", await count());
    return whisper("Done.", await count());
  },
});
