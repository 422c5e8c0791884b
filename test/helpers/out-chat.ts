import { onTestFinished } from "vitest";
import { type RawData, WebSocket } from "ws";
import { cookieOf, hashOfCookie } from "../../src/chat/link-key.ts";
import { createOutChat } from "../../src/chat/out/out-chat.ts";
import type { ProgramState } from "../../src/chat/out/program-state.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { listenersOf, outConnection } from "../../src/util/mirror-ids.ts";
import { silentLog } from "./databases.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";

/** Options for the chat for programs. With them, no link to the chat exists. */
export const nobodyListens = {
  sign: undefined,
  find: async () => new Map<string, string>(),
  join: async () => undefined,
  lastOf: async () => 0,
  readState: async (): Promise<ProgramState> => ({ campaigns: [], timer: null }),
  isReachable: () => true,
  publicUrl: undefined,
  log: silentLog,
};

const placeId = "discord/1/2";

/** Serves the chat for programs over real HTTP until the test ends. The token `sesame` gives access to one place. */
export async function openListening({ isReachable = true, publicUrl = undefined as string | undefined } = {}) {
  const clock = createFakeClock();
  const rooms = createMemoryRoomStore();
  const links = new Map([[hashOfCookie(cookieOf("sesame")), `${placeId}+overlay`]]);
  const joined: string[] = [];
  const standing = { state: await nobodyListens.readState() };
  const chat = createOutChat({
    ...nobodyListens,
    rooms,
    addresses: [],
    find: async (hashes) => new Map([...links].filter(([hash]) => hashes.includes(hash))),
    join: async (place) => void joined.push(place),
    lastOf: async (room) => (await rooms.list(room, 0, 10_000)).at(-1)?.seq ?? 0,
    readState: async () => standing.state,
    isReachable: () => isReachable,
    publicUrl,
    clock,
  });
  await chat.adapter.start([]);
  const server = createHttpServer({ port: 0, host: "127.0.0.1", routers: [], upgrade: chat.door, log: silentLog });
  await server.start();
  onTestFinished(async () => {
    await chat.closeStreams();
    await server.stop();
    await chat.adapter.stop();
  });
  const { port } = server.address();
  const place = { id: listenersOf(placeId), connection: outConnection, address: listenersOf("2") };
  const message = (index: number, body = `message ${index}`) => {
    return { id: `m${index}`, place, body, moments: [`donation:${index}`], createdAt: 0 };
  };
  return {
    chat,
    clock,
    links,
    joined,
    standing,
    port,
    placeId,
    say: (index: number, body?: string) => chat.adapter.send(message(index, body), new AbortController().signal),
    edit: (index: number, body: string, edits = 0) =>
      chat.adapter.edit?.({ ...message(index, body), remoteId: null, edits }, new AbortController().signal),
    connect: (path = "/out", headers: Record<string, string> = { authorization: "Bearer sesame" }, options = {}) =>
      connectTo(`ws://127.0.0.1:${port}${path}`, headers, options),
  };
}

/**
 * Connects a program. `heard` collects its events and `states` its state messages. `end` is the HTTP status of a
 * refusal, or the code with which the connection closed.
 */
export function connectTo(url: string, headers: Record<string, string> = {}, options: { autoPong?: boolean } = {}) {
  const socket = new WebSocket(url, { ...options, headers });
  type Message = { type: string; [field: string]: unknown };
  const [heard, states]: [Message[], Message[]] = [[], []];
  const program = {
    socket,
    heard,
    states,
    texts: () => heard.flatMap(({ type, text }) => (type === "hello" ? [] : [`${type} ${text}`])),
    orders: () => heard.map(({ order }) => order),
    isOpen: false,
    end: undefined as number | undefined,
  };
  socket.on("open", () => {
    program.isOpen = true;
  });
  socket.on("message", (data: RawData) => {
    const message: Message = JSON.parse(`${data}`);
    (message.type === "state" ? states : heard).push(message);
  });
  socket.on("unexpected-response", (_request, response) => {
    program.end = response.statusCode;
    response.resume();
  });
  socket.on("close", (code) => {
    program.end ??= code;
  });
  socket.on("error", () => undefined);
  onTestFinished(() => socket.terminate());
  return program;
}
