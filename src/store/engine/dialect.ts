import { type Expression, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./tables.ts";

/**
 * Code elsewhere asks only this about the kind of database. All other differences between the databases are
 * handled in this file.
 */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The current time for comparing leases, in milliseconds since 1970. On Postgres it is the server's clock, because the
 * clocks of the bot's computers differ. On SQLite it is `now`, because only one process uses the file.
 */
export function leaseTime(db: Db, now: number | Expression<number>): RawBuilder<number> {
  return isPostgres(db) ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)` : sql`${now}`;
}

/**
 * Locks rows that a transaction reads in order to change them. Does nothing on SQLite, which allows only one writer.
 * Does nothing outside a transaction either: the lock would be freed at once, after a useless wait for other writers.
 */
export function locked<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return isPostgres(db) && db.isTransaction ? query.forUpdate() : query;
}

/** Makes transactions with the same `name` run one after the other. Use it where there is no row to lock. */
export async function takeTurns(tx: Db, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Splits a list into chunks, one for each statement. The default is far below the limit of both databases, about 30,000
 * values per statement.
 */
export function chunksOf<T>(items: readonly T[], size = 1_000): T[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return starts.map((start) => items.slice(start, start + size));
}

/**
 * Builds a table from rows of texts and whole numbers. Every row has the same columns: `with name (a, b) as
 * (${tableOf(db, rows)})`.
 */
export function tableOf(db: Db, rows: readonly (readonly (string | number)[])[]): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const cell = (value: string | number) =>
      typeof value === "number" ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
    return sql`values ${sql.join(rows.map((row) => sql`(${sql.join(row.map(cell))})`))}`;
  }
  const columns = (rows[0] ?? []).map((_, at) => sql`value ->> ${sql.lit(at)}`);
  return sql`select ${sql.join(columns)} from json_each(${JSON.stringify(rows)})`;
}
