/** Words that people type, from the row of each key in `typed.ts`. */
import { onceFor } from "../util/once-for.ts";
import { typed } from "./en/typed.ts";
import { type Language, languages, plainSentence } from "./languages.ts";

export type TypedKey = keyof typeof typed;

const ofCommands = "typed.";
const ofVariables = "variable.";
/** The first word of all moderators' commands, in every language. */
const root = "tiltify ";

/**
 * Normalizes width, case and accents, so that words can be compared. Many people leave out accents. "ß" becomes "ss".
 */
export function plainWord(text: string): string {
  const word = text.normalize("NFKC").toLowerCase();
  if (/^[ -~]*$/.test(word)) return word;
  const bare = word
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1");
  return bare.normalize();
}

/**
 * Returns the words of a row. The one that we show is first. Drops punctuation, such as the brackets of the
 * pseudo-language.
 */
export function typedWords(language: Language, key: TypedKey): string[] {
  return wordsOfRow(plainSentence(language, key));
}

/** True if the whole text is a word of these rows, in English or one of these languages. */
export function isTyped(text: string, rows: readonly TypedKey[], languages: readonly Language[]): boolean {
  const typed = plainWord(text.trim());
  return (["en", ...languages] as const).some((language) =>
    rows.some((key) => typedWords(language, key).some((word) => plainWord(word) === typed)),
  );
}

/**
 * True if the text equals this key's sentence in English or one of these languages. People also type what they have
 * read.
 */
export function isCalled(
  text: string,
  key: Parameters<typeof plainSentence>[1],
  languages: readonly Language[],
): boolean {
  const typed = plainWord(text);
  const called = (language: Language) => plainWord(plainSentence(language, key).replace(/[⟦⟧]/g, ""));
  return (["en", ...languages] as const).some((language) => called(language) === typed);
}

function wordsOfRow(row: string): string[] {
  const words = row.split(/[,;]/).map((word) => word.replace(/[^\p{L}\p{M}\p{N} -]/gu, "").trim());
  return words.filter((word) => word !== "");
}

/** Returns the variables that a word can mean, in English or one of these languages. */
export function resolveVariables(word: string, languages: readonly Language[]): string[] {
  const plain = plainWord(word);
  const isCalled = (key: TypedKey) =>
    (["en", ...languages] as const).some((language) =>
      typedWords(language, key).some((one) => plainWord(one) === plain),
    );
  // `Object.keys` loses the type
  const keys = (Object.keys(typed) as TypedKey[]).filter((key) => key.startsWith(ofVariables));
  return keys.filter(isCalled).map((key) => key.slice(ofVariables.length));
}

/** The names of commands in one language. */
export type TypedNames = {
  /**
   * Returns the English name of a command: `tiltify pause` for `tiltify pausieren`. Takes a name that is normalized by
   * `plainWord`.
   */
  commandOf(name: string): string | undefined;
  /** Returns all names of a command. The one that we show is first. */
  namesOf(command: string): readonly string[];
  /** Returns the names that mean nothing else. Next to other bots, only these work alone. */
  ownNamesOf(command: string): readonly string[];
};

/** Returns the keys that start with `front`. */
export function typedKeys(front: string): TypedKey[] {
  return (Object.keys(typed) as TypedKey[]).filter((key) => key.startsWith(front)); // `Object.keys` loses the type
}

export const typedNames = onceFor((language: Language): TypedNames => {
  // `Object.keys` loses the type
  const rows = (Object.keys(typed) as TypedKey[]).filter((key) => key.startsWith(ofCommands));
  const names = new Map(rows.map((key) => [key.slice(ofCommands.length), namesIn(language, key)]));
  // Works even if the language isn't loaded, so that people can choose any language.
  names.set(`${root}language`, [root + languages[language].typed]);
  const own = new Map(rows.map((key) => [key.slice(ofCommands.length), ownNamesIn(language, key)]));
  const commands = new Map(
    [...names].flatMap(([command, all]) =>
      [...all, ...inGroup(names, command, all)].map((name) => [plainWord(name), command]),
    ),
  );
  return {
    commandOf: (name) => commands.get(name),
    namesOf: (command) => names.get(command) ?? [],
    ownNamesOf: (command) => own.get(command) ?? [],
  };
});

/**
 * Returns the names of a question in a Discord group, such as `kampagne verpasst`. Group and question can each have any
 * of their names.
 */
function inGroup(names: ReadonlyMap<string, readonly string[]>, command: string, all: readonly string[]): string[] {
  const [group = "", member] = command.split(" ");
  const groups = names.get(group);
  if (member === undefined || groups === undefined) return [];
  return [group, ...groups].flatMap((front) => [member, ...all].map((name) => `${front} ${name}`));
}

function namesIn(language: Language, key: TypedKey): string[] {
  const front = key.startsWith(ofCommands + root) ? root : "";
  return typedWords(language, key).map((word) => front + word);
}

function ownNamesIn(language: Language, key: TypedKey): string[] {
  const [row = ""] = plainSentence(language, key).split(";");
  return wordsOfRow(row);
}

/**
 * Translates a command: `leaderboard donors 2` becomes `bestenliste donors 2`, and `tiltify cooldown` becomes `tiltify
 * tempo`.
 */
export function typedIn(language: Language, text: string): string {
  if (language === "en") return text;
  const words = text.split(" ");
  for (const length of [3, 2, 1]) {
    const name = typedName(language, words.slice(0, length).join(" "));
    if (name !== undefined) return [name, ...words.slice(length)].join(" ");
  }
  // Questions can also follow `tiltify`, as in `tiltify help`.
  return text.startsWith(root) ? root + typedIn(language, text.slice(root.length)) : text;
}

/**
 * Returns the name that we show in place of an English one. Some chats have shorter English names (`tiltify command`).
 * For those, prefers a translation with as many words.
 */
export function typedName(language: Language, english: string): string | undefined {
  const { namesOf } = typedNames(language);
  const [first] = namesOf(english);
  if (first !== undefined) return first;
  const names = namesOf(typedNames("en").commandOf(english) ?? "");
  const isAsLong = (name: string) => name.split(" ").length === english.split(" ").length;
  return names.find(isAsLong) ?? names[0];
}
