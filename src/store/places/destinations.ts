import { type Expression, type RawBuilder, sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { isPostgres, leaseTime } from "../engine/dialect.ts";
import { LeaseLost } from "../engine/leases.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, DestinationRow } from "../engine/tables.ts";

/** A destination whose lease this process holds. Only the holder may post there. */
export type HeldDestination = {
  id: string;
  token: number;
  connection: string;
  address: string;
  failures: number;
  /** Why the destination was paused. Null once something was sent there again. */
  troubled: string | null;
  /** When the destination was due, read when the lease was taken. */
  dueAt: number;
};

/** How long a dispatcher's lease on a destination lasts. Every transaction under the lease renews it. */
const destinationLeaseMs = 30_000;

/**
 * Returns the end of a lease that is taken or renewed now. On SQLite the lease never ends: only one process uses the
 * file, so nobody else can have posted, even if our process was suspended for long.
 */
export function destinationLease(db: Db, now: number | Expression<number>): RawBuilder<number> {
  if (!isPostgres(db)) return sql`${sql.lit(Number.MAX_SAFE_INTEGER)}`;
  return sql`${leaseTime(db, now)} + ${sql.lit(destinationLeaseMs)}`;
}

/**
 * Checks and renews the lease, and locks the destination's row. Must be the first statement of each transaction that
 * needs the lease. Taking a destination raises its token. So if the token is unchanged, the lease is still ours, even
 * if it has lapsed.
 */
export async function holdDestination(tx: Db, held: HeldDestination, now: number): Promise<void> {
  if (!(await isStillHeld(tx, held, now))) throw new LeaseLost(`lost the lease on destination ${held.id}`);
}

/** Runs a transaction under the lease. Throws LeaseLost if it is lost. */
export function writeHeld<T>(
  { write }: Pick<Store, "write">,
  held: HeldDestination,
  now: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return write(async (tx) => {
    await holdDestination(tx, held, now);
    return work(tx);
  });
}

/**
 * Checks the lease as `holdDestination` does, but does not throw. For a transaction that must record something even
 * without the lease.
 */
export async function isStillHeld(tx: Db, { id, token }: HeldDestination, now: number): Promise<boolean> {
  return (await renewHeld(tx, { id, token, now })).rows.length > 0;
}

const renewHeld = prepare((db, given: Parameters<{ id: string; token: number; now: number }>) =>
  db
    .updateTable("destinations")
    .set({ lease_until: destinationLease(db, given.now) })
    .where("id", "=", given.id)
    .where("lease_token", "=", given.token)
    .where("lease_owner", "is not", null)
    .returning("id"),
);

/** Locks destinations in the same order in all transactions. Does nothing on SQLite, which allows only one writer. */
export async function lockDestinations(tx: Db, ids: readonly string[]): Promise<void> {
  if (!isPostgres(tx)) return;
  await tx.selectFrom("destinations").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** Makes these destinations due, because there is something to send or to edit. */
export async function wakeDestinations(tx: Db, ids: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ due_at: now })
    .where("id", "in", ids)
    .where("state", "=", "active")
    .where("failures", "=", 0) // if a chat has just failed, wait as long as it asked
    .execute();
}

export type PlaceKey = {
  chat: string;
  space: { address: string; name: string };
  connection: string;
  address: string;
};

export function spaceIdOf({ chat, space }: Pick<PlaceKey, "chat" | "space">): string {
  return `${chat}/${space.address}`;
}

/** Ids contain the names of chat, space and place, so that logs are readable: `browser/browser/lobby`. */
export function destinationIdOf(place: Pick<PlaceKey, "chat" | "space" | "address">): string {
  return `${spaceIdOf(place)}/${place.address}`;
}

/**
 * Returns the destination of a place. Creates it on first use. If two calls do so at once, one of them may fail with a
 * unique violation on any key.
 */
export async function ensureDestination(tx: Db, place: PlaceKey, now: number): Promise<string> {
  const spaceId = spaceIdOf(place);
  const id = destinationIdOf(place);
  await tx
    .insertInto("spaces")
    .values({
      id: spaceId,
      platform: place.chat,
      address: place.space.address,
      name: place.space.name,
      left_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("destinations")
    .values({
      id,
      space_id: spaceId,
      connection: place.connection,
      address: place.address,
      state_reason: null,
      state_since: null,
      due_at: null,
      lease_owner: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export function findDestination(db: Db, place: PlaceKey): Promise<DestinationRow | undefined> {
  return db.selectFrom("destinations").selectAll().where("id", "=", destinationIdOf(place)).executeTakeFirst();
}
