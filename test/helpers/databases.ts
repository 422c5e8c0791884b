import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Store } from "../../src/store/engine/database.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { createLogger } from "../../src/util/logger.ts";
import { createSealing } from "../../src/util/sealing.ts";
import { isThorough } from "./thorough.ts";

/**
 * A separate database for one test, with this version's tables and no rows. Its address can be opened several times,
 * one after the other or (Postgres) at once.
 */
export type TestDatabase = { kind: "SQLite" | "Postgres"; fresh(): Promise<string> };

export const silentLog = createLogger({ level: "silent" });

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellringer-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

let built: Promise<Buffer> | undefined;

/** Builds a database file with this version's tables and no rows, because copying it is faster than building it. */
async function buildFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "bellringer-test-"));
  const file = join(folder, "built.db");
  await (await openStore(`sqlite:${file}`, { now: Date.now(), log: silentLog })).close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

async function freshFile(): Promise<string> {
  built ??= buildFile();
  const file = join(temporaryFolder(), "test.db");
  writeFileSync(file, await built);
  return `sqlite:${file}`;
}

/** Schemas of finished tests, because emptying one is far faster than building it. */
const used: string[] = [];
let connected: Promise<pg.Client> | undefined;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(inject("postgresUrl"));
  client.on("error", () => undefined); // the server ends before the threads of the tests do
  await client.connect();
  return client;
}

/** Finds a schema with this version's tables, to which nobody is connected anymore, and empties it. */
async function emptyUsed(server: pg.Client): Promise<string | undefined> {
  const { rows } = await server.query("select application_name as name from pg_stat_activity");
  const busy = new Set(rows.map(({ name }) => name));
  const at = used.findIndex((name) => !busy.has(name));
  const [schema] = at < 0 ? [] : used.splice(at, 1);
  if (schema === undefined) return undefined;
  // Tables that reference another one were created after it.
  const { rows: tables } = await server.query(
    "select oid::regclass as name, pg_relation_size(oid)::int as bytes from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname <> 'migrations' order by oid desc",
    [schema],
  );
  // Deleted rows stay in place, and every query has to skip them.
  const isLarge = tables.some(({ bytes }) => bytes > 100_000);
  if (isLarge) await server.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  // Most tables were never written to.
  else await server.query(tables.map(({ name, bytes }) => (bytes > 0 ? `delete from ${name};` : "")).join(" "));
  return schema;
}

async function freshSchema(): Promise<string> {
  connected ??= connect();
  const server = await connected;
  let schema = await emptyUsed(server);
  if (schema === undefined) {
    schema = `t${randomUUID().replaceAll("-", "")}`;
    await server.query(`create schema ${schema}`);
  }
  const taken = schema;
  onTestFinished(() => void used.push(taken));
  return `${inject("postgresUrl")}?options=${encodeURIComponent(`-c search_path=${schema} -c application_name=${schema}`)}`;
}

export const sqlite: TestDatabase = { kind: "SQLite", fresh: freshFile };
export const postgres: TestDatabase = { kind: "Postgres", fresh: freshSchema };

type Rule = Pick<typeof test, "each"> & ((name: string, fact: () => unknown, timeoutMs?: number) => void);

const leftOut: Rule = Object.assign(() => undefined, { each: (() => () => undefined) as typeof test.each });

/**
 * A fact takes five times as long on Postgres. A quick run of everything therefore runs there only what is about the
 * database itself, and one scene of each kind.
 */
const alwaysOnBoth = /[\\/]test[\\/](?:(?:store|upkeep)[\\/]|scenes[\\/](?:announcing|digests|incentives|overlays)\.)/;

function runsOnPostgres(): boolean {
  return isThorough || inject("isNamed") || alwaysOnBoth.test(expect.getState().testPath ?? "");
}

/**
 * Runs the same facts on both databases. Without Postgres (the reason was printed at the start) that half is skipped.
 * `rule` states a fact of our own rules, which doesn't depend on the database, so it runs on SQLite alone. Each statement
 * that it needs is run on both by another fact.
 */
export function describeDatabases(name: string, facts: (database: TestDatabase, rule: Rule) => void): void {
  describe(`${name} on SQLite`, () => facts(sqlite, test));
  if (!runsOnPostgres()) return;
  describe.skipIf(inject("postgresUrl") === "")(`${name} on Postgres`, () => facts(postgres, leftOut));
}

/** Random runs are fewer on Postgres: the rules they look into are the same, and it takes five times as long. */
export function runsOn({ kind }: TestDatabase, runs: number): number {
  return kind === "Postgres" ? Math.min(runs, Math.max(4, Math.ceil(runs / 4))) : runs;
}

const sealing = createSealing(Buffer.alloc(32, "key of the tests"));

/** Opens a store that is closed after the test. */
export async function openTestStore(url: string, now = Date.now()): Promise<Store> {
  const store = await openStore(url, { now, log: silentLog });
  onTestFinished(() => store.close());
  return { ...store, keyed: sealing.keyed };
}
