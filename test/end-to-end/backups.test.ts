import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { runRestore } from "../../src/cli/restore.ts";
import { readConfig } from "../../src/config/config.ts";
import { backupName } from "../../src/store/backup/backup-folder.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { ask, chatKey } from "../helpers/http-client.ts";
import { wordsIn } from "../helpers/words.ts";

const minuteMs = 60_000;

/** A bot whose database is one migration behind. */
async function openWorld(env: (folder: string) => Record<string, string> = () => ({})) {
  const folder = temporaryFolder();
  const file = join(folder, "bot.db");
  const clock = createFakeClock();
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: `sqlite:${file}`,
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    ...env(folder),
  });
  const start = async () => {
    const app = await startApp({ config, clock, random: () => 0.5, log: silentLog, version: "0.2.0" });
    onTestFinished(() => app.stop());
    const told = async () => {
      const rows = await app.store.read.selectFrom("room_events").select("body").where("room", "=", "team").execute();
      return rows.map(({ body }) => (JSON.parse(body) as { text: string }).text); // written by the browser chat
    };
    return { ...app, told };
  };
  const age = (version: string) => {
    const db = new DatabaseSync(file);
    db.exec("drop table watched_lists; delete from migrations where name = '0010-watched-lists'");
    db.prepare("insert or replace into kv values ('heartbeat', 'version', ?, null)").run(version);
    db.close();
  };
  return { folder, file, clock, config, start, age };
}

test("an older database is backed up before it is migrated", async () => {
  const { folder, file, clock, config, start, age } = await openWorld();
  const first = await start();
  await first.stop();
  expect(existsSync(join(folder, "backups"))).toBe(false);
  age("0.1.0");
  const second = await start();
  const backups = () => readdirSync(join(folder, "backups")).sort();
  expect(backups()).toEqual([expect.stringMatching(/^before-update-from-0\.1\.0-\d{4}-[\w-]+-2026-.*Z\.db$/)]);
  await clock.advance(11 * minuteMs);
  await expect.poll(backups).toHaveLength(2);
  await expect.poll(backups).toEqual([expect.stringMatching(/^before/), expect.stringMatching(/^nightly-.*Z\.db$/)]);
  const [before = ""] = backups();
  expect((statSync(join(folder, "backups", before)).mode & 0o777).toString(8)).toBe("600");
  await second.stop();

  const stdout = { write: () => undefined };
  await runRestore({
    args: [join(folder, "backups", before)],
    config,
    now: clock.now(),
    log: silentLog,
    words: wordsIn("en"),
    stdout,
  });
  const db = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => db.close());
  expect(db.prepare("select 1 from sqlite_schema where name = 'watched_lists'").get()).toBeUndefined();
});

test("the start deletes unfinished files of a backup that was killed", async () => {
  const { folder, start } = await openWorld();
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "backups", `${backupName(1e12)}.part`), "half of what donors wrote");
  writeFileSync(join(folder, "bot.db.restoring"), "all of it");
  await start();
  expect(readdirSync(join(folder, "backups"))).toEqual([]);
  expect(existsSync(join(folder, "bot.db.restoring"))).toBe(false);
});

test("a backup folder without write access doesn't prevent a start", async () => {
  const { folder, clock, start, age } = await openWorld((inside) => ({
    BACKUP_FOLDER: join(inside, "file", "backups"),
  }));
  writeFileSync(join(folder, "file"), "");
  const first = await start();
  await first.stop();
  age("0.1.0");
  const second = await start();
  await expect.poll(second.told).toEqual([expect.stringMatching(/The backup failed\. .*Everything else is working/)]);
  await clock.advance(90 * minuteMs);
  expect(await second.told()).toHaveLength(1);
});

test("a backup folder that can't be read prevents neither a start nor metrics", async () => {
  const token = "a-token-of-the-tests";
  const { folder, clock, start } = await openWorld((inside) => ({
    BACKUP_FOLDER: join(inside, "file"),
    METRICS_TOKEN: token,
  }));
  // A file in place of the folder fails like a folder that belongs to somebody else, also for root.
  writeFileSync(join(folder, "file"), "");
  const { url, told } = await start();
  const metrics = await ask(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect([metrics.status, metrics.text.includes("bellringer_last_backup")]).toEqual([200, true]);
  expect(metrics.text).not.toMatch(/^bellringer_last_backup/m);
  await clock.advance(11 * minuteMs);
  await expect.poll(told).toEqual([expect.stringMatching(/The backup failed\. .*Everything else is working/)]);
});
