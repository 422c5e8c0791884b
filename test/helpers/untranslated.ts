import { commands } from "../../commands/index.ts";
import { partsOf, type Reply, type ReplyText } from "../../src/chat/reply/reply.ts";
import { allNamesOf } from "../../src/chat/understanding/command-names.ts";
import type { Settled } from "../../src/words/parts.ts";

/**
 * Finds words that come from no catalog in an answer in the pseudo-language. Ignores values without letters, and text
 * to type, which is the same in every language.
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

/**
 * The words of all commands. Text to type is a command with its prefix, such as `/tiltify set publish`, or a command
 * for the terminal.
 */
const names = commands.flatMap((command) => [...allNamesOf(command)].flatMap((name) => name.split(" ")));
const typed = [...new Set([...names, "link"])].join("|");
const whatToType = new RegExp(
  `[/!][a-z-]+(?:\\?room=[a-z]+| (?:${typed})(?![\\w-]))*|npm start -- [a-z]+(?: [a-z]+)?`,
  "g",
);
/** Words that `Intl` puts between the items of a list. They are not in our catalogs. */
const betweenItems = /, | and | or /g;

/**
 * Finds words that come from no catalog. In the pseudo-language every vowel has an accent, so a word with a plain vowel
 * is such a word.
 */
export function untranslated(text: string): string[] {
  const words =
    text
      .replace(whatToType, "")
      .replace(betweenItems, " ")
      .match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return words.filter((word) => /[aeiouy]/i.test(word) && !/\p{N}/u.test(word));
}

/** Leaves out names, text to type, and dates, because `Intl` writes the months. */
function wordsOf(parts: readonly Settled[]): string {
  return parts
    .map((part) => {
      if (part.type === "b") return wordsOf(part.parts);
      if (part.type === "title" || (part.type === "time" && part.style === "date")) return "";
      return "text" in part ? part.text : "";
    })
    .join("");
}
