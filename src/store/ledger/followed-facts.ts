import { sql } from "kysely";
import type { FactKind } from "../../util/fact-kinds.ts";
import type { Db } from "../engine/tables.ts";

/**
 * A followed fact, for the catch-up after the bot was down. Times are milliseconds since 1970, by the platform's clock.
 */
export type FollowedFact = {
  id: string;
  kind: FactKind;
  parentId: string | null;
  /** The last state that the platform reported. Null if it has reported none. */
  state: string | null;
  /** When the first follow began. Earlier donations are not announced anywhere. */
  since: number;
  /** Donations up to this time have been read from lists. Null if no list was ever requested. */
  donationsUntil: number | null;
  /** When the newest known donation to the fact was completed. */
  donatedAt: number | null;
  spaces: string[];
};

export async function readFollowedFacts(db: Db): Promise<FollowedFact[]> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["facts.id", "facts.kind", "facts.parent_id", "facts.state", "facts.donations_until"])
    .select((select) => [
      select.fn.min("follows.since").as("since"),
      sql<number | null>`(select max(completed_at) from donation_facts where fact_id = facts.id)`.as("donated_at"),
    ])
    .where("destinations.state", "!=", "gone")
    .groupBy(["facts.id", "facts.kind", "facts.parent_id", "facts.state", "facts.donations_until"])
    .execute();
  const followed = await readFollowedNames(db);
  const spaces = Map.groupBy(followed, ({ id }) => id);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    parentId: row.parent_id,
    spaces: (spaces.get(row.id) ?? []).map(({ spaceId }) => spaceId),
    state: row.state,
    since: row.since,
    donationsUntil: row.donations_until,
    donatedAt: row.donated_at,
  }));
}

export async function readFollowingSpaces(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select("destinations.space_id")
    .distinct()
    .where("destinations.state", "!=", "gone")
    .orderBy("destinations.space_id")
    .execute();
  return rows.map((row) => row.space_id);
}

/** Returns the facts that each space follows, without duplicates, and with names that are safe to show. */
export async function readFollowedNames(
  db: Db,
): Promise<{ spaceId: string; id: string; kind: FactKind; name: string }[]> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["destinations.space_id", "facts.id", "facts.kind", "facts.name"])
    .distinct()
    .where("destinations.state", "!=", "gone")
    .orderBy("destinations.space_id")
    .orderBy("facts.id")
    .execute();
  return rows.map(({ space_id, name, ...row }) => ({ ...row, spaceId: space_id, name: name ?? row.id }));
}

/**
 * Records that all donations of a fact up to `until` are known. The recorded time never goes back, unless it is in the
 * future because the clock was wrong. `until` and `platformNow` are by the platform's clock.
 */
export async function markKnownUntil(
  tx: Db,
  factId: string,
  { until, platformNow, now }: { until: number; platformNow: number; now: number },
): Promise<void> {
  await tx
    .updateTable("facts")
    .set({
      donations_until: sql`case when donations_until > ${until} and donations_until <= ${platformNow} then donations_until else ${until} end`,
      checked_at: now,
    })
    .where("id", "=", factId)
    .execute();
}
