import type { CommandFacts, Who } from "../../src/chat/understanding/command-fields.ts";

/** The facts of a command that everyone may use in every chat. Only the name and the function are missing. */
export const commandBase = {
  group: "giving",
  aliases: [] as readonly string[],
  who: "everyone" as Who,
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "openly",
  options: {},
} as const satisfies Omit<CommandFacts, "name">;
