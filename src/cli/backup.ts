import { basename, dirname, join } from "node:path";
import type { Config } from "../config/config.ts";
import { writeBackup } from "../store/backup/backup-file.ts";
import { backupName, keepOnly } from "../store/backup/backup-folder.ts";
import { keyFileOf, sqliteFile } from "../store/engine/address.ts";
import { later } from "../words/later.ts";
import { Refusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { printer } from "./host-words.ts";
import { backupUsage, wronglyTyped } from "./usage.ts";

/** Writes everything that a bot needs into one file. Works while the bot is running. */
export function runBackup(options: {
  args: readonly string[];
  config: Pick<Config, "databaseUrl" | "secretKey" | "backupFolder">;
  version: string;
  now: number;
  words: Words;
  stdout: { write(text: string): unknown };
}): void {
  const { args, config, version, now, words, stdout } = options;
  const [target, ...rest] = args;
  const isRenewed = target === "--renew";
  if (target === undefined || (target.startsWith("-") && !isRenewed) || rest.length > 0)
    throw wronglyTyped(backupUsage);
  const { databaseUrl, secretKey, backupFolder } = config;
  if (isRenewed && backupFolder === undefined)
    throw new Refusal(({ say }) => say("backup.off", { setting: verbatim("BACKUP_FOLDER") }));
  const to = isRenewed ? join(backupFolder ?? "", backupName(now)) : target;
  const database = sqliteFile(databaseUrl);
  const keyFile = secretKey === undefined ? keyFileOf(databaseUrl) : undefined;
  const { bytes, hasKey, madeFolder } = writeBackup({ database, keyFile, to, version, now });
  const print = printer(stdout, words);
  if (madeFolder) print(later("backup.folder", { folder: verbatim(dirname(to)) }));
  const values = { file: verbatim(to), size: verbatim(inMegabytes(bytes)), time: verbatim(inUtc(now)) };
  print(later(whatIsIn({ hasDatabase: database !== undefined, hasKey }), values));
  if (database === undefined) print(later("backup.postgres", { tool: verbatim("pg_dump") }));
  if (secretKey !== undefined) print(later("backup.secret-key", { setting: verbatim("SECRET_KEY") }));
  print(later("backup.secrets", { file: verbatim(".env") }));
  if (!isRenewed) return;
  print(later("backup.renewed", { count: keepOnly(dirname(to), basename(to)), folder: verbatim(dirname(to)) }));
}

function whatIsIn({ hasDatabase, hasKey }: { hasDatabase: boolean; hasKey: boolean }) {
  if (hasDatabase) return hasKey ? "backup.both" : "backup.database";
  return hasKey ? "backup.key" : "backup.neither";
}

/** Formats "12.3 MB". */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats "2026-11-22 05:41 UTC". */
export function inUtc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
