import type { Language } from "../words/languages.ts";
import { type ReadArguments, readArguments, readNamedArguments } from "./arguments.ts";
import type { CommandCall } from "./command.ts";
import type { FoundCommand } from "./command-book.ts";
import type { CommandFacts } from "./command-fields.ts";
import { optionsOn } from "./command-names.ts";
import { splitWords } from "./words.ts";

/** The arguments of a call, and what a shortcut stands for. `languages`: in which it is typed, besides English. */
export function argumentsOf(
  { place, text, named }: CommandCall,
  { command, shortcut, words }: FoundCommand<CommandFacts>,
  languages: readonly Language[],
): ReadArguments {
  const meant = shortcut ? readArguments(shortcut.means, splitWords(shortcut.means), command.options).args : {};
  const options = optionsOn(place.chat, command, shortcut);
  const said = readArguments(text, words, options, languages);
  // Words behind the name that was chosen stand for arguments: a chat may still offer `tiltify role ping`.
  const { args, problems } = named ? readNamedArguments({ ...said.args, ...named }, options, languages) : said;
  return { args: { ...meant, ...args }, problems };
}
