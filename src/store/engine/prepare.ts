/**
 * Queries that run for every donation. Kysely builds and compiles a query on each call, which often takes longer than
 * running it. A prepared query is built once. Later calls only fill in values.
 */
import {
  type Compilable,
  CompiledQuery,
  type Expression,
  type Insertable,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from "kysely";
import { chunksOf, isPostgres } from "./dialect.ts";
import { Rows } from "./sqlite-dialect.ts";
import type { Db, Tables } from "./tables.ts";

/**
 * Stand-ins for the values while a query is built. The shape of the query cannot depend on the values, because they are
 * not known yet.
 */
export type Parameters<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/** Stands for a value until the query runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a query that is built once for each kind of database, and separately for use inside and outside a
 * transaction: `locked` adds SQL only inside one. If a value is a list, compare with it by `isOneOf`.
 */
export function prepare<Values extends Record<string, unknown>, Row>(
  build: (db: Db, given: Parameters<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // the proxy returns a slot for any name
  const given = new Proxy({} as Parameters<Values>, { get: (_, name) => sql`${new Slot(String(name))}` });
  const built: Record<string, CompiledQuery<Row>> = {};
  return (db, values) => {
    const kind = isPostgres(db) ? "postgres" : "sqlite";
    const use = `${kind} ${db.isTransaction}`;
    const query = built[use] ?? build(db, given).compile(db);
    built[use] = query;
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? fill(values[value.name], kind) : value,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

/** SQLite has no arrays, so a list is passed as JSON and read as a table (sqlite.org/json1.html). */
function fill(value: unknown, kind: "sqlite" | "postgres"): unknown {
  return kind === "sqlite" && Array.isArray(value) ? JSON.stringify(value) : value;
}

/** True if a column has one of the values of a list. */
export function isOneOf<Value extends string | number>(
  db: Db,
  column: StringReference<Tables, keyof Tables>,
  list: Expression<readonly Value[]>,
): Expression<SqlBool> {
  if (isPostgres(db)) return sql<SqlBool>`${sql.ref(column)} = any(${list})`;
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`;
}

/** Fits into one statement: Postgres accepts about 65,000 values. */
const mostValues = 30_000;

/**
 * An insert of any number of rows with only these columns. `conflict`: the end of the statement. Use it for thousands
 * of rows: Kysely would build a node for every value, which takes as long as the insert itself.
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
