import type { Addresses } from "../announcements/about.ts";
import type { FactKind } from "../fact-kinds.ts";
import { toAddressColumns } from "./abouts.ts";
import { chunksOf } from "./dialect.ts";
import { forgetFact } from "./facts.ts";
import type { Db } from "./tables.ts";

export type Follower = { destinationId: string; factId: string; kind: FactKind; since: number };

/** Nothing limits how many facts the donations of a batch may name. */
const factsPerStatement = 5_000;

/** Who follows any of these facts, but for places that are gone. */
export async function readFollowers(tx: Db, factIds: readonly string[]): Promise<Follower[]> {
  const parts: Follower[][] = [];
  for (const some of chunksOf(factIds, factsPerStatement)) parts.push(await readSomeFollowers(tx, some));
  return parts.flat();
}

async function readSomeFollowers(tx: Db, factIds: readonly string[]): Promise<Follower[]> {
  const rows = await tx
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["follows.destination_id", "follows.fact_id", "facts.kind", "follows.since"])
    .where("follows.fact_id", "in", factIds)
    .where("destinations.state", "!=", "gone")
    .execute();
  return rows.map((row) => ({
    destinationId: row.destination_id,
    factId: row.fact_id,
    kind: row.kind,
    since: row.since,
  }));
}

/** `since`: the platform's time; what was completed before is never said in this destination. False: followed already. */
export async function addFollow(
  tx: Db,
  follow: {
    destinationId: string;
    fact: {
      id: string;
      kind: FactKind;
      name: string;
      parentId?: string;
      addresses?: Addresses;
      causeId?: string | null;
    };
    since: number;
    by: string;
    /** By our clock, for the order in lists; without it `now`. */
    connectedAt?: number | undefined;
    now: number;
  },
): Promise<boolean> {
  const { destinationId, fact, since, by, now, connectedAt = now } = follow;
  const others = await tx.selectFrom("follows").select("fact_id").where("fact_id", "=", fact.id).executeTakeFirst();
  if (!others) await forgetFact(tx, fact.id);
  const addresses = fact.addresses && toAddressColumns(fact.addresses);
  const cause = fact.causeId === undefined ? {} : { cause_id: fact.causeId };
  const row = {
    id: fact.id,
    kind: fact.kind,
    name: fact.name,
    parent_id: fact.parentId ?? null,
    ...addresses,
    ...cause,
  };
  await tx
    .insertInto("facts")
    .values({ ...row, state: null, donations_until: null, checked_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, checked_at: now }))
    .execute();
  const added = await tx
    .insertInto("follows")
    .values({ destination_id: destinationId, fact_id: fact.id, since, created_by: by, created_at: connectedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("fact_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** False where it was not followed. */
export async function removeFollow(tx: Db, destinationId: string, factId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom("follows")
    .where("destination_id", "=", destinationId)
    .where("fact_id", "=", factId)
    .returning("fact_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** What a destination follows, in the order of connecting. */
export async function listFollows(db: Db, destinationId: string) {
  return db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .select(["facts.id", "facts.kind", "facts.name", "facts.state", "facts.parent_id"])
    .select(["follows.since", "follows.created_at"])
    .where("follows.destination_id", "=", destinationId)
    .orderBy("follows.created_at")
    .orderBy("facts.id")
    .execute();
}

/** The names of what is followed anywhere in a space, in the order of connecting. */
export async function listNamesIn(db: Db, spaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["facts.id", "facts.name"])
    .where("destinations.space_id", "=", spaceId)
    .orderBy("follows.created_at")
    .orderBy("facts.id")
    .execute();
  return [...new Map(rows.map(({ id, name }) => [id, name ?? id])).values()];
}

/** The kinds of what a destination follows, by id. */
export async function readFollowKinds(db: Db, destinationId: string): Promise<Map<string, FactKind>> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .select(["facts.id", "facts.kind"])
    .where("follows.destination_id", "=", destinationId)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
