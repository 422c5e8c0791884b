/** Who did something, of whom only the role is told and kept: what is stored keeps these English words. */
export const doers = { host: "My host", moderator: "a moderator" } as const;

export type Actor = keyof typeof doers;

/** The role behind a stored name; undefined: somebody's own name. Older versions wrote some of them in small letters. */
export function actorOf(name: string): Actor | undefined {
  const small = name.toLowerCase();
  return (Object.keys(doers) as Actor[]).find((doer) => doers[doer].toLowerCase() === small); // the table's own keys
}
