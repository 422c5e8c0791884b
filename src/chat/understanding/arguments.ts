import { suggestName } from "../../util/suggestion.ts";
import type { Language } from "../../words/languages.ts";
import { plainWord } from "../../words/typed-words.ts";
import { parseClock } from "./clock-times.ts";
import type { ArgumentValue, CommandOption, CommandOptions, TextOption } from "./command-fields.ts";
import { parseDuration } from "./durations.ts";
import { choiceIn, resolveChoice, withoutFillers } from "./loose-words.ts";
import type { Word } from "./words.ts";

/**
 * A problem with an argument. Names our own option and never repeats what somebody typed, so it is safe to show in
 * public.
 */
export type ArgumentProblem =
  | { type: "missing" | "not-a-number" | "not-a-role" | "not-a-place"; option: string }
  | { type: "not-a-choice"; options: readonly Choices[]; meant?: string }
  | { type: "too-many" };

type Choices = { option: string; choices: readonly string[] };

export type ReadArguments = {
  /** The arguments that we understood. Some may be missing if there are problems. */
  args: Record<string, ArgumentValue>;
  problems: ArgumentProblem[];
};

/**
 * Reads the words after a command's name as values of its options. Each word goes to the first free option that it
 * fits. So `top 2`, `top teams` and `top teams 2` all work. `languages` are the languages that people may type in,
 * besides English.
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
  // Joins clock times before anything else. On its own, the "8" in "until 8" would no longer look like a time of day.
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
    // Skips "days" in `2 days` if the choice `days` is already set.
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

/**
 * Reads arguments that come with the names of their options. Values are read like typed words. Unknown names are
 * ignored.
 */
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

/** Returns the value that a word has for an option. Returns undefined if it doesn't fit. */
function readValue(word: string, option: CommandOption, languages: readonly Language[] = []): ArgumentValue {
  if (option.type === "integer") {
    const typed = plainWord(word);
    const digits = option.prefix !== undefined && typed.startsWith(option.prefix) ? typed.slice(1) : typed;
    return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : option.also?.[typed];
  }
  if (option.type === "role") return /^(?:<@&)?(\d{1,20})>?$/.exec(word)?.[1];
  if (option.type === "place") return /^(?:<#)?(\d{1,20})>?$/.exec(word)?.[1];
  if (!hasChoices(option)) return word;
  return option.isLowerCase && word !== word.toLowerCase() ? undefined : resolveChoice(word, option, languages);
}

const problemOf = { integer: "not-a-number", role: "not-a-role", place: "not-a-place" } as const;

/** Guesses which option a word was meant for when it fits none of them. */
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

/** Finds an integer option whose name comes right before its number: `page 2`. */
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

/** True if the option accepts any words. Fillers such as "please" are then part of the value. */
function isFreeText(option: CommandOption): boolean {
  return option.type === "string" && option.choices === undefined && option.isDuration !== true;
}

function takesDuration(options: CommandOptions): boolean {
  return Object.values(options).some((option) => option.type === "string" && option.isDuration === true);
}

/**
 * Gives a word to a free option: one that has the word as a choice, or one for places if the word names a place.
 * Returns false if no option takes it.
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

/** Returns a single word without its quotes. If there are more words, returns the rest of the line as it was typed. */
function restOfLine(text: string, words: readonly Word[]): string | undefined {
  const [first, ...others] = words;
  return others.length === 0 ? first?.text : text.slice(first?.start).trim();
}

/** Joins the words of a time of day, such as `until 8 pm` and `hasta las 8 de la tarde`. */
function joinClocks(words: readonly Word[], languages: readonly Language[]): Word[] {
  return joinMeanings(words, (text) => parseClock(text, languages) !== undefined, 6);
}

/** Joins the words of a duration, such as `10 m` and `1 hour 30 minutes`. Two numbers in a row stay two arguments. */
function joinDurations(words: readonly Word[], languages: readonly Language[]): Word[] {
  return joinMeanings(words, (text) => /^\S+ .*\p{L}/u.test(text) && parseDuration(text, languages) !== undefined);
}

/** Joins words that are one value together, such as the French choice `gros don`. `most` is how many at most. */
export function joinMeanings(words: readonly Word[], isOne: (text: string) => boolean, most = 4): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = [6, 5, 4, 3, 2].filter((some) => some <= most && at + some <= words.length);
    const length = lengths.find((some) => isOne(textOf(words.slice(at, at + some)))) ?? 1;
    const [first] = words.slice(at, at + 1);
    if (first) joined.push({ ...first, text: textOf(words.slice(at, at + length)) });
    at += length;
  }
  return joined;
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(" ");
}
