import { basename, dirname, join } from "node:path";
import type { Config } from "../config/config.ts";
import { writeBackup } from "../store/backup/backup-file.ts";
import { backupName, keepOnly } from "../store/backup/backup-folder.ts";
import { keyFileOf, sqliteFile } from "../store/engine/address.ts";
import { UserError } from "../util/errors.ts";
import { inMegabytes, inUtc } from "./figures.ts";
import { backupUsage } from "./usage.ts";

/** Writes everything that a bot needs to live on into one file, beside a bot that may be running. */
export function runBackup(options: {
  args: readonly string[];
  config: Pick<Config, "databaseUrl" | "secretKey" | "backupFolder">;
  version: string;
  now: number;
  stdout: { write(text: string): unknown };
}): void {
  const { args, config, version, now, stdout } = options;
  const [target, ...rest] = args;
  const isRenewed = target === "--renew";
  if (target === undefined || (target.startsWith("-") && !isRenewed) || rest.length > 0)
    throw new UserError(backupUsage);
  const { databaseUrl, secretKey, backupFolder } = config;
  if (isRenewed && backupFolder === undefined)
    throw new UserError("BACKUP_FOLDER is off, so there is nothing to renew.");
  const to = isRenewed ? join(backupFolder ?? "", backupName(now)) : target;
  const database = sqliteFile(databaseUrl);
  const keyFile = secretKey === undefined ? keyFileOf(databaseUrl) : undefined;
  const { bytes, hasKey, madeFolder } = writeBackup({ database, keyFile, to, version, now });
  const say = (line: string) => void stdout.write(`${line}\n`);
  const contents = [
    ...(database === undefined ? [] : ["the database"]),
    ...(hasKey ? ["the key to the saved logins"] : []),
  ].join(" and ");
  if (madeFolder) say(`Made the folder ${dirname(to)}, which was not there.`);
  say(`Wrote ${to}, ${inMegabytes(bytes)}: ${contents || "no key, only when it was made"}, as of ${inUtc(now)}.`);
  if (database === undefined) say("The database itself is in Postgres: back it up with pg_dump, at the same time.");
  if (secretKey !== undefined) say("The saved logins open with your SECRET_KEY, which is not in it: keep that, too.");
  say("It holds secrets, and names and comments of donors. Only you can read it; keep it so. Your .env is not in it.");
  if (isRenewed)
    say(
      `Deleted the ${keepOnly(dirname(to), basename(to))} others in ${dirname(to)}: they held what was deleted since.`,
    );
}
