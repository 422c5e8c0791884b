import { overlayConnection } from "../../util/mirror-ids.ts";
import { speakInRooms } from "../browser/room-speech.ts";
import type { Rooms } from "../browser/rooms.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import { toScreenBody } from "./screen-body.ts";

/**
 * Viewers should read each alert before the next one, and the page shows one for at least 4 s. What arrives meanwhile
 * becomes a bundle, as everywhere, which must not wait forever during a stream of large donations.
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
    // Rooms are named by ID, because addresses are unique only within their space.
    ...speakInRooms({ rooms, roomOf: ({ id }) => id, fromBody: (text) => ({ text, buttons: [] }) }),
    onCommand: () => undefined,
  };
}
