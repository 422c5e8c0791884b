/**
 * Runs "explain query plan" for every statement that the program builds in the tests. A statement that reads all rows
 * of a table or of a place must be listed in `named-scans.ts` with a reason. If it isn't, the first test file that
 * built it fails.
 *
 * SQLite plans with the statistics of ANALYZE (sqlite.org/optoverview.html), which the program never runs. So an empty
 * database gets the same plans as one with a million rows.
 */
import { DatabaseSync } from "node:sqlite";
import { type CompiledQuery, DefaultQueryCompiler, SqliteQueryCompiler } from "kysely";
import { afterAll } from "vitest";
import { migrations } from "../../src/store/engine/migration-list.ts";
import { namedScans, smallIndexes, unboundedTables } from "./named-scans.ts";

/**
 * `fresh` has new statements by their text, with the line that built each. `empty` is an empty database. It is shared,
 * because opening one takes as long as explaining hundreds of statements.
 */
type Known = { reported: Set<string>; fresh: Map<string, string>; empty?: DatabaseSync };

/** Stored globally, because test files share a worker and each of them loads this module again. */
const shared = globalThis as typeof globalThis & { explainedStatements?: Known };

/** Returns the line of the program that built the statement; undefined if a test built it. */
function builtAt(): string | undefined {
  const { stack = "" } = new Error("where");
  const [, , , frame = ""] = stack.split("\n").filter((one) => !one.includes("/node_modules/"));
  const [, place] = /\/src\/(\S+?):\d+:\d+\)?$/.exec(frame) ?? [];
  return place === undefined || place.includes("/migrat") ? undefined : place;
}

function watch(): Known {
  const known: Known = { reported: new Set(), fresh: new Map() };
  const { compileQuery } = DefaultQueryCompiler.prototype;
  DefaultQueryCompiler.prototype.compileQuery = function (...args): CompiledQuery {
    const compiled = compileQuery.apply(this, args);
    const { sql } = compiled;
    if (this instanceof SqliteQueryCompiler && !known.reported.has(sql) && !known.fresh.has(sql)) {
      const at = builtAt();
      if (at !== undefined) known.fresh.set(sql, at);
    }
    return compiled;
  };
  return known;
}

export function openEmpty(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const { statements } of migrations) for (const text of statements("blob")) database.exec(text);
  return database;
}

/** Returns the steps of a query plan that read all rows of a table, or all rows of one place, fact or room. */
export function findScans(database: DatabaseSync, text: string): string[] {
  const steps = database.prepare(`explain query plan ${text}`).all();
  return steps.flatMap(({ detail }) => {
    const [, kind, name = ""] = /^(SCAN|SEARCH) (\w+)/.exec(`${detail}`) ?? [];
    const [, , index = ""] = /USING (COVERING )?INDEX (\w+)/.exec(`${detail}`) ?? [];
    if (kind === undefined || smallIndexes.includes(index) || !isUnbounded(text, name)) return [];
    const isWide = kind === "SCAN" || /\((?:destination_id|fact_id|room)=\?\)$/.test(`${detail}`);
    return isWide ? [`${detail}`] : [];
  });
}

/** `name` comes from the plan, so it may be an alias that the statement gave to the table. */
function isUnbounded(text: string, name: string): boolean {
  const renamed = new RegExp(String.raw`"?\b(\w+)"?(?: as)? "?${name}"?(?=[\s,)]|$)`, "g");
  const tables = [name, ...[...text.matchAll(renamed)].map(([, table = ""]) => table)];
  return tables.some((table) => unboundedTables.includes(table));
}

shared.explainedStatements ??= watch();
const known = shared.explainedStatements;

afterAll(() => {
  if (known.fresh.size === 0) return;
  known.empty ??= openEmpty();
  const database = known.empty;
  const unnamed = [...known.fresh].flatMap(([text, at]) => {
    const scans = findScans(database, text);
    const isNamed = namedScans.some(({ file, of }) => at === file && text.replaceAll('"', "").includes(of));
    return scans.length === 0 || isNamed ? [] : [`${at}: ${text}\n  ${scans.join("\n  ")}`];
  });
  for (const text of known.fresh.keys()) known.reported.add(text);
  known.fresh.clear();
  if (unnamed.length > 0)
    throw new Error(`These read everything (test/helpers/named-scans.ts):\n${unnamed.join("\n")}`);
});
