import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { noteOpenFile } from "../../src/store/engine/lost-file.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { createFileWatch, saveIfLost } from "../../src/upkeep/file-watch.ts";
import type { StartError } from "../../src/util/errors.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";

async function openWorld() {
  const url = await sqlite.fresh();
  const file = url.slice("sqlite:".length);
  const store = await openStore(url, { now: 0, log: silentLog });
  const clock = createFakeClock(Date.parse("2026-01-15T18:30:00Z"));
  const { log, lines } = createLogLines();
  const { promise: broken, resolve: onBroken } = Promise.withResolvers<StartError>();
  const watch = createFileWatch({ openFile: noteOpenFile(file), store, onBroken, clock, log });
  await watch.start();
  onTestFinished(async () => {
    await watch.stop();
    await store.close();
  });
  const put = (key: string) => {
    const row = { namespace: "test", key, value: "", expires_at: null };
    return store.write((tx) => tx.insertInto("kv").values(row).execute());
  };
  await put("1");
  return { file, store, clock, lines, broken, put };
}

function keysIn(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare("select key from kv where namespace = 'test'").all();
  db.close();
  return rows.map(({ key }) => key);
}

test("the check changes nothing while the database file is still in its place", async () => {
  const { clock, put, lines } = await openWorld();
  await clock.advance(60_000);
  await put("2");
  expect(lines).toEqual([]);
});

test("a database file that was deleted is restored and reported by the last check before the program ends", async () => {
  const { file, store, put } = await openWorld();
  const look = () => saveIfLost({ openFile, store, now: 0 });
  const openFile = noteOpenFile(file);
  expect(await look()).toBeUndefined();
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`);
  await put("2");
  expect((await look())?.message).toMatch(/was deleted while I was using it\. I've put everything back/);
  expect(keysIn(file)).toEqual(["1", "2"]);
  rmSync(dirname(file), { recursive: true });
  writeFileSync(dirname(file), "a file where the folder was");
  expect((await look())?.message).toMatch(/I couldn't put it back: .*Restore a backup before/);
});

test.each([
  ["the file", [""]],
  ["the log", ["-wal"]],
  ["everything", ["", "-wal", "-shm"]],
])("%s that is deleted during use is restored, and no further delivery is confirmed", async (_what, endings) => {
  const { file, clock, broken, put } = await openWorld();
  await put("2");
  for (const ending of endings) rmSync(`${file}${ending}`);
  await put("3");
  await clock.advance(5_000);

  expect((await broken).message).toBe(
    `The database ${file}, or its log, was deleted while I was using it. I've put everything back and I'm shutting down. Start me again.`,
  );
  expect(keysIn(file)).toEqual(["1", "2", "3"]);
  const late = await Promise.race([put("4"), new Promise((resolve) => setTimeout(resolve, 20, "waits"))]);
  expect(late).toBe("waits");
});

test("if another file replaces the database, the old database is saved beside it", async () => {
  const { file, clock, broken, put } = await openWorld();
  copyFileSync(file, `${file}.new`);
  await put("2");
  renameSync(`${file}.new`, file);
  await clock.advance(5_000);

  const saved = `${file}.lost-2026-01-15T18-30-05Z`;
  expect((await broken).message).toContain(`I saved what I had as ${saved}, and I'm shutting down.`);
  expect(keysIn(saved)).toEqual(["1", "2"]);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(keysIn(file)).not.toContain("2");
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("saving a lost database is retried, and no delivery is confirmed meanwhile", async () => {
  const { file, clock, broken, lines } = await openWorld();
  const folder = dirname(file);
  renameSync(folder, `${folder}-moved`);
  onTestFinished(() => rmSync(`${folder}-moved`, { recursive: true, force: true }));
  copyFileSync(`${folder}-moved/${basename(file)}`, folder); // a file in the folder's place
  await clock.advance(5_000);
  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toEqual(["the database's file is gone, and what was in it cannot be saved yet"]);
  rmSync(folder);
  await clock.advance(5_000);
  await broken;
  expect(keysIn(file)).toEqual(["1"]);
});
