import type { Db, SearchRow } from "../engine/tables.ts";

/** Returns false if the search already exists. */
export async function addSearch(tx: Db, search: Omit<SearchRow, "checked_at">): Promise<boolean> {
  const added = await tx
    .insertInto("searches")
    .values({ ...search, checked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("address")
    .executeTakeFirst();
  return added !== undefined;
}

/** Lists the searches of a destination, oldest first. */
export function listSearches(db: Db, destinationId: string): Promise<SearchRow[]> {
  return db
    .selectFrom("searches")
    .selectAll()
    .where("destination_id", "=", destinationId)
    .orderBy("created_at")
    .orderBy("address")
    .execute();
}

/** Lists the searches of all places in a space. `channel`: the place's address in the chat. */
export function listSearchesIn(db: Db, spaceId: string) {
  return db
    .selectFrom("searches")
    .innerJoin("destinations", "destinations.id", "searches.destination_id")
    .select(["searches.address", "searches.destination_id as destinationId", "destinations.address as channel"])
    .where("destinations.space_id", "=", spaceId)
    .orderBy("searches.created_at")
    .orderBy("searches.address")
    .execute();
}

/**
 * Moves a search to another place, which will announce the campaign once it is found. Returns false if the search no
 * longer exists.
 */
export async function moveSearch(
  tx: Db,
  { from, to, address }: { from: string; to: string; address: string },
): Promise<boolean> {
  const search = (await listSearches(tx, from)).find((one) => one.address === address);
  if (search === undefined || !(await removeSearch(tx, from, address))) return false;
  const row = { ...search, destination_id: to };
  await tx
    .insertInto("searches")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Returns false if the search does not exist. */
export async function removeSearch(tx: Db, destinationId: string, address: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom("searches")
    .where("destination_id", "=", destinationId)
    .where("address", "=", address)
    .returning("address")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Returns searches that have not run since `checkedBefore`. Omits places that no longer exist. */
export function readDueSearches(db: Db, checkedBefore: number): Promise<SearchRow[]> {
  return db
    .selectFrom("searches")
    .innerJoin("destinations", "destinations.id", "searches.destination_id")
    .selectAll("searches")
    .where("destinations.state", "!=", "gone")
    .where((where) => where.or([where("checked_at", "is", null), where("checked_at", "<=", checkedBefore)]))
    .orderBy("searches.created_at")
    .execute();
}

export async function markSearched(tx: Db, address: string, now: number): Promise<void> {
  await tx.updateTable("searches").set({ checked_at: now }).where("address", "=", address).execute();
}
