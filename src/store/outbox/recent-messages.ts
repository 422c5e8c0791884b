import type { Db } from "../engine/tables.ts";

/** When the last messages of a destination were sent, newest first: what the pace counts. */
export async function readRecentlySent(
  db: Db,
  destinationId: string,
  options: { since: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("messages")
    .select((select) => select.ref("sent_at").$notNull().as("at"))
    .where("destination_id", "=", destinationId)
    .where("sent_at", ">", options.since)
    .orderBy("sent_at", "desc")
    .limit(options.limit)
    .execute();
  return rows.map((row) => row.at);
}

/** The chat's own id of the last message that a destination was told, where the chat gave one. */
export async function readLastRemoteId(db: Db, destinationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("messages")
    .select("remote_id")
    .where("destination_id", "=", destinationId)
    .where("sent_at", "is not", null)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.remote_id ?? null;
}

/** What these connections sent since then, for the limits that a chat counts over a restart. */
export async function readSentSince(db: Db, connections: readonly string[], since: number) {
  if (connections.length === 0) return [];
  return db
    .selectFrom("messages")
    .innerJoin("destinations", "destinations.id", "messages.destination_id")
    .select(["destinations.id", "destinations.connection", "destinations.address"])
    .select((select) => select.ref("messages.sent_at").$notNull().as("sent_at"))
    .where("destinations.connection", "in", connections)
    .where("messages.sent_at", ">", since)
    .execute();
}

/** Whether a message of this destination has called people since then. */
export async function wasCalledSince(db: Db, destinationId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("destination_id", "=", destinationId)
    .where("sent_at", ">", since)
    .where("calls", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lines that may have arrived without our knowing, of what was frozen before a crash: how often, and where. */
export async function readPossiblySent(db: Db, connections: readonly string[]) {
  if (connections.length === 0) return [];
  return db
    .selectFrom("messages")
    .innerJoin("destinations", "destinations.id", "messages.destination_id")
    .select(["destinations.id", "destinations.connection", "destinations.address", "messages.attempts"])
    .where("destinations.connection", "in", connections)
    .where("messages.state", "=", "sending")
    .where("messages.attempts", ">", 0)
    .execute();
}

/** What a destination was told since then. */
export async function readBodiesSince(db: Db, destinationId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select("body")
    .where("destination_id", "=", destinationId)
    .where("sent_at", ">", since)
    .execute();
  return rows.map((row) => row.body);
}

/** What a destination was told, or was to be told, since then. */
export async function readFrozenBodies(db: Db, destinationId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select("body")
    .where("destination_id", "=", destinationId)
    .where("created_at", ">", since)
    .execute();
  return rows.map((row) => row.body);
}
