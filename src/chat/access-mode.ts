/**
 * Which servers and channels may use the bot. `ask`: those that the host allows. `verified`: also people who have
 * proven that a campaign is theirs, for that campaign. `open`: everybody. `closed`: only those that the host sets up.
 */
export type AccessMode = "ask" | "verified" | "open" | "closed";

/** Commands that work before the host has allowed a space. They are enough to prove a campaign and to connect it. */
const wayIn = ["tiltify login", "tiltify connect", "tiltify yes", "tiltify no"];

/** True if a command works before the host has allowed a space. More words may follow its name. */
export function leadsIn(command: string): boolean {
  return wayIn.some((one) => `${command} `.startsWith(`${one} `));
}
