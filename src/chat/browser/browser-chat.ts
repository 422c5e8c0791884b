import type { Router } from "express";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { WordsOf } from "../../words/say.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import type { ChatAccess, FindHelpers } from "./access.ts";
import { createBrowserAdapter } from "./adapter.ts";
import { createChatRouter } from "./chat-router.ts";
import type { ControlDesk } from "./control-room.ts";
import type { ReaderDesk } from "./reader-desk.ts";
import type { RoomStore } from "./room-events.ts";
import { createRooms } from "./rooms.ts";

/** About as slow as the other chats, so that the demo shows bundles in a rush. */
const demoPace = { messages: 4, perMs: 8_000 };

export type BrowserChat = {
  adapter: ChatAdapter;
  router: Router;
  /**
   * Ends event streams and requests that wait for an answer. An HTTP server can't close while they are open. Pages
   * reconnect on their own.
   */
  closeStreams(): void;
  /** Call when helpers' links have ended. Closes the pages of those links. */
  onLinksEnded(): void;
  /** Turns on the control room. */
  onControl(desk: ControlDesk): void;
  /** Turns on the readers' desk. */
  onReaderDesk(desk: ReaderDesk): void;
};

/** The browser chat: the adapter for the dispatcher, and the routes for the HTTP server. */
export function createBrowserChat(options: {
  rooms: RoomStore;
  clock: Clock;
  log: Logger;
  wordsOf: WordsOf;
  access: ChatAccess;
  /** Finds the helpers' links that are still valid. We close the pages of all other links. */
  findHelpers: FindHelpers;
  /** Shows the demo's panel. */
  demo?: boolean;
  /** Shows the panel for a bot that runs on the visitor's own computer. */
  ownProgram?: boolean;
}): BrowserChat {
  const { rooms: store, clock, log, wordsOf, demo = false } = options;
  const rooms = createRooms({ store, clock, log });
  const inHand = new Set<Promise<unknown>>();
  let desk: ControlDesk | undefined;
  let readerDesk: ReaderDesk | undefined;

  const { router, pages, closeStreams } = createChatRouter({
    ...options,
    rooms,
    demo,
    desk: () => desk,
    readerDesk: () => readerDesk,
    poll: (call) => adapter.poll(call),
    onCall(call) {
      const handled = adapter
        .handle(call)
        .catch((error: unknown) => {
          log.error({ room: call.place.address, error: errorText(error) }, "reply not said");
          return undefined;
        })
        .finally(() => inHand.delete(handled));
      inHand.add(handled);
      return handled;
    },
  });

  const adapter = createBrowserAdapter({
    rooms,
    wordsOf,
    ...(demo && { normalPace: demoPace }),
    onStart: pages.start,
    async onStop() {
      await Promise.all(inHand);
      closeStreams();
      await pages.stop();
      await rooms.stop();
    },
  });
  return {
    adapter,
    router,
    closeStreams,
    onLinksEnded: pages.wake,
    onControl(opened) {
      desk = opened;
    },
    onReaderDesk(opened) {
      readerDesk = opened;
    },
  };
}
