import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../errors.ts";
import { appliedMigrations } from "./applied-migrations.ts";
import type { Store } from "./database.ts";
import { explainSqlite } from "./explain-sqlite.ts";
import { isBehind, newerMigrations } from "./migrations.ts";
import { createDb, secureDelete } from "./sqlite.ts";
import type { Db } from "./tables.ts";
import type { Job } from "./write-lane.ts";

/** Part of a store, for a few changes beside a process that may be serving from it. */
export type StoreBeside = Pick<Store, "read" | "write" | "close">;

/**
 * Opens the file for changes in short transactions, beside a process that may be serving from it: SQLite lets one write at
 * a time, and each waits for the other. Throws StartError where there is no file, or one of another version's schema.
 */
export function openSqliteBeside(file: string): StoreBeside {
  if (!existsSync(file)) {
    throw new StartError(
      `There is no database at ${file} yet. Start the bot once, or set DATABASE_URL to the right one.`,
    );
  }
  try {
    const connection = new DatabaseSync(file, { timeout: 5_000 });
    // Whoever serves makes the checkpoints.
    connection.exec(`pragma synchronous = full; pragma foreign_keys = on; ${secureDelete}`);
    connection.exec("pragma wal_autocheckpoint = 0");
    checkVersion(connection);
    const db = createDb(connection);
    let last: Promise<unknown> = Promise.resolve();
    return {
      read: db,
      write(job) {
        const done = last.catch(() => undefined).then(() => transact(connection, db, job));
        last = done;
        return done;
      },
      async close() {
        await last.catch(() => undefined);
        connection.close();
      },
    };
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

function checkVersion(connection: DatabaseSync): void {
  const names = appliedMigrations(connection);
  if (!isBehind(names) && newerMigrations(names).length === 0) return;
  throw new StartError("The database is of another version of bellringer. Start the bot of this version first.");
}

async function transact<T>(connection: DatabaseSync, db: Db, job: Job<T>): Promise<T> {
  connection.exec("begin immediate");
  try {
    const result = await job(db);
    connection.exec("commit");
    return result;
  } catch (error) {
    // On a full disk or an I/O error SQLite itself has taken it back already.
    if (connection.isTransaction) connection.exec("rollback");
    throw error;
  }
}
