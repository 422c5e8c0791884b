import type { CommandFacts } from "./command-fields.ts";

/** Leads to every question whose own word is not understood by itself: `!charity top`. */
export const behindWord = "charity";

/**
 * What viewers can type in a chat that they share with other bots, and whether it is understood there by itself where
 * nobody has switched it.
 */
export function viewerWords(commands: readonly Pick<CommandFacts, "on">[]): ReadonlyMap<string, boolean> {
  return new Map([...commands.flatMap((command) => Object.entries(wordsOf(command))), [behindWord, true]]);
}

/** Those of one command. */
export function wordsOf({ on: { twitch } }: Pick<CommandFacts, "on">): Readonly<Record<string, boolean>> {
  return typeof twitch === "object" && !isList(twitch) ? twitch : {};
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
