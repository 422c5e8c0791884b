import type { IncomingMessage } from "node:http";
import type { Router } from "express";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { isOverlay } from "../../util/mirror-ids.ts";
import type { WordsOf } from "../../words/say.ts";
import type { RoomStore } from "../browser/room-events.ts";
import { createRooms } from "../browser/rooms.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import { createOverlayAdapter } from "./adapter.ts";
import type { createLinksPage } from "./links-page.ts";
import type { MediaShelf } from "./media-router.ts";
import { createOverlayAccess, type FindOverlays } from "./overlay-access.ts";
import { createOverlayRouter } from "./overlay-router.ts";
import { createOverlayStreams, type ReadState } from "./overlay-streams.ts";

export type OverlayChat = {
  adapter: ChatAdapter;
  router: Router;
  /** Call after links were created or have ended. Closes the pages of ended links. */
  onLinksChanged(): void;
  /** Ends the pages' event streams. An HTTP server can't close while they are open. Pages reconnect on their own. */
  closeStreams(): Promise<void>;
};

/** Overlays: the adapter for the dispatcher, and the routes for the HTTP server. */
export function createOverlayChat(options: {
  rooms: RoomStore;
  find: FindOverlays;
  codes: Parameters<typeof createLinksPage>[0]["codes"];
  readState: ReadState;
  findMedia: MediaShelf["find"];
  isReachable(request: IncomingMessage): boolean;
  publicUrl: string | undefined;
  platformNow(): number;
  clock: Clock;
  wordsOf: WordsOf;
  log: Logger;
}): OverlayChat {
  const { rooms: store, clock, log } = options;
  const rooms = createRooms({ store, clock, log, isRoom: isOverlay, mostRooms: Number.POSITIVE_INFINITY });
  const streams = createOverlayStreams({ ...options, rooms });
  const access = createOverlayAccess(options);
  const onStop = async () => {
    await streams.stop();
    await rooms.stop();
  };
  return {
    adapter: createOverlayAdapter({ rooms, onStart: streams.start, onStop }),
    router: createOverlayRouter({ ...options, access, streams }),
    onLinksChanged: streams.wake,
    closeStreams: streams.stop,
  };
}
