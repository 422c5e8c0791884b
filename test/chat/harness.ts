import type { ChatAdapter, OutgoingMessage, Place } from "../../src/chat/port/adapter.ts";

/** Ways in which a chat can fail the next call. */
export type Breakage = "rate-limited" | "place-gone" | "refused" | "refused-unknown" | "no-answer";

/** One adapter and the chat behind it, for one test. */
export type ChatHarness = {
  adapter: ChatAdapter;
  place: Place;
  /** Moves the clock that the adapter and the chat use. */
  advance(ms: number): Promise<void>;
  /** Returns the messages that people see in the place now, oldest first, with edits applied. */
  posted(): Promise<{ text: string; id?: string }[]>;
  /** Types a command as a person; the harness adds the sign. Undefined for chats in which no one types. */
  type: ((text: string) => Promise<void>) | undefined;
  /** Makes the next call fail in this way. Missing ways don't exist in this chat. */
  breaks: Partial<Record<Breakage, () => Promise<void>>>;
  /** Returns how many messages have reached the chat, whatever their outcome. */
  arrived: () => number;
  /** The number of messages that pass at once. Undefined: unlimited. */
  burst: number | undefined;
  stop(): Promise<void>;
};

/** Returns the deadline of a call that takes a few milliseconds on an idle machine. */
export function soon(): AbortSignal {
  return AbortSignal.timeout(30_000);
}

/**
 * Returns the deadline of a call that a chat never answers. It ends once the call has arrived, which `arrived` counts.
 */
export function onceArrived(arrived: () => number): AbortSignal {
  const deadline = new AbortController();
  const before = arrived();
  const look = setInterval(() => {
    if (arrived() === before) return;
    clearInterval(look);
    deadline.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  }, 5);
  return deadline.signal;
}

/** Builds a message with an arbitrary text. */
export function toMessage({ place }: { place: Place }, index: number, body = `message ${index}`): OutgoingMessage {
  const createdAt = Date.parse("2026-01-15T18:30:00Z");
  return { id: `m${index}`, place, body, moments: [`donation:${index}`], createdAt };
}
