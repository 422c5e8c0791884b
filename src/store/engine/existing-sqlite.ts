import { DatabaseSync } from "node:sqlite";
import type { ExistingStore } from "./database.ts";
import { explainSqlite } from "./explain-sqlite.ts";
import { appliedMigrations, refuseOtherVersion } from "./migrations.ts";
import { createDb, secureDelete } from "./sqlite.ts";
import type { Db } from "./tables.ts";
import type { Job } from "./write-lane.ts";

/**
 * Opens the file for changes in short transactions while another process may be serving from it. SQLite lets one
 * connection write at a time; the others wait. Throws StartError if the schema is of another version.
 */
export function openExistingSqlite(file: string): ExistingStore {
  try {
    const connection = new DatabaseSync(file, { timeout: 5_000 });
    // Turn automatic checkpoints off. The process that serves from this file makes them in its own thread.
    connection.exec(`pragma synchronous = full; pragma foreign_keys = on; ${secureDelete}`);
    connection.exec("pragma wal_autocheckpoint = 0");
    refuseOtherVersion(appliedMigrations(connection));
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

async function transact<T>(connection: DatabaseSync, db: Db, job: Job<T>): Promise<T> {
  connection.exec("begin immediate");
  try {
    const result = await job(db);
    connection.exec("commit");
    return result;
  } catch (error) {
    // After an I/O error or on a full disk, SQLite has already rolled back.
    if (connection.isTransaction) connection.exec("rollback");
    throw error;
  }
}
