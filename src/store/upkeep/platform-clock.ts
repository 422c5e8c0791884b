/**
 * Stores how far the platform's clock is ahead of the database's clock, for processes that never call the platform. The
 * processes' own clocks differ, but every process can read the database's. Only on Postgres.
 */
import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

const kept = { namespace: "platform-clock", key: "ahead" };

export async function notePlatformClock(store: Store, platformNow: number): Promise<void> {
  await store.write((tx) => {
    const value = sql<string>`cast(cast(${platformNow} as bigint) - ${leaseTime(tx, platformNow)} as text)`;
    return tx
      .insertInto("kv")
      .values({ ...kept, value, expires_at: null })
      .onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet({ value }))
      .execute();
  });
}

/** Returns how far `now()` is ahead of the database's clock, in milliseconds. */
export async function readAheadOfDatabaseMs(db: Db, now: () => number): Promise<number> {
  const askedAt = now();
  const { rows } = await sql<{ at: number }>`select ${leaseTime(db, askedAt)} as at`.execute(db);
  return Math.round((askedAt + now()) / 2 - (rows[0]?.at ?? askedAt));
}

/** Returns what to add to `now()` to get the platform's time. Undefined if it was never stored. */
export async function readPlatformOffsetMs(db: Db, now: () => number): Promise<number | undefined> {
  const askedAt = now();
  const row = await db
    .selectFrom("kv")
    .select(["value", leaseTime(db, askedAt).as("databaseNow")])
    .where("namespace", "=", kept.namespace)
    .where("key", "=", kept.key)
    .executeTakeFirst();
  if (!row) return undefined;
  return Math.round(row.databaseNow + Number(row.value) - (askedAt + now()) / 2);
}
