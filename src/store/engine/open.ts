import { existsSync } from "node:fs";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { sqliteFile } from "./address.ts";
import type { ExistingStore, OpenedStore, OpenOptions } from "./database.ts";

/** Opens the database at DATABASE_URL. Throws StartError with a sentence for the host. */
export async function openStore(url: string, options: OpenOptions): Promise<OpenedStore> {
  const file = sqliteFile(url);
  if (file === "") throw noName();
  // Load only the driver that is needed.
  if (file === undefined) return (await import("./postgres.ts")).openPostgres(url, options);
  return (await import("./sqlite.ts")).openSqlite(file, options);
}

/**
 * Opens the database at DATABASE_URL and does not migrate it, because a process of another version may be serving from
 * it. Returns undefined if the database does not exist. Throws StartError if its schema is of another version.
 */
export async function findExisting(url: string, log: Logger): Promise<ExistingStore | undefined> {
  const file = sqliteFile(url);
  if (file === undefined) return (await import("./postgres.ts")).openExistingPostgres(url, { log });
  return existsSync(file) ? (await import("./existing-sqlite.ts")).openExistingSqlite(file) : undefined;
}

/** Opens the database like `findExisting`, but throws StartError if it does not exist. */
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
