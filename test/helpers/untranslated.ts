import { commands } from "../../commands/index.ts";
import { partsOf, type Reply, type ReplyText } from "../../src/chat/reply/reply.ts";
import { allNamesOf } from "../../src/chat/understanding/command-names.ts";
import type { Settled } from "../../src/words/parts.ts";

/**
 * What an answer in the pseudo-language says in words that stand in no catalogue. Values are none of them where they have no
 * letters, and what to type is the same in all languages.
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

/** The words of commands, which stand behind the first one of them with its sign, `/tiltify set publish`, or in a terminal. */
const names = commands.flatMap((command) => [...allNamesOf(command)].flatMap((name) => name.split(" ")));
const typed = [...new Set([...names, "link"])].join("|");
const whatToType = new RegExp(
  `[/!][a-z-]+(?:\\?room=[a-z]+| (?:${typed})(?![\\w-]))*|npm start -- [a-z]+(?: [a-z]+)?`,
  "g",
);
/** What `Intl` writes is not ours. */
const betweenItems = /, | and | or /g;

/**
 * The same of a text: every vowel that comes from the catalogue has an accent, wherever it stands, and none that was handed
 * over as a value and was English already.
 */
export function untranslated(text: string): string[] {
  const words =
    text
      .replace(whatToType, "")
      .replace(betweenItems, " ")
      .match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return words.filter((word) => /[aeiouy]/i.test(word) && !/\p{N}/u.test(word));
}

/** Without what things are called, what is typed, and dates, whose months are `Intl`'s. */
function wordsOf(parts: readonly Settled[]): string {
  return parts
    .map((part) => {
      if (part.type === "b") return wordsOf(part.parts);
      if (part.type === "title" || (part.type === "time" && part.style === "date")) return "";
      return "text" in part ? part.text : "";
    })
    .join("");
}
