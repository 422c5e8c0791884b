/** What a process does. One does all of it, unless the host shares it out; docs/hosting.md says what each role is. */
export const roles = ["receive", "intake", "ask", "announce", "discord", "twitch", "page"] as const;

export type ProcessRole = (typeof roles)[number];
export type ProcessRoles = ReadonlySet<ProcessRole>;

/** All of them where none is named. Null: there are words among them that are no roles. */
export function rolesOf(words: readonly string[]): ProcessRoles | null {
  const named = roles.filter((role) => words.includes(role));
  if (words.some((word) => !roles.some((role) => role === word))) return null;
  return new Set(named.length > 0 ? named : roles);
}

/** It takes deliveries in and does nothing else: it needs no account of any service. */
export function onlyReceives(own: ProcessRoles): boolean {
  return own.size === 1 && own.has("receive");
}

/** Whether it has to do with chats, as who announces, listens or shows pages. */
export function isInChats(own: ProcessRoles): boolean {
  return (["announce", "discord", "twitch", "page"] as const).some((role) => own.has(role));
}
