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
  /** Links were created or have ended. Pages with an ended link are closed. */
  onLinksChanged(): void;
  /** Ends the pages' streams, which would keep an HTTP server from closing. Pages reconnect on their own. */
  closeStreams(): Promise<void>;
};

/** Screens over streams: their adapter for the dispatcher, and their routes for the HTTP server. */
export function createOverlayChat(options: {
  rooms: RoomStore;
  find: FindOverlays;
  codes: Parameters<typeof createLinksPage>[0]["codes"];
  readState: ReadState;
  findMedia: MediaShelf["find"];
  /** True for requests that are answered at all. */
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
