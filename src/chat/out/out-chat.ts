import type { IncomingMessage } from "node:http";
import type { Upgrade } from "../../http/server.ts";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { isForPrograms } from "../../util/mirror-ids.ts";
import type { RoomStore } from "../browser/room-events.ts";
import { createRooms } from "../browser/rooms.ts";
import type { FindOverlays } from "../overlay/overlay-access.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import { createOutAdapter } from "./adapter.ts";
import { createDoor } from "./door.ts";
import { createListeners } from "./listeners.ts";
import { createOutWebhooks, type Sign } from "./out-webhooks.ts";
import type { ProgramState } from "./program-state.ts";

/** Enough events for a program to resume after it was away for a long time. */
const storedEvents = 2_000;

export type OutChat = {
  adapter: ChatAdapter;
  /** Lets listening programs connect. */
  door: Upgrade;
  /** Call when links were created or have ended. */
  onLinksChanged(): void;
  /** Closes all connections. An HTTP server can't close while they are open. Programs reconnect on their own. */
  closeStreams(): Promise<void>;
};

/** Programs that receive announcements: the adapter for the dispatcher, and the door for listening programs. */
export function createOutChat(options: {
  rooms: RoomStore;
  /** The outgoing webhooks in the host's settings. */
  addresses: readonly string[];
  sign: Sign | undefined;
  timeoutMs?: number;
  /** Finds overlays by their links. A link also lets programs listen to the overlay's place. */
  find: FindOverlays;
  join(placeId: string): Promise<void>;
  lastOf(room: string): Promise<number>;
  readState(placeId: string): Promise<ProgramState>;
  isReachable(request: IncomingMessage): boolean;
  publicUrl: string | undefined;
  clock: Clock;
  log: Logger;
}): OutChat {
  const { rooms: store, clock, log } = options;
  const isRoom = isForPrograms;
  const rooms = createRooms({ store, clock, log, isRoom, mostRooms: Number.POSITIVE_INFINITY, storedEvents });
  const outWebhooks = createOutWebhooks(options);
  const listeners = createListeners({ ...options, rooms });
  const door = createDoor({ ...options, listeners });
  const closeStreams = async () => {
    door.stop();
    await listeners.stop();
  };
  const onStop = async () => {
    await closeStreams();
    await outWebhooks.stop();
    await rooms.stop();
  };
  return {
    adapter: createOutAdapter({ rooms, outWebhooks, onStart: listeners.start, onStop }),
    door,
    onLinksChanged: listeners.wake,
    closeStreams,
  };
}
