import { type Expression, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./tables.ts";

/** The only question that our SQL may ask about the database. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The time that leases are compared with, in milliseconds since 1970. Where several processes share a database its own
 * clock decides, because the clocks of their computers differ. A SQLite file has one process, so its clock is `now`.
 */
export function leaseTime(db: Db, now: number | Expression<number>): RawBuilder<number> {
  return isPostgres(db) ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)` : sql`${now}`;
}

/** Locks the rows that a transaction reads to change them. SQLite has one writer, so there is nothing to lock. */
export function locked<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** Lets transactions that take the same name go one after the other, where there is no row to lock. */
export async function takeTurns(tx: Db, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Splits a list into parts for one statement each, because both databases limit the values in a statement. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** A table of rows, each of texts and whole numbers in the same order: `with name (a, b) as (${tableOf(db, rows)})`. */
export function tableOf(db: Db, rows: readonly (readonly (string | number)[])[]): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const cell = (value: string | number) =>
      typeof value === "number" ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
    return sql`values ${sql.join(rows.map((row) => sql`(${sql.join(row.map(cell))})`))}`;
  }
  const columns = (rows[0] ?? []).map((_, at) => sql`value ->> ${sql.lit(at)}`);
  return sql`select ${sql.join(columns)} from json_each(${JSON.stringify(rows)})`;
}
