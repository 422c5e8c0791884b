import { randomBytes } from "node:crypto";
import { createChatAccess } from "../chat/browser/access.ts";
import { type BrowserChat, createBrowserChat } from "../chat/browser/browser-chat.ts";
import { createDemoRouter, type DemoRouterOptions } from "../chat/browser/demo-router.ts";
import { browserPlace } from "../chat/browser/place.ts";
import type { RoomStore } from "../chat/browser/room-store.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { isLocal } from "../http/trust.ts";
import type { Logger } from "../logger.ts";
import type { Sealing } from "../sealing.ts";
import type { Store } from "../store/database.ts";
import { createKeyvStore } from "../store/keyv-store.ts";
import { appendRoomEvent, countRooms, findRoomEvent, listRoomEvents, rewriteRoomEvent } from "../store/room-events.ts";

/** What plays the donor on the demo's page. */
export type DemoControls = Omit<DemoRouterOptions, "access">;

/** The room where dashboard tests are said, and which the page shows first. */
export const lobby = browserPlace("lobby");

/** The room where the host and the team of the browser chat are told what is wrong. */
export const teamRoom = browserPlace("team");

function createRoomStore(store: Store): RoomStore {
  return {
    append: (event) => appendRoomEvent(store, event),
    find: (room, messageKey) => findRoomEvent(store.read, room, messageKey),
    list: (room, after, limit) => listRoomEvents(store.read, room, after, limit),
    rewrite: (room, seq, body) => rewriteRoomEvent(store, room, seq, body),
    countRooms: () => countRooms(store.read),
  };
}

/** The configured key, or one that is made on first use, kept sealed, and shown to the host once. */
async function readChatKey(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  clock: Clock;
}): Promise<{ key: string; isNew: boolean }> {
  const { config, store, sealing, clock } = options;
  if (config.browserChatKey !== undefined) return { key: config.browserChatKey, isNew: false };
  const kept = createKeyvStore(store, "browser-chat", clock.now);
  const sealed = await kept.get("key");
  const known = sealed === undefined ? undefined : sealing.open(sealed);
  if (known !== undefined) return { key: known, isNew: false };
  const key = randomBytes(18).toString("base64url");
  await kept.set("key", sealing.seal(key));
  return { key, isNew: true };
}

/** The browser chat with its routes. `newKey`: a key that was made just now. */
export async function openBrowserChat(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  clock: Clock;
  log: Logger;
  demo: DemoControls | undefined;
}): Promise<BrowserChat & { routers: BrowserChat["router"][]; newKey: string | undefined }> {
  const { store, clock, log, demo } = options;
  const rooms = createRoomStore(store);
  if (demo) {
    const access = createChatAccess({ mode: "demo", isTrustedLoopback: isLocal });
    const chat = createBrowserChat({ rooms, clock, log, access, demo: true });
    return { ...chat, routers: [chat.router, createDemoRouter({ ...demo, access })], newKey: undefined };
  }
  const { key, isNew } = await readChatKey(options);
  const access = createChatAccess({ mode: "key", key, isTrustedLoopback: isLocal });
  const chat = createBrowserChat({ rooms, clock, log, access });
  return { ...chat, routers: [chat.router], newKey: isNew ? key : undefined };
}
