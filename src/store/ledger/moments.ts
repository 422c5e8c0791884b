import { sql } from "kysely";
import type { OutboxRow } from "../../composing/waiting.ts";
import type { Moment, MomentKind, MomentOrigin } from "../../kinds/moments.ts";
import { chunksOf, locked, tableOf } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare, prepareInsert } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

type StoredMoment = {
  key: string;
  kind: MomentKind;
  fact_id: string;
  version: number;
  data: string | null;
  origin: MomentOrigin;
  happened_at: number;
};

/** The columns that `toMoment` needs. */
export const momentColumns = [
  "moments.key",
  "moments.kind",
  "moments.fact_id",
  "moments.version",
  "moments.data",
  "moments.origin",
  "moments.happened_at",
] as const;

/** Converts a stored moment into the type of the pure code. The columns hold exactly what `insertMoments` wrote. */
export function toMoment(row: StoredMoment): Moment {
  const { key, kind, fact_id: factId, version, origin, happened_at: happenedAt } = row;
  return { key, kind, factId, version, origin, happenedAt, data: readData(row.data) } as Moment;
}

/** The columns that `toOutboxRow` needs, of the outbox and its moments. */
export const rowColumns = [
  ...momentColumns,
  "outbox.seq",
  "outbox.fact_id as followed",
  "outbox.created_at as since",
  "outbox.not_before",
] as const;

export function toOutboxRow(
  row: StoredMoment & { seq: number; followed: string; since: number; not_before: number },
): OutboxRow {
  const { seq, followed: factId, since, not_before: notBefore } = row;
  return { seq, factId, since, notBefore, moment: toMoment(row) };
}

/** Damaged data reads as deleted. It cannot be announced, and must not block what waits behind it. */
function readData(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the versions of those of these moments that are stored, locked in the order of their keys. */
export async function readMomentVersions(tx: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await selectVersions(tx, { keys });
  return new Map(rows.map((row) => [row.key, row.version]));
}

const selectVersions = prepare((db, { keys }: Parameters<{ keys: readonly string[] }>) => {
  const versions = db.selectFrom("moments").select(["key", "version"]);
  return locked(db, versions.where(isOneOf(db, "key", keys)).orderBy("key"));
});

/** True if one of these moments happened after this time. Milliseconds since 1970. */
export async function hasHappenedSince(db: Db, keys: readonly string[], since: number): Promise<boolean> {
  const query = db.selectFrom("moments").select("key").where("key", "in", keys).where("happened_at", ">", since);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertMoments(tx: Db, moments: readonly Moment[], now: number): Promise<void> {
  const rows = moments.map((moment) => ({
    key: moment.key,
    kind: moment.kind,
    fact_id: moment.factId,
    version: moment.version,
    data: moment.data === null ? null : JSON.stringify(moment.data),
    origin: moment.origin,
    happened_at: moment.happenedAt,
    created_at: now,
  }));
  await insertStored(tx, rows);
}

const insertStored = prepareInsert("moments", [
  "key",
  "kind",
  "fact_id",
  "version",
  "data",
  "origin",
  "happened_at",
  "created_at",
]);

/** Replaces the data of stored moments; their versions rise by one. */
export async function correctMoments(tx: Db, corrections: readonly Pick<Moment, "key" | "data">[]): Promise<void> {
  if (corrections.length === 0) return;
  const rows = tableOf(
    tx,
    corrections.map(({ key, data }) => [key, JSON.stringify(data)]),
  );
  await sql`with correction (key, data) as (${rows})
    update moments set version = version + 1, data = correction.data from correction where moments.key = correction.key`.execute(
    tx,
  );
}

/**
 * Raises the versions of moments whose announcement has changed though their data has not, so that a message that was
 * just frozen is edited, too.
 */
export async function raiseVersions(tx: Db, keys: readonly string[]): Promise<void> {
  for (const some of chunksOf(keys.toSorted(), keysPerStatement)) {
    await locked(tx, tx.selectFrom("moments").select("key").where("key", "in", some).orderBy("key")).execute();
    await tx
      .updateTable("moments")
      .set((set) => ({ version: set("version", "+", 1) }))
      .where("key", "in", some)
      .execute();
  }
}

const keysPerStatement = 5_000;

/** Returns those of these moments that are known, as they are now. */
export async function readMoments(db: Db, keys: readonly string[]): Promise<Moment[]> {
  if (keys.length === 0) return [];
  return (await db.selectFrom("moments").select(momentColumns).where("key", "in", keys).execute()).map(toMoment);
}
