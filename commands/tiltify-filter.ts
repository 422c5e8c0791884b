import { pageOf } from "../src/chat/pages.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

/** A card takes them, however long they are. */
const wordsPerPage = 50;

export default defineCommand({
  name: "tiltify filter",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set filter", twitch: false, browser: true },
  examples: ["tiltify filter add spoiler", "tiltify filter list"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    action: { type: "string", choices: ["add", "remove", "list", "count"] },
    word: { type: "string", rest: true },
  },
  async run({ action, word }, { place, user, typed, services: { settings } }) {
    const count = async () => {
      const words = await settings.countWords(place);
      if (words === 0) return "No words of yours: I only leave out those that I never say.";
      return `I leave out ${words} ${words === 1 ? "word" : "words"} of yours, besides those that I never say.`;
    };
    const add = typed("tiltify filter add spoiler");
    if (action === undefined && word !== undefined)
      return whisper(`I need to know first what to do with it: add or remove. Like this: ${add}. Nothing was changed.`);
    const list = typed("tiltify filter list");
    if (action === undefined) return whisper(await count(), `To add one: ${add} To read them: ${list}`);
    if (action === "list") {
      const words = await settings.listWords(place);
      if (words.length === 0) return whisper(await count());
      const { items, number, of } = pageOf(words, Number(word) || 1, wordsPerPage);
      const next = number < of ? `${list} ${number + 1}` : undefined;
      return { ...whisper(items.join(", ")), title: "Words of yours that I leave out", page: { number, of, next } };
    }
    if (action === "count") return whisper(await count());
    if (word === undefined) return whisper(`I need the word, like: ${typed(`tiltify filter ${action} spoiler`)}`);
    const changed = await settings.changeWord({ place, by: user, word, change: action });
    if (!changed)
      return whisper(action === "add" ? "I leave that out already." : "That was none of yours.", await count());
    return whisper("Done.", await count());
  },
});
