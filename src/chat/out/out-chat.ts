import type { IncomingMessage } from "node:http";
import type { Upgrade } from "../../http/server.ts";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { isForPrograms } from "../../util/mirror-ids.ts";
import type { RoomStore } from "../browser/room-store.ts";
import { createRooms } from "../browser/rooms.ts";
import type { FindOverlays } from "../overlay/overlay-access.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import { createOutAdapter } from "./adapter.ts";
import { createDoor } from "./door.ts";
import { createListeners } from "./listeners.ts";
import { createReceivers, type Sign } from "./receivers.ts";

/** A program that comes back after a long while goes on where it was. */
const storedEvents = 2_000;

export type OutChat = {
  adapter: ChatAdapter;
  /** Where programs come in that listen. */
  door: Upgrade;
  /** Links were made or have ended. */
  onLinksChanged(): void;
  /** Ends the connections, which would keep an http server from closing; programs come back by themselves. */
  closeStreams(): Promise<void>;
};

/** Programs that are told what places announce: their adapter for the dispatcher, and the way in for those who listen. */
export function createOutChat(options: {
  rooms: RoomStore;
  /** Addresses of the host's. */
  addresses: readonly string[];
  sign: Sign | undefined;
  timeoutMs?: number;
  /** Whoever may look at an overlay may listen to the same place. */
  find: FindOverlays;
  join(placeId: string): Promise<void>;
  lastOf(room: string): Promise<number>;
  isReachable(request: IncomingMessage): boolean;
  publicUrl: string | undefined;
  clock: Clock;
  log: Logger;
}): OutChat {
  const { rooms: store, clock, log } = options;
  const isRoom = isForPrograms;
  const rooms = createRooms({ store, clock, log, isRoom, mostRooms: Number.POSITIVE_INFINITY, storedEvents });
  const receivers = createReceivers(options);
  const listeners = createListeners({ ...options, rooms });
  const door = createDoor({ ...options, listeners });
  const closeStreams = async () => {
    door.stop();
    await listeners.stop();
  };
  const onStop = async () => {
    await closeStreams();
    await receivers.stop();
    await rooms.stop();
  };
  return {
    adapter: createOutAdapter({ rooms, receivers, onStart: listeners.start, onStop }),
    door,
    onLinksChanged: listeners.wake,
    closeStreams,
  };
}
