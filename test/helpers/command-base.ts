import type { CommandFacts, Who } from "../../src/chat/understanding/command-fields.ts";

/** A command that everyone may use everywhere, but for its name and what it does. */
export const commandBase = {
  group: "giving",
  aliases: [] as readonly string[],
  who: "everyone" as Who,
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 0,
  options: {},
} as const satisfies Omit<CommandFacts, "name">;
