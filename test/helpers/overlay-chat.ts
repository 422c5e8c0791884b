import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { onTestFinished } from "vitest";
import { cookieOf, hashOfCookie, streamIdOf } from "../../src/chat/link-key.ts";
import type { MediaWithBytes } from "../../src/chat/overlay/media-router.ts";
import { createOverlayChat } from "../../src/chat/overlay/overlay-chat.ts";
import type { Panel } from "../../src/chat/overlay/panels.ts";
import { createOverlayCodes } from "../../src/services/connecting/overlay-codes.ts";
import { overlayConnection } from "../../src/util/mirror-ids.ts";
import { createSealing } from "../../src/util/sealing.ts";
import { readStream } from "./event-reader.ts";
import { createFakeClock } from "./fake-clock.ts";
import { ask } from "./http-client.ts";
import { createLogLines } from "./log-lines.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";
import { wordsOf } from "./words.ts";

const overlay = "discord/1/2+overlay";
export const overlayPlace = { id: overlay, connection: overlayConnection, address: "2+overlay" };
export const hashOf = (key: string) => hashOfCookie(cookieOf(key));
export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

type Event = { type: string; id?: number; head?: string; isPast?: boolean; since?: number };

/** A panel that is empty except for these fields. */
export function panel(told: Partial<Panel>): Panel {
  const nothing = { title: "", text: "", note: "", percent: "", share: null, marks: [], rows: [] };
  return { part: "goal", ...nothing, ...told };
}

/** Serves one overlay with the key `sesame` over real HTTP, until the test ends. */
export async function openOverlayChat({ isReachable = true, publicUrl = undefined as string | undefined } = {}) {
  const clock = createFakeClock();
  const { log } = createLogLines();
  const links = new Map([[hashOf("sesame"), overlay]]);
  const state = {
    language: "ja",
    bell: "[bell]",
    look: "",
    media: {},
    latest: "Latest",
    panels: [panel({ title: "Maple", text: "$5 of $10", percent: "50%", share: 0.5 })],
  };
  /** The database and Tiltify answer when these resolve. */
  const answers = { database: Promise.resolve(), tiltify: Promise.resolve() };
  const files = new Map<string, MediaWithBytes>();
  const codes = createOverlayCodes({
    kept: storedInMemory(),
    sealing: createSealing(Buffer.alloc(32, "key")),
    now: clock.now,
  });
  const rooms = createMemoryRoomStore();
  const chat = createOverlayChat({
    rooms,
    async find(hashes) {
      await answers.database;
      return new Map([...links].filter(([hash]) => hashes.includes(hash)));
    },
    async readState(_overlay, parts) {
      await answers.tiltify;
      return { ...state, panels: state.panels.filter(({ part }) => parts.includes(part)) };
    },
    findMedia: async (id) => files.get(id),
    isReachable: () => isReachable,
    codes,
    publicUrl,
    platformNow: clock.now,
    clock,
    wordsOf,
    log,
  });
  await chat.adapter.start([]);
  const server = createServer(express().use(chat.router)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    await chat.adapter.stop();
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const baseUrl = `http://127.0.0.1:${address.port}`;
  const signIn = (key: string, more = {}) =>
    ask(`${baseUrl}/overlay/key`, { method: "POST", headers: { ...bearer(key), ...more } });
  let said = 0;
  const say = (text: string) => {
    said += 1;
    return chat.adapter.send(
      { id: `m${said}`, place: overlayPlace, body: text, moments: [], createdAt: 0 },
      AbortSignal.timeout(30_000),
    );
  };
  const id = streamIdOf(hashOf("sesame"));
  const eventsUrl = (query = "", view = "alerts") => `${baseUrl}/overlay/${id}/events?view=${view}${query}`;
  const look = (query = "", { headers = bearer("sesame") as Record<string, string>, view = "alerts" } = {}) =>
    readStream<Event>(eventsUrl(query, view), headers);
  return { chat, rooms, clock, codes, links, files, state, answers, baseUrl, signIn, say, look, eventsUrl, id };
}

function storedInMemory() {
  const kept = new Map<string, string>();
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: string) => void kept.set(key, value),
  };
}
