/** Understands words that differ a little from ours. */
import { onceFor } from "../../util/once-for.ts";
import type { Language } from "../../words/languages.ts";
import { isTyped, plainWord, type TypedKey, typedNames, typedWords } from "../../words/typed-words.ts";
import type { TextOption } from "./command-fields.ts";
import { commandTextsIn, typedChoice } from "./command-texts.ts";
import type { Word } from "./words.ts";

const switched: Readonly<Record<"on" | "off", ReadonlySet<string>>> = {
  on: new Set(["yes", "y", "true", "enable", "enabled", "activate", "start"]),
  off: new Set(["no", "n", "none", "false", "never", "disable", "disabled", "deactivate", "stop"]),
};

/**
 * Removes fillers such as "please", and punctuation. `languages` are the languages that people may type in, besides
 * English. `says` is true for a filler that means something here, such as "an", which is German for "on".
 */
export function withoutFillers(
  words: readonly Word[],
  languages: readonly Language[] = [],
  says: (word: string) => boolean = () => false,
): Word[] {
  return words
    .map((word) => ({ ...word, text: word.text.replace(/[,;!?]+$/, "") }))
    .filter(
      ({ text }, at) =>
        !isOneOf("fillers", text, languages) || says(text) || isMistypedOff(text, at === words.length - 1),
    );
}

/** Removes fillers and punctuation from the end of a text: "that, please!" becomes "that", and "please" nothing. */
export function withoutLastFillers(text: string, languages: readonly Language[]): string {
  for (let rest = text; ; ) {
    rest = rest.replace(/[\s,;!?.]+$/, "");
    const last = /(?:^|[\s,]+)([^\s,]+)$/.exec(rest);
    if (last === null || !isOneOf("fillers", last[1] ?? "", languages)) return rest;
    rest = rest.slice(0, last.index);
  }
}

/** True for words without a meaning of their own, such as "how" and "please". */
export function saysNothing(word: string, languages: readonly Language[]): boolean {
  return /^\p{Script=Latin}$/u.test(word) || isOneOf("asking", word, languages) || isOneOf("fillers", word, languages);
}

/** True if a line asks something. Asking how to use a command must not run it. */
export function isQuestion([first, ...others]: readonly Word[], languages: readonly Language[]): boolean {
  return (
    (first !== undefined && isOneOf("asking", first.text, languages)) ||
    /[?？]$/.test([first, ...others].at(-1)?.text ?? "")
  );
}

/**
 * Finds one of `names` if both words after `tiltify` are translated: `tiltify polls off` for `tiltify abstimmungen
 * aus`.
 */
export function switchedName(
  typed: string,
  names: Iterable<string>,
  languages: readonly Language[],
): string | undefined {
  const [front, word, state, ...more] = typed.split(" ");
  if (front !== "tiltify" || word === undefined || state === undefined || more.length > 0) return undefined;
  const on = resolveChoice(state, { choices: states }, languages);
  const kinds = on && [...names].flatMap((name) => /^tiltify (\S+) on$/.exec(name)?.slice(1) ?? []);
  const kind = kinds && resolveChoice(word, { choices: kinds }, languages);
  return kind && `tiltify ${kind} ${on}`;
}

/**
 * Recognizes a word that is one of our commands in English, but a question word in the language that people type in.
 * "comment masquer" is French for "how to hide".
 */
export function asksInstead([first, second]: readonly Word[], languages: readonly Language[]): boolean {
  if (first === undefined || second === undefined || stateIn(["en", ...languages], plainWord(second.text)))
    return false;
  const word = plainWord(first.text);
  const others = languages.filter((language) => language !== "en");
  const isName = others.some((language) => typedNames(language).commandOf(`tiltify ${word}`) !== undefined);
  return !isName && others.some((language) => wordsBy("asking")(language).has(word));
}

/**
 * Finds a name at the start of a word in a language without spaces: 目標 in 目標は. A filler or question word may come
 * before it: 合計 in 今の合計は. After it, only grammar (written in hiragana) and more such words may follow.
 */
export function nameWithin(
  text: string,
  languages: readonly Language[],
  isName: (name: string) => boolean,
): string | undefined {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return undefined;
  const asking = languages.flatMap((language) => [...wordsBy("asking")(language), ...wordsBy("fillers")(language)]);
  const without = (word: string) => asking.reduce((rest, one) => rest.replaceAll(one, ""), word);
  const front = asking.find((one) => plainWord(text).startsWith(one)) ?? "";
  const letters = Array.from(plainWord(text).slice(front.length));
  for (const length of letters.keys().map((at) => letters.length - at)) {
    const name = letters.slice(0, length).join("");
    const rest = letters.slice(length).join("");
    if (isName(name) && /^[\p{Script=Hiragana}ー]*$/u.test(without(rest))) return name;
  }
  return undefined;
}

/** Matches Japanese endings after a request that take it back: 止めてない is "not stopped", 止めてもいい "may I stop". */
const takesBack = /^(?:い(?!ただ)|も(?!ら)|[なまるたは])/;

/**
 * True if a word in a language without spaces says more than these parts of it, fillers and grammar: 10分止めて more than
 * 止めて.
 */
export function saysMoreThan(word: string, parts: readonly string[], languages: readonly Language[]): boolean {
  const known = [...parts, ...languages.flatMap((language) => [...wordsBy("fillers")(language)])];
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, part) => text.replaceAll(part, ""), word);
  const isRequest = (part: string) => /[てで]$/.test(part);
  return (
    /[^\p{Script=Hiragana}ー]/u.test(rest) ||
    parts.some((part) => isRequest(part) && takesBack.test(word.split(part).at(1) ?? ""))
  );
}

function isOneOf(key: "fillers" | "asking", text: string, languages: readonly Language[]): boolean {
  const word = plainWord(text).replace(/['’]/g, "");
  return (["en", ...languages] as const).some((language) => wordsBy(key)(language).has(word));
}

const wordsBy = onceFor((key: TypedKey) =>
  onceFor((language: Language): ReadonlySet<string> => new Set(typedWords(language, key).map(plainWord))),
);

/** As the last word, "of" is probably a mistyped "off". */
function isMistypedOff(word: string, isLast: boolean): boolean {
  return isLast && word.toLowerCase() === "of";
}

/**
 * Returns the choice that a word stands for. The word can be the choice itself, a synonym, its singular or plural, or
 * its name in these languages. Returns undefined if it stands for none.
 */
export function resolveChoice(
  word: string,
  { choices, also = {}, typedAs = {} }: Pick<TextOption, "also" | "typedAs"> & { choices: readonly string[] },
  languages: readonly Language[] = [],
): string | undefined {
  const typed = plainWord(word).replace(/\s+/g, "-");
  const called = (name: string) => choices.find((choice) => choice.toLowerCase() === name);
  return (
    called(typed) ??
    (Object.hasOwn(also, typed) ? also[typed] : undefined) ??
    (isSwitch(choices) ? states.find((state) => switched[state].has(typed)) : undefined) ??
    called(`${typed}s`) ??
    (typed.endsWith("s") ? called(typed.slice(0, -1)) : undefined) ??
    (states.every((state) => choices.includes(state)) ? stateIn(languages, typed) : undefined) ??
    choices.find((choice) => typedAs[choice] && isTyped(word, [typedAs[choice]], languages)) ??
    choices.find((choice) => choiceIn(languages, choice).some((name) => plainWord(name) === typed))
  );
}

export function choiceIn(languages: readonly Language[], choice: string): string[] {
  return languages.map((language) => typedChoice(commandTextsIn(language), choice));
}

const states = ["on", "off"] as const;

function stateIn(languages: readonly Language[], typed: string): (typeof states)[number] | undefined {
  const isCalled = (state: (typeof states)[number]) =>
    languages.some((language) => wordsBy(`state.${state}`)(language).has(typed));
  return states.find(isCalled);
}

/** True if the only choices are on and off. */
function isSwitch(choices: readonly string[]): boolean {
  return choices.length === 2 && choices.includes("on") && choices.includes("off");
}
