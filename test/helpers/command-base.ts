import type { CommandFacts, Who } from "../../src/chat/understanding/command-fields.ts";

/** A command that everybody may use everywhere; it lacks only a name and a function. */
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
