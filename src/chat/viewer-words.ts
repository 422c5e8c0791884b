import type { CommandFacts } from "./command-facts.ts";

/** Leads to every question whose own word is not understood by itself: `!charity top`. */
export const behindWord = "charity";

/**
 * What viewers can type in a chat that they share with other bots, and whether it is understood there by itself where
 * nobody has switched it.
 */
export function viewerWords(commands: readonly Pick<CommandFacts, "on">[]): ReadonlyMap<string, boolean> {
  const words = commands.flatMap(({ on: { twitch } }) => (typeof twitch === "object" ? Object.entries(twitch) : []));
  return new Map([...words, [behindWord, true]]);
}
