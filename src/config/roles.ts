/**
 * The roles that a process may have. One process has all of them, unless the host splits them up. docs/hosting.md
 * describes each role.
 */
export const roles = ["receive", "intake", "ask", "announce", "discord", "twitch", "page"] as const;

export type ProcessRole = (typeof roles)[number];
export type ProcessRoles = ReadonlySet<ProcessRole>;

/** Returns the named roles, or all roles if none is named. Null if a word isn't a role. */
export function rolesOf(words: readonly string[]): ProcessRoles | null {
  const named = roles.filter((role) => words.includes(role));
  if (words.some((word) => !roles.some((role) => role === word))) return null;
  return new Set(named.length > 0 ? named : roles);
}

/** True if the process only receives webhooks. It needs no accounts then. */
export function onlyReceives(own: ProcessRoles): boolean {
  return own.size === 1 && own.has("receive");
}

/** True if the process uses chats, because it announces, reads chat lines or shows pages. */
export function isInChats(own: ProcessRoles): boolean {
  return (["announce", "discord", "twitch", "page"] as const).some((role) => own.has(role));
}
