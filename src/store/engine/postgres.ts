import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { secondMs } from "../../util/durations.ts";
import { errorText, StartError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import type { ExistingStore, OpenedStore } from "./database.ts";
import { type DedicatedSession, type DedicatedSessionOptions, lockSeed } from "./dedicated-session.ts";
import { explainPostgres } from "./explain-postgres.ts";
import { migrate, refuseOtherVersion } from "./migrations.ts";
import type { Db, Tables } from "./tables.ts";

const int8 = 20;
/** An arbitrary number that no other program uses as its advisory lock. Only migrations use it. */
const migrationLock = 7_355_608;
const attempts = 3;
/**
 * An older version that is still serving may lock the same tables in another order. Postgres takes a second to detect
 * each deadlock.
 */
const migrationAttempts = 60;
/**
 * A query that waits for a table lock blocks all later ones. A short wait lets serving processes in between two tries.
 */
const shortWait = "set local lock_timeout = '500ms'";
/** Only a migration of ours takes that long. Idle connections are closed long before. */
const longestSilenceMs = 30_000;
/**
 * The server rolls back a transaction whose process vanished or hangs. Until then its rows stay locked, and all
 * processes want those of leases: a process that waits for one renews none, and must get it before its own leases
 * lapse.
 */
const endForgottenTransactions = "set idle_in_transaction_session_timeout = '5s'";

/**
 * Serialization failure, deadlock, and lock timeout: the same transaction may well succeed when it runs again
 * (Postgres, appendix A).
 */
const passing: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "55P03"]);

function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && passing.has(error.code);
}

async function repeatPassing<T>(most: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt === most) throw error;
    }
  }
}

/**
 * Sockets to the server. Once `limit` is called, a socket that is silent for that long is cut, because a server that
 * vanished never answers again. Its pending queries fail.
 */
function createSockets() {
  const sockets = new Set<Socket>();
  let silenceMs = 0;
  return {
    open(): Socket {
      const socket = new Socket();
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("timeout", () => socket.destroy(new Error("the database has been silent for too long")));
      return socket.setTimeout(silenceMs);
    },
    limit(longestMs: number) {
      silenceMs = longestMs;
      for (const socket of sockets) socket.setTimeout(longestMs);
    },
  };
}

function openDb(url: string, { log, open }: { log: Logger; open(): Socket }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    stream: open,
    types: {
      // bigint columns hold times and counts below 2^53, read as numbers on both databases
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
    onConnect(client) {
      // A lost connection fails its queries and also emits an error. Without a listener that error would end the
      // process.
      client.on("error", (error) => log.warn({ error: errorText(error) }, "database connection lost"));
      return client.query(endForgottenTransactions);
    },
  });
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Only one process migrates at a time while the others wait, and both may take their time. Each migration is its own
 * transaction, so a version that serves meanwhile is locked out of a table for one migration, not for all.
 */
async function migrateAlone(db: Db, { url, now }: { url: string; now: number }): Promise<void> {
  const migrateOnce = () =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      await sql.raw(shortWait).execute(tx);
      return migrate(tx, { bytes: "bytea", now, most: 1 });
    });
  try {
    await refuseEncoding(db);
    while (!(await repeatPassing(migrationAttempts, migrateOnce)));
  } catch (error) {
    await db.destroy();
    throw error instanceof StartError ? error : explainPostgres(error, url);
  }
}

/** SQL_ASCII stores every byte as it is. Other encodings reject characters that they lack, such as our own bell. */
const goodEncodings = ["UTF8", "SQL_ASCII"];

/** Throws if the database could not store everything that donors write. */
async function refuseEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? "";
  if (goodEncodings.includes(encoding)) return;
  const setting = verbatim("DATABASE_URL");
  const shell = verbatim("createdb -E UTF8 -T template0 bellringer");
  throw new StartRefusal(later("postgres.encoding", { setting, encoding: verbatim(encoding), shell }));
}

/** Returns the names of the applied migrations; none if there are no tables yet. */
async function readApplied(db: Db): Promise<string[]> {
  const find = sql<{ name: string | null }>`select to_regclass('migrations') as name`;
  const { rows } = await find.execute(db);
  if (rows[0]?.name == null) return [];
  return (await db.selectFrom("migrations").select("name").execute()).map(({ name }) => name);
}

/**
 * Opens a pool beside processes that may be serving. Throws if the schema is of another version. Returns undefined if
 * there are no tables yet.
 */
export async function openExistingPostgres(url: string, { log }: { log: Logger }): Promise<ExistingStore | undefined> {
  const db = await findTables(url, { log, check: refuseOtherVersion });
  return db && createStore(db);
}

/** Runs a query on a database of any version and changes nothing. Returns undefined if there are no tables yet. */
export async function askPostgres<T>(
  url: string,
  { log }: { log: Logger },
  ask: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  const db = await findTables(url, { log, check: () => undefined });
  return db && ask(db).finally(() => db.destroy());
}

/** Opens a pool for a database that has tables. `check` throws if a schema with these migrations is not wanted. */
async function findTables(
  url: string,
  { log, check }: { log: Logger; check(applied: readonly string[]): void },
): Promise<Db | undefined> {
  const sockets = createSockets();
  const db = openDb(url, { log, open: sockets.open });
  sockets.limit(longestSilenceMs);
  try {
    const applied = await readApplied(db);
    check(applied);
    if (applied.length > 0) return db;
  } catch (error) {
    await db.destroy();
    throw error instanceof StartError ? error : explainPostgres(error, url);
  }
  await db.destroy();
  return undefined;
}

function createStore(db: Db): ExistingStore {
  return {
    read: db,
    async write(job, { onCommit } = {}) {
      const value = await repeatPassing(attempts, () => db.transaction().execute(job));
      onCommit?.();
      return value;
    },
    close: () => db.destroy(),
  };
}

/** Opens a pool for serving, with the schema of this version. Several processes may share one database. */
export async function openPostgres(
  url: string,
  options: { now: number; log: Logger; silenceMs?: number },
): Promise<OpenedStore> {
  const { now, log, silenceMs = longestSilenceMs } = options;
  const sockets = createSockets();
  const db = openDb(url, { log, open: sockets.open });
  await migrateAlone(db, { url, now });
  sockets.limit(silenceMs);

  return {
    kind: "postgres",
    ...createStore(db),
    erase: async () => undefined,
    openSession: (session) => openDedicatedSession({ url, db, open: sockets.open }, session),
  };
}

const longestTrialMs = 3 * secondMs;

/** The server notices a vanished computer within about ten seconds, and frees the lock. */
const noticeVanished = "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3";

/** Returns null if a pooler between us and the server does not keep one connection for us alone. */
export async function openDedicatedSession(
  { url, db, open }: { url: string; db: Db; open(): Socket },
  { owner, onNote, clock }: DedicatedSessionOptions,
): Promise<DedicatedSession | null> {
  const client = new pg.Client({
    connectionString: url,
    stream: open,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5 * secondMs,
  });
  const ended = Promise.withResolvers<void>();
  client.on("error", () => ended.resolve());
  client.on("end", () => ended.resolve());
  try {
    await client.connect();
    await client.query(noticeVanished);
    const { rows } = await client.query<{ pid: number; schema: string }>(
      "select pg_backend_pid() as pid, current_schema() as schema",
    );
    const [{ pid, schema } = { pid: 0, schema: "" }] = rows;
    const channel = `bellringer ${schema}`;
    const trial = `trial ${owner}`;
    const isReceived = Promise.withResolvers<boolean>();
    client.on("notification", ({ processId, payload = "" }) => {
      if (payload === trial) isReceived.resolve(true);
      else if (processId !== pid && !payload.startsWith("trial ")) onNote(payload);
    });
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    // The trial goes over another connection: a session receives its own notes at once, even behind a pooler.
    await sql`select pg_notify(${channel}, ${trial})`.execute(db);
    const over = new AbortController();
    void clock.sleep(longestTrialMs, over.signal).then(() => isReceived.resolve(false));
    const isStored = await Promise.race([isReceived.promise, ended.promise.then(() => false)]);
    over.abort();
    if (!isStored) {
      await client.end();
      return null;
    }
    await client.query("select pg_advisory_lock(hashtextextended($1, $2))", [owner, lockSeed]);
    return {
      notify: (note) => client.query("select pg_notify($1, $2)", [channel, note]).then(() => undefined),
      ping: () => client.query("select 1").then(() => undefined),
      ended: ended.promise,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
