import { commands } from "../../commands/index.ts";
import { whereOption } from "../../commands/parts/settings.ts";
import type { Reply } from "../../src/chat/reply/reply.ts";
import type { CommandFacts, CommandOption, Who } from "../../src/chat/understanding/command-fields.ts";
import { isOn } from "../../src/chat/understanding/command-names.ts";
import { commandTexts, exampleIn } from "../../src/chat/understanding/command-texts.ts";
import type { Ask } from "./ask-commands.ts";
import { rights } from "./rights.ts";
import { wordsIn } from "./words.ts";

const english = commandTexts(wordsIn("en"));

/** Returns a command's examples in the form that people copy, or only its name if it has none. */
export function examplesOf({ name, examples, options }: CommandFacts): string[] {
  return examples.length === 0 ? [name] : examples.map((text) => exampleIn(english, text, options));
}

/** Returns every known way to type a command: its name alone, its examples, and each choice of its options. */
export function waysToType(command: CommandFacts): string[] {
  const { name, options } = command;
  const chosen = Object.values<CommandOption>(options).flatMap((option) =>
    "choices" in option && option !== whereOption ? (option.choices ?? []) : [],
  );
  return [...new Set([name, ...examplesOf(command), ...chosen.map((choice) => `${name} ${choice}`)])];
}

/** Returns the commands that these people have in a chat. It reads the table of rights, not the commands' own `who`. */
export function commandsFor(who: readonly Who[], chat: string): CommandFacts[] {
  const named = new Set<string>(who.flatMap((one) => rights[one]));
  return commands.filter((command) => named.has(command.name) && isOn(chat, command));
}

/** Asks a command as somebody who may use it, and confirms if the bot asks for it. Returns both answers. */
export async function askAndConfirm(ask: Ask, text: string, chat: string): Promise<Reply[]> {
  const role = text.startsWith("tiltify host ") ? "host" : "manager";
  const reply = await ask(text, role, chat);
  const done = reply?.asksForYes === undefined ? undefined : await ask("tiltify yes", role, chat);
  return [reply, done].filter((one) => one !== undefined);
}
