/**
 * The servers and channels that may use the bot. `ask`: only those that the host allows. `verified`: those, and people
 * who have proven that a campaign is theirs, for that campaign. `open`: all. `closed`: only those that the host sets
 * up.
 */
export type AccessMode = "ask" | "verified" | "open" | "closed";

/** Commands that work before the host has let us in: enough to prove a campaign, and to connect it. */
const wayIn = ["tiltify login", "tiltify connect", "tiltify yes", "tiltify no"];

/** True if a command, by its name, works before the host has let us in. Other words may follow the name. */
export function leadsIn(command: string): boolean {
  return wayIn.some((one) => `${command} `.startsWith(`${one} `));
}
