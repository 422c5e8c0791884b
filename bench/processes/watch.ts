import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { request } from "undici";

/** Reads the results of a run from the database and from the chats. */
export function createWatch(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  /** Returns null while the database doesn't answer. */
  const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[] | null> =>
    pool.query<T>(text).then(
      ({ rows }) => rows,
      () => null,
    );

  return {
    /** Returns the holder of a lease; undefined if it has expired. */
    async holderOf(lease: string): Promise<string | undefined> {
      const rows = await query<{ owner: string }>(
        `select owner from leases where name = '${lease}' and until_ms > extract(epoch from clock_timestamp()) * 1000`,
      );
      return rows?.[0]?.owner;
    },
    /** Returns how many events wait for intake, and how many announcements wait to be sent. */
    async waiting(): Promise<{ events: number; rows: number } | null> {
      const rows = await query<{ events: string; rows: string }>(
        `select (select count(*) from waiting_batches) + (select count(*) from inbox where state = 'pending') as events,
          (select count(*) from outbox where state in ('pending', 'composed')) as rows`,
      );
      const [row] = rows ?? [];
      return row ? { events: Number(row.events), rows: Number(row.rows) } : null;
    },
    /** Returns the donations of a connection in the order they were sent, and how many were sent. */
    async order(connection: string): Promise<{ names: string[]; said: number }> {
      const rows = await query<{ moment_key: string; state: string }>(
        `select moment_key, outbox.state from outbox join destinations on destinations.id = destination_id
          where connection = '${connection}' and moment_key like 'donation:%' order by destination_id, seq`,
      );
      const names = (rows ?? []).map(({ moment_key }) => moment_key.slice("donation:".length));
      return { names, said: (rows ?? []).filter(({ state }) => state === "said").length };
    },
    /** Returns the messages that were sent through a connection, with their donations. */
    async messages(connection: string): Promise<SentMessage[]> {
      const rows = await query<SentMessage>(
        `select messages.body, messages.attempts, messages.error, array_agg(outbox.moment_key order by seq) as keys
          from messages join outbox on message_id = messages.id join destinations on destinations.id = messages.destination_id
          where connection = '${connection}' group by messages.id`,
      );
      return rows ?? [];
    },
    close: () => pool.end(),
  };
}

type SentMessage = { body: string; attempts: string; error: string | null; keys: string[] };

/** Reads the messages of one of our fake chats over HTTP. */
export async function readTexts(chatUrl: string): Promise<string[]> {
  const { body } = await request(`${chatUrl}/messages`);
  const messages = (await body.json()) as { text?: string; content?: string }[]; // our own chat
  return messages.map(({ text, content }) => text ?? content ?? "");
}

/** Returns the donors that a message names, in order, and the number of donations. */
export function toAnnounced(text: string): { text: string; names: string[]; count: number } {
  const names = text.match(/\bd\d+\b/g) ?? [];
  const [, many] = /([\d,]+) donations/.exec(text) ?? []; // a line has no room for all names
  return { text, names, count: many === undefined ? names.length : Number(many.replaceAll(",", "")) };
}

export async function until(holds: () => Promise<boolean>, everyMs = 50): Promise<void> {
  while (!(await holds())) await delay(everyMs);
}
