import { hash } from "node:crypto";
import { type ChatAdapter, ChatFailure, type Place, type SentMessage } from "../port/adapter.ts";
import type { Rooms, RoomText } from "./rooms.ts";

/**
 * Posting for chats whose rooms are our own logs. A key in the log means posted, so a repeat is recognized as long as
 * the log has the message. There is no rate limit.
 */
export function speakInRooms(options: {
  rooms: Rooms;
  roomOf(place: Place): string;
  /** The reverse of `render`. */
  fromBody(body: string): RoomText;
}): Required<Pick<ChatAdapter, "send" | "edit" | "findSent" | "nextSlotMs">> {
  const { rooms, roomOf, fromBody } = options;
  return {
    nextSlotMs: () => 0,

    async send({ id, place, body, moments }, signal) {
      const seq = await unlessLate(signal, () =>
        rooms.announce(roomOf(place), { key: id, moments, ...fromBody(body) }),
      );
      return { remoteId: String(seq) };
    },

    async edit(message, signal) {
      const { id, place, body, moments } = message;
      const edited = { key: id, editKey: editKeyOf(message), moments, ...fromBody(body) };
      await unlessLate(signal, () => rooms.edit(roomOf(place), edited));
    },

    async findSent({ id, place }, signal) {
      const seq = await unlessLate(signal, () => rooms.find(roomOf(place), id));
      return seq === undefined ? undefined : { remoteId: String(seq) };
    },
  };
}

/** A retried edit has the same key. An edit with other content, or a later one with the same content, has another. */
export function editKeyOf({ id, body, edits = 0 }: SentMessage): string {
  return `edit:${id}:${edits}:${hash("sha256", body, "base64url").slice(0, 16)}`;
}

/** The log accepts no signal, so this only stops waiting. The work may still complete. */
async function unlessLate<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ChatFailure("unknown", "the room's log did not answer in time"));
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([late.promise, signal.aborted ? late.promise : work()]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
