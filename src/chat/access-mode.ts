/**
 * The servers and channels that may use the bot. `ask`: only those that the host allows. `verified`: those, and people
 * who have proven that a campaign is theirs, for that campaign. `open`: all. `closed`: only those that the host sets
 * up.
 */
export type AccessMode = "ask" | "verified" | "open" | "closed";
