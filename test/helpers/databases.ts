import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import { createLogger } from "../../src/logger.ts";
import { openStore, type Store } from "../../src/store/database.ts";

/** A database of its own for one test: its address can be opened several times, one after the other or (Postgres) at once. */
export type TestDatabase = { kind: "SQLite" | "Postgres"; fresh(): Promise<string> };

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellringer-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freshSchema(): Promise<string> {
  const schema = `t${randomUUID().replaceAll("-", "")}`;
  const address = inject("postgresUrl");
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  return `${address}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

export const sqlite: TestDatabase = {
  kind: "SQLite",
  fresh: async () => `sqlite:${join(temporaryFolder(), "test.db")}`,
};
export const postgres: TestDatabase = { kind: "Postgres", fresh: freshSchema };

/** Runs the same facts on both databases. Without Postgres (the reason was printed at the start) that half is skipped. */
export function describeDatabases(name: string, facts: (database: TestDatabase) => void): void {
  describe(`${name} on SQLite`, () => facts(sqlite));
  describe.skipIf(inject("postgresUrl") === "")(`${name} on Postgres`, () => facts(postgres));
}

export const silentLog = createLogger({ level: "silent" });

/** An open store that is closed after the test. */
export async function openTestStore(url: string, now = Date.now()): Promise<Store> {
  const store = await openStore(url, { now, log: silentLog });
  onTestFinished(() => store.close());
  return store;
}
