import type { Moment, MomentOf } from "../../kinds/moments.ts";
import { type Money, readMoney } from "../../money/money.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "../ledger/moments.ts";
import { deletedInChat } from "./message-edits.ts";

/** Returns when a destination's last messages were sent, newest first. Used for the cooldown. */
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

/** Returns the id that the chat gave to a destination's last message. Null if it gave none. */
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

/**
 * Returns when and where these connections sent messages since `since`. Chats count these against their limits, even
 * across our restarts.
 */
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

/** True if a message of this destination has mentioned a role since `since`. */
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

/** Returns which messages may have arrived before a crash without our knowing, and how many attempts each had. */
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

/** Returns the bodies of messages sent to a destination since `since`. */
export async function readBodiesSince(db: Db, destinationId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select("body")
    .where("destination_id", "=", destinationId)
    .where("sent_at", ">", since)
    .execute();
  return rows.map((row) => row.body);
}

/** Returns the bodies of messages that were sent to a destination since `since` or are being sent. */
export async function readFrozenBodies(db: Db, destinationId: string, since: number): Promise<string[]> {
  const inFlight = await db
    .selectFrom("messages")
    .select("body")
    .where("destination_id", "=", destinationId)
    .where("state", "=", "sending")
    .execute();
  return [...(await readBodiesSince(db, destinationId, since)), ...inFlight.map(({ body }) => body)];
}

/**
 * How a donation appears in a place. `waits`: not sent yet. `alone`: an edit can add its comment. `among others`: an
 * edit cannot, because the message has no room for single comments.
 */
type PlaceOfDonation = { destinationId: string; factId: string; appears: "waits" | "alone" | "among others" };

/** Returns where in these spaces a donation appears and how. Omits messages that somebody deleted in the chat. */
export async function readPlacesOfDonation(
  db: Db,
  momentKey: string,
  spaceIds: readonly string[],
): Promise<PlaceOfDonation[]> {
  if (spaceIds.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .leftJoin("messages", "messages.id", "outbox.message_id")
    .select(["outbox.destination_id", "outbox.fact_id", "outbox.state", "outbox.goes_without"])
    .select(["messages.digest", "messages.is_wordless", "messages.error"])
    .select((select) =>
      select
        .selectFrom("outbox as along")
        .select((count) => count.fn.countAll<number | string>().as("count"))
        .whereRef("along.message_id", "=", "outbox.message_id")
        .where("along.moment_key", "like", "donation:%")
        .as("donations"),
    )
    .where("outbox.moment_key", "=", momentKey)
    .where("outbox.state", "in", ["pending", "composed", "said"])
    .where("destinations.space_id", "in", spaceIds)
    .where("destinations.state", "!=", "gone")
    .execute();
  return rows.flatMap((row): PlaceOfDonation[] => {
    const { destination_id: destinationId, fact_id: factId } = row;
    if (row.error === deletedInChat) return [];
    if (row.state === "pending") return [{ destinationId, factId, appears: "waits" }];
    const showsComment =
      Number(row.donations) === 1 && row.digest === null && row.is_wordless === 0 && row.goes_without === null;
    return [{ destinationId, factId, appears: showsComment ? "alone" : "among others" }];
  });
}

/**
 * A line that was sent to a place. `remoteId`: its id in the chat. Null if the chat returned none, or the id was
 * deleted.
 */
export type LineInChat = { connection: string; address: string; remoteId: string | null; sentAt: number };

/** Returns the lines that announced any of these moments in these spaces. */
export async function readLinesOfMoments(
  db: Db,
  spaceIds: readonly string[],
  keys: readonly string[],
): Promise<LineInChat[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .leftJoin("messages", "messages.id", "outbox.message_id")
    .select(["connection", "address", "messages.remote_id", "messages.sent_at", "messages.created_at"])
    .distinct()
    .where("outbox.moment_key", "in", keys)
    .where("outbox.state", "=", "said")
    .where("destinations.space_id", "in", spaceIds)
    .orderBy("address")
    .execute();
  return rows.map(({ connection, address, remote_id: remoteId, sent_at: sentAt, created_at: createdAt }) => {
    return { connection, address, remoteId, sentAt: sentAt ?? createdAt ?? 0 };
  });
}

/** A donation that was sent or waits. `key`: the key of its moment. `name`: the donor's name, if we still know it. */
export type AnnouncedDonation = { key: string; name: string | null };

/** How many messages we search for something to hide. People don't want to hide older ones. */
const mostRead = 100;

/**
 * Returns the donations in the last `count` messages of a place, back to `since`. Messages without donations don't
 * count.
 */
export async function readLastAnnounced(
  db: Db,
  destinationId: string,
  count: number,
  since = 0,
): Promise<AnnouncedDonation[]> {
  const messages = db.selectFrom("messages").select("id").where("destination_id", "=", destinationId);
  const sending = await messages.where("state", "=", "sending").execute();
  const sent = await messages
    .where("sent_at", ">=", since)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .limit(mostRead)
    .execute();
  const found = new Map<string, AnnouncedDonation>();
  let announcements = 0;
  for (const { id } of [...sending, ...sent]) {
    if (announcements === count) break;
    // A donation's message and a later message with its approved comment count as one announcement.
    const before = found.size;
    for (const one of await readAnnouncedByMessage(db, id, ["donation", "comment"])) found.set(one.key, one);
    if (found.size > before) announcements += 1;
  }
  return [...found.values()];
}

/** How many messages back we search. People point at a message that they have just seen. */
const mostSearched = 10_000;

/**
 * Returns the donations in a message of a place. Finds the message by its id in the chat, or takes the newest one with
 * this body.
 */
export async function readDonationsOfMessage(
  db: Db,
  destinationId: string,
  message: { remoteId: string } | { body: string },
): Promise<AnnouncedDonation[]> {
  const [column, value] =
    "remoteId" in message ? (["remote_id", message.remoteId] as const) : (["body", message.body] as const);
  const newest = db.selectFrom("messages").select(["id", "remote_id", "body", "created_at"]);
  const row = await db
    .selectFrom(
      newest.where("destination_id", "=", destinationId).orderBy("sent_at", "desc").limit(mostSearched).as("newest"),
    )
    .select("id")
    .where(column, "=", value)
    .where("body", "<>", "")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? [] : readAnnouncedByMessage(db, row.id, ["donation", "comment", "approval"]);
}

/**
 * Returns the donations that a message shows. The message may also be an approved comment, or ask a team to approve
 * one. Such a moment has only the key of its donation.
 */
async function readAnnouncedByMessage(
  db: Db,
  messageId: string,
  kinds: readonly ("donation" | "comment" | "approval")[],
): Promise<AnnouncedDonation[]> {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select(momentColumns)
    .where("outbox.message_id", "=", messageId)
    .where("moments.kind", "in", kinds)
    .execute();
  const moments = rows.map(toMoment);
  const commented = moments.flatMap(({ kind, data }) =>
    (kind === "comment" || kind === "approval") && data !== null ? [data.donation] : [],
  );
  const given = [...(await readDonationMoments(db, commented)).values()];
  return [...moments.filter(({ kind }) => kind === "donation"), ...given].map(announcedIn);
}

/**
 * Returns the amount of the first donation that was announced anywhere since `since`. Undefined if there is none.
 * Ignores tests.
 */
export async function readFirstAnnounced(db: Db, since: number): Promise<Money | undefined> {
  const row = await db
    .selectFrom("messages")
    .innerJoin("outbox", "outbox.message_id", "messages.id")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select(momentColumns)
    .where("messages.sent_at", ">=", since)
    .where("moments.kind", "=", "donation")
    .where("moments.origin", "<>", "test")
    .orderBy("messages.sent_at")
    .limit(1)
    .executeTakeFirst();
  const moment = row && toMoment(row);
  return moment?.kind === "donation" && moment.data ? (readMoney(moment.data.amount) ?? undefined) : undefined;
}

/** Returns the current state of donations, by the keys of their moments. */
export async function readDonationMoments(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MomentOf<"donation">>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom("moments").select(momentColumns).where("key", "in", keys).execute();
  return new Map(
    rows.flatMap((row) => {
      const moment = toMoment(row);
      return moment.kind === "donation" ? [[moment.key, moment] as const] : [];
    }),
  );
}

/** Returns the donation with this moment key, if it was queued for one of these spaces. Undefined otherwise. */
export async function readMomentOfSpaces(
  db: Db,
  spaceIds: readonly string[],
  key: string,
): Promise<MomentOf<"donation"> | undefined> {
  if (spaceIds.length === 0) return undefined;
  const row = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .select(momentColumns)
    .where("outbox.moment_key", "=", key)
    .where("destinations.space_id", "in", spaceIds)
    .limit(1)
    .executeTakeFirst();
  const moment = row && toMoment(row);
  return moment?.kind === "donation" ? moment : undefined;
}

export function announcedIn({ key, data }: Moment): AnnouncedDonation {
  return { key, name: data !== null && "name" in data ? data.name : null };
}
