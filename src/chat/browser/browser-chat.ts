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

/** Close to the pace of other chats, so that a rush becomes a bundle here, too. */
const demoPace = { messages: 4, perMs: 8_000 };

export type BrowserChatOptions = {
  rooms: RoomStore;
  clock: Clock;
  log: Logger;
  wordsOf: WordsOf;
  access: ChatAccess;
  /** Closes the pages of helpers whose link has ended. */
  findHelpers: FindHelpers;
  /** Shows the panel that talks to the demo's routes. */
  demo?: boolean;
  /** Shows the panel that talks to the program's routes. */
  ownProgram?: boolean;
};

export type BrowserChat = {
  adapter: ChatAdapter;
  router: Router;
  /**
   * Ends the pages' streams and pending questions, which would keep an HTTP server from closing. Pages reconnect on
   * their own.
   */
  closeStreams(): void;
  /** Helpers' links have ended, so their pages are closed. */
  onLinksEnded(): void;
  /** Enables the control room. */
  onControl(desk: ControlDesk): void;
  /** Enables the desk of people who read donations. */
  onReaderDesk(desk: ReaderDesk): void;
};

/** The browser chat: its adapter for the dispatcher, and its routes for the HTTP server. */
export function createBrowserChat(options: BrowserChatOptions): BrowserChat {
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
    look: (call) => adapter.look(call),
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
