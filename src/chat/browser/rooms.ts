import { randomUUID } from "node:crypto";
import type { Clock } from "../../util/clock.ts";
import { createLoop, type Loop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import type { Chart } from "../../words/parts.ts";
import { ChatFailure } from "../port/adapter.ts";
import type { CallPlace } from "../understanding/command.ts";
import type { PageButton } from "./page-answer.ts";
import { type RoomEvent, type RoomStore, readChart, readRoomEvents, toStoredBody } from "./room-events.ts";

const defaultRooms = 50;
const defaultEvents = 500;

/** Messages in rooms. They are durable, posted once per key, and passed on to listeners immediately. */
export type Rooms = Pick<RoomFeeds, "listen" | "stop"> & {
  isThere(room: string): Promise<boolean>;
  /** False if the room is new and there are already as many rooms as allowed. */
  hasPlaceFor(room: string): Promise<boolean>;
  /**
   * Posts a message, once per key. Returns the ID of its event. Throws ChatFailure if the room's name isn't allowed or
   * there are too many rooms.
   */
  announce(room: string, message: Announced): Promise<number>;
  /** Throws ChatFailure if there are too many rooms. */
  reply(room: string, text: RoomText): Promise<void>;
  /** Replaces the announcement with this key, once per `editKey`. Does nothing if the log no longer has it. */
  edit(room: string, message: Announced & { editKey: string }): Promise<void>;
  find(room: string, key: string): Promise<number | undefined>;
  chart(room: string, seq: number): Promise<Chart | undefined>;
};

export type RoomText = { text: string; buttons: readonly PageButton[]; chart?: Chart };
type Announced = RoomText & { key: string; moments: readonly string[] };

export const firstRoom = "lobby";

/** Matters that only the host should see. Helpers can't open this room. */
export const hostRoom = "host";

export function isRoomName(room: string): boolean {
  return /^[a-z0-9-]{1,32}$/.test(room);
}

/** `isRoom` checks the name of a room. `storedEvents` is how many events each room keeps. */
export function createRooms(options: {
  store: RoomStore;
  clock: Clock;
  log: Logger;
  isRoom?: (room: string) => boolean;
  mostRooms?: number;
  storedEvents?: number;
}): Rooms {
  const { store, clock, log, isRoom = isRoomName, mostRooms = defaultRooms } = options;
  const keep = options.storedEvents ?? defaultEvents;
  const feeds = createRoomFeeds({ store, clock, log });
  /** Rooms never disappear, so we check each of them only once. */
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
      await append(room, `reply:${randomUUID()}`, toSaying("reply", { ...text, moments: [] }));
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

/** How soon a page shows what another process posted. Messages of this process wake the feed immediately. */
const pollEveryMs = 1_000;

type RoomFeeds = {
  /**
   * Passes on all events after `seen`, then each new one, in order and once. With `fromStart`, also passes on the
   * events up to `seen`, and `onEvents` gets `seen` to tell the two apart. If the log has started over since, `seen`
   * counts as 0. Returns a function that stops this listener.
   */
  listen(room: string, seen: number, onEvents: OnEvents, options?: { fromStart?: boolean }): () => void;
  wake(room: string): void;
  stop(): Promise<void>;
};

type OnEvents = (events: RoomEvent[], seen: number) => void;
type Listener = { seen: number; after: number; isNew: boolean; fromStart: boolean; onEvents: OnEvents };
type Feed = { listeners: Set<Listener>; loop: Loop };

/** Runs a loop for each room with listeners. A room without listeners costs nothing. */
function createRoomFeeds({ store, clock, log }: { store: RoomStore; clock: Clock; log: Logger }): RoomFeeds {
  const feeds = new Map<string, Feed>();
  const ending = new Set<Promise<void>>();

  function openFeed(room: string): Feed {
    const listeners = new Set<Listener>();
    const work = async () => {
      for (const listener of listeners) if (listener.isNew) await placeInLog(store, room, listener);
      // Listeners that have received the same events share one read. Only new listeners are behind the others.
      for (const [after, group] of Map.groupBy(listeners, (listener) => listener.after)) {
        const { events, last } = await readRoomEvents(store, room, after);
        for (const listener of group) {
          listener.after = last;
          if (events.length > 0 && listeners.has(listener)) listener.onEvents(events, listener.seen);
        }
      }
      return pollEveryMs;
    };
    const feed = { listeners, loop: createLoop({ name: "room feed", work, clock, log }) };
    feeds.set(room, feed);
    feed.loop.start();
    return feed;
  }

  function closeFeed(room: string, feed: Feed): void {
    if (feeds.get(room) === feed) feeds.delete(room);
    const ended = feed.loop.stop().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  return {
    listen(room, seen, onEvents, { fromStart = false } = {}) {
      const feed = feeds.get(room) ?? openFeed(room);
      const listener = { seen, after: seen, isNew: true, fromStart, onEvents };
      feed.listeners.add(listener);
      feed.loop.wake();
      return () => {
        if (feed.listeners.delete(listener) && feed.listeners.size === 0) closeFeed(room, feed);
      };
    },
    wake: (room) => feeds.get(room)?.loop.wake(),
    async stop() {
      for (const [room, feed] of feeds) closeFeed(room, feed);
      await Promise.all(ending);
    },
  };
}

/** If the log has nothing at or after the last seen event, it has started over. */
async function placeInLog(store: RoomStore, room: string, listener: Listener): Promise<void> {
  if (listener.seen > 0 && (await store.list(room, listener.seen - 1, 1)).length === 0) listener.seen = 0;
  listener.after = listener.fromStart ? 0 : listener.seen;
  listener.isNew = false;
}

/** Returns a room as a place. All rooms are in one space. */
export function browserPlace(room: string): CallPlace {
  const space = { address: "browser", name: "browser" };
  return { chat: "browser", connection: "browser", space, address: room, name: room };
}
