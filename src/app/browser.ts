import { createChatAccess, demoAccess } from "../chat/browser/access.ts";
import { type BrowserChat, createBrowserChat } from "../chat/browser/browser-chat.ts";
import { createDemoRouter, type DemoRouterOptions } from "../chat/browser/demo-router.ts";
import { browserPlace } from "../chat/browser/place.ts";
import type { RoomStore } from "../chat/browser/room-store.ts";
import { browserTeamRoom } from "../chat/traits.ts";
import type { Config } from "../config/config.ts";
import type { Store } from "../store/engine/database.ts";
import {
  appendRoomEvent,
  countRooms,
  findRoomEvent,
  listRoomEvents,
  rewriteRoomEvent,
} from "../store/places/room-events.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import type { WordsOf } from "../words/say.ts";
import type { SetUpRoutes } from "./set-up.ts";

/** What plays the donor on the demo's page. `setUp`: the way out of it, where no account is set yet. */
export type DemoControls = Omit<DemoRouterOptions, "access" | "wordsOf"> & { setUp?: SetUpRoutes | undefined };

/** How many times sooner than usual the demo tells what no webhook brings: nobody waits a minute to see what a button did. */
export const demoHurry = 20;

/** The room where dashboard tests are said, and which the page shows first. */
export const lobby = browserPlace("lobby");

/** The room where the host and the team of the browser chat are told what is wrong. */
export const teamRoom = browserPlace(browserTeamRoom);

/** The log of rooms and of overlays. */
export function createRoomStore(store: Store): RoomStore {
  return {
    append: (event) => appendRoomEvent(store, event),
    find: (room, messageKey) => findRoomEvent(store.read, room, messageKey),
    list: (room, after, limit) => listRoomEvents(store.read, room, after, limit),
    rewrite: (room, seq, body) => rewriteRoomEvent(store, room, seq, body),
    countRooms: () => countRooms(store.read),
  };
}

/**
 * The configured key, or one that is made from the key that seals what is secret: it need not be kept, and whoever knows
 * it knows nothing of the other.
 */
export function chatKeyOf({ browserChatKey }: Pick<Config, "browserChatKey">, { keyed }: Sealing): string {
  return browserChatKey ?? keyed("key of the browser chat").slice(0, 24);
}

/** What opens the chat in one click. The key stands behind the #: browsers do not send that, so no proxy logs it. */
export function chatLinkOf(config: Config, key: string): string {
  return `${config.publicUrl ?? `http://127.0.0.1:${config.port}`}/chat#key=${encodeURIComponent(key)}`;
}

/** The browser chat with its routes. */
export function openBrowserChat(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  clock: Clock;
  wordsOf: WordsOf;
  log: Logger;
  demo: DemoControls | undefined;
}): BrowserChat & { routers: BrowserChat["router"][] } {
  const { config, store, sealing, clock, wordsOf, log, demo } = options;
  const rooms = createRoomStore(store);
  if (demo) {
    const chat = createBrowserChat({ rooms, clock, wordsOf, log, access: demoAccess, demo: true });
    const { setUp } = demo;
    const panel = createDemoRouter({ ...demo, offersSetUp: setUp !== undefined, wordsOf, access: demoAccess });
    return { ...chat, routers: [chat.router, panel, ...(setUp ? [setUp.routerIn(wordsOf)] : [])] };
  }
  const access = createChatAccess({ key: chatKeyOf(config, sealing), publicUrl: config.publicUrl });
  const chat = createBrowserChat({ rooms, clock, wordsOf, log, access });
  return { ...chat, routers: [chat.router] };
}
