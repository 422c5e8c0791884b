import { outConnection, placeBehind, receiverIn } from "../../util/mirror-ids.ts";
import { editKeyOf, speakInRooms } from "../browser/room-speech.ts";
import type { Rooms } from "../browser/rooms.ts";
import { type ChatAdapter, ChatFailure, type OutgoingMessage } from "../port/adapter.ts";
import { type Logged, type OutEvent, outVersion, readOutBody, toOutBody } from "./out-event.ts";
import type { createReceivers } from "./receivers.ts";

/** Programs don't mind frequent events. */
const normalPace = { messages: 1_000, perMs: 1_000 };

/**
 * Other programs, as the dispatcher sees them: listeners, who read everything from a log, and the host's addresses, to
 * which everything is posted. Nobody types there. For an address, only the numbers are logged.
 */
export function createOutAdapter(options: {
  rooms: Rooms;
  receivers: Pick<ReturnType<typeof createReceivers>, "find">;
  onStart: () => void;
  onStop: () => Promise<void>;
}): ChatAdapter {
  const { rooms, receivers, onStart, onStop } = options;

  /** Finds a receiver. Throws ChatFailure if the settings no longer contain it. */
  function receiverFor(id: string) {
    const name = receiverIn(id);
    const receiver = name === undefined ? undefined : receivers.find(name);
    if (name !== undefined && receiver === undefined) throw new ChatFailure("later", "the settings do not name it");
    return receiver;
  }

  const toLogged = ({ id, body }: OutgoingMessage, isEdit?: true) => ({
    text: JSON.stringify({ announcement: id, ...(isEdit && { isEdit }), body } satisfies Logged),
    buttons: [],
  });

  /** Returns a message's number in its place, the same for each attempt. */
  function number(message: OutgoingMessage, key: string): Promise<number> {
    return rooms.announce(message.place.id, { key, moments: [], text: "", buttons: [] });
  }

  const listeners = speakInRooms({ rooms, roomOf: ({ id }) => id, fromBody: (text) => ({ text, buttons: [] }) });

  return {
    name: "out",
    hasCards: true,
    limits: { textLength: 30_000, normalPace, nonceWindowMs: Number.MAX_SAFE_INTEGER, oneByOne: true },
    connections: () => [outConnection],
    start: async () => onStart(),
    stop: onStop,
    health: () => ({ state: "ready" }),
    render: toOutBody,
    nextSlotMs: ({ id }) => receivers.find(receiverIn(id) ?? "")?.slotMs() ?? 0,

    async send(message, signal) {
      const receiver = receiverFor(message.place.id);
      if (receiver === undefined) return listeners.send({ ...message, body: toLogged(message).text }, signal);
      const order = await number(message, message.id);
      await receiver.post(JSON.stringify(toOutEvent(message, { type: "announcement", order })), signal);
      return { remoteId: String(order) };
    },

    async edit(message, signal) {
      const { id, place } = message;
      const receiver = receiverFor(place.id);
      const key = editKeyOf(message);
      if (receiver !== undefined) {
        const order = await number(message, key);
        return receiver.post(JSON.stringify(toOutEvent(message, { type: "edit", order })), signal);
      }
      if ((await rooms.find(place.id, id)) !== undefined) {
        return listeners.edit({ ...message, body: toLogged(message).text }, signal);
      }
      // The announcement has left the log, but its readers still need the edit.
      await rooms.announce(place.id, { key, moments: message.moments, ...toLogged(message, true) });
    },

    onCommand: () => undefined,
  };
}

/** An edit has the same ID for each attempt. Of two edits, the later one counts. */
export function toOutEvent(
  { id, place, body }: Pick<OutgoingMessage, "id" | "body"> & { place: { id: string } },
  { type, order }: Pick<OutEvent, "type" | "order">,
): OutEvent {
  return {
    version: outVersion,
    type,
    id: type === "edit" ? `${id}.${order}` : id,
    order,
    announcement: id,
    place: placeBehind(place.id),
    ...readOutBody(body),
  };
}
