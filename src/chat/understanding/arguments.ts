import { suggestName } from "../../util/suggestion.ts";
import type { Language } from "../../words/languages.ts";
import { plainWord } from "../../words/typed-words.ts";
import { parseClock } from "./clock-times.ts";
import type { ArgumentValue, CommandOption, CommandOptions, TextOption } from "./command-fields.ts";
import { parseDuration } from "./durations.ts";
import { choiceIn, resolveChoice, withoutFillers } from "./loose-words.ts";
import type { Word } from "./words.ts";

/** An argument that didn't fit. It names our own option and contains nothing that was typed. */
export type ArgumentProblem =
  | { type: "missing" | "not-a-number" | "not-a-role" | "not-a-place"; option: string }
  | { type: "not-a-choice"; options: readonly Choices[]; meant?: string }
  | { type: "too-many" };

/** An option's name and choices. */
type Choices = { option: string; choices: readonly string[] };

export type ReadArguments = {
  /** The arguments that were understood. Complete only without problems. */
  args: Record<string, ArgumentValue>;
  problems: ArgumentProblem[];
};

/**
 * Reads the words after a command's name into its options. Each word goes to the first free option that it fits, so
 * that `top 2`, `top teams` and `top teams 2` all work. `languages` are those it may be typed in, besides English.
 */
export function readArguments(
  text: string,
  words: readonly Word[],
  options: CommandOptions,
  languages: readonly Language[] = [],
): ReadArguments {
  const valueFor = (word: string, option: CommandOption) => readValue(word, option, languages);
  const args: Record<string, ArgumentValue> = {};
  const problems: ArgumentProblem[] = [];
  const free = new Map(Object.entries(options));
  const hasFreeText = Object.values(options).some(isFreeText);
  const timed = takesDuration(options);
  // "until 8" is a time of day, but "8" alone no longer is.
  const dated = timed ? joinClocks(words, languages) : words;
  const chosen = Object.values(options).filter(hasChoices);
  const isChoice = (word: string) => chosen.some((option) => resolveChoice(word, option, languages) !== undefined);
  const whole = joinMeanings(dated, isChoice);
  const typed = (hasFreeText ? whole : withoutFillers(whole, languages, isChoice)).filter((word) => word.text !== "");
  const joined = timed ? joinDurations(typed, languages) : typed;
  for (const [index, word] of joined.entries()) {
    if (numberNamedAt(index, joined, free) !== undefined) continue;
    const named = numberNamedAt(index - 1, joined, free);
    const fitting = [...free].filter(([, option]) => valueFor(word.text, option) !== undefined);
    const taker = named ?? fitting.find(([, option]) => hasPrefix(word.text, option)) ?? fitting[0];
    // `2 days` for the choice `days` says it twice.
    if (taker === undefined && args[word.text.toLowerCase()] !== undefined) continue;
    if (taker === undefined) {
      problems.push(misfit(word.text, [...free], languages));
      continue;
    }
    const [name, option] = taker;
    free.delete(name);
    const isRest = option.type === "string" && option.rest === true;
    if (isRest && option.leavesChoices) {
      const own = joined.slice(index).filter((one) => !giveToChoice(one.text, { free, args, languages }));
      args[name] = own.map((one) => one.text).join(" ");
      break;
    }
    args[name] = isRest ? restOfLine(text, joined.slice(index)) : valueFor(word.text, option);
    if (isRest) break;
  }
  for (const [option, { required }] of free) if (required) problems.push({ type: "missing", option });
  return { args, problems };
}

/** Reads arguments by the names of their options. Each is read like a word, and unknown names are ignored. */
export function readNamedArguments(
  named: Readonly<Record<string, ArgumentValue>>,
  options: CommandOptions,
  languages: readonly Language[] = [],
): ReadArguments {
  const args: Record<string, ArgumentValue> = {};
  const problems: ArgumentProblem[] = [];
  for (const [name, option] of Object.entries(options)) {
    const former = "formerly" in option ? named[option.formerly ?? name] : undefined;
    const text = String(named[name] ?? former ?? "").trim();
    if (text === "") {
      if (option.required) problems.push({ type: "missing", option: name });
      continue;
    }
    const value = readValue(text, option, languages);
    if (value === undefined) problems.push(misfit(text, [[name, option]], languages));
    else args[name] = value;
  }
  return { args, problems };
}

/** Reads a word as an option's value; undefined if it doesn't fit. */
function readValue(word: string, option: CommandOption, languages: readonly Language[] = []): ArgumentValue {
  if (option.type === "integer") {
    const typed = plainWord(word);
    const digits = option.prefix !== undefined && typed.startsWith(option.prefix) ? typed.slice(1) : typed;
    return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : option.also?.[typed];
  }
  if (option.type === "role") return /^(?:<@&)?(\d{1,20})>?$/.exec(word)?.[1];
  if (option.type === "place") return /^(?:<#)?(\d{1,20})>?$/.exec(word)?.[1];
  return hasChoices(option) ? resolveChoice(word, option, languages) : word;
}

const problemOf = { integer: "not-a-number", role: "not-a-role", place: "not-a-place" } as const;

/** Describes what a word that fits nowhere was most likely meant for. */
function misfit(
  word: string,
  free: readonly [string, CommandOption][],
  languages: readonly Language[],
): ArgumentProblem {
  const [first] = free;
  if (first === undefined) return { type: "too-many" };
  const [name, option] = first;
  const options = free.flatMap(([name, one]) => (hasChoices(one) ? [{ option: name, choices: one.choices }] : []));
  const choices = options.flatMap((one) => one.choices).flatMap((one) => [...choiceIn(languages, one), one]);
  const meant = suggestName(word, choices);
  if (meant !== undefined) return { type: "not-a-choice", options, meant };
  return option.type === "string" ? { type: "not-a-choice", options } : { type: problemOf[option.type], option: name };
}

function hasChoices(option: CommandOption): option is TextOption & { choices: readonly string[] } {
  return option.type === "string" && option.choices !== undefined;
}

/** Finds an option whose name is followed by its number: `page 2`. */
function numberNamedAt(
  index: number,
  given: readonly Word[],
  free: ReadonlyMap<string, CommandOption>,
): [string, CommandOption] | undefined {
  const name = given[index]?.text.toLowerCase() ?? "";
  const [option, value] = [free.get(name), given[index + 1]?.text];
  if (option?.type !== "integer" || value === undefined || readValue(value, option) === undefined) return undefined;
  return [name, option];
}

function hasPrefix(word: string, option: CommandOption): boolean {
  return option.type === "integer" && option.prefix !== undefined && word.startsWith(option.prefix);
}

/** True if the option takes any words, so that fillers must stay. */
function isFreeText(option: CommandOption): boolean {
  return option.type === "string" && option.choices === undefined && option.isDuration !== true;
}

function takesDuration(options: CommandOptions): boolean {
  return Object.values(options).some((option) => option.type === "string" && option.isDuration === true);
}

/**
 * Gives a word to a free option that has it as a choice, or that is a place if it names one. Returns false if there is
 * none.
 */
function giveToChoice(
  word: string,
  {
    free,
    args,
    languages,
  }: { free: Map<string, CommandOption>; args: ReadArguments["args"]; languages: readonly Language[] },
): boolean {
  for (const [name, option] of free) {
    const isMeant = hasChoices(option) || (option.type === "place" && word.startsWith("<"));
    const value = isMeant ? readValue(word, option, languages) : undefined;
    if (value === undefined) continue;
    free.delete(name);
    args[name] = value;
    return true;
  }
  return false;
}

/** Removes quotes around the whole rest, as around a single word. */
function restOfLine(text: string, words: readonly Word[]): string | undefined {
  const [first, ...others] = words;
  return others.length === 0 ? first?.text : text.slice(first?.start).trim();
}

/** Joins `until 8 pm` into one word. */
function joinClocks(words: readonly Word[], languages: readonly Language[]): Word[] {
  return joinMeanings(words, (text) => parseClock(text, languages) !== undefined);
}

/** Joins `10 m`, which means `10m`, and `1 hour 30 minutes`. Two adjacent numbers stay two arguments. */
function joinDurations(words: readonly Word[], languages: readonly Language[]): Word[] {
  return joinMeanings(words, (text) => /^\S+ .*\p{L}/u.test(text) && parseDuration(text, languages) !== undefined);
}

/** Joins up to four words that have a meaning only together, such as the choice `gros don`. */
export function joinMeanings(words: readonly Word[], isOne: (text: string) => boolean): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const most = [4, 3, 2].filter((some) => at + some <= words.length);
    const length = most.find((some) => isOne(textOf(words.slice(at, at + some)))) ?? 1;
    const [first] = words.slice(at, at + 1);
    if (first) joined.push({ ...first, text: textOf(words.slice(at, at + length)) });
    at += length;
  }
  return joined;
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(" ");
}
