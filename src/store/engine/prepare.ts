/**
 * Queries that every donation runs. Kysely builds and compiles a query each time it is asked, which takes longer than most
 * of these take in the database; a prepared one is built once, and from then on only its values change.
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

/** The values of a query while it is built. They are parts of SQL, so that nothing can depend on what they will be. */
export type Parameters<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/** Stands among the parameters where a value belongs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query that is built once for each kind of database. A list among its values belongs into `isOneOf`. */
export function prepare<Values extends Record<string, unknown>, Row>(
  build: (db: Db, given: Parameters<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const given = new Proxy({} as Parameters<Values>, { get: (_, name) => sql`${new Slot(String(name))}` }); // whatever is asked for
  const built: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  return (db, values) => {
    const kind = isPostgres(db) ? "postgres" : "sqlite";
    built[kind] ??= build(db, given).compile(db);
    const query = built[kind];
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? fill(values[value.name], kind) : value,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

/** SQLite reads a list as a table from JSON (sqlite.org/json1.html). */
function fill(value: unknown, kind: "sqlite" | "postgres"): unknown {
  return kind === "sqlite" && Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Whether a column has one of the values of a list. */
export function isOneOf<Value extends string | number>(
  db: Db,
  column: StringReference<Tables, keyof Tables>,
  list: Expression<readonly Value[]>,
): Expression<SqlBool> {
  if (isPostgres(db)) return sql<SqlBool>`${sql.ref(column)} = any(${list})`;
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`;
}

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
