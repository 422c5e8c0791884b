import { hasEnded } from "../composing/lateness.ts";
import type { Moment } from "../kinds/moments.ts";
import { isTooLate, momentOrigin } from "../news/donation.ts";
import type { KnownList, ListName } from "../news/lists.ts";
import type { Db } from "../store/engine/tables.ts";
import { readWatchedLists, saveWatchedLists } from "../store/ledger/watched-lists.ts";
import type { Batch } from "./batch.ts";

/** The stored state of a list, and when the list was polled (milliseconds since 1970). */
export type Remembered<Name extends ListName> = { known: KnownList<Name>; polledAt: number };

/** Returns the stored states of this list for these facts, by fact id. */
export async function readRemembered<Name extends ListName>(
  tx: Db,
  list: Name,
  factIds: readonly string[],
): Promise<Map<string, Remembered<Name>>> {
  const rows = await readWatchedLists(tx, list, factIds);
  // Only `remember` writes this column, so the cast is safe.
  const known = (state: string) => JSON.parse(state) as KnownList<Name>;
  return new Map([...rows].map(([id, row]) => [id, { known: known(row.state), polledAt: row.looked_at }]));
}

export function saveKnownLists<Name extends ListName>(
  tx: Db,
  list: Name,
  lists: Iterable<readonly [factId: string, list: Remembered<Name>]>,
): Promise<void> {
  const rows = [...lists].map(([fact_id, { known, polledAt }]) => {
    return { fact_id, list, state: JSON.stringify(known), looked_at: polledAt };
  });
  return saveWatchedLists(tx, rows);
}

/**
 * Marks a moment as live or late, because intake may run long after the poll. Returns null if the moment is too late to
 * announce.
 */
export function asSeen<M extends Moment>(moment: M, polledAt: number, { platformNow, awayUntil }: Batch): M | null {
  const isOver = isTooLate({ completedAt: polledAt, now: platformNow, awayUntil }) || hasEnded(moment, platformNow);
  return isOver ? null : { ...moment, origin: momentOrigin({ completedAt: polledAt, firstSeenAt: platformNow }) };
}

/** How far a snapshot may be ahead of the current time. Two answers of the platform can differ by this much. */
const slackMs = 60_000;

/**
 * True if our clock was ahead when the snapshot was made. Without this check, newer snapshots would look older and be
 * ignored.
 */
export function isAhead(polledAt: number, { platformNow }: Batch): boolean {
  return polledAt > platformNow + slackMs;
}
