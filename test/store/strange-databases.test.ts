import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { explainSqlite } from "../../src/store/engine/explain-sqlite.ts";
import { lockForAlone } from "../../src/store/engine/file-lock.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";

const open = (url: string) => openStore(url, { now: 1, log: silentLog });

test.each(["create table inbox (n integer)", "create table migrations (id integer, migration text)"])(
  "a file of another program stays unchanged: %s",
  async (statement) => {
    const file = join(temporaryFolder(), "other.db");
    const db = new DatabaseSync(file);
    db.exec(statement);
    db.close();
    const before = readFileSync(file);
    await expect(open(`sqlite:${file}`)).rejects.toThrow(
      `${file} belongs to another program. Set DATABASE_URL to a file of my own, and I'll create it.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

test.skipIf(!inject("postgresUrl"))(
  "the start refuses a Postgres database in which another program has tables with our names",
  async () => {
    const schema = `other_${randomUUID().replaceAll("-", "")}`;
    const client = new pg.Client(inject("postgresUrl"));
    await client.connect();
    await client.query(`create schema ${schema}; create table ${schema}.inbox (n integer)`);
    await client.end();
    const url = `${inject("postgresUrl")}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
    await expect(open(url)).rejects.toThrow(
      /^Another program has tables with the same names where DATABASE_URL points: .*inbox/,
    );
  },
);

test("a locked database file is reported with its holder: another bellringer or another program", () => {
  const file = join(temporaryFolder(), "bot.db");
  const first = lockForAlone(file);
  expect(() => lockForAlone(file)).toThrow(`Another bellringer is using ${file}. Stop it first`);
  first.close();
  const busy = Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  expect(explainSqlite(busy, file).message).toBe(`Another program has locked ${file}. Stop it, then start me again.`);
});

/** Server encodings, from Postgres' manual, "Character Set Support". */
test.skipIf(!inject("postgresUrl")).each(["LATIN1", "LATIN9", "WIN1252", "EUC_JP"])(
  "a database in %s is refused with instructions because it cannot store every name",
  async (encoding) => {
    await expect(open(await createIn(encoding))).rejects.toThrow(
      `The database in DATABASE_URL uses ${encoding}, which can't store every name and comment. Create one in UTF8 (createdb -E UTF8 -T template0 bellringer), and use that one.`,
    );
  },
);

test.skipIf(!inject("postgresUrl"))(
  "a database in SQL_ASCII is accepted because it stores every byte unchanged",
  async () => {
    const store = await open(await createIn("SQL_ASCII"));
    await store.write((tx) =>
      tx.insertInto("kv").values({ namespace: "test", key: "🔔", value: "Zoë 🎁", expires_at: null }).execute(),
    );
    expect(await store.read.selectFrom("kv").select("value").where("key", "=", "🔔").execute()).toEqual([
      { value: "Zoë 🎁" },
    ]);
    await store.close();
  },
);

async function createIn(encoding: string): Promise<string> {
  const name = `other_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  await client.query(`create database ${name} encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`);
  await client.end();
  return inject("postgresUrl").replace(/\/[^/?]*($|\?)/, `/${name}$1`);
}
