import { pageOf, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { sayInstead } from "../src/chat/understanding/instead.ts";
import { splitWords } from "../src/chat/understanding/words.ts";
import { wordsOfList } from "../src/settings/filter-words.ts";
import { suggestName } from "../src/util/suggestion.ts";
import { later } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";
import { asTyped, changed } from "./parts/settings.ts";

const actions = ["add", "remove", "list", "count", "test", "strict", "normal", "mild"] as const;
/** A card has room for this many words, even long ones. */
const wordsPerPage = 50;

export default defineCommand({
  name: "tiltify block",
  group: "people",
  aliases: [
    "tiltify filter",
    "tiltify blocked words",
    "tiltify banned words",
    "tiltify blocklist",
    "tiltify blacklist",
    "tiltify word",
    "tiltify words",
    // The name on Discord in the previous version. A chat may still show it.
    "tiltify set filter",
  ],
  who: "setters",
  on: { discord: "tiltify set block", twitch: true, browser: true },
  examples: ["tiltify block add spoiler", "tiltify block test", "tiltify block mild"],
  answers: "privately",
  options: {
    action: { type: "string", choices: actions },
    word: { type: "string", rest: true },
  },
  async run({ action, word }, { place, user, registry, typed, toType, words: { say }, services: { settings } }) {
    const { isPublic } = traitsOf(place.chat);
    // A person who blocks a word has typed it in this chat anyway. But the list and the test would show blocked words
    // to everybody.
    if (isPublic && (action === "list" || action === "test")) {
      return whisper(registry.typedElsewhere(say, `tiltify block ${action}`, place));
    }
    const count = async () => say("filter.count", { count: await settings.countWords(place) });
    const example = say("help.example", { typed: toType(`tiltify block ${action ?? "add"} spoiler`) });
    if (action === undefined && word !== undefined) {
      const suggested = suggestName(splitWords(word)[0]?.text ?? "", actions);
      if (suggested !== undefined)
        return whisper(say("did-you-mean", { meant: suggested }), say("router.unchanged"), example);
      // A word right after `tiltify block` may be somebody's name, so we ask what to do with it.
      const instead = sayInstead(say, "block", { registry, user, chat: place.chat, behind: word });
      return whisper(...instead, say("router.unchanged"));
    }
    const list = toType("tiltify block list");
    if (action === undefined) {
      const next = toType("tiltify block add spoiler");
      const toRead = isPublic ? [] : [say("filter.to-read", { next: list })];
      return whisper(await count(), say("filter.to-add", { next }), ...toRead);
    }
    if (action === "list") {
      const words = await settings.listWords(place);
      if (words.length === 0) return whisper(await count());
      const { items, number, of } = pageOf(words, Number(word) || 1, wordsPerPage);
      const next = number < of ? typed(`tiltify block list ${number + 1}`) : undefined;
      const lines = say("filter.words", { words: items.map(asTyped) });
      return { ...whisper(lines), title: say("filter.title"), page: { number, of, next } };
    }
    if (action === "strict" || action === "normal" || action === "mild") {
      const before = (await settings.read(place)).get("filter");
      const what = changed(
        later("settings.filter"),
        later(`settings.filter.${before}`),
        later(`settings.filter.${action}`),
      );
      const done = await settings.change({ place, by: user, where: undefined, key: "filter", text: action, what });
      return whisper(say(`filter.${action}`, done));
    }
    if (action === "test") {
      const tried = word === undefined ? undefined : await settings.tryText(place, word);
      if (tried === undefined) return whisper(say("filter.test.no-text"));
      const { comment, name, why } = tried;
      return whisper(
        comment === null ? say("filter.test.no-comment") : say("filter.test.comment", { comment }),
        say("filter.test.name", { name }),
        ...(why === null ? [] : [say(`filter.test.${why}`)]),
      );
    }
    if (action === "count") return whisper(await count());
    if (word === undefined) return whisper(say("filter.no-word"), example);
    const isChanged = await settings.changeWord({ place, by: user, word, change: action });
    const done = { add: ["filter.added", "filter.known"], remove: ["filter.removed", "filter.unknown"] } as const;
    if (action === "add" && isChanged && wordsOfList(word).length > 1) {
      return whisper(say("filter.added-all"), await count());
    }
    return whisper(say(done[action][isChanged ? 0 : 1]), await count());
  },
});
