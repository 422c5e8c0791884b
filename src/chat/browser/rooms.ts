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

/** What is said in rooms: durable, once per key, and live to whoever listens. */
export type Rooms = Pick<RoomFeeds, "listen" | "stop"> & {
  /** Something was said there. */
  isThere(room: string): Promise<boolean>;
  /** False where this would be one room too many. */
  hasPlaceFor(room: string): Promise<boolean>;
  /** Says a message once per key, and gives its event id. Throws ChatFailure where the room cannot be. */
  announce(room: string, message: Announced): Promise<number>;
  /** Throws ChatFailure where the room cannot be. */
  reply(room: string, said: RoomText): Promise<void>;
  /** Replaces what was announced under this key; nothing happens where it has left the log. */
  edit(room: string, message: Announced): Promise<void>;
  find(room: string, key: string): Promise<number | undefined>;
  /** What is drawn with an event, as it is now. */
  chart(room: string, seq: number): Promise<Chart | undefined>;
};

/** A text, what may be done about it, and what is drawn with it. */
export type RoomText = { text: string; buttons: readonly PageButton[]; chart?: Chart };
type Announced = RoomText & { key: string; moments: readonly string[] };

/** The room that the page shows first. */
export const firstRoom = "lobby";

/** A room without helpers: what only the host has to know can be told there. */
export const hostRoom = "host";

/** `[a-z0-9-]{1,32}` */
export function isRoomName(room: string): boolean {
  return /^[a-z0-9-]{1,32}$/.test(room);
}

/** `isRoom`: which names a room can have; `mostRooms`: how many there can be; `storedEvents`: how many of each are kept. */
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
  /** Rooms never vanish, so that one look at each is enough. */
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

    async announce(room, { key, ...said }) {
      if (!isRoom(room)) throw new ChatFailure("destination-unavailable", "a room cannot have this name");
      return append(room, key, toSaying("announcement", said));
    },

    async reply(room, said) {
      await append(room, `reply:${newId()}`, toSaying("reply", { ...said, moments: [] }));
    },

    async edit(room, { key, ...said }) {
      const seq = await store.find(room, key);
      if (seq === undefined) return;
      await store.rewrite(room, seq, toStoredBody(toSaying("announcement", said)));
      await append(room, `edit:${newId()}`, { type: "edit", edits: seq });
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
