import { hasEnded } from "../composing/lateness.ts";
import type { Moment } from "../kinds/moments.ts";
import { isTooLate, momentOrigin } from "../news/donation.ts";
import type { KnownList, ListName } from "../news/lists.ts";
import type { Db } from "../store/engine/tables.ts";
import { readWatchedLists, saveWatchedLists } from "../store/ledger/watched-lists.ts";
import type { Batch } from "./batch.ts";

/** The stored state of a list, and when it was polled (milliseconds since 1970). */
export type Remembered<Name extends ListName> = { known: KnownList<Name>; polledAt: number };

/** Returns the stored state of this list for these facts, by their ids. */
export async function readRemembered<Name extends ListName>(
  tx: Db,
  list: Name,
  factIds: readonly string[],
): Promise<Map<string, Remembered<Name>>> {
  const rows = await readWatchedLists(tx, list, factIds);
  // The column holds exactly what `remember` wrote.
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
 * Dates the moment, because the process may have been down between the poll and the intake. Returns null if it is too
 * late to be announced.
 */
export function asSeen<M extends Moment>(moment: M, polledAt: number, { platformNow, awayUntil }: Batch): M | null {
  const isOver = isTooLate({ completedAt: polledAt, now: platformNow, awayUntil }) || hasEnded(moment, platformNow);
  return isOver ? null : { ...moment, origin: momentOrigin({ completedAt: polledAt, firstSeenAt: platformNow }) };
}

/** The largest expected difference between two answers of the platform. */
const slackMs = 60_000;

/** True if the snapshot was made while our clock was ahead. Later snapshots must not be taken for older ones. */
export function isAhead(polledAt: number, { platformNow }: Batch): boolean {
  return polledAt > platformNow + slackMs;
}
