import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { migrations } from "./migration-list.ts";
import type { Db } from "./tables.ts";

/** Of these names, those that this version does not know: a newer one has applied them. */
export function newerMigrations(applied: Iterable<string>): string[] {
  return [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
}

/** Whether a database to which these were applied is to be brought to this version's schema. A new one is not. */
export function isBehind(applied: readonly string[]): boolean {
  return applied.length > 0 && migrations.some(({ name }) => !applied.includes(name));
}

/** For who works beside a process that may be of the version to which these migrations belong. */
export function refuseOtherVersion(applied: readonly string[]): void {
  if (newerMigrations(applied).length > 0) {
    throw new StartRefusal(later("database.newer"));
  }
  if (isBehind(applied)) {
    throw new StartRefusal(later("database.older"));
  }
}

/**
 * Brings the database to this version's schema, inside the transaction that `tx` is (both databases take DDL back with a
 * rollback), so that a crash leaves either all of it or nothing. Refuses a database that a newer version has written.
 * `most`: how many migrations at once; false: there are more to come.
 */
export async function migrate(
  tx: Db,
  { most = migrations.length, ...options }: { bytes: "blob" | "bytea"; now: number; most?: number },
): Promise<boolean> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(tx);
  const applied = new Set((await tx.selectFrom("migrations").select("name").execute()).map((row) => row.name));
  const newer = newerMigrations(applied);
  if (newer.length > 0) {
    throw new StartRefusal(later("database.written-by-newer", { names: verbatim(newer.join(", ")) }));
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing.slice(0, most)) {
    for (const statement of migration.statements(options.bytes))
      await sql.raw(statement).execute(tx as Kysely<unknown>);
    await migration.move?.(tx, options.now);
    await tx.insertInto("migrations").values({ name: migration.name, applied_at: options.now }).execute();
  }
  return missing.length <= most;
}

/** By their names, the oldest first. */
export function appliedMigrations(connection: DatabaseSync): string[] {
  return connection
    .prepare("select name from migrations order by name")
    .all()
    .map(({ name }) => String(name));
}
