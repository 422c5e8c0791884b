import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { migrations } from "./migration-list.ts";
import type { Db } from "./tables.ts";

/**
 * Returns the applied migrations that this version does not know. If there are any, a newer version has used the
 * database.
 */
export function newerMigrations(applied: Iterable<string>): string[] {
  return [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
}

/** True if an existing database must be migrated. False for a new, empty one. */
export function isBehind(applied: readonly string[]): boolean {
  return applied.length > 0 && migrations.some(({ name }) => !applied.includes(name));
}

/**
 * Protects tools that run beside a serving process, which may be of another version. Throws if the schema is not this
 * version's.
 */
export function refuseOtherVersion(applied: readonly string[]): void {
  if (newerMigrations(applied).length > 0) {
    throw new StartRefusal(later("database.newer"));
  }
  if (isBehind(applied)) {
    throw new StartRefusal(later("database.older"));
  }
}

/**
 * Migrates the database to this version's schema inside the transaction `tx`. Both databases can roll back schema
 * changes, so a crash leaves either all of them or none. Throws if a newer version has used the database. `most`: how
 * many migrations to apply now. Returns false if more remain.
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

/** Lists the applied migrations by name, oldest first. */
export function appliedMigrations(connection: DatabaseSync): string[] {
  return connection
    .prepare("select name from migrations order by name")
    .all()
    .map(({ name }) => String(name));
}
