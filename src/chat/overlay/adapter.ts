import { overlayConnection } from "../../util/mirror-ids.ts";
import { speakInRooms } from "../browser/room-speech.ts";
import type { Rooms } from "../browser/rooms.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import { toScreenBody } from "./screen-body.ts";

/**
 * At most 3 messages in 12 s, because an alert needs about 4 s on screen to be read. In a rush, waiting donations
 * become a bundle, so that alerts don't pile up.
 */
const normalPace = { messages: 3, perMs: 12_000 };

/** Lets the dispatcher post to overlays as to any other chat. Nobody types commands in an overlay. */
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
    // The room is named by `id`, because an address is unique only within its space.
    ...speakInRooms({ rooms, roomOf: ({ id }) => id, fromBody: (text) => ({ text, buttons: [] }) }),
    onCommand: () => undefined,
  };
}
