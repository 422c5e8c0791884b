import type { Db } from "../engine/tables.ts";

/** The name of a reward, a poll or a poll option, as the platform told it. */
export type KnownName = { id: string; factId: string; name: string };

export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("names").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function saveNames(tx: Db, names: readonly KnownName[], now: number): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto("names")
    .values(names.map(({ id, factId, name }) => ({ id, fact_id: factId, name, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((set) => ({ name: set.ref("excluded.name"), seen_at: set.ref("excluded.seen_at") })),
    )
    .execute();
}
