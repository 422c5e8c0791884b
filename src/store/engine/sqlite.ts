import { closeSync, fdatasync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type SqliteStatement } from "kysely";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { RecentMap } from "../../util/recent-map.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { createBreakdown } from "./breakdown.ts";
import { createCheckpoints } from "./checkpoints.ts";
import type { OpenedStore, OpenOptions } from "./database.ts";
import { explainSqlite } from "./explain-sqlite.ts";
import { lockFile, makeFile, makeFolder } from "./file-lock.ts";
import { heartbeatNamespace } from "./marks.ts";
import { appliedMigrations, isBehind, migrate, newerMigrations } from "./migrations.ts";
import { finishRestore } from "./part-file.ts";
import { ListingSqliteDialect, toKysely } from "./sqlite-dialect.ts";
import type { Db, Tables } from "./tables.ts";
import { createWriteLane } from "./write-lane.ts";

/** Runs Kysely on a connection of node:sqlite. The caller begins and ends transactions. */
export function createDb(connection: DatabaseSync, prepare = createStatements(connection)): Db {
  const database = { close: () => connection.close(), prepare };
  return new Kysely<Tables>({ dialect: new ListingSqliteDialect({ database }) });
}

/**
 * Names the version that last used the database, for example `0.1.0-0029-helper-links`: the program's version, if
 * known, and the last migration, because commits between two releases have the same version. Undefined if the schema is
 * up to date.
 */
function findOlderVersion(connection: DatabaseSync): string | undefined {
  if (!connection.prepare("select 1 from sqlite_schema where name = 'migrations'").get()) return undefined;
  const names = appliedMigrations(connection);
  if (!isBehind(names) || newerMigrations(names).length > 0) return undefined;
  const find = connection.prepare("select value from kv where namespace = ? and key = 'version'");
  const row = find.get(heartbeatNamespace);
  return [row?.value, names.at(-1)].filter((part) => part).join("-");
}

/**
 * Throws, and changes nothing, if the file belongs to another program. Other programs may also have a table
 * `migrations`, but hardly with these columns.
 */
function refuseForeign(connection: DatabaseSync, file: string): void {
  const ours = "select count(*) as n from pragma_table_info('migrations') where name in ('name', 'applied_at')";
  if (connection.prepare("select 1 from sqlite_schema").get() === undefined) return;
  if (connection.prepare(ours).get()?.n === 2) return;
  throw new StartRefusal(later("database.foreign", { file: verbatim(file), setting: verbatim("DATABASE_URL") }));
}

/**
 * Makes SQLite overwrite deleted data in the file. The setting belongs to a connection, so set it on each one that
 * writes.
 */
export const secureDelete = "pragma secure_delete = on";

/** Marks a file that has always been written with `secureDelete`, or was rewritten since. */
const rewritten = "pragma user_version = 1";

/**
 * Rewrites the whole file, because pages that older versions freed still hold what people wrote. The folder of the file
 * needs room for two more copies. The system's temporary folder is not used: it may be in memory.
 */
function rewriteOnce(connection: DatabaseSync, file: string, log: Logger): void {
  if (connection.prepare("pragma user_version").get()?.user_version !== 0) return;
  log.info("database is rewritten once, so that nothing that was deleted is left in it");
  try {
    connection.exec(`pragma temp_store_directory = '${dirname(resolve(file)).replaceAll("'", "''")}'`);
    try {
      connection.exec(`vacuum; ${rewritten}`);
    } finally {
      // The rewrite may have filled the disk. Truncate its log, which holds nothing useful and would keep the disk
      // full.
      connection.exec("pragma temp_store_directory = ''; pragma wal_checkpoint(truncate)");
    }
  } catch (error) {
    log.warn({ error: errorText(error) }, "database could not be rewritten: tried again at the next start");
  }
}

async function openWriter(file: string, options: OpenOptions, onError: (error: unknown) => void) {
  const connection = new DatabaseSync(file, { timeout: 5_000 });
  try {
    refuseForeign(connection, file);
    // FULL makes a committed transaction survive a power cut. Builds of SQLite differ in their default, so set it.
    connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
    connection.exec("pragma cache_size = -4000");
    connection.exec(secureDelete);
    const isNew = connection.prepare("select 1 from sqlite_schema").get() === undefined;
    const statements = createStatements(connection, onError);
    const db = createDb(connection, statements);
    const older = findOlderVersion(connection);
    if (older !== undefined) await options.beforeMigration?.(older);
    connection.exec("begin immediate");
    await migrate(db, { bytes: "blob", now: options.now });
    if (isNew) connection.exec(rewritten);
    connection.exec("commit");
    rewriteOnce(connection, file, options.log);
    // A longer timeout would block the event loop. `write-lane.ts` waits for other programs without blocking.
    connection.exec("pragma temp_store = memory; pragma busy_timeout = 10");
    return { connection, statements, db };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Opens a connection for reading. Its first query opens the write-ahead log, so the reader still has the log's content
 * if somebody deletes that file.
 */
function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  reader.exec("select count(*) from kv");
  return reader;
}

/**
 * Opens the file for serving. Locks it for this process, migrates the schema, and clears the leases of an earlier run.
 */
export async function openSqlite(file: string, options: OpenOptions): Promise<OpenedStore> {
  makeFolder(file);
  let holder: DatabaseSync | undefined;
  try {
    holder = lockFile(file, options.pid);
    finishRestore(file);
    makeFile(file);
    const breakdown = createBreakdown(file, (error) => options.onBroken?.(error));
    const { connection, statements, db } = await openWriter(file, options, breakdown.noteDamage);
    const reader = openReader(file);
    const beside = { writer: statements, reader: createStatements(reader, breakdown.noteDamage) };
    const read = createDb(reader, createReadStatements(connection, beside));
    const checkpoints = createCheckpoints({ file, connection, log: options.log });
    const log = openLogSync(connection, file);
    const lane = createWriteLane({
      connection,
      db,
      room: checkpoints.room,
      afterCommit: checkpoints.afterCommit,
      sync: log.sync,
      breakdown,
      now: () => performance.now(),
    });
    await lane.run(async (tx) => {
      await tx
        .updateTable("destinations")
        .set({ lease_until: 0, lease_owner: null })
        .where("lease_until", ">", 0)
        .execute();
      await tx.deleteFrom("leases").execute();
    });
    const holding = holder;
    return {
      kind: "sqlite",
      read,
      write: lane.run,
      erase: checkpoints.empty,
      async close() {
        await lane.close();
        await checkpoints.close();
        log.close();
        for (const open of [reader, connection, holding]) if (open.isOpen) open.close();
      },
    };
  } catch (error) {
    holder?.close();
    throw explainSqlite(error, file);
  }
}

/**
 * Flushes commits to the disk in a thread pool. With synchronous=FULL, SQLite syncs its write-ahead log inside each
 * COMMIT, and the whole process waits for the disk. With NORMAL, SQLite skips only that sync; it still syncs at a
 * checkpoint and when the log starts over. We make the same system call on the same file afterwards, before anybody is
 * notified of the commit. Source: sqlite.org/pragma.html#pragma_synchronous.
 */
export type LogSync = {
  /** Resolves when all earlier commits would survive a power cut. */
  sync(): Promise<void>;
  /** Safe to call twice. */
  close(): void;
};

/**
 * `connection`: the one that writes. It must be in WAL mode and have been used already, so that the log file exists.
 */
export function openLogSync(connection: DatabaseSync, file: string): LogSync {
  connection.exec("pragma synchronous = normal");
  // Opened for writing, because Windows cannot sync a file that was opened read-only. SQLite holds no lock on the log
  // file, so closing it later frees none.
  const log = openSync(`${file}-wal`, "r+");
  let isOpen = true;
  return {
    sync: () => new Promise((resolve, reject) => fdatasync(log, (error) => (error ? reject(error) : resolve()))),
    close() {
      if (isOpen) closeSync(log);
      isOpen = false;
    },
  };
}

/** Returns the prepared statement for an SQL text. */
export type Statements = (text: string) => SqliteStatement;

const rememberedStatements = 300;

/**
 * Caches prepared statements by their text, because preparing usually costs more than running. Drops the least recently
 * used one. `onError` gets SQLite's error before the caller does.
 */
export function createStatements(
  connection: DatabaseSync,
  onError: (error: unknown) => void = () => undefined,
): Statements {
  const statements = new RecentMap<string, SqliteStatement>(rememberedStatements);
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = noting(onError, () => toKysely(connection.prepare(text)));
    const { reader, all, run, iterate } = statement;
    const watched: SqliteStatement = {
      reader,
      all: (parameters) => noting(onError, () => all(parameters)),
      run: (parameters) => noting(onError, () => run(parameters)),
      iterate,
    };
    statements.set(text, watched);
    return watched;
  };
}

function noting<T>(onError: (error: unknown) => void, work: () => T): T {
  try {
    return work();
  } catch (error) {
    onError(error);
    throw error;
  }
}

/**
 * Statements for reads outside transactions. These reads normally use the connection that writes: after a commit by
 * another connection, SQLite must reload its cached pages, which takes longer than most queries. A second, read-only
 * connection is used in two cases. The writer may be inside a transaction, whose rows must not be visible yet. Or the
 * statement is not a plain query, and must be unable to write.
 */
export function createReadStatements(
  writer: DatabaseSync,
  beside: { writer: Statements; reader: Statements },
): Statements {
  return (text) => (text.startsWith("select") && !writer.isTransaction ? beside.writer(text) : beside.reader(text));
}
