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
 * A database for one test, with this version's tables and no rows. The test may open the URL several times: one after
 * the other, and with Postgres also at the same time.
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

/**
 * Builds a database file with this version's tables and no rows. Tests copy the file, because that is faster than
 * building a new one.
 */
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

/** Schemas of finished tests. Emptying one for the next test is far faster than building a new one. */
const used: string[] = [];
let connected: Promise<pg.Client> | undefined;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(inject("postgresUrl"));
  client.on("error", () => undefined); // the server stops before the test threads do
  await client.connect();
  return client;
}

/**
 * Empties a schema of a finished test to which no connection is open anymore. Returns its name, or undefined if there
 * is none.
 */
async function emptyUsed(server: pg.Client): Promise<string | undefined> {
  const { rows } = await server.query("select application_name as name from pg_stat_activity");
  const busy = new Set(rows.map(({ name }) => name));
  const at = used.findIndex((name) => !busy.has(name));
  const [schema] = at < 0 ? [] : used.splice(at, 1);
  if (schema === undefined) return undefined;
  // The tables come in reverse order of creation, because a table is created after the tables it references.
  const { rows: tables } = await server.query(
    "select oid::regclass as name, pg_relation_size(oid)::int as bytes from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname <> 'migrations' order by oid desc",
    [schema],
  );
  // `delete` leaves dead rows behind, and every later query has to skip them. With many rows, `truncate` is faster.
  const isLarge = tables.some(({ bytes }) => bytes > 100_000);
  if (isLarge) await server.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  // Skips the tables that were never written to, which are most of them.
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
 * A test takes five times as long on Postgres. A quick run of all tests therefore uses Postgres only for these files:
 * the tests of the database code, and one scene of each kind.
 */
const alwaysOnBoth = /[\\/]test[\\/](?:(?:store|upkeep)[\\/]|scenes[\\/](?:announcing|digests|incentives|overlays)\.)/;

function runsOnPostgres(): boolean {
  return isThorough || inject("isNamed") || alwaysOnBoth.test(expect.getState().testPath ?? "");
}

/**
 * Runs the same tests on both databases. The Postgres half is skipped if no Postgres could be started; the reason is
 * printed at the start. A test declared with `rule` checks logic that doesn't depend on the database, so it runs on
 * SQLite only. Some other test must run the same statements on both databases.
 */
export function describeDatabases(name: string, facts: (database: TestDatabase, rule: Rule) => void): void {
  describe(`${name} on SQLite`, () => facts(sqlite, test));
  if (!runsOnPostgres()) return;
  describe.skipIf(inject("postgresUrl") === "")(`${name} on Postgres`, () => facts(postgres, leftOut));
}

/** Uses fewer random runs on Postgres: the logic under test is the same, and a run takes five times as long. */
export function runsOn({ kind }: TestDatabase, runs: number): number {
  return kind === "Postgres" ? Math.min(runs, Math.max(4, Math.ceil(runs / 4))) : runs;
}

const sealing = createSealing(Buffer.alloc(32, "key of the tests"));

/** Opens a store and closes it after the test. */
export async function openTestStore(url: string, now = Date.now()): Promise<Store> {
  const store = await openStore(url, { now, log: silentLog });
  onTestFinished(() => store.close());
  return { ...store, keyed: sealing.keyed };
}
