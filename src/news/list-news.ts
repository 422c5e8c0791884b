import type { MomentData, MomentKind } from "../kinds/moments.ts";

/** What a look at a list found worth saying. `key`: of its moment. `sayAt`: not before then, milliseconds since 1970. */
export type ListNews = {
  [Kind in MomentKind]: { key: string; kind: Kind; data: MomentData[Kind]; sayAt: number };
}[MomentKind];

/** What is known after a look. `outdated`: moments that need not be said any more where they still wait. */
export type FoldedList<Known> = { known: Known[]; news: ListNews[]; outdated: string[]; updates?: ListUpdate[] };

/** What has changed of what was said. `key`: of its moment, where there is one; `data`: those of its fields that are new. */
export type ListUpdate = { key: string; data: object };

/** No more entries of a list are read: in a list this long, an entry that was not seen before may be an old one. */
export const mostEntries = 500;

/** Nobody has so many; a campaign that changes its lists all the time must not fill our memory. */
const mostVanished = 500;

/**
 * All that is told, and what is no longer told: it may come back. In the order of their ids, since that of the platform is
 * not documented.
 */
export function withVanished<Known extends { id: string }>(
  told: readonly Known[],
  before: readonly Known[] | undefined = [],
): Known[] {
  const ids = new Set(told.map(({ id }) => id));
  const vanished = before.filter(({ id }) => !ids.has(id)).slice(0, mostVanished);
  return [...told, ...vanished].sort((a, b) => (a.id < b.id ? -1 : 1));
}
