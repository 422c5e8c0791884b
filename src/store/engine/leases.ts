import { sql } from "kysely";
import { Superseded } from "../../util/lifecycle.ts";
import type { Store } from "./database.ts";
import { isPostgres, leaseTime, locked } from "./dialect.ts";
import { type Parameters, prepare } from "./prepare.ts";
import type { Db } from "./tables.ts";

/**
 * The right to do something, held by one process at a time. Its name is for example `intake`, or names a chat
 * connection.
 */
export type Lease = { name: string; owner: string; token: number };

/**
 * The token of every lease on SQLite. Leases are not stored there and never lapse: the file is locked, so no other
 * process can take one.
 */
const ofSqlite = 0;

/** A lease lapses this long after its last renewal. Owners renew it three times in that period. */
export const leaseMs = 15_000;

/** Another process has taken the lease. Stop the work that needs it. */
export class LeaseLost extends Superseded {
  override readonly name = "LeaseLost";
}

/** Takes the lease, or renews it if this owner already holds it. Returns undefined if another owner holds it. */
export async function takeLease(store: Store, name: string, owner: string, now: number): Promise<Lease | undefined> {
  if (store.kind === "sqlite") return { name, owner, token: ofSqlite };
  return store.write((tx) => takeLeaseIn(tx, name, owner, now));
}

/** Takes or renews a lease like `takeLease`, within a transaction. */
export async function takeLeaseIn(tx: Db, name: string, owner: string, now: number): Promise<Lease | undefined> {
  const until_ms = sql<number>`${leaseTime(tx, now)} + ${sql.lit(leaseMs)}`;
  const row = await tx
    .insertInto("leases")
    .values({ name, owner, token: 1, until_ms })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((set) => ({
          owner,
          token: set
            .case()
            .when("leases.owner", "=", owner)
            .then(set.ref("leases.token"))
            .else(set("leases.token", "+", 1))
            .end(),
          until_ms,
        }))
        .where((where) =>
          where.or([where("leases.until_ms", "<=", leaseTime(tx, now)), where("leases.owner", "=", owner)]),
        ),
    )
    .returning(["token"])
    .executeTakeFirst();
  return row && { name, owner, token: row.token };
}

/** Returns which of these leases other owners hold, and the milliseconds until each of them lapses. */
export async function readOthers(
  db: Db,
  names: readonly string[],
  { owner, now }: { owner: string; now: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("leases")
    .select((select) => ["name", sql<number>`${select.ref("until_ms")} - ${leaseTime(db, now)}`.as("leftMs")])
    .where("name", "in", names)
    .where("owner", "!=", owner)
    .where("until_ms", ">", leaseTime(db, now))
    .execute();
  return new Map(rows.map(({ name, leftMs }) => [name, Number(leftMs)]));
}

/**
 * Throws LeaseLost if another process has taken the lease. Must be the first statement of each transaction that needs
 * the lease. A process that got no CPU time may have let its lease lapse. If nobody took the lease, its token is
 * unchanged, and it is renewed here.
 */
export async function proveLease(tx: Db, lease: Lease, now: number): Promise<void> {
  if (!isPostgres(tx)) return;
  const { rows } = await selectHeld(tx, { ...lease, now });
  const [row] = rows;
  if (!row) throw new LeaseLost(`lost the lease ${lease.name}`);
  if (row.hasLapsed) await takeLeaseIn(tx, lease.name, lease.owner, now);
}

const selectHeld = prepare((db, given: Parameters<Lease & { now: number }>) =>
  locked(db, db.selectFrom("leases").where("name", "=", given.name))
    .select((lease) => lease("until_ms", "<=", leaseTime(db, given.now)).as("hasLapsed"))
    .where("owner", "=", given.owner)
    .where("token", "=", given.token),
);

/**
 * Locks the lease, so that its holder can't write until this transaction ends. Waits for a transaction of the holder
 * that is still running. Call it before locking anything else, as the holder does. SQLite needs no lock: it allows only
 * one writer.
 */
export async function lockLease(tx: Db, name: string): Promise<void> {
  if (!isPostgres(tx)) return;
  await locked(tx, tx.selectFrom("leases").select("name").where("name", "=", name)).execute();
}

/** True if a process serves from this database, or did until a few seconds ago. */
export async function isServed(db: Db, now: number): Promise<boolean> {
  const held = db.selectFrom("leases").select("name").where("until_ms", ">", leaseTime(db, now));
  return (await held.executeTakeFirst()) !== undefined;
}

/** Releases the lease, so that another process can take it immediately. */
export async function releaseLease(store: Store, lease: Lease): Promise<void> {
  if (store.kind === "sqlite") return;
  await store.write((tx) =>
    tx
      .deleteFrom("leases")
      .where("name", "=", lease.name)
      .where("owner", "=", lease.owner)
      .where("token", "=", lease.token)
      .execute(),
  );
}
