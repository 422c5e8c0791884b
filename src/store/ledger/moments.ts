import { sql } from "kysely";
import type { OutboxRow } from "../../composing/waiting.ts";
import type { Moment, MomentKind, MomentOrigin } from "../../kinds/moments.ts";
import { readJson } from "../../util/json.ts";
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

/** The columns that `toMoment` reads. */
export const momentColumns = [
  "moments.key",
  "moments.kind",
  "moments.fact_id",
  "moments.version",
  "moments.data",
  "moments.origin",
  "moments.happened_at",
] as const;

/** Converts a stored row to a Moment. The casts are safe: only `insertMoments` writes these columns. */
export function toMoment(row: StoredMoment): Moment {
  const { key, kind, fact_id: factId, version, origin, happened_at: happenedAt } = row;
  return { key, kind, factId, version, origin, happenedAt, data: readData(row.data) } as Moment;
}

/** The columns of the outbox and its moments that `toOutboxRow` reads. */
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

/** Treats damaged data as deleted. It cannot be announced, and must not block the announcements behind it. */
function readData(text: string | null): unknown {
  return text === null ? null : (readJson(text) ?? null);
}

/**
 * Returns the versions of these moments. Omits moments that are not stored. Locks the rows in the order of their keys.
 */
export async function readMomentVersions(tx: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await selectVersions(tx, { keys });
  return new Map(rows.map((row) => [row.key, row.version]));
}

const selectVersions = prepare((db, { keys }: Parameters<{ keys: readonly string[] }>) => {
  const versions = db.selectFrom("moments").select(["key", "version"]);
  return locked(db, versions.where(isOneOf(db, "key", keys)).orderBy("key"));
});

/** True if one of these moments happened after `since` (milliseconds since 1970). */
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

/** Replaces the data of stored moments and raises each version by one. */
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
 * Raises the versions of moments whose announcement changes although their data does not. The new version makes the
 * editor update messages, even a message that was frozen just now.
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

/** Returns the current state of these moments. Omits unknown ones. */
export async function readMoments(db: Db, keys: readonly string[]): Promise<Moment[]> {
  if (keys.length === 0) return [];
  return (await db.selectFrom("moments").select(momentColumns).where("key", "in", keys).execute()).map(toMoment);
}
