/**
 * Explains every statement that the program builds while the tests run, and fails the file that first built one that
 * reads all rows of a table or of a place, unless `named-scans.ts` names it with a reason.
 *
 * SQLite plans by its statistics (sqlite.org/optoverview.html, "ANALYZE"), which the program never collects. So the
 * plans of an empty database are those of one with a million rows.
 */
import { DatabaseSync } from "node:sqlite";
import { type CompiledQuery, DefaultQueryCompiler, SqliteQueryCompiler } from "kysely";
import { afterAll } from "vitest";
import { migrations } from "../../src/store/engine/migration-list.ts";
import { namedScans, smallIndexes, unboundedTables } from "./named-scans.ts";

/** `fresh`: by the statement's text, the line that built it. `empty`: takes as long to open as hundreds to explain. */
type Known = { reported: Set<string>; fresh: Map<string, string>; empty?: DatabaseSync };

/** Files share a worker, and each of them loads this one again. */
const shared = globalThis as typeof globalThis & { explainedStatements?: Known };

/** Returns the line of the program that built the statement; undefined if a test itself did. */
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

/** Returns the steps of a statement's plan that read all rows of a table, or all of one place or campaign. */
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

/** `name`: as the plan has it, which may be another name that the statement gave the table. */
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
