/**
 * Queries that every donation runs. Kysely builds and compiles a query each time it is asked, which takes longer than most
 * of these take in the database; a prepared one is built once, and from then on only its values change.
 */
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from "kysely";
import { isPostgres } from "./dialect.ts";
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
