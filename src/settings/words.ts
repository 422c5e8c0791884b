/**
 * Words that viewers can type in a chat that they share with other bots, and whether they are understood there by
 * themselves: those that no other bot is likely to answer are. The others are understood behind `charity`, as in
 * `!charity top`.
 */
export const commandWords = {
  donate: true,
  total: true,
  raised: true,
  goal: true,
  milestones: true,
  rewards: true,
  polls: true,
  match: true,
  auction: true,
  charity: true,
  top: false,
  leaderboard: false,
  schedule: false,
  poll: false,
  donations: false,
  recent: false,
  campaign: false,
  team: false,
  event: false,
  cause: false,
  fitness: false,
  incentives: false,
  next: false,
} as const satisfies Record<string, boolean>;

export type CommandWord = keyof typeof commandWords;

/** In the order of the table. */
export const allCommandWords = Object.keys(commandWords) as CommandWord[]; // the table's own keys

/** Our own word among those that can be switched on and off; undefined for any other. */
export function findCommandWord(typed: string): CommandWord | undefined {
  return allCommandWords.find((word) => word === typed.toLowerCase());
}

/** Signs that may stand in front of a command. Twitch keeps `/` and `.` for itself, `@` names people, `$` is a bot's. */
export const prefixSigns = "! ? # % & * + = ~ ^ -";

/** What may stand in front of a command: one or two signs, with letters before them if people like. */
export function parsePrefix(text: string): string | undefined {
  const prefix = text.toLowerCase();
  return /^[a-z0-9]{0,8}[!?#%&*+=~^-]{1,2}$/.test(prefix) ? prefix : undefined;
}
