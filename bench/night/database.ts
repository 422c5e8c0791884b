import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { FastTime } from "../../test/helpers/fast-clock.ts";
import { startDatabase } from "../processes/database.ts";

export type NightDatabase = {
  /** The bot's `DATABASE_URL`. */
  url: string;
  read(query: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/**
 * A SQLite file, or a Postgres that runs as long as the night. The bot takes the time from Postgres, so that gets the
 * same fast clock: a schema in front of the server's own functions.
 */
export async function openNightDatabase(
  kind: string,
  { file, time }: { file: string; time: FastTime },
): Promise<NightDatabase> {
  if (kind === "sqlite") {
    const read = async (query: string) => {
      const db = new DatabaseSync(file, { readOnly: true });
      try {
        return db.prepare(query).all();
      } finally {
        db.close();
      }
    };
    return { url: `sqlite:${file}`, read, stop: async () => undefined };
  }
  const server = await startDatabase();
  const url = `${server.url}?options=${encodeURIComponent("-c search_path=fast,pg_catalog")}`;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined); // the server stops first
  const from = time.from / 1_000;
  await pool.query("create schema fast");
  await pool.query(
    `create function fast.clock_timestamp() returns timestamptz language sql volatile as $$
      select to_timestamp(${from} + (extract(epoch from pg_catalog.clock_timestamp()) - ${from}) * ${time.speed}) $$`,
  );
  return {
    url,
    read: async (query) => (await pool.query<Record<string, unknown>>(query)).rows,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}
