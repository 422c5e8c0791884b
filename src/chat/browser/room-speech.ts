import { hash } from "node:crypto";
import { type ChatAdapter, ChatFailure, type Place, type SentMessage } from "../port/adapter.ts";
import type { Rooms, RoomText } from "./rooms.ts";

/**
 * Posts to rooms whose log we keep ourselves. A message counts as posted if its key is in the log, so we recognize a
 * repeat for as long as the log keeps the message. There is no rate limit.
 */
export function speakInRooms(options: {
  rooms: Rooms;
  roomOf(place: Place): string;
  /** Reads a body that `render` wrote. */
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

/**
 * Returns the same key when an edit is retried. Any other edit has a different key, even a later one with the same
 * content.
 */
export function editKeyOf({ id, body, edits = 0 }: SentMessage): string {
  return `edit:${id}:${edits}:${hash("sha256", body, "base64url").slice(0, 16)}`;
}

/** Stops waiting when the signal aborts. The work itself may still complete, because the log can't be interrupted. */
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
