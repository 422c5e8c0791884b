import { commands } from "../../words/en/commands.ts";
import { type Language, plainSentence } from "../../words/languages.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import type { CommandOptions } from "./command-fields.ts";
import type { CommandEntry } from "./command-names.ts";
import { splitWords, type Word } from "./words.ts";

/** Returns a language's sentence about commands by key, such as `commands.tiltify pause`. Undefined if it has none. */
export type CommandTexts = (key: string) => string | undefined;

/** A key of a sentence without values: about a command, an option or a group. */
export type CommandKey = Extract<keyof typeof commands, `${(typeof kinds)[number]}.${string}`>;

const kinds = ["commands", "options", "discord", "menu", "about", "choices", "fields", "examples"] as const;

/** Returns the texts about commands of a language that is ready to render. */
export function commandTexts({ say }: Pick<Words, "say">): CommandTexts {
  return (key) => (isCommandKey(key) ? textOf(say(key)) : undefined);
}

/** Returns the texts about commands of a language that is loaded, without compiling its sentences. */
export function commandTextsIn(language: Language): CommandTexts {
  return (key) => (isCommandKey(key) ? plainSentence(language, key) : undefined);
}

function isCommandKey(key: string): key is CommandKey {
  return Object.hasOwn(commands, key) && kinds.some((kind) => key.startsWith(`${kind}.`));
}

/** Returns the description of a command: that of the name in use if it has one, otherwise the command's. */
export function describeCommand(
  texts: CommandTexts,
  { says, command }: Pick<CommandEntry, "says" | "command">,
): string {
  return texts(`commands.${says}`) ?? texts(`commands.${command}`) ?? command;
}

/** Returns an example of a command, with choices and further text in the language. */
export function exampleIn(texts: CommandTexts, typed: string, options: CommandOptions): string {
  const behind = texts(`examples.${typed}`);
  return [chosenIn(texts, typed, options), ...(behind === undefined ? [] : [behind])].join(" ");
}

/** Finds commands by their words. */
type Finder = { find(words: readonly Word[]): { command: { options: CommandOptions } } | undefined };

/**
 * Returns a suggested command in the language's words, as help shows it: `tiltify comments aus` for `tiltify comments
 * off`.
 */
export function asTypedIn({ say }: Pick<Words, "say">, text: string, registry: Finder): string {
  const found = registry.find(splitWords(text));
  if (found === undefined) return text;
  // The word for "back to the default" isn't a choice. It replaces a text.
  const [reset = "reset"] = textOf(say("state.reset")).replace(/[⟦⟧]/g, "").split(/[,;]/);
  return chosenIn(commandTexts({ say }), text, found.command.options).replace(/(?<= )reset$/, reset);
}

/** Translates the choices in a command. */
function chosenIn(texts: CommandTexts, typed: string, options: CommandOptions): string {
  const choices = Object.values(options).flatMap((option) => ("choices" in option ? (option.choices ?? []) : []));
  const words = typed.split(" ");
  const named = words[0] === "tiltify" ? 2 : 1;
  return words.map((word, at) => (at >= named && choices.includes(word) ? typedChoice(texts, word) : word)).join(" ");
}

/** Returns the description of an option: its own, the shared one for its name, or that of the setting with its name. */
export function describeOption(
  texts: CommandTexts,
  { says, command }: Pick<CommandEntry, "says" | "command">,
  option: string,
): string {
  return (
    texts(`commands.${says}.${option}`) ??
    texts(`commands.${command}.${option}`) ??
    texts(`options.${option}`) ??
    texts(`commands.tiltify ${option}`) ??
    option
  );
}

/** Returns an option's name as people see it. */
export function nameOption(texts: CommandTexts, option: string): string {
  return texts(`fields.${option}`) ?? option;
}

/** Returns a choice's label in a list, followed by the word to type elsewhere. */
export function nameChoice(texts: CommandTexts, choice: string): string {
  const name = texts(`choices.${choice}`) ?? choice;
  return name.toLowerCase() === choice ? choice : `${name} (${choice})`;
}

/** Returns the word to type for a choice in a language: its name there, as one word. */
export function typedChoice(texts: CommandTexts, choice: string): string {
  const name = texts(`choices.${choice}`) ?? choice;
  return name.replace(/[⟦⟧]/g, "").toLowerCase().replace(/\s+/g, "-");
}
