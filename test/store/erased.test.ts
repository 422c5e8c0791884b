import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../../src/store/engine/address.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { deleteExpired } from "../../src/store/upkeep/retention.ts";
import { openTestStore, silentLog, sqlite } from "../helpers/databases.ts";
import { longTest } from "../helpers/long-test.ts";

const dayMs = 24 * 3_600_000;
const now = 1_000 * dayMs;

async function freshFile(): Promise<string> {
  return sqliteFile(await sqlite.fresh()) ?? "";
}

/** Returns the files of this database that contain the text. */
function filesWith(file: string, text: string): string[] {
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
  return names.filter((name) => readFileSync(join(dirname(file), name)).includes(text));
}

/** Enough rows to fill some pages, so that whole pages become free too. */
async function writeMoments(store: Pick<Store, "write">, comment: string) {
  const row = { kind: "donation", fact_id: "f", origin: "live", happened_at: 0, created_at: 0 } as const;
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...row,
    key: `${at}`,
    data: `{"comment":"${comment} ${at}"}`,
  }));
  await store.write((tx) => tx.insertInto("moments").values(rows).execute());
}

test("expired data is gone from all files of the database", async () => {
  const file = await freshFile();
  const store = await openTestStore(`sqlite:${file}`);
  await writeMoments(store, "for the otters");
  expect(filesWith(file, "for the otters")).not.toEqual([]);

  while ((await deleteExpired(store, { now, personalDays: 90 })) > 0);
  await store.erase();
  expect(filesWith(file, "for the otters")).toEqual([]);
});

test("erasing waits for connections that read an older state, and delays no writer", async () => {
  const file = await freshFile();
  const store = await openTestStore(`sqlite:${file}`);
  await writeMoments(store, "for the otters");
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec("begin");
  reader.prepare("select count(*) from moments").get();
  while ((await deleteExpired(store, { now, personalDays: 90 })) > 0);
  let isErased = false;
  const erasing = store.erase().then(() => {
    isErased = true;
  });

  await writeMirroredMoments(store);
  expect(isErased).toBe(false);
  reader.exec("commit");
  await erasing;
  expect(filesWith(file, "for the otters")).toEqual([]);
});

async function writeMirroredMoments(store: Pick<Store, "write">, data: string | null = null, suffix = "") {
  for (const key of ["a", "b", "c"].map((name) => name + suffix)) {
    const row = { kind: "donation", fact_id: "f", origin: "live", happened_at: 0, created_at: 0, data } as const;
    await store.write((tx) =>
      tx
        .insertInto("moments")
        .values({ ...row, key })
        .execute(),
    );
  }
}

test("a database of an older version is rewritten once, so that no deleted data remains in the file", async () => {
  const file = await freshFile();
  const old = new DatabaseSync(file);
  old.exec("pragma user_version = 0; pragma secure_delete = off; create table notes (text)");
  old.prepare("insert into notes values (?)").run("for the otters");
  old.exec("drop table notes");
  old.close();
  expect(filesWith(file, "for the otters")).not.toEqual([]);

  const store = await openStore(`sqlite:${file}`, { now, log: silentLog });
  expect(filesWith(file, "for the otters")).toEqual([]);
  await store.close();
});

/** Opens a database in a process with a limit for the size of its files, and prints the size of its log. */
const openTooTightly = (file: string) => `
  const { openStore } = await import(${JSON.stringify(new URL("../../src/store/engine/open.ts", import.meta.url).href)});
  const { statSync } = await import("node:fs");
  const log = { info() {}, warn: (_, text) => console.log(text) };
  await openStore("sqlite:" + ${JSON.stringify(file)}, { now: ${now}, log });
  console.log(statSync(${JSON.stringify(file)} + "-wal").size);
  process.exit();`;

longTest("a rewrite that does not fit on the disk leaves the database and the free space as they were", async () => {
  const file = await freshFile();
  const store = await openTestStore(`sqlite:${file}`);
  for (let row = 0; row < 10; row += 1) await writeMirroredMoments(store, "x".repeat(30_000), `${row}`);
  await store.close();
  const old = new DatabaseSync(file);
  old.exec("pragma user_version = 0");
  old.close();

  // The limit is in blocks of 512 bytes. The copy fits, but the log with its headers doesn't.
  const most = statSync(file).size / 512 + 8;
  const limited = ["-c", `ulimit -f ${most}; exec "$0" --input-type=module --eval "$1"`];
  const output = execFileSync("sh", [...limited, process.execPath, openTooTightly(file)], { encoding: "utf8" });
  const [warning, size] = output.split("\n");
  expect(warning).toContain("could not be rewritten");
  expect(Number(size)).toBeLessThan(100_000);
  expect(await (await openTestStore(`sqlite:${file}`)).read.selectFrom("moments").select("key").execute()).toHaveLength(
    30,
  );
});
