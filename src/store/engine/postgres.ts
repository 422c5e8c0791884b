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
import { silentTooLong } from "./trouble.ts";

const int8 = 20;
/** Any number that no other program uses for its advisory locks. Only migrations use this lock. */
const migrationLock = 7_355_608;
const attempts = 3;
/**
 * How often to try a migration. An older version that is still serving may lock the same tables in another order, which
 * causes deadlocks. Postgres needs a second to detect each deadlock.
 */
const migrationAttempts = 60;
/**
 * A migration that waits for a table lock blocks all queries behind it. A short timeout lets serving processes work
 * between two tries.
 */
const shortWait = "set local lock_timeout = '500ms'";
/** The longest silence of a working connection, except in migrations. Idle connections are closed much earlier. */
const longestSilenceMs = 30_000;
/**
 * Makes the server roll back a transaction whose process vanished or hangs. Until then the transaction keeps its rows
 * locked. If these rows hold leases, all other processes must wait for them, and their own leases could lapse
 * meanwhile.
 */
const endForgottenTransactions = "set idle_in_transaction_session_timeout = '5s'";

/**
 * Serialization failure, deadlock, lock timeout (appendix A of the Postgres manual). The same transaction may succeed
 * on the next try.
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
 * The sockets to the server. After `limit` is called, a socket that is silent for that long is closed and its pending
 * queries fail. Otherwise they would wait forever for a server that vanished.
 */
function createSockets() {
  const sockets = new Set<Socket>();
  let silenceMs = 0;
  return {
    open(): Socket {
      const socket = new Socket();
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("timeout", () => socket.destroy(new Error(silentTooLong)));
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
      // our bigint columns hold times and counts below 2^53; read them as numbers, as SQLite does
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
    onConnect(client) {
      // When a connection is lost, its queries fail, and it also emits an error. Without a listener that error would
      // end the process.
      client.on("error", (error) => log.warn({ error: errorText(error) }, "database connection lost"));
      return client.query(endForgottenTransactions);
    },
  });
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Migrates while all other starting processes wait. This may take long. Each migration is its own transaction, so an
 * older process that still serves is locked out of a table only for one migration.
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

/**
 * SQL_ASCII stores bytes unchanged. Other encodings reject characters that they lack, such as the bell emoji in our own
 * texts.
 */
const goodEncodings = ["UTF8", "SQL_ASCII"];

/** Throws if the database's encoding cannot store everything that donors write. */
async function refuseEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? "";
  if (goodEncodings.includes(encoding)) return;
  const setting = verbatim("DATABASE_URL");
  const shell = verbatim("createdb -E UTF8 -T template0 bellringer");
  throw new StartRefusal(later("postgres.encoding", { setting, encoding: verbatim(encoding), shell }));
}

/** Returns the names of the applied migrations. Empty if the database has no tables yet. */
async function readApplied(db: Db): Promise<string[]> {
  const find = sql<{ name: string | null }>`select to_regclass('migrations') as name`;
  const { rows } = await find.execute(db);
  if (rows[0]?.name == null) return [];
  return (await db.selectFrom("migrations").select("name").execute()).map(({ name }) => name);
}

/**
 * Opens a pool while other processes may be serving. Throws if the schema is of another version. Returns undefined if
 * the database has no tables yet.
 */
export async function openExistingPostgres(url: string, { log }: { log: Logger }): Promise<ExistingStore | undefined> {
  const db = await findTables(url, { log, check: refuseOtherVersion });
  return db && createStore(db);
}

/** Runs a read-only query on a database of any version. Returns undefined if the database has no tables yet. */
export async function askPostgres<T>(
  url: string,
  { log }: { log: Logger },
  ask: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  const db = await findTables(url, { log, check: () => undefined });
  return db && ask(db).finally(() => db.destroy());
}

/**
 * Opens a pool if the database has tables. `check` gets the applied migrations and throws if it does not accept them.
 */
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

/** Opens a pool for serving, and migrates the schema. Several processes may share one database. */
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

/**
 * With these settings the server notices within ten seconds that our computer vanished, and frees the session's lock.
 */
const noticeVanished = "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3";

/** Returns null if a pooler between us and the server does not reserve a connection for us. */
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
    // Send the test note over another connection. A session receives its own notes even behind a pooler.
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
