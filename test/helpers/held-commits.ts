import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Store } from "../../src/store/engine/database.ts";
import type { Tables } from "../../src/store/engine/tables.ts";
import type { TestDatabase } from "./databases.ts";

export type HeldCommits = {
  /** Resolves when a transaction has written to the table and waits for the disk. */
  reached(): Promise<void>;
  /** Lets the blocked writes, and all later ones, reach the disk. */
  release(): Promise<void>;
};

/**
 * Blocks every `fdatasync` once `isReached` is true. Modules that imported `fdatasync` by name get the replacement too.
 */
function holdDisk(isReached: () => Promise<boolean>): HeldCommits {
  const { fdatasync } = fs;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  const use = (next: unknown) => {
    fs.fdatasync = next as typeof fdatasync; // takes the same arguments
    syncBuiltinESMExports();
  };
  const release = async () => {
    isHeld = false;
    use(fdatasync);
    for (const one of waiting.splice(0)) one();
  };
  use(async (file: number, done: fs.NoParamCallback) => {
    const sync = () => fdatasync(file, done);
    if ((await isReached()) && isHeld) waiting.push(sync);
    else sync();
  });
  onTestFinished(release);
  return {
    async reached() {
      while (!(await isReached()) || waiting.length === 0) await nextTurn();
      for (let turns = 0; turns < 10; turns += 1) await nextTurn();
    },
    release,
  };
}

const lock = 4_711;

/**
 * Makes Postgres wait inside the COMMIT of every transaction that inserted a row into the table, because a deferred
 * trigger runs inside COMMIT.
 */
async function holdTable(url: string, table: keyof Tables): Promise<HeldCommits> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    select pg_advisory_lock(${lock});
    create or replace function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${lock}); return null; end $$;
    create constraint trigger wait_for_test after insert on ${table}
      deferrable initially deferred for each row execute function wait_for_test()`);
  const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`;
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query(`select pg_advisory_unlock(${lock})`);
    await client.query(`drop trigger wait_for_test on ${table}; drop function wait_for_test`);
    await client.end();
  };
  onTestFinished(release);
  return {
    async reached() {
      while ((await client.query(isWaiting)).rows.length === 0);
    },
    release,
  };
}

/**
 * Blocks every commit with new rows of this table until `release`. `isReached` is used only with SQLite: it decides
 * when to start blocking. The default is when the table has a row.
 */
export async function holdCommits(
  database: TestDatabase,
  { url, store }: { url: string; store: Store },
  table: keyof Tables,
  isReached = async () => (await store.read.selectFrom(table).selectAll().execute()).length > 0,
): Promise<HeldCommits> {
  return database.kind === "SQLite" ? holdDisk(isReached) : await holdTable(url, table);
}
