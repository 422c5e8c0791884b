import type { MomentData, MomentKind } from "../kinds/moments.ts";

/**
 * News found in a snapshot of a list. `key` is the key of the moment. The news isn't announced before `sayAt`, in
 * milliseconds since 1970.
 */
export type ListNews = {
  [Kind in MomentKind]: { key: string; kind: Kind; data: MomentData[Kind]; sayAt: number };
}[MomentKind];

/** The result of folding a snapshot. `outdated` are keys of moments to drop if they are still pending. */
export type FoldedList<Known> = { known: Known[]; news: ListNews[]; outdated: string[]; updates?: ListUpdate[] };

/**
 * A change of a moment that was announced. `key` is the moment's key; there may be no moment with that key. `data`
 * holds only the changed fields.
 */
export type ListUpdate = { key: string; data: object };

/** We read at most this many entries of a list. In a list this long, an entry that we don't know may still be old. */
export const mostEntries = 500;

/**
 * The most vanished entries we remember. No campaign has this many. The limit keeps a list that changes all the time
 * from filling our memory.
 */
const mostVanished = 500;

/**
 * Returns the reported entries, and those that vanished, because they may come back. Sorts them by ID, because the
 * platform doesn't document its order.
 */
export function withVanished<Known extends { id: string }>(
  reported: readonly Known[],
  before: readonly Known[] | undefined = [],
): Known[] {
  const ids = new Set(reported.map(({ id }) => id));
  const vanished = before.filter(({ id }) => !ids.has(id)).slice(0, mostVanished);
  return [...reported, ...vanished].sort((a, b) => (a.id < b.id ? -1 : 1));
}
