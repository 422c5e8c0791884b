/** What people type a little differently than we call it. */
import type { Language } from "../words/languages.ts";
import { plainWord, typedWords } from "../words/typed-words.ts";
import { commandTextsIn, typedChoice } from "./command-texts.ts";
import type { Word } from "./words.ts";

/** Words that are polite, or only lead to the next one. */
const fillers: ReadonlySet<string> = new Set([
  ...["please", "pls", "plz", "thanks", "thx", "ty", "now", "just", "bot", "everyone"],
  ...[
    "the",
    "a",
    "an",
    "for",
    "to",
    "of",
    "at",
    "in",
    "is",
    "are",
    "me",
    "us",
    "my",
    "our",
    "this",
    "it",
    "until",
    "till",
  ],
]);

const switched: Readonly<Record<"on" | "off", ReadonlySet<string>>> = {
  on: new Set(["yes", "y", "true", "enable", "enabled", "activate", "start"]),
  off: new Set(["no", "n", "none", "false", "never", "disable", "disabled", "deactivate", "stop"]),
};

/** The words that say something, without what parts them. `says`: whether one that is a filler in English does, as "an" in German. */
export function withoutFillers(words: readonly Word[], says: (word: string) => boolean = () => false): Word[] {
  return words
    .map((word) => ({ ...word, text: word.text.replace(/[,;!?]+$/, "") }))
    .filter(
      ({ text }, at) => !fillers.has(text.toLowerCase()) || says(text) || isMistypedOff(text, at === words.length - 1),
    );
}

/** "of" leads to nothing where it is the last word. */
function isMistypedOff(word: string, isLast: boolean): boolean {
  return isLast && word.toLowerCase() === "of";
}

/**
 * The choice that a word means: itself, another word for it, one of what is called by several, or what these languages call
 * it. Undefined: none.
 */
export function meantChoice(
  word: string,
  { choices, also = {} }: { choices: readonly string[]; also?: Readonly<Record<string, string>> },
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
    choices.find((choice) => choiceIn(languages, choice).some((name) => plainWord(name) === typed))
  );
}

/** What is typed for a choice in these languages, besides English. */
export function choiceIn(languages: readonly Language[], choice: string): string[] {
  return languages.map((language) => typedChoice(commandTextsIn(language), choice));
}

const states = ["on", "off"] as const;

function stateIn(languages: readonly Language[], typed: string): (typeof states)[number] | undefined {
  const isCalled = (state: (typeof states)[number]) =>
    languages.some((language) => typedWords(language, `state.${state}`).some((word) => plainWord(word) === typed));
  return states.find(isCalled);
}

/** On or off, and nothing else. */
function isSwitch(choices: readonly string[]): boolean {
  return choices.length === 2 && choices.includes("on") && choices.includes("off");
}

const verbs: ReadonlySet<string> = new Set(["turn", "switch", "set", "put"]);

/** `tiltify turn off polls` and `tiltify disable polls` as `tiltify polls off`. */
export function stateLast(words: readonly Word[]): Word[] {
  const word = words.find(({ text }) => stateOf(text) !== undefined);
  const state = word && stateOf(word.text);
  const isTurned = words.some(({ text }) => verbs.has(text.toLowerCase())) || word !== words.at(-1);
  if (word === undefined || state === undefined || !isTurned) return [...words];
  const others = words.filter((one) => one !== word && !verbs.has(one.text.toLowerCase()));
  return [...withoutFillers(others), { ...word, text: state }];
}

/** "on" of `enable`: words that are an order by themselves. */
function stateOf(text: string): "on" | "off" | undefined {
  const word = text.toLowerCase();
  if (["on", "enable", "activate"].includes(word)) return "on";
  return ["off", "disable", "deactivate"].includes(word) ? "off" : undefined;
}
