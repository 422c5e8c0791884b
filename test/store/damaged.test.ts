import { closeSync, openSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../../src/store/engine/address.ts";
import { openStore } from "../../src/store/engine/open.ts";
import type { Tables } from "../../src/store/engine/tables.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";

/** Overwrites the first page of a table, as a failing disk would, or a program that doesn't know SQLite. */
function damage(file: string, table: string): void {
  const connection = new DatabaseSync(file);
  const page = connection.prepare("select rootpage from sqlite_schema where name = ?").get(table)?.rootpage;
  const size = connection.prepare("pragma page_size").get()?.page_size;
  connection.close();
  const open = openSync(file, "r+");
  writeSync(open, Buffer.alloc(Number(size), 0xa5), 0, Number(size), (Number(page) - 1) * Number(size));
  closeSync(open);
}

async function openDamaged(table: keyof Tables) {
  const url = await sqlite.fresh();
  damage(`${sqliteFile(url)}`, table);
  const broken: string[] = [];
  const store = await openStore(url, { now: 1, log: silentLog, onBroken: ({ message }) => broken.push(message) });
  onTestFinished(() => store.close());
  return { store, broken };
}

const tables = ["inbox", "donations", "moments", "outbox"] as const;

test.each(tables)(
  "reading a damaged page of %s ends the program with advice on how to restore a backup",
  async (table) => {
    const { store, broken } = await openDamaged(table);
    await expect(store.read.selectFrom(table).selectAll().execute()).rejects.toThrow("malformed");
    expect(broken).toEqual([
      expect.stringMatching(/is damaged\. Put the last backup in its place \(npm start -- restore /),
    ]);
    await expect(store.write(async () => "taken")).rejects.toThrow("is damaged");
  },
);

test.each(tables)(
  "writing to a damaged page of %s ends the program, and a write at the same time isn't confirmed",
  async (table) => {
    const { store, broken } = await openDamaged(table);
    const beside = store.write(async () => "taken", { first: true });
    const outcomes = await Promise.allSettled([beside, store.write((tx) => tx.deleteFrom(table).execute())]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
    expect(broken).toHaveLength(1);
  },
);
