import { commands } from "../../commands/index.ts";
import { partsOf, type Reply, type ReplyText } from "../../src/chat/reply/reply.ts";
import { allNamesOf } from "../../src/chat/understanding/command-names.ts";
import type { Settled } from "../../src/words/parts.ts";

/**
 * Finds words in a pseudo-language answer that come from no catalog. Values without letters don't count, and text to
 * type is the same in all languages.
 */
export function untranslatedIn({ title = "", lines, links = [], offers = [], ways, asOf = "", form }: Reply): string[] {
  const all: ReplyText[] = [
    title,
    asOf,
    ...lines.flatMap((line) =>
      typeof line === "object" && "text" in line ? [line.name, line.text, line.note, line.offer?.label] : [line],
    ),
    ...[...links, ...offers].map(({ label }) => label),
    ...(ways ? [ways.yes, ways.other] : []),
    ...(form ? [form.title, ...form.fields.flatMap(({ label, hint }) => [label, hint])] : []),
    ...(form
      ? form.fields.flatMap((field) => ("choices" in field ? field.choices.map(({ label }) => label) : []))
      : []),
  ].filter((text) => text !== undefined);
  return all.flatMap((text) => untranslated(wordsOf(partsOf(text))));
}

/** Command words, which follow the first one with its prefix, `/tiltify set publish`, or are typed in a terminal. */
const names = commands.flatMap((command) => [...allNamesOf(command)].flatMap((name) => name.split(" ")));
const typed = [...new Set([...names, "link"])].join("|");
const whatToType = new RegExp(
  `[/!][a-z-]+(?:\\?room=[a-z]+| (?:${typed})(?![\\w-]))*|npm start -- [a-z]+(?: [a-z]+)?`,
  "g",
);
/** Text from `Intl` isn't ours. */
const betweenItems = /, | and | or /g;

/**
 * Does the same for a text: every vowel from the catalog has an accent, unlike those of a value that was English
 * already.
 */
export function untranslated(text: string): string[] {
  const words =
    text
      .replace(whatToType, "")
      .replace(betweenItems, " ")
      .match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return words.filter((word) => /[aeiouy]/i.test(word) && !/\p{N}/u.test(word));
}

/** Drops names, text to type, and dates, whose months come from `Intl`. */
function wordsOf(parts: readonly Settled[]): string {
  return parts
    .map((part) => {
      if (part.type === "b") return wordsOf(part.parts);
      if (part.type === "title" || (part.type === "time" && part.style === "date")) return "";
      return "text" in part ? part.text : "";
    })
    .join("");
}
