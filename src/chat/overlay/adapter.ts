import { overlayConnection } from "../../util/mirror-ids.ts";
import { speakInRooms } from "../browser/room-speech.ts";
import type { Rooms } from "../browser/rooms.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import { toScreenBody } from "./screen-body.ts";

/**
 * Each is to be read before the next one comes: the page shows one for 4 s at least. What comes meanwhile is a bundle, as
 * everywhere, which must not wait for ever where large donations come all the time.
 */
const normalPace = { messages: 3, perMs: 12_000 };

/** The screens over a stream, as the dispatcher sees them. Nobody types there. */
export function createOverlayAdapter(options: {
  rooms: Rooms;
  onStart: () => void;
  onStop: () => Promise<void>;
}): ChatAdapter {
  const { rooms, onStart, onStop } = options;
  return {
    name: "overlay",
    limits: {
      textLength: 3_000,
      normalPace,
      nonceWindowMs: Number.MAX_SAFE_INTEGER,
    },
    connections: () => [overlayConnection],
    start: async () => onStart(),
    stop: onStop,
    health: () => ({ state: "ready" }),
    render: toScreenBody,
    // Addresses are unique within their space alone.
    ...speakInRooms({ rooms, roomOf: ({ id }) => id, fromBody: (text) => ({ text, buttons: [] }) }),
    onCommand: () => undefined,
  };
}
