import type { ChatAdapter, OutgoingMessage, Place } from "../../src/chat/port/adapter.ts";

/** Ways in which a chat can fail the next call. */
export type Breakage = "rate-limited" | "place-gone" | "refused" | "refused-unknown" | "no-answer";

/** One adapter and the chat behind it, for one test. */
export type ChatHarness = {
  adapter: ChatAdapter;
  place: Place;
  /** Moves the clock that adapter and chat live by. */
  advance(ms: number): Promise<void>;
  /** What people see in the place now, oldest first, with edits applied. */
  posted(): Promise<{ text: string; id?: string }[]>;
  /** A person types a command; the sign in front is the harness's affair. Undefined where nobody types. */
  type: ((text: string) => Promise<void>) | undefined;
  /** Makes the next call fail like this; ways that are missing are none of this chat's. */
  breaks: Partial<Record<Breakage, () => Promise<void>>>;
  /** How many messages have reached the chat, whatever became of them. */
  arrived: () => number;
  /** How many messages pass at once; undefined where nothing limits them. */
  burst: number | undefined;
  stop(): Promise<void>;
};

/** Deadline of a call that takes a few milliseconds where nobody else uses the machine. */
export function soon(): AbortSignal {
  return AbortSignal.timeout(30_000);
}

/** Deadline of a call that a chat never answers: over once it has arrived, of which `arrived` is the count. */
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

/** A message that says nothing in particular. */
export function toMessage({ place }: { place: Place }, index: number, body = `message ${index}`): OutgoingMessage {
  const createdAt = Date.parse("2026-01-15T18:30:00Z");
  return { id: `m${index}`, place, body, moments: [`donation:${index}`], createdAt };
}
