import type { Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { secondMs } from "../../util/durations.ts";
import { type KeptSession, type KeptSessionOptions, lockSeed } from "./kept-session.ts";
import type { Db } from "./tables.ts";

const longestTrialMs = 3 * secondMs;

/** The server notices a computer that vanished within some ten seconds, and frees the lock. */
const noticeVanished = "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3";

/** Null: what stands between us and the server keeps no connection for us alone. */
export async function openKeptSession(
  { url, db, open }: { url: string; db: Db; open(): Socket },
  { owner, onNote, clock }: KeptSessionOptions,
): Promise<KeptSession | null> {
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
    const isHeard = Promise.withResolvers<boolean>();
    client.on("notification", ({ processId, payload = "" }) => {
      if (payload === trial) isHeard.resolve(true);
      else if (processId !== pid && !payload.startsWith("trial ")) onNote(payload);
    });
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    // Over another connection: what one says itself it hears at once, also behind a pooler.
    await sql`select pg_notify(${channel}, ${trial})`.execute(db);
    const over = new AbortController();
    void clock.sleep(longestTrialMs, over.signal).then(() => isHeard.resolve(false));
    const isKept = await Promise.race([isHeard.promise, ended.promise.then(() => false)]);
    over.abort();
    if (!isKept) {
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
