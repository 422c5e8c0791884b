import type { Config } from "../config/config.ts";
import { type Backup, putKey, readBackup, restoreBackup } from "../store/backup/restore-file.ts";
import { keyFileOf, sqliteFile } from "../store/engine/address.ts";
import { isServed } from "../store/engine/leases.ts";
import { openStore } from "../store/engine/open.ts";
import { markAsCopy, readHeartbeat } from "../store/upkeep/heartbeat.ts";
import type { Logger } from "../util/logger.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { StartRefusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { inUtc } from "./backup.ts";
import { printer } from "./host-words.ts";
import { backupUsage, wronglyTyped } from "./usage.ts";

type Restoring = {
  args: readonly string[];
  config: Pick<Config, "databaseUrl" | "secretKey">;
  now: number;
  log: Logger;
  words: Words;
  stdout: { write(text: string): unknown };
};

/** Restores a backup while no bot is running. Keeps the replaced files next to the restored ones. */
export async function runRestore(options: Restoring): Promise<void> {
  const { args, config, now, words, stdout } = options;
  const [from, ...rest] = args;
  if (from === undefined || from.startsWith("-") || rest.length > 0) throw wronglyTyped(backupUsage);
  const backup = readBackup(from);
  const database = sqliteFile(config.databaseUrl);
  const keyFile = keyFileOf(config.databaseUrl);
  const suffix = `before-restore-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  const print = printer(stdout, words);
  const printKept = (file: string) => print(later("restore.kept", { file: verbatim(file) }));

  if (backup.hasDatabase !== (database !== undefined)) throw new StartRefusal(otherKind(from, backup));
  if (database === undefined) {
    const copiedAt = await markPostgres(options);
    const kept = backup.key === undefined ? [] : putKey(keyFile, backup.key, suffix);
    print(later("restore.postgres", { time: verbatim(inUtc(copiedAt)) }));
    kept.forEach(printKept);
  } else {
    const { kept } = restoreBackup(backup, { from, database, keyFile, suffix });
    const values = { file: verbatim(from), database: verbatim(database) };
    if (backup.madeAt === undefined) print(later("restore.done.undated", values));
    else print(later("restore.done", { ...values, time: verbatim(inUtc(backup.madeAt)) }));
    kept.forEach(printKept);
  }
  const aboutKey = sayOfKey(backup, config.secretKey);
  if (aboutKey) print(aboutKey);
  print(later("restore.next"));
}

function otherKind(from: string, { hasDatabase }: Backup): Later {
  const values = { file: verbatim(from), setting: verbatim("DATABASE_URL") };
  return later(hasDatabase ? "restore.for-postgres" : "restore.for-sqlite", values);
}

/**
 * Marks a Postgres that was restored with pg_restore, because the database itself doesn't know that it was restored.
 * The backup may be from an older version, and a bot may be running.
 */
async function markPostgres({ config, now, log }: Restoring): Promise<number> {
  const { askPostgres } = await import("../store/engine/postgres.ts");
  if (await askPostgres(config.databaseUrl, { log }, (db) => isServed(db, now))) {
    throw new StartRefusal(later("restore.served"));
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

function sayOfKey({ key }: Backup, secretKey: string | undefined): Later | undefined {
  const setting = verbatim("SECRET_KEY");
  if (key !== undefined && secretKey !== undefined) return later("restore.other-key", { setting });
  return key === undefined && secretKey === undefined ? later("restore.no-key", { setting }) : undefined;
}
