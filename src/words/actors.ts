/** Roles that stand in for a person's name. The database stores these English words, so they must not change. */
export const actorNames = { host: "My host", moderator: "a moderator" } as const;

export type Actor = keyof typeof actorNames;

/**
 * Returns the role behind a stored name, or undefined for a person's own name. Older versions stored some roles in
 * lower case.
 */
export function actorOf(name: string): Actor | undefined {
  const small = name.toLowerCase();
  // the keys come from this table
  return (Object.keys(actorNames) as Actor[]).find((actor) => actorNames[actor].toLowerCase() === small);
}
