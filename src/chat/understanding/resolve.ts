/** Finds the command that a line means, by the name at its start or by the closest phrase. */

import type { Language } from "../../words/languages.ts";
import { traitsOf } from "../traits.ts";
import { type ReadArguments, readArguments, readNamedArguments } from "./arguments.ts";
import type { CommandCall } from "./command.ts";
import type { ArgumentValue, CommandFacts, CommandOptions } from "./command-fields.ts";
import { optionsOn } from "./command-names.ts";
import { type CommandRegistry, type FoundCommand, joinWords, root } from "./command-registry.ts";
import { isQuestion } from "./loose-words.ts";
import { answered, type Resolved, understand } from "./phrases.ts";
import { splitWords, type Word } from "./words.ts";

/** Commands that only show something. Running one by mistake does no harm. */
const looks: ReadonlySet<string> = new Set(["tiltify status", "tiltify history", "tiltify list"]);

/** Returns undefined if we aren't certain. The router then asks, or stays silent. */
export function findCommand<C extends CommandFacts>(
  call: CommandCall,
  registry: CommandRegistry<C>,
): FoundCommand<C> | (typeof answered)[number] | undefined {
  const { text, user, place } = call;
  const words = splitWords(text);
  const named = registry.find(words) ?? registry.find([...words, ...namedWords(call)]);
  const found = named ?? registry.findLoosely(words, place.chat, call.isToUs);
  // A line that consists only of a command's name is certain.
  if (found !== undefined && found.words.length === 0 && named !== undefined) return found;
  const understood = call.named ? undefined : understand(words, { registry, user, chat: place.chat });
  if (understood === undefined || isCloser(found, understood, { call, words, registry })) return found;
  const isAll = understood.isPhrase && understood.left === 0;
  const isTaken =
    found !== undefined && !isAll && !isMuchLonger(found, understood, words) && fits(found, { call, registry });
  return meantBy(understood, words, { call, registry }) ?? (isTaken ? found : undefined);
}

/** True if the name at the start explains the line better than the phrase. */
function isCloser(
  found: FoundCommand<CommandFacts> | undefined,
  meant: Resolved,
  { call, words, registry }: { call: CommandCall; words: readonly Word[]; registry: CommandRegistry },
): boolean {
  if (found === undefined) return false;
  const isLonger = meant.count > words.length - found.words.length;
  const isSame = registry.find(splitWords(meant.means))?.command === found.command;
  const isWhole = meant.isPhrase && meant.left === 0;
  return !isLonger || (!isMuchLonger(found, meant, words) && fits(found, { call, registry }) && (isSame || !isWhole));
}

/**
 * True if the phrase is clearly longer than the name. A name that takes any words, such as `add`, must not win over
 * such a phrase.
 */
function isMuchLonger(
  { words: left }: FoundCommand<CommandFacts>,
  { isPhrase, count }: Resolved,
  words: readonly Word[],
): boolean {
  return isPhrase && count > words.length - left.length + 1;
}

function fits(
  found: FoundCommand<CommandFacts>,
  { call, registry }: { call: CommandCall; registry: CommandRegistry },
): boolean {
  return argumentsOf(call, found, registry.languages).problems.length === 0;
}

/**
 * Decides whether to act on a phrase. A question is answered. A command runs only if the line says nothing else.
 * Undefined means that the router should ask.
 */
function meantBy<C extends CommandFacts>(
  { means, count, left, isPhrase, isGuessed, isWithin }: Resolved,
  words: readonly Word[],
  { call, registry }: { call: CommandCall; registry: CommandRegistry<C> },
): FoundCommand<C> | (typeof answered)[number] | undefined {
  const special = answered.find((one) => one === means);
  const isRooted = joinWords(words.slice(0, 1)) === root;
  const rest = isRooted ? words.slice(1) : words;
  // Don't act on a phrase of one word after `tiltify`. It is a command, or a word for which the router suggests one.
  if (isRooted && rest.length === 1) return undefined;
  // A single mistyped word could mean anything, unless the line looks like a question.
  const isDoubtful =
    isGuessed && (isRooted || (count === 1 && !(words.length > 1 && isQuestion(rest, registry.languages))));
  const isClear = left <= count && !isDoubtful;
  // Answering a question about payment or a person's own donations does no harm, so the line may contain more unknown
  // words.
  if (special !== undefined) return left <= count + 3 && !isDoubtful ? special : undefined;
  const found = registry.find(splitWords(means));
  if (found === undefined) return undefined;
  if (found.command.who === "everyone") return isClear ? found : undefined;
  const isCommand = !traitsOf(call.place.chat).isPublic || call.isToUs || isRooted;
  const isPlain = isPhrase && left === 0 && !isGuessed && found.words.length === 0;
  const isGiven = looks.has(means) || !(isWithin || isQuestion(rest, registry.languages));
  return isCommand && isPlain && isGiven ? found : undefined;
}

/**
 * An old option may now be part of a command's name. For example, a chat may still offer `tiltify team` with the option
 * `off`.
 */
function namedWords({ named = {} }: CommandCall): Word[] {
  return Object.values(named).flatMap((value) => splitWords(String(value ?? "")));
}

/**
 * Reads named arguments as Discord writes them in a button or in copied text. Returns undefined if the words aren't
 * named arguments.
 */
function readNamed(
  text: string,
  words: readonly Word[],
  options: CommandOptions,
): Readonly<Record<string, ArgumentValue>> | undefined {
  const names = Object.entries(options).flatMap(([name, option]) => {
    return "formerly" in option && option.formerly ? [name, option.formerly] : [name];
  });
  const nameOf = (word: Word) => names.find((name) => word.text.startsWith(`${name}:`));
  const starts = words.filter((word) => nameOf(word) !== undefined);
  if (words[0] === undefined || starts[0] !== words[0]) return undefined;
  const values = starts.map((word, index) => {
    const name = nameOf(word) ?? "";
    return [name, text.slice(word.start + name.length + 1, starts[index + 1]?.start).trim()] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Returns the arguments of a call, including those that a shortcut stands for. `languages` are the languages that
 * people may type in, besides English.
 */
export function argumentsOf(
  { place, text, named }: CommandCall,
  { command, shortcut, words }: FoundCommand<CommandFacts>,
  languages: readonly Language[],
): ReadArguments {
  const implied = shortcut ? readArguments(shortcut.means, splitWords(shortcut.means), command.options).args : {};
  const options = optionsOn(place.chat, command, shortcut);
  const written = named ?? readNamed(text, words, options);
  const typed = written && !named ? { args: {}, problems: [] } : readArguments(text, words, options, languages);
  // Besides the named arguments, the text may hold one: a chat may still offer an old name such as `tiltify role ping`,
  // and `ping` is an argument now.
  const { args, problems } = written ? readNamedArguments({ ...typed.args, ...written }, options, languages) : typed;
  return { args: { ...implied, ...args }, problems };
}
