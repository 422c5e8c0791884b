import { chunksOf, locked } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

/**
 * The last known content of a fact's list. `state` is JSON; only the code in `news/` reads it. Times are milliseconds
 * since 1970.
 */
export type WatchedListRow = { fact_id: string; list: string; state: string; looked_at: number };

/** Returns the stored states of this list, for these facts. Locks the rows in the order of the facts' ids. */
export async function readWatchedLists(
  tx: Db,
  list: string,
  factIds: readonly string[],
): Promise<Map<string, WatchedListRow>> {
  if (factIds.length === 0) return new Map();
  const { rows } = await selectLists(tx, { list, factIds });
  return new Map(rows.map((row) => [row.fact_id, row]));
}

const selectLists = prepare((db, { list, factIds }: Parameters<{ list: string; factIds: readonly string[] }>) => {
  const lists = db.selectFrom("watched_lists").selectAll().where("list", "=", list);
  return locked(db, lists.where(isOneOf(db, "fact_id", factIds)).orderBy("fact_id"));
});

/** Returns when this list of a fact was last polled; null if never. */
export async function readPolledAt(db: Db, { list, factId }: { list: string; factId: string }): Promise<number | null> {
  const query = db
    .selectFrom("watched_lists")
    .select("looked_at")
    .where("list", "=", list)
    .where("fact_id", "=", factId);
  return (await query.executeTakeFirst())?.looked_at ?? null;
}

export async function saveWatchedLists(tx: Db, rows: readonly WatchedListRow[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.fact_id < b.fact_id ? -1 : 1));
  for (const some of chunksOf(sorted)) {
    await tx
      .insertInto("watched_lists")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(["fact_id", "list"])
          .doUpdateSet((set) => ({ state: set.ref("excluded.state"), looked_at: set.ref("excluded.looked_at") })),
      )
      .execute();
  }
}

/** Records that the list was polled and had not changed. The stored time never goes back. */
export async function notePoll(
  tx: Db,
  { factId, list, polledAt }: { factId: string; list: string; polledAt: number },
): Promise<void> {
  await tx
    .updateTable("watched_lists")
    .set({ looked_at: polledAt })
    .where("fact_id", "=", factId)
    .where("list", "=", list)
    .where("looked_at", "<", polledAt)
    .execute();
}

/**
 * Rewrites stored states of this list, for facts that these spaces follow or that nobody follows. `change` returns null
 * to leave a state as it is. Returns how many states changed.
 */
export async function rewriteLists(
  tx: Db,
  { list, spaceIds }: { list: string; spaceIds: readonly string[] },
  change: (state: string) => string | null,
): Promise<number> {
  const followed = tx
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select("follows.fact_id");
  const lists = tx
    .selectFrom("watched_lists")
    .selectAll()
    .where("list", "=", list)
    .where((where) =>
      where.or([
        where("fact_id", "in", followed.where("destinations.space_id", "in", spaceIds)),
        where("fact_id", "not in", followed),
      ]),
    );
  const changed = (await locked(tx, lists.orderBy("fact_id")).execute()).flatMap((row) => {
    const state = change(row.state);
    return state === null ? [] : [{ ...row, state }];
  });
  await saveWatchedLists(tx, changed);
  return changed.length;
}
