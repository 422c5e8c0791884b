import { randomUUID } from "node:crypto";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import type { Chart } from "../../words/parts.ts";
import { ChatFailure } from "../port/adapter.ts";
import type { PageButton } from "./page-buttons.ts";
import { readChart, toStoredBody } from "./room-events.ts";
import { createRoomFeeds, type RoomFeeds } from "./room-feeds.ts";
import type { RoomStore } from "./room-store.ts";

const defaultRooms = 50;
const defaultEvents = 500;

/** Messages in rooms: durable, once per key, and live for listeners. */
export type Rooms = Pick<RoomFeeds, "listen" | "stop"> & {
  /** True if the room has messages. */
  isThere(room: string): Promise<boolean>;
  /** False if this would be one room too many. */
  hasPlaceFor(room: string): Promise<boolean>;
  /** Posts a message once per key, and returns its event ID. Throws ChatFailure if the room can't exist. */
  announce(room: string, message: Announced): Promise<number>;
  /** Throws ChatFailure if the room can't exist. */
  reply(room: string, text: RoomText): Promise<void>;
  /** Replaces the announcement with this key, once per `editKey`; does nothing if it has left the log. */
  edit(room: string, message: Announced & { editKey: string }): Promise<void>;
  find(room: string, key: string): Promise<number | undefined>;
  /** Returns an event's current chart. */
  chart(room: string, seq: number): Promise<Chart | undefined>;
};

/** A text with its buttons and its chart. */
export type RoomText = { text: string; buttons: readonly PageButton[]; chart?: Chart };
type Announced = RoomText & { key: string; moments: readonly string[] };

/** The room that the page opens first. */
export const firstRoom = "lobby";

/** A room without helpers, for matters that only the host should see. */
export const hostRoom = "host";

/** `[a-z0-9-]{1,32}` */
export function isRoomName(room: string): boolean {
  return /^[a-z0-9-]{1,32}$/.test(room);
}

/** `isRoom` checks names, `mostRooms` limits their number, and `storedEvents` is how many events each keeps. */
export function createRooms(options: {
  store: RoomStore;
  clock: Clock;
  log: Logger;
  newId?: () => string;
  isRoom?: (room: string) => boolean;
  mostRooms?: number;
  storedEvents?: number;
}): Rooms {
  const { store, clock, log, newId = randomUUID, isRoom = isRoomName, mostRooms = defaultRooms } = options;
  const keep = options.storedEvents ?? defaultEvents;
  const feeds = createRoomFeeds({ store, clock, log });
  /** Rooms never disappear, so checking each once is enough. */
  const known = new Set<string>();

  const append = async (room: string, messageKey: string, body: Parameters<typeof toStoredBody>[0]) => {
    const event = { room, messageKey, body: toStoredBody(body), at: clock.now(), keep, mostRooms };
    const seq = await store.append(event);
    if (seq === undefined) throw new ChatFailure("destination-unavailable", "too many rooms");
    known.add(room);
    feeds.wake(room);
    return seq;
  };

  async function isThere(room: string): Promise<boolean> {
    if (!known.has(room) && (await store.list(room, 0, 1)).length > 0) known.add(room);
    return known.has(room);
  }

  return {
    listen: feeds.listen,
    stop: feeds.stop,

    isThere,
    hasPlaceFor: async (room) => (await isThere(room)) || (await store.countRooms()) < mostRooms,

    async announce(room, { key, ...text }) {
      if (!isRoom(room)) throw new ChatFailure("destination-unavailable", "a room cannot have this name");
      return append(room, key, toSaying("announcement", text));
    },

    async reply(room, text) {
      await append(room, `reply:${newId()}`, toSaying("reply", { ...text, moments: [] }));
    },

    async edit(room, { key, editKey, ...text }) {
      const seq = await store.find(room, key);
      if (seq === undefined) return;
      await store.rewrite(room, seq, toStoredBody(toSaying("announcement", text)));
      await append(room, editKey, { type: "edit", edits: seq });
    },

    find: (room, key) => store.find(room, key),
    chart: (room, seq) => readChart(store, room, seq),
  };
}

function toSaying(type: "announcement" | "reply", { text, moments, buttons, chart }: Omit<Announced, "key">) {
  return {
    ...{ type, text, moments: [...moments] },
    ...(buttons.length > 0 && { buttons: [...buttons] }),
    ...(chart && { chart }),
  };
}
