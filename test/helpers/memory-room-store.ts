import type { RoomStore, StoredRoomEvent } from "../../src/chat/browser/room-events.ts";

/** A room log in memory. Two adapters with the same log act like two processes with the same database. */
export function createMemoryRoomStore(): RoomStore {
  const rooms = new Map<string, (StoredRoomEvent & { messageKey: string })[]>();
  const eventsOf = (room: string) => rooms.get(room) ?? [];

  return {
    async append({ room, messageKey, body, at, keep, mostRooms }) {
      const events = eventsOf(room);
      const known = events.find((event) => event.messageKey === messageKey);
      if (known !== undefined) return known.seq;
      if (!rooms.has(room) && rooms.size >= mostRooms) return undefined;
      const seq = (events.at(-1)?.seq ?? 0) + 1;
      rooms.set(room, [...events, { seq, messageKey, body, at }].slice(-keep));
      return seq;
    },
    find: async (room, messageKey) => eventsOf(room).find((event) => event.messageKey === messageKey)?.seq,
    async list(room, after, limit) {
      const later = eventsOf(room).filter(({ seq }) => seq > after);
      return later.slice(0, limit).map(({ seq, body, at }) => ({ seq, body, at }));
    },
    async rewrite(room, seq, body) {
      rooms.set(
        room,
        eventsOf(room).map((event) => (event.seq === seq ? { ...event, body } : event)),
      );
    },
    countRooms: async () => rooms.size,
  };
}

/** A room log that counts its appends. After `hang`, the next append never resolves. */
export function createHangingRoomStore() {
  const rooms = createMemoryRoomStore();
  let hangs = false;
  let arrived = 0;
  const store: RoomStore = {
    ...rooms,
    append(event) {
      arrived += 1;
      const answer = hangs ? new Promise<never>(() => undefined) : rooms.append(event);
      hangs = false;
      return answer;
    },
  };
  return {
    store,
    async hang() {
      hangs = true;
    },
    arrived: () => arrived,
  };
}
