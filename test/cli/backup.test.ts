import fs, { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { runBackup } from "../../src/cli/backup.ts";
import { runRestore } from "../../src/cli/restore.ts";
import { backupName } from "../../src/store/backup/backup-folder.ts";
import { takeLease } from "../../src/store/engine/leases.ts";
import { openStore } from "../../src/store/engine/open.ts";
import type { Db } from "../../src/store/engine/tables.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { readHeartbeat, writeHeartbeat } from "../../src/store/upkeep/heartbeat.ts";
import { openTestStore, postgres, silentLog, temporaryFolder } from "../helpers/databases.ts";
import { isForOwnerAlone } from "../helpers/modes.ts";
import { wordsIn } from "../helpers/words.ts";

const madeAt = Date.parse("2026-11-22T05:41:00Z");
const hourMs = 60 * 60_000;
const key = "ab".repeat(32);

type Settings = { databaseUrl: string; secretKey: string | undefined; backupFolder?: string | undefined };

const setRow = (tx: Db, scope: string, value: string) =>
  writeSetting(tx, { scope, key: "key", value, by: "test", now: madeAt });

/** Creates a folder with a database, its key, and a row that identifies the database. */
async function openWorld({ secretKey }: { secretKey?: string } = {}) {
  const folder = temporaryFolder();
  const file = join(folder, "bot.db");
  const config: Settings = { databaseUrl: `sqlite:${file}`, secretKey, backupFolder: join(folder, "backups") };
  if (secretKey === undefined) writeFileSync(join(folder, "secret.key"), `${key}\n`, { mode: 0o600 });
  const write = async (id: string) => {
    const store = await openStore(config.databaseUrl, { now: madeAt, log: silentLog });
    await store.write(async (tx) => {
      await writeHeartbeat(tx, madeAt);
      await setRow(tx, id, "first value");
    });
    await store.close();
  };
  await write("first");
  const scopes = (of = file) => {
    const db = new DatabaseSync(of);
    try {
      return db
        .prepare("select scope from settings order by scope")
        .all()
        .map(({ scope }) => scope);
    } finally {
      db.close();
    }
  };
  return { folder, file, config, write, scopes, backup: join(folder, "backup.db") };
}

function back(config: Settings, ...args: string[]): string {
  let printed = "";
  const settings = { backupFolder: undefined, ...config };
  runBackup({
    args,
    config: settings,
    version: "0.1.0",
    now: madeAt,
    words: wordsIn("en"),
    stdout: { write: (text: string) => (printed += text) },
  });
  return printed;
}

async function restore(config: Settings, ...args: string[]): Promise<string> {
  let printed = "";
  const stdout = { write: (text: string) => (printed += text) };
  await runRestore({ args, config, now: madeAt + hourMs, log: silentLog, words: wordsIn("en"), stdout });
  return printed;
}

test("a backup is one file that only its owner can read", async () => {
  const { folder, config, backup, scopes } = await openWorld();
  const printed = back(config, backup);
  expect(printed).toMatch(
    /^Wrote \S+backup\.db, 0\.\d MB: the database and the key to the saved logins, as of 2026-11-22 05:41 UTC\.\n/,
  );
  expect(printed).toContain("It contains secrets, and donors' names and comments.");
  expect(isForOwnerAlone(backup)).toBe(true);
  expect(scopes(backup)).toEqual(["first"]);
  expect(readFileSync(backup).includes(key)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual(["backup.db"]);
  expect(() => back(config, backup)).toThrow("already exists, and I don't overwrite anything");
});

test("`backup --renew` replaces all automatic backups, but keeps the host's own files", async () => {
  const { config, folder, write } = await openWorld();
  const backups = join(folder, "backups");
  const nights = [1, 2].map((days) => join(backups, backupName(madeAt - days * 24 * hourMs)));
  const update = join(backups, backupName(madeAt - 24 * hourMs, "0.0.9"));
  const own = join(backups, "my own.db");
  for (const file of [...nights, update, own]) back(config, file);
  writeFileSync(`${nights[0]}.part`, "half of one");
  await write("second");
  expect(back(config, "--renew")).toMatch(/^Deleted 3 older backups in /m);
  expect(readdirSync(backups).sort()).toEqual(["my own.db", backupName(madeAt)]);
  expect(() => back({ ...config, backupFolder: undefined }, "--renew")).toThrow("BACKUP_FOLDER is off");
});

test("`backup` creates a missing folder that only its owner can read", async () => {
  const { folder, config, backup } = await openWorld();
  const deep = join(folder, "kept", "here");
  expect(back(config, join(deep, "backup.db"))).toMatch(/^Made the folder \S+[\\/]kept[\\/]here\.\nWrote /);
  expect(isForOwnerAlone(deep)).toBe(true);
  expect(back(config, backup)).toMatch(/^Wrote /);
});

test("a backup of a running bot has all committed rows and no deleted rows", async () => {
  const { file, config, backup, scopes } = await openWorld();
  const store = await openTestStore(config.databaseUrl);
  await store.write(async (tx) => {
    await setRow(tx, "serving", "a forgotten donor");
  });
  await store.write((tx) => tx.updateTable("settings").set({ value: "b" }).where("scope", "=", "serving").execute());
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  back(config, backup);
  expect(scopes(backup)).toEqual(["first", "serving"]);
  expect(readFileSync(backup).includes("forgotten donor")).toBe(false);
});

test("`restore` puts back the database and the key, and keeps the replaced files", async () => {
  const { folder, file, config, write, scopes, backup } = await openWorld();
  back(config, backup);
  await write("second");
  writeFileSync(join(folder, "secret.key"), `${"cd".repeat(32)}\n`);
  const printed = await restore(config, backup);
  const suffix = "before-restore-2026-11-22T06-41-00Z";
  expect(printed).toContain(`Restored ${backup} to ${file}, as of 2026-11-22 05:41 UTC.`);
  expect(printed).toContain(`What was there before is saved as ${file}.${suffix}.`);
  expect(scopes()).toEqual(["first"]);
  expect(scopes(`${file}.${suffix}`)).toEqual(["first", "second"]);
  expect(readFileSync(join(folder, "secret.key"), "utf8")).toBe(`${key}\n`);
  expect(readFileSync(join(folder, `secret.key.${suffix}`), "utf8")).toContain("cdcd");
  expect([file, join(folder, "secret.key")].filter(isForOwnerAlone)).toHaveLength(2);
  // The key stays only in the backup.
  expect(readFileSync(file).includes(key)).toBe(false);
  const store = await openTestStore(config.databaseUrl);
  expect((await readHeartbeat(store.read)).copiedAt).toBe(madeAt);
});

test("`restore` keeps the latest writes of the replaced database, which are in its write-ahead log", async () => {
  const { file, config, backup, scopes } = await openWorld();
  back(config, backup);
  const db = new DatabaseSync(file);
  db.exec("pragma wal_autocheckpoint = 0; insert into settings values ('late', 'key', 'value', 'test', 1)");
  const [wal, main] = [readFileSync(`${file}-wal`), readFileSync(file)];
  db.close();
  writeFileSync(file, main);
  writeFileSync(`${file}-wal`, wal);
  await restore(config, backup);
  expect(scopes()).toEqual(["first"]);
  expect(scopes(`${file}.before-restore-2026-11-22T06-41-00Z`)).toEqual(["first", "late"]);
});

test("a restore that was killed before it moved the key is finished at the next start", async () => {
  const { folder, file, write } = await openWorld();
  const keyFile = join(folder, "secret.key");
  const readKey = () => readFileSync(keyFile, "utf8");
  writeFileSync(`${keyFile}.restoring`, "new");
  writeFileSync(`${file}.restoring`, "the database that belongs to it");
  await write("while the old ones are in place");
  expect(readKey()).toBe(`${key}\n`);
  expect(readdirSync(folder).filter((name) => name.includes("restoring"))).toEqual([]);
  writeFileSync(`${keyFile}.restoring`, "new");
  await write("when the new database is in place");
  expect(readKey()).toBe("new");
  expect(existsSync(`${keyFile}.restoring`)).toBe(false);
});

test("a restored key that couldn't be moved into place is moved there at the next start", async () => {
  const { folder, file, config, backup, write, scopes } = await openWorld();
  const keyFile = join(folder, "secret.key");
  back(config, backup);
  await write("second");
  writeFileSync(keyFile, "another key");
  const { renameSync } = fs;
  const failing = (from: fs.PathLike, to: fs.PathLike) => {
    if (to === keyFile) throw new Error("EIO: i/o error, rename");
    renameSync(from, to);
  };
  const rename = (how: typeof renameSync) => {
    fs.renameSync = how;
    syncBuiltinESMExports();
  };
  rename(failing);
  // Nothing else runs until the restore's first pause, when it is done.
  const outcome = restore(config, backup).catch((error: unknown) => error);
  rename(renameSync);

  expect(await outcome).toMatchObject({
    name: "StartRefusal",
    message:
      `The backup's database is in place, but its key isn't: EIO: i/o error, rename. ` +
      `Fix that and start the bot, which puts the key there first. ` +
      `What was there before is saved as ${file}.before-restore-2026-11-22T06-41-00Z and ${keyFile}.before-restore-2026-11-22T06-41-00Z.`,
  });
  expect(scopes()).toEqual(["first"]);
  await write("third");
  expect(readFileSync(keyFile, "utf8")).toBe(`${key}\n`);
});

test("`restore` ignores a write-ahead log whose database is gone", async () => {
  const { file, config, backup, scopes } = await openWorld();
  back(config, backup);
  const db = new DatabaseSync(file);
  db.exec("pragma wal_autocheckpoint = 0; insert into settings values ('late', 'key', 'value', 'test', 1)");
  const wal = readFileSync(`${file}-wal`);
  db.close();
  rmSync(file);
  writeFileSync(`${file}-wal`, wal);
  await restore(config, backup);
  expect(scopes()).toEqual(["first"]);
});

test("a backup can be restored into an empty folder and over a damaged database", async () => {
  const { config, backup, file, scopes } = await openWorld();
  back(config, backup);
  const elsewhere = { databaseUrl: `sqlite:${join(temporaryFolder(), "new", "bot.db")}`, secretKey: undefined };
  await restore(elsewhere, backup);
  expect(scopes(elsewhere.databaseUrl.slice("sqlite:".length))).toEqual(["first"]);
  writeFileSync(file, "no database at all".repeat(1_000));
  await restore(config, backup);
  expect(scopes()).toEqual(["first"]);
  expect(readFileSync(`${file}.before-restore-2026-11-22T06-41-00Z`, "utf8")).toContain("no database at all");
});

test("`restore` accepts a plain copy of a database and keeps the existing key", async () => {
  const { folder, file, config, backup, write } = await openWorld();
  writeFileSync(backup, readFileSync(file));
  await write("second");
  expect(await restore(config, backup)).toContain("The backup has no key.");
  expect(readFileSync(join(folder, "secret.key"), "utf8")).toBe(`${key}\n`);
  const store = await openTestStore(config.databaseUrl);
  expect((await readHeartbeat(store.read)).copiedAt).toBe(madeAt);
});

test("a backup doesn't contain the key if SECRET_KEY is set", async () => {
  const secretKey = "a key of the tests, long enough to be one";
  const { config, backup } = await openWorld({ secretKey });
  expect(back(config, backup)).toContain(
    "The saved logins only open with your SECRET_KEY, which isn't in it. Keep that safe too.",
  );
  expect(await restore(config, backup)).not.toContain("no key");
  expect(await restore({ ...config, secretKey: undefined }, backup)).toContain("set the same one, or log in again");
});

test("`restore` refuses while the bot is running", async () => {
  const { config, backup, file, scopes } = await openWorld();
  back(config, backup);
  const store = await openTestStore(config.databaseUrl);
  await expect(restore(config, backup)).rejects.toThrow(`Another bellringer is using ${file}. Stop it first`);
  await store.close();
  expect(scopes()).toEqual(["first"]);
});

test.each<{ what: string; spoil(file: string): void; says: RegExp }>([
  { what: "cut off", spoil: (file) => truncateSync(file, 40_000), says: /is damaged or isn't one of my backups/ },
  {
    what: "no database",
    spoil: (file) => writeFileSync(file, "hello".repeat(500)),
    says: /is damaged or isn't one of my backups/,
  },
  { what: "empty", spoil: (file) => truncateSync(file, 0), says: /isn't one of my backups/ },
  {
    what: "from a newer version",
    spoil: (file) => change(file, "insert into migrations values ('9999-future', 1)"),
    says: /was made by a newer bellringer \(it has 9999-future\)/,
  },
  {
    what: "another program's",
    spoil: (file) => change(file, "drop table migrations; drop table kv"),
    says: /isn't one of my backups/,
  },
])("a backup that is $what is refused, and nothing changes", async ({ spoil, says }) => {
  const { folder, config, backup, scopes } = await openWorld();
  back(config, backup);
  spoil(backup);
  const before = readdirSync(folder);
  await expect(restore(config, backup)).rejects.toThrow(says);
  await expect(restore(config, backup)).rejects.toThrow(/Nothing changed\.$/);
  expect(readdirSync(folder)).toEqual(before);
  expect(scopes()).toEqual(["first"]);
});

function change(file: string, statements: string): void {
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
}

test("`backup` and `restore` answer a wrong command line with their usage", async () => {
  const { folder, config, backup } = await openWorld();
  const none = { ...config, databaseUrl: `sqlite:${join(folder, "none.db")}` };
  expect(() => back(none, backup)).toThrow("There's no database at");
  expect(() => back(config, join(folder, "bot.db", "backup.db"))).toThrow("I can't write the backup");
  expect(() => back(config)).toThrow("npm start -- backup FILE");
  await expect(restore(config)).rejects.toThrow("npm start -- restore FILE");
  await expect(restore(config, join(folder, "none"))).rejects.toThrow("There's no file");
  expect(existsSync(backup)).toBe(false);
});

test("a backup isn't affected by files that a failed attempt left behind", async () => {
  const { folder, config, backup, scopes } = await openWorld();
  for (const left of ["part", "part-journal"]) writeFileSync(`${backup}.${left}`, "left over".repeat(1_000));
  back(config, backup);
  expect(scopes(backup)).toEqual(["first"]);
  expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual(["backup.db"]);
});

test("a backup of a damaged database fails and leaves no files behind", async () => {
  const { folder, file, config, backup } = await openWorld();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4_096, bytes.length);
  writeFileSync(file, bytes);
  expect(() => back(config, backup)).toThrow("The database is damaged. Restore an older backup.");
  expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual([]);
});

test("a backup of a bot on Postgres contains only its key", async () => {
  const { config, backup, folder } = await openWorld();
  const cwd = { ...config, databaseUrl: "postgres://nobody@127.0.0.1:1/none" };
  expect(back(cwd, backup)).toContain("Back it up with pg_dump");
  await expect(restore(config, backup)).rejects.toThrow("belongs to a bot on Postgres");
  const other = join(folder, "sqlite.db");
  back(config, other);
  await expect(restore(cwd, other)).rejects.toThrow("holds a SQLite database, but DATABASE_URL names a Postgres");
});

test.skipIf(inject("postgresUrl") === "")("a Postgres restored with pg_restore is marked as a copy", async () => {
  const config = { databaseUrl: await postgres.fresh(), secretKey: "a key of the tests, long enough to be one" };
  const backup = join(temporaryFolder(), "backup.db");
  expect(back(config, backup)).toContain("pg_dump");
  const store = await openTestStore(config.databaseUrl);
  await store.write((tx) => writeHeartbeat(tx, madeAt));
  await takeLease(store, "intake", "a bot", madeAt + hourMs);
  await expect(restore(config, backup)).rejects.toThrow("A bot is running on this database. Stop it first");
  await store.write((tx) => tx.deleteFrom("leases").execute());
  expect(await restore(config, backup)).toContain("Your Postgres now counts as a copy from 2026-11-22 05:41 UTC.");
  expect((await readHeartbeat(store.read)).copiedAt).toBe(madeAt);
});

test.skipIf(inject("postgresUrl") === "")(
  "`restore` leaves a Postgres alone while an older bot is running on it",
  async () => {
    const config = { databaseUrl: await postgres.fresh(), secretKey: "a key of the tests, long enough to be one" };
    const backup = join(temporaryFolder(), "backup.db");
    back(config, backup);
    const store = await openTestStore(config.databaseUrl);
    const newest = "0021-answers-in-rooms";
    await store.write((tx) => tx.deleteFrom("migrations").where("name", "=", newest).execute());
    const isThere = async () =>
      (await store.read.selectFrom("migrations").select("name").where("name", "=", newest).execute()).length > 0;
    await takeLease(store, "intake", "an older bot", madeAt + hourMs);
    await expect(restore(config, backup)).rejects.toThrow("A bot is running on this database. Stop it first");
    expect(await isThere()).toBe(false);
    await store.write((tx) => tx.deleteFrom("leases").execute());
    expect(await restore(config, backup)).toContain("Your Postgres now counts as a copy");
    expect(await isThere()).toBe(true);
  },
);
