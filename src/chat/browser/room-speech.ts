import { type ChatAdapter, ChatFailure, type Place } from "../port/adapter.ts";
import type { Rooms, RoomText } from "./rooms.ts";

/**
 * How a chat speaks whose rooms are logs of ours: what has a key in there is posted, so that a repeat is recognised for as
 * long as the log holds the message, and nothing limits how fast it is written.
 */
export function speakInRooms(options: {
  rooms: Rooms;
  roomOf(place: Place): string;
  /** The other direction of `render`. */
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

    async edit({ id, place, body, moments }, signal) {
      await unlessLate(signal, () => rooms.edit(roomOf(place), { key: id, moments, ...fromBody(body) }));
    },

    async findSent({ id, place }, signal) {
      const seq = await unlessLate(signal, () => rooms.find(roomOf(place), id));
      return seq === undefined ? undefined : { remoteId: String(seq) };
    },
  };
}

/** The log takes no signal, so this stops waiting for it: what was begun may then still happen. */
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
