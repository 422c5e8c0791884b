import { outConnection, outWebhookIn, placeBehind } from "../../util/mirror-ids.ts";
import { editKeyOf, speakInRooms } from "../browser/room-speech.ts";
import type { Rooms } from "../browser/rooms.ts";
import { type ChatAdapter, ChatFailure, type OutgoingMessage } from "../port/adapter.ts";
import { type Logged, type OutEvent, outVersion, readOutBody, toOutBody } from "./out-event.ts";
import type { createOutWebhooks } from "./out-webhooks.ts";

/** Effectively no limit, because programs don't mind frequent events. */
const normalPace = { messages: 1_000, perMs: 1_000 };

/**
 * Other programs as a `ChatAdapter`. Listeners get their events from a log. Outgoing webhooks are addresses in the host's
 * settings, to which we post every event. An outgoing webhook's log has only the numbers of its events, not their content.
 */
export function createOutAdapter(options: {
  rooms: Rooms;
  outWebhooks: Pick<ReturnType<typeof createOutWebhooks>, "find">;
  onStart: () => void;
  onStop: () => Promise<void>;
}): ChatAdapter {
  const { rooms, outWebhooks, onStart, onStop } = options;

  /** Throws ChatFailure if the settings no longer contain this outgoing webhook. */
  function outWebhookFor(id: string) {
    const name = outWebhookIn(id);
    const outWebhook = name === undefined ? undefined : outWebhooks.find(name);
    if (name !== undefined && outWebhook === undefined) throw new ChatFailure("later", "the settings do not name it");
    return outWebhook;
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
    nextSlotMs: ({ id }) => outWebhooks.find(outWebhookIn(id) ?? "")?.slotMs() ?? 0,

    async send(message, signal) {
      const outWebhook = outWebhookFor(message.place.id);
      if (outWebhook === undefined) return listeners.send({ ...message, body: toLogged(message).text }, signal);
      const order = await number(message, message.id);
      await outWebhook.post(JSON.stringify(toOutEvent(message, { type: "announcement", order })), signal);
      return { remoteId: String(order) };
    },

    async edit(message, signal) {
      const { id, place } = message;
      const outWebhook = outWebhookFor(place.id);
      const key = editKeyOf(message);
      if (outWebhook !== undefined) {
        const order = await number(message, key);
        return outWebhook.post(JSON.stringify(toOutEvent(message, { type: "edit", order })), signal);
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
