/**
 * The marks that readers make at the reader's desk of a place on donations, rewards and milestones. Readers read these
 * out on stream.
 */
import type { Store } from "../engine/database.ts";
import { chunksOf, takeTurns } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, DeskMarkRow } from "../engine/tables.ts";

export type StoredMark = Pick<DeskMarkRow, "mark" | "press" | "words" | "name" | "at">;

export async function readDeskMarks(
  db: Db,
  destinationId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, StoredMark>> {
  if (items.length === 0) return new Map();
  const { rows } = await selectMarks(db, { destinationId, items });
  return new Map(rows.map(({ item, ...mark }) => [item, mark]));
}

const selectMarks = prepare(
  (db, { destinationId, items }: Parameters<{ destinationId: string; items: readonly string[] }>) =>
    db
      .selectFrom("desk_marks")
      .select(["item", "mark", "press", "words", "name", "at"])
      .where("destination_id", "=", destinationId)
      .where(isOneOf(db, "item", items)),
);

/**
 * Sets the mark of an item, or removes it (null), but only if the reader saw the current mark. So if two readers click
 * at the same time, the first one wins. `was`: the `press` of the mark that the reader saw. Returns the mark that holds
 * now.
 */
export async function setDeskMark(
  store: Pick<Store, "write">,
  {
    destinationId,
    item,
    was,
    ...set
  }: { destinationId: string; item: string; was: string | null; at: number } & MarkToSet,
): Promise<{ isDone: boolean; mark: StoredMark | null }> {
  return store.write(async (tx) => {
    await takeTurns(tx, `desk ${destinationId}`);
    const known = (await readDeskMarks(tx, destinationId, [item])).get(item) ?? null;
    const { mark, press, words, name, at } = set;
    // A page that got no answer sends its request again, with the same `press`.
    if (known === null ? mark === null : known.press === press) return { isDone: true, mark: known };
    if ((known?.press ?? null) !== was) return { isDone: false, mark: known };
    if (mark === null) {
      await tx.deleteFrom("desk_marks").where("destination_id", "=", destinationId).where("item", "=", item).execute();
      return { isDone: true, mark: null };
    }
    const next = { mark, press, words, name, at };
    await tx
      .insertInto("desk_marks")
      .values({ destination_id: destinationId, item, ...next })
      .onConflict((conflict) => conflict.columns(["destination_id", "item"]).doUpdateSet(next))
      .execute();
    return { isDone: true, mark: next };
  });
}

type MarkToSet = Pick<StoredMark, "press" | "words" | "name"> & { mark: StoredMark["mark"] | null };

/**
 * Deletes what the marks in these spaces say about a person: comments in the person's donations, and the person's own
 * name as a reader.
 */
export async function forgetInDesks(
  tx: Db,
  { spaceIds, keys, isNamed }: { spaceIds: readonly string[]; keys: readonly string[]; isNamed(name: string): boolean },
): Promise<void> {
  const places = tx.selectFrom("destinations").select("id").where("space_id", "in", spaceIds);
  for (const some of chunksOf(keys, keysPerStatement)) {
    const theirs = tx.updateTable("desk_marks").set({ words: "" }).where("destination_id", "in", places);
    await theirs.where("item", "in", some).execute();
  }
  const readers = await tx
    .selectFrom("desk_marks")
    .select("name")
    .distinct()
    .where("destination_id", "in", places)
    .execute();
  const names = readers.map(({ name }) => name).filter((name) => name !== "" && isNamed(name));
  if (names.length === 0) return;
  const own = tx.updateTable("desk_marks").set({ name: "" }).where("destination_id", "in", places);
  await own.where("name", "in", names).execute();
}

const keysPerStatement = 5_000;
