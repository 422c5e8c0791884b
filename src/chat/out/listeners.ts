import { isDeepStrictEqual } from "node:util";
import type { WebSocket } from "ws";
import type { Clock } from "../../util/clock.ts";
import { readJson } from "../../util/json.ts";
import { createLoop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import { listenersOf, placeBehind } from "../../util/mirror-ids.ts";
import type { RoomEvent } from "../browser/room-events.ts";
import type { Rooms } from "../browser/rooms.ts";
import { cookieOf, hashOfCookie } from "../link-key.ts";
import type { FindOverlays } from "../overlay/overlay-access.ts";
import { toOutEvent } from "./adapter.ts";
import { logged, outVersion } from "./out-event.ts";
import { closeCodes, openProgramSocket, type ProgramSocket } from "./program-socket.ts";
import type { ProgramState } from "./program-state.ts";

/** How often we check for ended links and new data. */
const pollEveryMs = 1_000;
const nobodyMs = 60_000;
/** The most programs that can connect with one link. */
const mostOfLink = 12;
const most = 1_000;

/** A valid link. `keyHash` is the hash by which we find it. */
export type ListenerLink = { keyHash: string; placeId: string };

/**
 * A connected program. `order` is the number of the last event that we sent to it. `state` is the last state that we
 * sent, and undefined before its hello message.
 */
type Listening = ListenerLink & { listener: ProgramSocket; order: number; state?: ProgramState };

/** The connected programs. Each gets every event of its place until its link ends. */
export function createListeners(options: {
  rooms: Pick<Rooms, "listen">;
  find: FindOverlays;
  /** Starts logging the place's announcements for listeners. */
  join(placeId: string): Promise<void>;
  /** Returns the number of the last event in the log, or 0. */
  lastOf(room: string): Promise<number>;
  /** Reads the current state of a place. Leaves out everything hidden there. */
  readState(placeId: string): Promise<ProgramState>;
  clock: Clock;
  log: Logger;
}) {
  const { rooms, find, join, lastOf, readState, clock, log } = options;
  const open = new Set<Listening>();

  async function check(): Promise<number> {
    if (open.size === 0) return nobodyMs;
    const links = await find([...new Set([...open].map(({ keyHash }) => keyHash))]);
    for (const one of open) {
      const overlay = links.get(one.keyHash);
      if (overlay !== undefined && placeBehind(overlay) === one.placeId) continue;
      one.listener.close(closeCodes.refused, "this link has ended");
      open.delete(one);
    }
    return pollEveryMs;
  }

  async function notifyAll(): Promise<number> {
    if (open.size === 0) return nobodyMs;
    const places = [...Map.groupBy(open, ({ placeId }) => placeId)];
    await Promise.all(places.map(([placeId, listeners]) => notify(placeId, listeners)));
    return pollEveryMs;
  }

  async function notify(placeId: string, listeners: readonly Listening[]) {
    const state = await readState(placeId);
    for (const one of listeners) {
      if (one.state === undefined || isDeepStrictEqual(one.state, state)) continue;
      one.state = state;
      one.listener.push([toState("state", one, state)]);
    }
  }

  const loop = createLoop({ name: "listeners", work: check, clock, log });
  // A separate loop, because reading states may wait for Tiltify. Ended links must not stay open meanwhile.
  const states = createLoop({ name: "states for listeners", work: notifyAll, clock, log });

  return {
    start() {
      loop.start();
      states.start();
    },
    /** Call when a link was created or has ended. */
    wake: loop.wake,

    /** Returns undefined if the token is invalid. */
    async findLink(token: string): Promise<ListenerLink | undefined> {
      const keyHash = hashOfCookie(cookieOf(token));
      const overlay = (await find([keyHash])).get(keyHash);
      return overlay === undefined ? undefined : { keyHash, placeId: placeBehind(overlay) };
    },

    /** `after` is the last event that the program has seen. Undefined if it has never connected before. */
    async add(socket: WebSocket, link: ListenerLink, after: number | undefined): Promise<void> {
      if (socket.readyState !== socket.OPEN) return;
      const ofLink = [...open].filter(({ keyHash }) => keyHash === link.keyHash).length;
      let stopListening = (): void => undefined;
      const onClose = () => {
        stopListening();
        open.delete(one);
      };
      const listener = openProgramSocket(socket, { clock, onClose });
      const one: Listening = { ...link, listener, order: 0 };
      if (ofLink >= mostOfLink || open.size >= most) return listener.close(closeCodes.later, "too many connections");
      open.add(one);
      await join(link.placeId);
      const room = listenersOf(link.placeId);
      // We read this number before the state. So we send events that arrive in between, even if the state already
      // includes them.
      const last = await lastOf(room);
      // If the log has started over, everything in it comes next.
      one.order = after === undefined || after <= last ? (after ?? last) : 0;
      one.state = await readState(link.placeId);
      listener.push([toState("hello", one, one.state)]);
      // The connection was closed while we were reading.
      if (!open.has(one)) return;
      stopListening = rooms.listen(room, after ?? last, (events) => {
        one.order = events.at(-1)?.id ?? one.order;
        listener.push(events.flatMap((event) => toEvents(event, room)));
      });
      loop.wake();
      states.wake();
    },

    async stop(): Promise<void> {
      for (const { listener } of open) listener.close(closeCodes.gone, "the bot stops");
      await Promise.all([loop.stop(), states.stop()]);
    },
  };
}

function toState(type: "hello" | "state", at: Pick<Listening, "placeId" | "order">, state: ProgramState) {
  return { version: outVersion, type, place: at.placeId, order: at.order, ...state };
}

/** Leaves out events whose content was deleted. Their numbers are skipped. */
function toEvents({ id: order, type, text }: RoomEvent, room: string) {
  const entry = logged.safeParse(readJson(text)).data;
  if (entry === undefined) return [];
  const message = { id: entry.announcement, body: entry.body, place: { id: room } };
  return [toOutEvent(message, { type: type === "edit" || entry.isEdit ? "edit" : "announcement", order })];
}
