import { listenersOf, overlayOf } from "../../util/mirror-ids.ts";
import type { Store } from "../engine/database.ts";
import { takeTurns } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

/** The body of an event whose content was deleted. Readers skip it, as they skip everything that they don't know. */
export const emptyEvent = JSON.stringify({ type: "expired" });

export type RoomEventRow = { seq: number; body: string; at: number };

/**
 * Appends an event to a room, once per `messageKey`. Returns the seq of the event, even if it was there already. Keeps
 * the newest `keep` events. Returns undefined if this would be a new room and there are `mostRooms` already.
 */
export async function appendRoomEvent(
  store: Store,
  event: { room: string; messageKey: string; body: string; at: number; keep: number; mostRooms: number },
): Promise<number | undefined> {
  const { room, messageKey, body, at, keep, mostRooms } = event;
  return store.write(async (tx) => {
    await takeTurns(tx, `room ${room}`);
    const known = await findRoomEvent(tx, room, messageKey);
    if (known !== undefined) return known;
    const inRoom = tx.selectFrom("room_events").where("room", "=", room);
    const { last } = await inRoom.select((select) => select.fn.max("seq").as("last")).executeTakeFirstOrThrow();
    if (last === null) {
      await takeTurns(tx, "new room");
      if ((await countRooms(tx)) >= mostRooms) return undefined;
    }
    const seq = (last ?? 0) + 1;
    await tx.insertInto("room_events").values({ room, seq, message_key: messageKey, body, at }).execute();
    await tx
      .deleteFrom("room_events")
      .where("room", "=", room)
      .where("seq", "<=", seq - keep)
      .execute();
    return seq;
  });
}

export async function findRoomEvent(db: Db, room: string, messageKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("room_events")
    .select("seq")
    .where("room", "=", room)
    .where("message_key", "=", messageKey)
    .executeTakeFirst();
  return row?.seq;
}

/** Returns the seq of a room's last event; 0 if there is none. */
export async function lastRoomEvent(db: Db, room: string): Promise<number> {
  const query = db.selectFrom("room_events").select((select) => select.fn.max<number | null>("seq").as("last"));
  return (await query.where("room", "=", room).executeTakeFirst())?.last ?? 0;
}

/** Returns the events of a room after the seq `after`, oldest first. */
export function listRoomEvents(db: Db, room: string, after: number, limit: number): Promise<RoomEventRow[]> {
  return db
    .selectFrom("room_events")
    .select(["seq", "body", "at"])
    .where("room", "=", room)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit)
    .execute();
}

export async function countRooms(db: Db): Promise<number> {
  return (await readRooms(db)).length;
}

/**
 * Returns the rooms that people opened in the browser. Omits mirrors, which are stored like rooms, and rooms where
 * nothing has happened for so long that the content of their last event was deleted.
 */
export async function readRooms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("room_events")
    .select("room")
    .distinct()
    .where("room", "not like", overlayOf("%"))
    .where("room", "not like", `${listenersOf("%")}%`)
    .where("body", "<>", emptyEvent)
    .execute();
  return rows.map(({ room }) => room);
}

/** Replaces the body of an event. Does nothing if the event was deleted. */
export async function rewriteRoomEvent(store: Store, room: string, seq: number, body: string): Promise<void> {
  await store.write((tx) =>
    tx.updateTable("room_events").set({ body }).where("room", "=", room).where("seq", "=", seq).execute(),
  );
}

/** Rewrites the bodies of events in rooms and overlays. `change` returns null to leave a body as it is. */
export async function rewriteRooms(tx: Db, change: (body: string, room: string) => string | null): Promise<void> {
  const rows = await tx.selectFrom("room_events").select(["room", "seq", "body"]).execute();
  for (const { room, seq, body: before } of rows) {
    const body = change(before, room);
    if (body === null) continue;
    await tx.updateTable("room_events").set({ body }).where("room", "=", room).where("seq", "=", seq).execute();
  }
}
