import type { Config } from "../config/config.ts";
import { type Backup, readBackup, restoreBackup } from "../store/backup/restore-file.ts";
import { putKey } from "../store/backup/restore-key.ts";
import { keyFileOf, sqliteFile } from "../store/engine/address.ts";
import { openStore } from "../store/engine/database.ts";
import { markAsCopy, readHeartbeat } from "../store/upkeep/heartbeat.ts";
import { isServed } from "../store/upkeep/leases.ts";
import { StartError, UserError } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { inUtc } from "./figures.ts";
import { backupUsage } from "./usage.ts";

type Restoring = {
  args: readonly string[];
  config: Pick<Config, "databaseUrl" | "secretKey">;
  now: number;
  log: Logger;
  stdout: { write(text: string): unknown };
};

/** Puts a backup in place, while no bot is running. What was there is kept beside. */
export async function runRestore(options: Restoring): Promise<void> {
  const { args, config, now, stdout } = options;
  const [from, ...rest] = args;
  if (from === undefined || from.startsWith("-") || rest.length > 0) throw new UserError(backupUsage);
  const backup = readBackup(from);
  const database = sqliteFile(config.databaseUrl);
  const keyFile = keyFileOf(config.databaseUrl);
  const suffix = `before-restore-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  const say = (line: string) => void stdout.write(`${line}\n`);

  if (backup.hasDatabase !== (database !== undefined)) throw new StartError(otherKind(from, backup));
  if (database === undefined) {
    const copiedAt = await markPostgres(options);
    const kept = backup.key === undefined ? [] : putKey(keyFile, backup.key, suffix);
    say(`Your Postgres is taken for a copy of ${inUtc(copiedAt)}.`);
    for (const file of kept) say(`What was there before is kept as ${file}.`);
  } else {
    const { kept } = restoreBackup(backup, { from, database, keyFile, suffix });
    say(`Restored ${from} to ${database}${backup.madeAt === undefined ? "" : `, as of ${inUtc(backup.madeAt)}`}.`);
    for (const file of kept) say(`What was there before is kept as ${file}.`);
  }
  for (const line of aboutTheKey(backup, config.secretKey)) say(line);
  say(
    "When you start the bot, it says nothing of the time since by itself; the teams are told what came in and can post a summary. What was set, hidden or forgotten since then has to be done again.",
  );
}

function otherKind(from: string, { hasDatabase }: Backup): string {
  return hasDatabase
    ? `${from} holds a SQLite database, and DATABASE_URL names a Postgres; nothing was changed.`
    : `${from} belongs to a bot on Postgres, and DATABASE_URL names a SQLite file; nothing was changed.`;
}

/** The database was put back with pg_restore, and cannot know that. It may be of an older version, and served by one. */
async function markPostgres({ config, now, log }: Restoring): Promise<number> {
  const { askPostgres } = await import("../store/engine/postgres.ts");
  if (await askPostgres(config.databaseUrl, { log }, (db) => isServed(db, now))) {
    throw new StartError("A bellringer is running on this database. Stop it first; nothing was changed.");
  }
  const store = await openStore(config.databaseUrl, { now, log });
  try {
    const { aliveAt = now } = await readHeartbeat(store.read);
    await store.write((tx) => markAsCopy(tx, aliveAt));
    return aliveAt;
  } finally {
    await store.close();
  }
}

function aboutTheKey({ key }: Backup, secretKey: string | undefined): string[] {
  if (key !== undefined && secretKey !== undefined) {
    return [
      "SECRET_KEY is set, so the key in the backup is not used: the saved logins need a new sign-in, or take SECRET_KEY away.",
    ];
  }
  if (key === undefined && secretKey === undefined) {
    return ["There is no key in it. If its bot had a SECRET_KEY, set the same one, or sign in again."];
  }
  return [];
}
