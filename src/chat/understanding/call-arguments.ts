import type { Language } from "../../words/languages.ts";
import { type ReadArguments, readArguments, readNamedArguments } from "./arguments.ts";
import type { CommandCall } from "./command.ts";
import type { ArgumentValue, CommandFacts, CommandOptions } from "./command-fields.ts";
import { optionsOn } from "./command-names.ts";
import type { FoundCommand } from "./command-registry.ts";
import { splitWords, type Word } from "./words.ts";

/**
 * Reads arguments by their options' names, as Discord writes them in a button or in copied text. Returns undefined for
 * other words.
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
 * Returns a call's arguments, together with those that a shortcut stands for. `languages` are those it may be typed in,
 * besides English.
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
  // Words after a chosen name count as arguments, because a chat may still offer `tiltify role ping`.
  const { args, problems } = written ? readNamedArguments({ ...typed.args, ...written }, options, languages) : typed;
  return { args: { ...implied, ...args }, problems };
}
