import { commands } from "../../commands/index.ts";
import type { CommandFacts, Who } from "../../src/chat/command-fields.ts";
import { isOn } from "../../src/chat/command-names.ts";
import { commandTexts, exampleIn } from "../../src/chat/command-texts.ts";
import { rights } from "./rights.ts";
import { wordsIn } from "./words.ts";

const english = commandTexts(wordsIn("en"));

/** A command's examples as they are copied; by its name where it has none. */
export function examplesOf({ name, examples, options }: CommandFacts): string[] {
  return examples.length === 0 ? [name] : examples.map((text) => exampleIn(english, text, options));
}

/** The commands that a chat has for some people, by the table of rights and not by what the commands say of themselves. */
export function commandsFor(who: readonly Who[], chat: string): CommandFacts[] {
  const named = new Set<string>(who.flatMap((one) => rights[one]));
  return commands.filter((command) => named.has(command.name) && isOn(chat, command));
}
