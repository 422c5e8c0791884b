import { PostgresAdapter, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./tables.ts";

/** The one question that SQL text of ours may ask about the database. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Locks the rows that a transaction reads to change them. SQLite has one writer, so there is nothing to lock. */
export function locked<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** A list of rows for `from (values …)`: texts and bigints, cast so that Postgres knows their types. */
export function valueRows(rows: readonly (readonly (string | number)[])[]) {
  const cell = (value: string | number) =>
    typeof value === "number" ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
  return sql.join(rows.map((row) => sql`(${sql.join(row.map(cell))})`));
}
