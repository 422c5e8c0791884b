import type { MomentData, MomentKind } from "../kinds/moments.ts";

/**
 * News that a poll of a list found. `key` is the moment's. It isn't announced before `sayAt`, in milliseconds since
 * 1970.
 */
export type ListNews = {
  [Kind in MomentKind]: { key: string; kind: Kind; data: MomentData[Kind]; sayAt: number };
}[MomentKind];

/** The result of folding a poll. `outdated` are moments to drop if they still wait. */
export type FoldedList<Known> = { known: Known[]; news: ListNews[]; outdated: string[]; updates?: ListUpdate[] };

/**
 * A change to something already announced. `key` is the moment's, if there is one. `data` holds only the changed
 * fields.
 */
export type ListUpdate = { key: string; data: object };

/** Lists are read up to this many entries. In a list this long, an unknown entry may be an old one. */
export const mostEntries = 500;

/** No campaign has this many. One that keeps changing its lists must not fill our memory. */
const mostVanished = 500;

/**
 * Returns all reported entries and those that vanished, because they may come back. Sorted by ID, because the
 * platform's order isn't documented.
 */
export function withVanished<Known extends { id: string }>(
  reported: readonly Known[],
  before: readonly Known[] | undefined = [],
): Known[] {
  const ids = new Set(reported.map(({ id }) => id));
  const vanished = before.filter(({ id }) => !ids.has(id)).slice(0, mostVanished);
  return [...reported, ...vanished].sort((a, b) => (a.id < b.id ? -1 : 1));
}
