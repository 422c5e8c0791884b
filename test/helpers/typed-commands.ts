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

/** A command's examples as they are copied; by its name where it has none. */
export function examplesOf({ name, examples, options }: CommandFacts): string[] {
  return examples.length === 0 ? [name] : examples.map((text) => exampleIn(english, text, options));
}

/** What a command's record knows can be typed: its name alone, its examples, and each of its own choices. */
export function waysToType(command: CommandFacts): string[] {
  const { name, options } = command;
  const chosen = Object.values<CommandOption>(options).flatMap((option) =>
    "choices" in option && option !== whereOption ? (option.choices ?? []) : [],
  );
  return [...new Set([name, ...examplesOf(command), ...chosen.map((choice) => `${name} ${choice}`)])];
}

/** The commands that a chat has for some people, by the table of rights and not by what the commands say of themselves. */
export function commandsFor(who: readonly Who[], chat: string): CommandFacts[] {
  const named = new Set<string>(who.flatMap((one) => rights[one]));
  return commands.filter((command) => named.has(command.name) && isOn(chat, command));
}

/** What is answered to somebody who may do it, and then to their yes where they are asked for one. */
export async function askAndConfirm(ask: Ask, text: string, chat: string): Promise<Reply[]> {
  const role = text.startsWith("tiltify host ") ? "host" : "manager";
  const reply = await ask(text, role, chat);
  const done = reply?.asksForYes === undefined ? undefined : await ask("tiltify yes", role, chat);
  return [reply, done].filter((one) => one !== undefined);
}
