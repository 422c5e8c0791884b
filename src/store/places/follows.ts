import type { Addresses } from "../../kinds/about.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";
import { toAddressColumns } from "../ledger/abouts.ts";
import { forgetFact } from "../ledger/facts.ts";

export type Follower = { destinationId: string; factId: string; kind: FactKind; since: number };

/** Returns who follows these facts. Omits places that no longer exist. */
export async function readFollowers(tx: Db, factIds: readonly string[]): Promise<Follower[]> {
  if (factIds.length === 0) return [];
  return (await selectFollowers(tx, { factIds })).rows;
}

const selectFollowers = prepare((db, { factIds }: Parameters<{ factIds: readonly string[] }>) =>
  db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["follows.destination_id as destinationId", "follows.fact_id as factId", "facts.kind", "follows.since"])
    .where(isOneOf(db, "follows.fact_id", factIds))
    .where("destinations.state", "!=", "gone"),
);

/**
 * `since`: the platform's time. Donations completed earlier are never announced in this destination. Returns false if
 * the destination already follows the fact.
 */
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
      /** The owner's id on the platform, if the owner is one person. */
      ownerId?: string | null;
    };
    since: number;
    by: string;
    /** When the fact was connected, by our clock. Decides the order in lists. The default is `now`. */
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
    ...(fact.ownerId === undefined ? {} : { owner_id: fact.ownerId }),
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

/** Removes a follow. Returns false if there was none. */
export async function removeFollow(tx: Db, destinationId: string, factId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom("follows")
    .where("destination_id", "=", destinationId)
    .where("fact_id", "=", factId)
    .returning("fact_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Lists the facts that a destination follows, in the order in which they were connected. */
export async function listFollows(db: Db, destinationId: string) {
  return listFollowsAt(db, [destinationId]);
}

/** Lists the facts that these destinations follow. Each fact appears once. */
export async function listFollowsAt(db: Db, destinationIds: readonly string[]) {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .select(["facts.id", "facts.kind", "facts.name", "facts.state", "facts.parent_id"])
    .select(["follows.since", "follows.created_at"])
    .where("follows.destination_id", "in", destinationIds)
    .orderBy("follows.created_at")
    .orderBy("facts.id")
    .execute();
  return rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at);
}

/**
 * Lists what the places of a space follow, in the order in which it was connected. `address`: the place's address in
 * the chat.
 */
export async function listFollowedIn(db: Db, spaceId: string) {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["facts.id", "facts.name", "follows.since", "destinations.id as destinationId", "destinations.address"])
    .where("destinations.space_id", "=", spaceId)
    .orderBy("follows.created_at")
    .orderBy("facts.id")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? row.id }));
}

/** Returns the facts that a space follows and that take donations. Omits those that have ended. Oldest first. */
export async function readRunningIn(db: Db, spaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select((select) => ["facts.id", select.fn.min("follows.created_at").as("first")])
    .where("destinations.space_id", "=", spaceId)
    .where("destinations.state", "!=", "gone")
    .where("facts.kind", "!=", "cause")
    .where((where) => where.or([where("facts.state", "is", null), where("facts.state", "!=", "retired")]))
    .groupBy("facts.id")
    .orderBy("first")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the facts that a destination follows, by id. */
export async function readFollowed(
  db: Db,
  destinationId: string,
): Promise<Map<string, { kind: FactKind; hasEnded: boolean }>> {
  const { rows } = await selectFollowed(db, { destinationId });
  return new Map(rows.map(({ id, kind, state }) => [id, { kind, hasEnded: state === "retired" }]));
}

const selectFollowed = prepare((db, { destinationId }: Parameters<{ destinationId: string }>) =>
  db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .select(["facts.id", "facts.kind", "facts.state"])
    .where("follows.destination_id", "=", destinationId),
);
