import { commands } from "../../words/en/commands.ts";
import { type Language, plainSentence } from "../../words/languages.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import type { CommandOptions } from "./command-fields.ts";
import type { CommandEntry } from "./command-names.ts";
import { splitWords, type Word } from "./words.ts";

/** Looks up a sentence about commands, such as `commands.tiltify pause`. Returns undefined if the language has none. */
export type CommandTexts = (key: string) => string | undefined;

/** The key of a sentence about a command, an option or a group. These sentences contain no variables. */
export type CommandKey = Extract<keyof typeof commands, `${(typeof kinds)[number]}.${string}`>;

const kinds = ["commands", "options", "discord", "menu", "about", "choices", "fields", "examples"] as const;

/** Returns texts about commands from words that are ready to render. */
export function commandTexts({ say }: Pick<Words, "say">): CommandTexts {
  return (key) => (isCommandKey(key) ? textOf(say(key)) : undefined);
}

/**
 * Returns texts about commands in a language that is loaded. Faster than `commandTexts`, because no sentence is
 * compiled.
 */
export function commandTextsIn(language: Language): CommandTexts {
  return (key) => (isCommandKey(key) ? plainSentence(language, key) : undefined);
}

function isCommandKey(key: string): key is CommandKey {
  return Object.hasOwn(commands, key) && kinds.some((kind) => key.startsWith(`${kind}.`));
}

/** Describes a command under one of its names. A shortcut without its own description gets the command's. */
export function describeCommand(
  texts: CommandTexts,
  { says, command }: Pick<CommandEntry, "says" | "command">,
): string {
  return texts(`commands.${says}`) ?? texts(`commands.${command}`) ?? command;
}

/** Returns an example of a command in the given language: translated choices, then sample text if there is any. */
export function exampleIn(texts: CommandTexts, typed: string, options: CommandOptions): string {
  const behind = texts(`examples.${typed}`);
  return [chosenIn(texts, typed, options), ...(behind === undefined ? [] : [behind])].join(" ");
}

type Finder = { find(words: readonly Word[]): { command: { options: CommandOptions } } | undefined };

/**
 * Translates a suggested command as help shows it. In German, `tiltify comments off` becomes `tiltify comments aus`.
 */
export function asTypedIn({ say }: Pick<Words, "say">, text: string, registry: Finder): string {
  const found = registry.find(splitWords(text));
  if (found === undefined) return text;
  // "reset" isn't a choice: it goes where a text would go. So it is translated here.
  const [reset = "reset"] = textOf(say("state.reset")).replace(/[⟦⟧]/g, "").split(/[,;]/);
  return chosenIn(commandTexts({ say }), text, found.command.options).replace(/(?<= )reset$/, reset);
}

/** Translates those words of a command that are choices. */
function chosenIn(texts: CommandTexts, typed: string, options: CommandOptions): string {
  const choices = Object.values(options).flatMap((option) => ("choices" in option ? (option.choices ?? []) : []));
  const words = typed.split(" ");
  const named = words[0] === "tiltify" ? 2 : 1;
  return words.map((word, at) => (at >= named && choices.includes(word) ? typedChoice(texts, word) : word)).join(" ");
}

/**
 * Describes an option. Uses the option's own text, or else the text of all options with this name, or else the text of
 * the setting with this name.
 */
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

/** Returns the name of an option as people see it. */
export function nameOption(texts: CommandTexts, option: string): string {
  return texts(`fields.${option}`) ?? option;
}

/** Returns a choice as shown in a list: its translated name, then in parentheses the word to type in other chats. */
export function nameChoice(texts: CommandTexts, choice: string): string {
  const name = texts(`choices.${choice}`) ?? choice;
  return name.toLowerCase() === choice ? choice : `${name} (${choice})`;
}

/** Returns the word that people type for a choice: its translated name as one word. */
export function typedChoice(texts: CommandTexts, choice: string): string {
  const name = texts(`choices.${choice}`) ?? choice;
  return name.replace(/[⟦⟧]/g, "").toLowerCase().replace(/\s+/g, "-");
}
