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

/** Kysely over a connection of node:sqlite, where somebody else begins and ends the transactions. */
export function createDb(connection: DatabaseSync, prepare = createStatements(connection)): Db {
  const database = { close: () => connection.close(), prepare };
  return new Kysely<Tables>({ dialect: new ListingSqliteDialect({ database }) });
}

/**
 * Tells what worked on the database last, such as `0.1.0-0029-helper-links`: its version, where it is known, and the last
 * migration, which tells the commits between two versions apart. Undefined: its schema is that of this version.
 */
function findOlderVersion(connection: DatabaseSync): string | undefined {
  if (!connection.prepare("select 1 from sqlite_schema where name = 'migrations'").get()) return undefined;
  const names = appliedMigrations(connection);
  if (!isBehind(names) || newerMigrations(names).length > 0) return undefined;
  const find = connection.prepare("select value from kv where namespace = ? and key = 'version'");
  const row = find.get(heartbeatNamespace);
  return [row?.value, names.at(-1)].filter((part) => part).join("-");
}

/** Before anything is changed in it. Other programs have a table of migrations, too, but hardly with these columns. */
function refuseForeign(connection: DatabaseSync, file: string): void {
  const ours = "select count(*) as n from pragma_table_info('migrations') where name in ('name', 'applied_at')";
  if (connection.prepare("select 1 from sqlite_schema").get() === undefined) return;
  if (connection.prepare(ours).get()?.n === 2) return;
  throw new StartRefusal(later("database.foreign", { file: verbatim(file), setting: verbatim("DATABASE_URL") }));
}

/** Whatever is deleted or overwritten is overwritten in the file, too. Holds for one connection: each that writes needs it. */
export const secureDelete = "pragma secure_delete = on";

/** Marks a file in which nothing was ever deleted without `secureDelete`. */
const rewritten = "pragma user_version = 1";

/**
 * Pages that were freed by older versions still hold what people wrote. Needs room for two copies of the file, both beside
 * it: what is for temporary files elsewhere may be memory.
 */
function rewriteOnce(connection: DatabaseSync, file: string, log: Logger): void {
  if (connection.prepare("pragma user_version").get()?.user_version !== 0) return;
  log.info("database is rewritten once, so that nothing that was deleted is left in it");
  try {
    connection.exec(`pragma temp_store_directory = '${dirname(resolve(file)).replaceAll("'", "''")}'`);
    try {
      connection.exec(`vacuum; ${rewritten}`);
    } finally {
      // Where the disk became full over it, the log would keep it so, though nothing in it counts.
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
    // FULL: what was committed survives a power cut. Set explicitly, because builds differ in their default.
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
    // While it serves, the write lane waits for other programs, without standing still meanwhile.
    connection.exec("pragma temp_store = memory; pragma busy_timeout = 10");
    return { connection, statements, db };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** It opens the log with its first question. Later that may have been deleted, and what it holds is to be saved then. */
function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  reader.exec("select count(*) from kv");
  return reader;
}

/** Opens the file for serving: alone, with the schema of this version, all leases of an earlier life cleared. */
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
 * Brings what was committed to the disk, in a thread of its own. With synchronous=FULL, SQLite syncs its write-ahead log
 * within each COMMIT, and everything else in the process waits for the disk meanwhile. With NORMAL it leaves just that
 * sync out (it still syncs at a checkpoint and when the log begins anew), and we make it afterwards, by the same system
 * call on the same file, before anybody is told of the commit. Source: sqlite.org/pragma.html#pragma_synchronous.
 */
export type LogSync = {
  /** Resolves when all that was committed before the call survives a power cut. */
  sync(): Promise<void>;
  /** Safe twice. */
  close(): void;
};

/** `connection`: the one that writes, in WAL mode and no longer new, so that there is a log. */
export function openLogSync(connection: DatabaseSync, file: string): LogSync {
  connection.exec("pragma synchronous = normal");
  // Not only to read: Windows syncs no file that was opened like that. SQLite holds no lock on the log that closing frees.
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

/** Gives the statement of a text. */
export type Statements = (text: string) => SqliteStatement;

const rememberedStatements = 300;

/**
 * Statements by their text, the least recently used forgotten first: preparing costs more than running most of them.
 * `onError` is told what SQLite throws, before whoever has asked.
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
 * For questions outside of transactions. What SQLite has read of the file it must read anew once another connection has
 * committed, which takes longer than most questions; so they go to the connection that writes. While it is inside a
 * transaction, whose rows nobody else may see yet, they go to the other one, as does all that is no plain question: that
 * connection must be one that cannot write.
 */
export function createReadStatements(
  writer: DatabaseSync,
  beside: { writer: Statements; reader: Statements },
): Statements {
  return (text) => (text.startsWith("select") && !writer.isTransaction ? beside.writer(text) : beside.reader(text));
}
