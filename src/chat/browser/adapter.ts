import type { WordsOf } from "../../words/say.ts";
import { type ChatAdapter, ChatFailure } from "../adapter.ts";
import type { CommandCall } from "../command.ts";
import { textLength, toPlainAnnouncement, toPlainText } from "../plain-text.ts";
import type { Reply } from "../reply.ts";
import { type PageForm, toPageForm } from "./page-form.ts";
import type { Rooms } from "./rooms.ts";

export type BrowserAdapter = ChatAdapter & {
  /**
   * Somebody typed a command: asks the handler and says its reply in the room. A reply that is only for them is given back
   * and nothing else happens to it: rooms are read by everybody, and kept.
   */
  handle(call: CommandCall): Promise<Aside | undefined>;
};

/** What only the page that asked shows: a text, and a form where something can be filled in. */
export type Aside = { text: string; form?: PageForm | undefined };

/**
 * The chat in the browser, as the dispatcher sees it. A room's log is its chat: what has a key in there is posted, so a
 * repeat is recognised for as long as the log holds the message, and nothing limits how fast it is written.
 */
export function createBrowserAdapter(options: {
  rooms: Rooms;
  wordsOf: WordsOf;
  onStop: () => Promise<void>;
}): BrowserAdapter {
  const { rooms, wordsOf, onStop } = options;
  const words = wordsOf("en");
  let handler: (call: CommandCall) => Promise<Reply | undefined> = async () => undefined;

  return {
    name: "browser",
    limits: { textLength, normalPace: { messages: 20, perMs: 10_000 }, nonceWindowMs: Number.MAX_SAFE_INTEGER },
    connections: () => ["browser"],
    start: async () => undefined,
    stop: onStop,
    health: () => ({ state: "ready" }),
    render: toPlainAnnouncement,
    nextSlotMs: () => 0,

    async send({ id, place, body, moments }, signal) {
      const seq = await unlessLate(signal, () => rooms.announce(place.address, { key: id, text: body, moments }));
      return { remoteId: String(seq) };
    },

    async edit({ id, place, body, moments }, signal) {
      await unlessLate(signal, () => rooms.edit(place.address, { key: id, text: body, moments }));
    },

    async findSent({ id, place }, signal) {
      const seq = await unlessLate(signal, () => rooms.find(place.address, id));
      return seq === undefined ? undefined : { remoteId: String(seq) };
    },

    onCommand(next) {
      handler = next;
    },

    async handle(call) {
      const reply = await handler(call);
      if (reply?.private) {
        return { text: toPlainText(reply, words), form: reply.form && toPageForm(reply.form, words) };
      }
      if (reply !== undefined) await rooms.reply(call.place.address, toPlainText(reply, words));
      return undefined;
    },
  };
}

/** The log takes no signal, so this stops waiting for it: what was begun may then still happen. */
async function unlessLate<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ChatFailure("unknown", "the room's log did not answer in time"));
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([late.promise, signal.aborted ? late.promise : work()]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
