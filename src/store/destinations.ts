import { sql } from "kysely";
import type { Store } from "./database.ts";
import { isPostgres } from "./dialect.ts";
import { LeaseLost } from "./leases.ts";
import type { Db, DestinationRow } from "./tables.ts";

/** A destination that this process may speak in until the lease ends. */
export type HeldDestination = {
  id: string;
  token: number;
  connection: string;
  address: string;
  failures: number;
  /** Why it was paused, where it has not been spoken in since. */
  troubled: string | null;
  /** Since when there was something to do, when it was taken. */
  dueAt: number;
};

/** How long a dispatcher holds a destination; every transaction under the lease renews it. */
const destinationLeaseMs = 30_000;

/** Takes destinations of these connections that have something to say now and that nobody holds. */
export async function claimDestinations(
  store: Store,
  options: { connections: readonly string[]; owner: string; now: number; limit: number },
): Promise<HeldDestination[]> {
  const { connections, owner, now, limit } = options;
  if (connections.length === 0) return [];
  return store.write(
    async (tx) => {
      const { rows } = await sql<Omit<HeldDestination, "token" | "dueAt"> & { lease_token: number; due_at: number }>`
      with due as materialized (
        select id from destinations
        where connection in (${sql.join(connections)}) and state = 'active' and due_at <= ${now} and lease_until <= ${now}
        order by due_at limit cast(${limit} as integer) ${isPostgres(tx) ? sql`for update skip locked` : sql``})
      update destinations set lease_owner = ${owner}, lease_token = lease_token + 1, lease_until = ${now + destinationLeaseMs}
      where id in (select id from due) returning id, lease_token, connection, address, failures, state_reason as troubled, due_at`.execute(
        tx,
      );
      return rows.map(({ lease_token, due_at, ...row }) => ({ ...row, token: lease_token, dueAt: due_at }));
    },
    { durable: false },
  );
}

/** First statement of each transaction under the lease: proves and renews it, and locks the destination's row. */
export async function holdDestination(tx: Db, held: HeldDestination, now: number): Promise<void> {
  const row = await tx
    .updateTable("destinations")
    .set({ lease_until: now + destinationLeaseMs })
    .where("id", "=", held.id)
    .where("lease_token", "=", held.token)
    .where("lease_until", ">", now)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`lost the lease on destination ${held.id}`);
}

/**
 * Gives the destination back. When it has to be looked at again is found in a statement after HOLD, which sees what was
 * committed until then: in one statement, Postgres would clear `due_at` over a row that intake has just added.
 * `notBefore`: the back-off, for everything; `nextMessageAt`: the pace, for what waits to be said. A destination that
 * was woken meanwhile is looked at again: what was found may have been read before.
 */
export async function releaseDestination(
  store: Store,
  held: HeldDestination,
  options: { now: number; notBefore: number; nextMessageAt: number; failures: number; troubled: string | null },
): Promise<void> {
  const { now, notBefore, nextMessageAt, failures, troubled } = options;
  await store.write(
    async (tx) => {
      await holdDestination(tx, held, now);
      const { due_at, waits, sends, editAt } = await readWork(tx, held.id);
      const isWoken = due_at !== held.dueAt;
      const wanted = [sends && notBefore, waits && (isWoken ? now : nextMessageAt), editAt].filter(
        (at) => typeof at === "number",
      );
      await tx
        .updateTable("destinations")
        .set({
          due_at: wanted.length === 0 ? null : Math.max(notBefore, Math.min(...wanted)),
          lease_until: 0,
          lease_owner: null,
          failures,
          state_reason: troubled,
        })
        .where("id", "=", held.id)
        .execute();
    },
    { durable: false },
  );
}

/** What there is to do in a destination: whether rows wait, whether a message is in flight, when the next edit is due. */
async function readWork(tx: Db, id: string) {
  const row = await tx
    .selectFrom("destinations")
    .select((from) => {
      const messages = from.selectFrom("messages").where("destination_id", "=", id);
      const waiting = from.selectFrom("outbox").where("destination_id", "=", id).where("state", "=", "pending");
      return [
        "due_at",
        from.exists(waiting.select("seq")).as("waits"),
        from.exists(messages.select("id").where("state", "=", "sending")).as("sends"),
        messages
          .select((message) => message.fn.min("edit_due_at").as("at"))
          .where("edit_due_at", "is not", null)
          .as("editAt"),
      ];
    })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, waits: Boolean(row.waits), sends: Boolean(row.sends) };
}

/** Looks at these places again: there may be something to say, or to say in another way. */
export async function wakeDestinations(tx: Db, ids: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ due_at: now })
    .where("id", "in", ids)
    .where("state", "=", "active")
    .where("failures", "=", 0) // whose chat has just failed is left alone for as long as it asked
    .execute();
}

/** The earliest moment at which one of these connections has something to do that nobody is doing; undefined: nothing. */
export async function nextDueAt(
  store: Store,
  connections: readonly string[],
  now: number,
): Promise<number | undefined> {
  if (connections.length === 0) return undefined;
  const row = await store.read
    .selectFrom("destinations")
    .select("due_at")
    .where("connection", "in", connections)
    .where("state", "=", "active")
    .where("due_at", "is not", null)
    .where("lease_until", "<=", now)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

export type PlaceKey = {
  chat: string;
  space: { address: string; name: string };
  connection: string;
  address: string;
};

export function spaceIdOf({ chat, space }: Pick<PlaceKey, "chat" | "space">): string {
  return `${chat}/${space.address}`;
}

/** Ids say what they name, so that they can be read in logs: `browser/browser/lobby`. */
export function destinationIdOf(place: Pick<PlaceKey, "chat" | "space" | "address">): string {
  return `${spaceIdOf(place)}/${place.address}`;
}

/** The destination of a place, made on first use. Of two who do so at once, the second may meet any unique key. */
export async function ensureDestination(tx: Db, place: PlaceKey, now: number): Promise<string> {
  const spaceId = spaceIdOf(place);
  const id = destinationIdOf(place);
  await tx
    .insertInto("spaces")
    .values({
      id: spaceId,
      platform: place.chat,
      address: place.space.address,
      name: place.space.name,
      left_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("destinations")
    .values({
      id,
      space_id: spaceId,
      connection: place.connection,
      address: place.address,
      state_reason: null,
      state_since: null,
      due_at: null,
      lease_owner: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export function findDestination(db: Db, place: PlaceKey): Promise<DestinationRow | undefined> {
  return db.selectFrom("destinations").selectAll().where("id", "=", destinationIdOf(place)).executeTakeFirst();
}
