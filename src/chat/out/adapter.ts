import { outConnection, placeBehind, receiverIn } from "../../util/mirror-ids.ts";
import { editKeyOf, speakInRooms } from "../browser/room-speech.ts";
import type { Rooms } from "../browser/rooms.ts";
import { type ChatAdapter, ChatFailure, type OutgoingMessage } from "../port/adapter.ts";
import { type Logged, type OutEvent, outVersion, readOutBody, toOutBody } from "./out-event.ts";
import type { createReceivers } from "./receivers.ts";

/** Effectively no limit, because programs don't mind frequent events. */
const normalPace = { messages: 1_000, perMs: 1_000 };

/**
 * Other programs as a `ChatAdapter`. Listeners get their events from a log. Receivers are addresses in the host's
 * settings, to which we post every event. A receiver's log has only the numbers of its events, not their content.
 */
export function createOutAdapter(options: {
  rooms: Rooms;
  receivers: Pick<ReturnType<typeof createReceivers>, "find">;
  onStart: () => void;
  onStop: () => Promise<void>;
}): ChatAdapter {
  const { rooms, receivers, onStart, onStop } = options;

  /** Throws ChatFailure if the settings no longer contain this receiver. */
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

  /** Returns the number of a message among the place's events. Every attempt gets the same number. */
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
      // The announcement is no longer in the log, but programs have received it and need the edit.
      await rooms.announce(place.id, { key, moments: message.moments, ...toLogged(message, true) });
    },

    onCommand: () => undefined,
  };
}

/** Every attempt at an edit has the same ID. If an announcement has several edits, the last one counts. */
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
