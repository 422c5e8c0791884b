import { hasEnded } from "../composing/lateness.ts";
import type { Moment } from "../kinds/moments.ts";
import { isTooLate, momentOrigin } from "../news/donation.ts";
import type { KnownList, ListName } from "../news/lists.ts";
import type { Db } from "../store/engine/tables.ts";
import { readWatchedLists, saveWatchedLists } from "../store/ledger/watched-lists.ts";
import type { Batch } from "./batch.ts";

/** What is remembered of a list, and when it was looked at (milliseconds since 1970). */
export type Remembered<Name extends ListName> = { known: KnownList<Name>; polledAt: number };

/** What is remembered of this list of these facts, by their ids. */
export async function readRemembered<Name extends ListName>(
  tx: Db,
  list: Name,
  factIds: readonly string[],
): Promise<Map<string, Remembered<Name>>> {
  const rows = await readWatchedLists(tx, list, factIds);
  // The column holds what `remember` wrote.
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
 * The moment with its lateness: the process may have been down between looking and taking in. Null: too late to be
 * said.
 */
export function asSeen<M extends Moment>(moment: M, polledAt: number, { platformNow, awayUntil }: Batch): M | null {
  const isOver = isTooLate({ completedAt: polledAt, now: platformNow, awayUntil }) || hasEnded(moment, platformNow);
  return isOver ? null : { ...moment, origin: momentOrigin({ completedAt: polledAt, firstSeenAt: platformNow }) };
}

/** What may differ between two answers of the platform. */
const slackMs = 60_000;

/** Made under a clock that was ahead: later looks must not be taken for older ones. */
export function isAhead(polledAt: number, { platformNow }: Batch): boolean {
  return polledAt > platformNow + slackMs;
}
