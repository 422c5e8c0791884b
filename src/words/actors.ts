/** These words stand in for people's names. The database contains them, so they must not change. */
export const actorNames = { host: "My host", moderator: "a moderator" } as const;

export type Actor = keyof typeof actorNames;

/**
 * Returns which role a stored name stands for. Returns undefined if it is a person's name. Older versions stored some
 * of these words in lower case.
 */
export function actorOf(name: string): Actor | undefined {
  const small = name.toLowerCase();
  // `Object.keys` loses the type
  return (Object.keys(actorNames) as Actor[]).find((actor) => actorNames[actor].toLowerCase() === small);
}
