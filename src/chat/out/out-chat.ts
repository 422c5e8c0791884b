import { isForPrograms } from "../../util/beside-ids.ts";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import type { ChatAdapter } from "../adapter.ts";
import type { RoomStore } from "../browser/room-store.ts";
import { createRooms } from "../browser/rooms.ts";
import { createOutAdapter } from "./adapter.ts";
import { createReceivers, type Sign } from "./receivers.ts";

/** Programs that are told what places announce: their adapter for the dispatcher. */
export function createOutChat(options: {
  rooms: RoomStore;
  /** Addresses of the host's. */
  addresses: readonly string[];
  sign: Sign | undefined;
  timeoutMs?: number;
  clock: Clock;
  log: Logger;
}): { adapter: ChatAdapter } {
  const { rooms: store, clock, log } = options;
  const rooms = createRooms({ store, clock, log, isRoom: isForPrograms, mostRooms: Number.POSITIVE_INFINITY });
  const receivers = createReceivers(options);
  const onStop = async () => {
    await receivers.stop();
    await rooms.stop();
  };
  return { adapter: createOutAdapter({ rooms, receivers, onStart: () => undefined, onStop }) };
}
