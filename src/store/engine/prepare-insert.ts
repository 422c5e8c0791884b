import { CompiledQuery, type Insertable, sql } from "kysely";
import { chunksOf, isPostgres } from "./dialect.ts";
import { Rows } from "./sqlite-dialect.ts";
import type { Db, Tables } from "./tables.ts";

/** Postgres takes some 65,000 values in one statement. */
const mostValues = 30_000;

/**
 * An insert of any number of rows, with these columns alone. `conflict`: the end of the statement. For where thousands of
 * rows come in: Kysely builds a node for each value, and that takes as long as to insert it.
 */
export function prepareInsert<T extends keyof Tables, Column extends keyof Insertable<Tables[T]> & string>(
  table: T,
  columns: readonly Column[],
  conflict: "" | `on conflict ${string}` = "",
): (tx: Db, rows: readonly Pick<Insertable<Tables[T]>, Column>[]) => Promise<void> {
  const begin = `insert into ${table} (${columns.join(", ")}) values`;
  const oneRow = `${begin} (${columns.map(() => "?").join(", ")}) ${conflict}`;
  const rowsPerStatement = Math.floor(mostValues / columns.length);
  return async (tx, rows) => {
    const values = rows.map((row) => columns.map((column) => row[column]));
    if (!isPostgres(tx)) {
      if (rows.length > 0) await tx.executeQuery(CompiledQuery.raw(oneRow, [new Rows(values)]));
      return;
    }
    for (const some of chunksOf(values, rowsPerStatement)) {
      const list = sql.join(some.map((row) => sql`(${sql.join(row)})`));
      await sql`${sql.raw(begin)} ${list} ${sql.raw(conflict)}`.execute(tx);
    }
  };
}
