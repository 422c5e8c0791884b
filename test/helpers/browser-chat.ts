import { once } from "node:events";
import { createServer } from "node:http";
import express, { type ErrorRequestHandler, type Router } from "express";
import { onTestFinished } from "vitest";
import { type ChatAccess, demoAccess, type FindHelpers } from "../../src/chat/browser/access.ts";
import { type BrowserChat, createBrowserChat } from "../../src/chat/browser/browser-chat.ts";
import { createDemoRouter, createFirstVisit, type DemoRouterOptions } from "../../src/chat/browser/demo-router.ts";
import { createProgramRouter } from "../../src/chat/browser/program-router.ts";
import type { RoomStore } from "../../src/chat/browser/room-events.ts";
import { createMediaRouter, type MediaShelf, type MediaWithBytes } from "../../src/chat/overlay/media-router.ts";
import { createReaderWords } from "../../src/http/readers.ts";
import type { WordsOf } from "../../src/words/say.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createLogLines } from "./log-lines.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";
import { wordsOf as loaded } from "./words.ts";

export type OpenBrowserChat = BrowserChat & {
  baseUrl: string;
  store: RoomStore;
  clock: FakeClock;
  lines: Record<string, unknown>[];
};

/** Opens a browser chat behind a real HTTP server. The test closes it at its end. */
export async function openBrowserChat(
  options: {
    store?: RoomStore;
    access?: ChatAccess;
    findHelpers?: FindHelpers;
    demo?: Omit<DemoRouterOptions, "access" | "wordsOf">;
    program?: Pick<Parameters<typeof createProgramRouter>[0], "program" | "api">;
    wordsOf?: WordsOf;
    /** Routes that the same server has besides the chat, such as overlays. */
    beside?: Router;
  } = {},
): Promise<OpenBrowserChat> {
  const { store = createMemoryRoomStore(), access = demoAccess, demo, program, beside, wordsOf = loaded } = options;
  const { findHelpers = async () => new Map() } = options;
  const clock = createFakeClock();
  const { log, lines } = createLogLines();
  const chat = createBrowserChat({
    ...{ rooms: store, clock, wordsOf, log, access, findHelpers },
    demo: demo !== undefined,
    ownProgram: program !== undefined,
  });
  await chat.adapter.start([]);
  const app = express().disable("etag");
  if (demo !== undefined) app.use(createFirstVisit({ access, ...demo }));
  app.use(chat.router);
  if (demo !== undefined) app.use(createDemoRouter({ wordsOf, access, ...demo }));
  app.use(createMediaRouter({ access, shelf: createMemoryShelf(), wordsFor: createReaderWords(wordsOf) }));
  if (beside) app.use(beside);
  if (program) app.use(createProgramRouter({ access, wordsFor: createReaderWords(wordsOf), log, ...program }));
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    log.error({ error: String(error) }, "http request failed");
    if (response.headersSent) response.destroy();
    else response.sendStatus(500);
  };
  app.use(onError);
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    await chat.adapter.stop();
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { ...chat, baseUrl: `http://127.0.0.1:${address.port}`, store, clock, lines };
}

function createMemoryShelf(): MediaShelf {
  const kept = new Map<string, MediaWithBytes>();
  return {
    list: async () => [...kept.values()].map(({ bytes: _, ...rest }) => rest),
    find: async (id) => [...kept.values()].find((one) => one.id === id),
    save: async (media) => kept.set(media.name, media) !== undefined,
    remove: async (name) => kept.delete(name),
  };
}
