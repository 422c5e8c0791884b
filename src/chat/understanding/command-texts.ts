import { commands } from "../../words/en/commands.ts";
import type { Language } from "../../words/languages.ts";
import { plainSentence } from "../../words/plain-sentence.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import type { CommandOptions } from "./command-fields.ts";
import type { CommandEntry } from "./command-names.ts";
import { splitWords, type Word } from "./words.ts";

/** What a language says of commands: `commands.tiltify pause` is a key of it. Undefined: it has no such sentence. */
export type CommandTexts = (key: string) => string | undefined;

/** A sentence that stands by itself: of a command, an option, a group, or about a command. */
export type CommandKey = Extract<keyof typeof commands, `${(typeof kinds)[number]}.${string}`>;

const kinds = ["commands", "options", "discord", "menu", "about", "choices", "fields", "examples"] as const;

/** What a language that is spoken says of commands. */
export function commandTexts({ say }: Pick<Words, "say">): CommandTexts {
  return (key) => (isCommandKey(key) ? textOf(say(key)) : undefined);
}

/** What a language says of commands that is loaded, but need not be spoken. */
export function commandTextsIn(language: Language): CommandTexts {
  return (key) => (isCommandKey(key) ? plainSentence(language, key) : undefined);
}

function isCommandKey(key: string): key is CommandKey {
  return Object.hasOwn(commands, key) && kinds.some((kind) => key.startsWith(`${kind}.`));
}

/** What is said of a command, under the name that is meant where something is said of that. */
export function describeCommand(
  texts: CommandTexts,
  { says, command }: Pick<CommandEntry, "says" | "command">,
): string {
  return texts(`commands.${says}`) ?? texts(`commands.${command}`) ?? command;
}

/** How a command may be typed: its choices by the language's words, and behind them what the language says there. */
export function exampleIn(texts: CommandTexts, typed: string, options: CommandOptions): string {
  const behind = texts(`examples.${typed}`);
  return [chosenIn(texts, typed, options), ...(behind === undefined ? [] : [behind])].join(" ");
}

/** Commands, as words find them. */
type Finder = { find(words: readonly Word[]): { command: { options: CommandOptions } } | undefined };

/** What is to be typed next, as help has it: `tiltify comments aus` of `tiltify comments off`. */
export function asTypedIn({ say }: Pick<Words, "say">, text: string, registry: Finder): string {
  const found = registry.find(splitWords(text));
  if (found === undefined) return text;
  // Back to what is usual: no choice, but said instead of a text.
  const [reset = "reset"] = textOf(say("state.reset")).replace(/[⟦⟧]/g, "").split(/[,;]/);
  return chosenIn(commandTexts({ say }), text, found.command.options).replace(/(?<= )reset$/, reset);
}

/** A command with its choices by the language's words. */
function chosenIn(texts: CommandTexts, typed: string, options: CommandOptions): string {
  const choices = Object.values(options).flatMap((option) => ("choices" in option ? (option.choices ?? []) : []));
  const words = typed.split(" ");
  const named = words[0] === "tiltify" ? 2 : 1;
  return words.map((word, at) => (at >= named && choices.includes(word) ? typedChoice(texts, word) : word)).join(" ");
}

/** What is said of one of its options: its own sentence, that of all options of this name, or of a setting that it is. */
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

/** What an option is called where people see its name. */
export function nameOption(texts: CommandTexts, option: string): string {
  return texts(`fields.${option}`) ?? option;
}

/** What a choice is called in a list: what is typed for it elsewhere stands behind it. */
export function nameChoice(texts: CommandTexts, choice: string): string {
  const name = texts(`choices.${choice}`) ?? choice;
  return name.toLowerCase() === choice ? choice : `${name} (${choice})`;
}

/** What is typed for a choice in a language: what it is called there, as one word. */
export function typedChoice(texts: CommandTexts, choice: string): string {
  const name = texts(`choices.${choice}`) ?? choice;
  return name.replace(/[⟦⟧]/g, "").toLowerCase().replace(/\s+/g, "-");
}
