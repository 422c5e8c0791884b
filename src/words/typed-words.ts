/** What people type in a language: the words in `typed.ts` of its catalogue. */
import { typed } from "./en/typed.ts";
import { type Language, languages } from "./languages.ts";
import { plainSentence } from "./plain-sentence.ts";

export type TypedKey = keyof typeof typed;

const ofCommands = "typed.";
const ofVariables = "variable.";
/** The first word of all orders, in every language. */
const root = "tiltify ";

/** A word as it is compared: of any width, in small letters, and without accents, which many leave out; so is ß. */
export function plainWord(text: string): string {
  const word = text.normalize("NFKC").toLowerCase();
  if (/^[ -~]*$/.test(word)) return word;
  const bare = word
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1");
  return bare.normalize();
}

/** The words of a row, the one that is shown first. Signs, such as the brackets of the pseudo-language, are none of them. */
export function typedWords(language: Language, key: TypedKey): string[] {
  return wordsOfRow(plainSentence(language, key));
}

/** Whether a whole text is one of the words of these rows, in English or one of these languages. */
export function isTyped(text: string, rows: readonly TypedKey[], languages: readonly Language[]): boolean {
  const typed = plainWord(text.trim());
  return (["en", ...languages] as const).some((language) =>
    rows.some((key) => typedWords(language, key).some((word) => plainWord(word) === typed)),
  );
}

/** Whether something is called so in English or one of these languages: what a catalogue says of it is typed as well. */
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

/** Which variables of people's own texts a word may mean, in English or one of these languages. */
export function resolveVariables(word: string, languages: readonly Language[]): string[] {
  const meant = plainWord(word);
  const isCalled = (key: TypedKey) =>
    (["en", ...languages] as const).some((language) =>
      typedWords(language, key).some((one) => plainWord(one) === meant),
    );
  const keys = (Object.keys(typed) as TypedKey[]).filter((key) => key.startsWith(ofVariables)); // the table's own keys
  return keys.filter(isCalled).map((key) => key.slice(ofVariables.length));
}

/** What commands are called in a language. */
export type TypedNames = {
  /** The English name of a command that is called so, as `plainWord` has it: `tiltify pause` of `tiltify pausieren`. */
  commandOf(name: string): string | undefined;
  /** All names of a command, the one that is shown first. */
  namesOf(command: string): readonly string[];
  /** Those that people mean by nothing else, so that they are understood beside other bots, too. */
  ownNamesOf(command: string): readonly string[];
};

/** The rows whose keys begin so. */
export function typedKeys(front: string): TypedKey[] {
  return (Object.keys(typed) as TypedKey[]).filter((key) => key.startsWith(front)); // the table's own keys
}

const known = new Map<Language, TypedNames>();

export function typedNames(language: Language): TypedNames {
  const before = known.get(language);
  if (before !== undefined) return before;
  const rows = (Object.keys(typed) as TypedKey[]).filter((key) => key.startsWith(ofCommands)); // the table's own keys
  const names = new Map(rows.map((key) => [key.slice(ofCommands.length), namesIn(language, key)]));
  // Of languages that nobody has loaded this word is known, too, so that each can be chosen.
  names.set(`${root}language`, [root + languages[language].typed]);
  const own = new Map(rows.map((key) => [key.slice(ofCommands.length), ownNamesIn(language, key)]));
  const commands = new Map(
    [...names].flatMap(([command, all]) =>
      [...all, ...inGroup(names, command, all)].map((name) => [plainWord(name), command]),
    ),
  );
  const built: TypedNames = {
    commandOf: (name) => commands.get(name),
    namesOf: (command) => names.get(command) ?? [],
    ownNamesOf: (command) => own.get(command) ?? [],
  };
  known.set(language, built);
  return built;
}

/** `kampagne verpasst`, as Discord shows it: the question, and what of it is asked, each by any of its names. */
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

/** A command as it is typed in a language: `bestenliste donors 2` of `leaderboard donors 2`, `tiltify tempo` of `tiltify cooldown`. */
export function typedIn(language: Language, text: string): string {
  if (language === "en") return text;
  const words = text.split(" ");
  for (const length of [3, 2, 1]) {
    const name = typedName(language, words.slice(0, length).join(" "));
    if (name !== undefined) return [name, ...words.slice(length)].join(" ");
  }
  // A question may stand behind the word of all orders, as `tiltify help` does.
  return text.startsWith(root) ? root + typedIn(language, text.slice(root.length)) : text;
}

/** The name that is shown for an English one; for a shorter one that some chats have, such as `tiltify command`, the shorter. */
export function typedName(language: Language, english: string): string | undefined {
  const { namesOf } = typedNames(language);
  const [first] = namesOf(english);
  if (first !== undefined) return first;
  const names = namesOf(typedNames("en").commandOf(english) ?? "");
  const isAsLong = (name: string) => name.split(" ").length === english.split(" ").length;
  return names.find(isAsLong) ?? names[0];
}
