import { CompiledQuery, type Insertable, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import { Rows } from "./sqlite-dialect.ts";
import type { Db, Tables } from "./tables.ts";

/**
 * Inserts rows that all have the columns of the first one. `conflict`: the end of the statement. For where thousands of rows
 * come in: Kysely builds a node for each value, and that takes as long as to insert it.
 */
export async function insertRows<T extends keyof Tables>(
  tx: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  conflict: "" | `on conflict ${string}` = "",
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Insertable<Tables[T]>)[]; // nobody hands in rows with more
  const values = rows.map((row) => columns.map((column) => row[column]));
  const begin = `insert into ${table} (${columns.join(", ")}) values`;
  if (isPostgres(tx)) {
    const all = sql.join(values.map((row) => sql`(${sql.join(row)})`));
    await sql`${sql.raw(begin)} ${all} ${sql.raw(conflict)}`.execute(tx);
    return;
  }
  const text = `${begin} (${columns.map(() => "?").join(", ")}) ${conflict}`;
  await tx.executeQuery(CompiledQuery.raw(text, [new Rows(values)]));
}
