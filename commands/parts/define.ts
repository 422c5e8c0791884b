import { type AnyCommand, commandsFor } from "../../src/chat/understanding/command.ts";
import type { CommandKey } from "../../src/chat/understanding/command-texts.ts";
import type { Services } from "../../src/services/services.ts";

const define = commandsFor<Services, CommandKey>();
const defineAny = commandsFor<Services>();
const defined = new WeakSet<object>();

/** Defines a command. The types of `run`'s arguments are inferred from the options. */
export const defineCommand: typeof define = (facts) => {
  const command = define(facts);
  defined.add(command);
  return command;
};

/** Defines a command whose names and options come from a table. */
export const defineField: typeof defineAny = (facts) => {
  const command = defineAny(facts);
  defined.add(command);
  return command;
};

/** True if a value was defined here. This is how we check that a file exports a command. */
export function isCommand(value: unknown): value is AnyCommand<Services> {
  return typeof value === "object" && value !== null && defined.has(value);
}
