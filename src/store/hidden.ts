import { chunksOf } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** What is hidden in a space: keys of moments, and hashes of names. */
export type HiddenHere = { moments: ReadonlySet<string>; names: ReadonlySet<string> };

/** `byDonation`: also the names of donations that were hidden, for lists that only know names. */
export async function readHidden(
  db: Db,
  spaceId: string,
  { now, byDonation = false }: { now: number; byDonation?: boolean },
): Promise<HiddenHere> {
  const rows = await db
    .selectFrom("hidden")
    .select(["kind", "value", "name_hash"])
    .where("space_id", "=", spaceId)
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]))
    .execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const hashes = byDonation ? of("donation").flatMap((row) => row.name_hash ?? []) : [];
  return {
    moments: new Set(of("donation").map((row) => row.value)),
    names: new Set([...of("name").map((row) => row.value), ...hashes]),
  };
}

export type HiddenEntry = { kind: "donation" | "name"; value: string; nameHash: string | null; until: number | null };

/** Hides the same in several spaces under one id, so that it can be shown again together. */
export async function addHidden(
  tx: Db,
  hiding: { id: string; spaceIds: readonly string[]; entries: readonly HiddenEntry[]; by: string; now: number },
): Promise<void> {
  const { id, spaceIds, entries, by, now } = hiding;
  const rows = spaceIds.flatMap((spaceId) =>
    entries.map(({ kind, value, nameHash, until }) => ({
      hide_id: id,
      space_id: spaceId,
      kind,
      value,
      name_hash: nameHash,
      hidden_by: by,
      hidden_at: now,
      until,
    })),
  );
  for (const some of chunksOf(rows, rowsPerStatement)) {
    await tx
      .insertInto("hidden")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const rowsPerStatement = 1_000;

/** The last hiding that holds in a space. */
export async function findLastHiding(db: Db, spaceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("hidden")
    .select("hide_id")
    .where("space_id", "=", spaceId)
    .orderBy("hidden_at", "desc")
    .orderBy("hide_id")
    .limit(1)
    .executeTakeFirst();
  return row?.hide_id;
}

/** What one hiding holds, as one of its spaces knows it. */
export async function readHiding(
  db: Db,
  { id, spaceId }: { id: string; spaceId: string },
): Promise<{ kind: "donation" | "name"; value: string; nameHash: string | null }[]> {
  const rows = await db
    .selectFrom("hidden")
    .select(["kind", "value", "name_hash"])
    .where("hide_id", "=", id)
    .where("space_id", "=", spaceId)
    .execute();
  return rows.map(({ kind, value, name_hash }) => ({ kind, value, nameHash: name_hash }));
}

export async function removeHiding(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("hidden").where("hide_id", "=", id).execute();
}
