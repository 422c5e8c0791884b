import { existsSync } from "node:fs";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { sqliteFile } from "./address.ts";
import type { ExistingStore, OpenedStore, OpenOptions } from "./database.ts";

/** Opens the database that DATABASE_URL names. Throws StartError with a sentence for the host. */
export async function openStore(url: string, options: OpenOptions): Promise<OpenedStore> {
  const file = sqliteFile(url);
  if (file === "") throw noName();
  // Only the database that is used is loaded.
  if (file === undefined) return (await import("./postgres.ts")).openPostgres(url, options);
  return (await import("./sqlite.ts")).openSqlite(file, options);
}

/**
 * Opens the database that DATABASE_URL names as it is: its schema is never changed, because a process of another version
 * may be serving from it. Undefined: there is none yet. Throws StartError where it is of another version's schema.
 */
export async function findExisting(url: string, log: Logger): Promise<ExistingStore | undefined> {
  const file = sqliteFile(url);
  if (file === undefined) return (await import("./postgres.ts")).openExistingPostgres(url, { log });
  return existsSync(file) ? (await import("./existing-sqlite.ts")).openExistingSqlite(file) : undefined;
}

/** The same where there has to be one. */
export async function openExisting(url: string, log: Logger): Promise<ExistingStore> {
  const store = await findExisting(url, log);
  if (store) return store;
  const [file, setting] = [sqliteFile(url), verbatim("DATABASE_URL")];
  if (file === undefined) throw new StartRefusal(later("database.none-there", { setting }));
  throw new StartRefusal(later("database.none", { file: verbatim(file), setting }));
}

function noName(): StartRefusal {
  const example = verbatim("sqlite:./data/bellringer.db");
  return new StartRefusal(later("database.no-name", { setting: verbatim("DATABASE_URL"), example }));
}
