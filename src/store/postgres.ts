import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { errorText, StartError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Delivery, Store } from "./database.ts";
import { migrate } from "./migrations.ts";
import type { Db, Tables } from "./tables.ts";
import type { Job } from "./write-lane.ts";

const int8 = 20;
/** Any number that no other program takes as its advisory lock; it serves migrations alone. */
const migrationLock = 7_355_608;
const attempts = 3;

/** Serialisation failure and deadlock: the same transaction may well succeed when run again (Postgres, appendix A). */
function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

function explain(error: unknown): StartError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const sentence =
    code === "28P01" || code === "28000"
      ? "Postgres refused the user or password in DATABASE_URL."
      : code === "3D000"
        ? "The database named in DATABASE_URL does not exist. Create it first (createdb)."
        : `I cannot reach Postgres at the address in DATABASE_URL: ${errorText(error) || code}. Is it running?`;
  return new StartError(sentence, { cause: error });
}

/** Opens a pool for serving, with the schema of this version. Several processes may share one database. */
export async function openPostgres(url: string, options: { now: number; log: Logger }): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      // bigint columns hold times and counts below 2^53, read as numbers on both databases
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on("error", (error) => options.log.warn({ error: errorText(error) }, "idle database connection failed"));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

  async function write<T>(job: Job<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(job);
      } catch (error) {
        if (!isPassing(error) || attempt === attempts) throw error;
      }
    }
  }

  try {
    await write(async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      await migrate(tx, { bytes: "bytea", now: options.now });
    });
  } catch (error) {
    await db.destroy();
    throw error instanceof StartError ? error : explain(error);
  }
  return {
    kind: "postgres",
    read: db,
    write,
    async putDeliveries(tx: Db, deliveries: readonly Delivery[]) {
      await sql`insert into inbox (event_key, source, body, received_at)
        select key, 'hook', body, at from unnest(${deliveries.map((row) => row.key)}::text[], ${deliveries.map((row) => row.body)}::bytea[],
          ${deliveries.map((row) => row.receivedAt)}::bigint[]) as rows (key, body, at)
        order by key on conflict (event_key) do nothing`.execute(tx);
    },
    close: () => db.destroy(),
  };
}
