import { type ChatAccess, createChatAccess, demoAccess, type FindHelpers } from "../chat/browser/access.ts";
import { type BrowserChat, createBrowserChat } from "../chat/browser/browser-chat.ts";
import { createDemoRouter, createFirstVisit, type DemoRouterOptions } from "../chat/browser/demo-router.ts";
import { createProgramRouter, type OwnProgram } from "../chat/browser/program-router.ts";
import type { RoomStore } from "../chat/browser/room-events.ts";
import { browserPlace, firstRoom } from "../chat/browser/rooms.ts";
import type { MediaShelf } from "../chat/overlay/media-router.ts";
import { createMediaRouter } from "../chat/overlay/media-router.ts";
import { browserTeamRoom } from "../chat/traits.ts";
import type { Config } from "../config/config.ts";
import { ownUrl } from "../http/listen.ts";
import { createReaderWords } from "../http/readers.ts";
import type { Store } from "../store/engine/database.ts";
import { spaceIdOf } from "../store/places/destinations.ts";
import { noteHelperLinksUsed, readOpenHelperLinks } from "../store/places/helper-links.ts";
import { deleteMedia, listMedia, readMedia, saveMedia } from "../store/places/media.ts";
import {
  appendRoomEvent,
  countRooms,
  findRoomEvent,
  listRoomEvents,
  rewriteRoomEvent,
} from "../store/places/room-events.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { logAs } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import type { Common } from "./common.ts";
import type { SetUpRoutes } from "./set-up.ts";

/** Lets the demo's page act as a donor. `setUp` leads from the demo to a real bot, while no account is set. */
export type DemoControls = Omit<DemoRouterOptions, "access" | "wordsOf"> & { setUp?: SetUpRoutes | undefined };

/**
 * How many times faster the demo polls what no webhook reports. People don't want to wait a minute to see what a button
 * did.
 */
export const demoHurry = 20;

/** The room that the page shows first. The platform's test donations are announced there. */
export const lobby = browserPlace(firstRoom);

/** The room for notices to the host and to the team of the browser chat. */
export const teamRoom = browserPlace(browserTeamRoom);

/** Creates the store for the messages of rooms and overlays. */
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
 * Returns the configured key, or one derived from the sealing key. The derived key needn't be stored, and doesn't
 * reveal the sealing key.
 */
export function chatKeyOf({ browserChatKey }: Pick<Config, "browserChatKey">, { keyed }: Sealing): string {
  return browserChatKey ?? keyed("key of the browser chat").slice(0, 24);
}

/**
 * Returns a link that opens the chat with one click. The key comes after the #. Browsers don't send that part, so no
 * proxy logs it.
 */
export function chatLinkOf(config: Config, key: string): string {
  return `${config.publicUrl ?? ownUrl(config.host, config.port)}/chat#key=${encodeURIComponent(key)}`;
}

/** We store the last use of a link only with this precision. */
const usedMs = minuteMs;

/** Finds the helper links that are valid, and stores when they were used. */
export function createFindHelpers({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): FindHelpers {
  const spaceId = spaceIdOf(lobby);
  return async (keyHashes) => {
    const links = await readOpenHelperLinks(store.read, { spaceId, keyHashes });
    const now = clock.now();
    const used = links.filter(({ usedAt }) => usedAt === null || usedAt + usedMs <= now);
    if (used.length > 0) {
      // The helper who opens the link doesn't wait for this write.
      void store
        .write((tx) =>
          noteHelperLinksUsed(
            tx,
            used.map(({ keyHash }) => keyHash),
            now,
          ),
        )
        .catch(logAs(log, "warn", "use of a helper's link not noted"));
    }
    return new Map(links.map(({ keyHash, name }) => [keyHash, name]));
  };
}

/** Creates the browser chat and its routes. */
export function openBrowserChat(
  { config, store, sealing, clock, wordsOf, log }: Common,
  { demo, program }: { demo: DemoControls | undefined; program?: OwnProgram | undefined },
): BrowserChat & { routers: BrowserChat["router"][] } {
  const rooms = createRoomStore(store);
  const findHelpers = createFindHelpers({ store, clock, log });
  const common = { rooms, findHelpers, clock, wordsOf, log, ownProgram: program !== undefined };
  const media = (access: ChatAccess) =>
    createMediaRouter({ access, shelf: openMedia({ store, clock }), wordsFor: createReaderWords(wordsOf) });
  const programOf = (access: ChatAccess) =>
    program ? [createProgramRouter({ access, program, wordsFor: createReaderWords(wordsOf), log })] : [];
  if (demo) {
    const access = demoAccess;
    const chat = createBrowserChat({ ...common, access, demo: true });
    const { setUp } = demo;
    const panel = createDemoRouter({ ...demo, offersSetUp: setUp !== undefined, wordsOf, access });
    const visit = createFirstVisit({ ...demo, access });
    const more = [media(access), ...programOf(access), panel, ...(setUp ? [setUp.routerIn(wordsOf)] : [])];
    return { ...chat, routers: [visit, chat.router, ...more] };
  }
  const { publicUrl } = config;
  const access = createChatAccess({ key: chatKeyOf(config, sealing), findHelpers, publicUrl });
  const chat = createBrowserChat({ ...common, access });
  return { ...chat, routers: [chat.router, media(access), ...programOf(access)] };
}

/** The most that all files together may take, because every backup contains them. */
const mostBytes = 50 * 1024 * 1024;

/** Stores images and sounds in the database. */
export function openMedia({ store, clock }: { store: Store; clock: Pick<Clock, "now"> }): MediaShelf {
  return {
    list: () => listMedia(store.read),
    find: (id) => readMedia(store.read, id),
    save: (media) => store.write((tx) => saveMedia(tx, media, { now: clock.now(), mostBytes })),
    remove: (name) => store.write((tx) => deleteMedia(tx, name)),
  };
}
