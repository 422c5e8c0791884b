import { type AnyCommand, commandsFor } from "../../src/chat/understanding/command.ts";
import type { CommandKey } from "../../src/chat/understanding/command-texts.ts";
import type { Services } from "../../src/services/services.ts";

const define = commandsFor<Services, CommandKey>();
const defineAny = commandsFor<Services>();
const defined = new WeakSet<object>();

/** Defines a chat command: data, and a `run` whose arguments are inferred from the options. */
export const defineCommand: typeof define = (facts) => {
  const command = define(facts);
  defined.add(command);
  return command;
};

/** Defines a command whose names and options are read from rows of settings. */
export const defineField: typeof defineAny = (facts) => {
  const command = defineAny(facts);
  defined.add(command);
  return command;
};

/** True if a value was defined here, so that a file's export can be trusted to be a command. */
export function isCommand(value: unknown): value is AnyCommand<Services> {
  return typeof value === "object" && value !== null && defined.has(value);
}
