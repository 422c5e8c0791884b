import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "./moments.ts";

/** The name of a reward, a poll or a poll option, as the platform reported it. */
export type KnownName = { id: string; factId: string; name: string };

export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await readSeenNames(db, ids))].map(([id, { name }]) => [id, name]));
}

/** Returns these names, and when the platform last reported each of them (milliseconds since 1970). */
export async function readSeenNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; seenAt: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("names").select(["id", "name", "seen_at"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name, seen_at: seenAt }) => [id, { name, seenAt }]));
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

/**
 * The last few rows are enough to see whether a donor was named too often: if more donations arrive, they are bundled,
 * and a bundle names each donor once.
 */
const mostRows = 50;

/**
 * Returns who was named in a destination after `since`, and when. Looks only at the last rows of the outbox. Times are
 * milliseconds since 1970.
 */
export async function readNamedDonors(db: Db, destinationId: string, since: number): Promise<Map<string, number[]>> {
  const last = db
    .selectFrom("outbox")
    .select(["moment_key", "state", "closed_at"])
    .where("destination_id", "=", destinationId)
    .orderBy("seq", "desc")
    .limit(mostRows);
  const rows = await db
    .selectFrom(last.as("outbox"))
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select([...momentColumns, "outbox.closed_at as at"])
    .where("outbox.state", "=", "said")
    .where("outbox.closed_at", ">", since)
    .execute();
  const named = new Map<string, number[]>();
  for (const { at, ...row } of rows) {
    const moment = toMoment(row);
    if (moment.kind !== "donation" || moment.data === null || at === null) continue;
    const { name } = moment.data;
    named.set(name, [...(named.get(name) ?? []), at]);
  }
  return named;
}
