import type { Clock } from "../../util/clock.ts";
import { createLoop, type Loop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import { type RoomEvent, readRoomEvents } from "./room-events.ts";
import type { RoomStore } from "./room-store.ts";

/** The delay until a page shows events of another process. This process's own wake the feed at once. */
const pollEveryMs = 1_000;

export type RoomFeeds = {
  /**
   * Passes on all events after `seen`, and then each new one, in order and once. Starts from the beginning if the log
   * isn't the one it was seen in. Returns a function to stop.
   */
  listen(room: string, seen: number, onEvents: (events: RoomEvent[]) => void): () => void;
  wake(room: string): void;
  stop(): Promise<void>;
};

type Listener = { after: number; isNew: boolean; onEvents: (events: RoomEvent[]) => void };
type Feed = { listeners: Set<Listener>; loop: Loop };

/** Runs one loop per room with listeners. A room without any costs nothing. */
export function createRoomFeeds({ store, clock, log }: { store: RoomStore; clock: Clock; log: Logger }): RoomFeeds {
  const feeds = new Map<string, Feed>();
  const ending = new Set<Promise<void>>();

  function openFeed(room: string): Feed {
    const listeners = new Set<Listener>();
    const work = async () => {
      for (const listener of listeners) if (listener.isNew) await placeInLog(store, room, listener);
      // One read serves all listeners at the same position, which is all except new ones.
      for (const [after, group] of Map.groupBy(listeners, (listener) => listener.after)) {
        const { events, last } = await readRoomEvents(store, room, after);
        for (const listener of group) {
          listener.after = last;
          if (events.length > 0 && listeners.has(listener)) listener.onEvents(events);
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
    listen(room, seen, onEvents) {
      const feed = feeds.get(room) ?? openFeed(room);
      const listener = { after: seen, isNew: true, onEvents };
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

/** If the log has nothing at or after the last seen event, it was restarted. */
async function placeInLog(store: RoomStore, room: string, listener: Listener): Promise<void> {
  if (listener.after > 0 && (await store.list(room, listener.after - 1, 1)).length === 0) listener.after = 0;
  listener.isNew = false;
}
