import type { Clock } from "../../clock.ts";
import { ChatFailure } from "../adapter.ts";
import type { ChatLink } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import type { LineLimiter } from "./limiter.ts";
import { toSafeLine } from "./line-text.ts";
import { refusalOf } from "./notices.ts";

/** Twitch answers a line within a blink; after this it has not come through. */
const answerMs = 5_000;
/** Twitch refuses the same text in the same channel within this; with a margin. */
const repeatMs = 35_000;
const afterLimitMs = 30_000;

type Outcome = { remoteId?: string } | ChatFailure;

export type LineSpeaker = {
  /** Says one line and waits for what Twitch says of it. Throws ChatFailure. */
  say(line: {
    channel: string;
    text: string;
    kind: "announcement" | "answer";
    signal: AbortSignal;
  }): Promise<{ remoteId?: string }>;
  onLine(line: IrcLine): void;
  onClosed(): void;
  /** Whether this process has said that line there lately. */
  hasSaid(channel: string, text: string): boolean;
};

/**
 * Says lines, one per channel at a time, so that what Twitch answers can only be about that one: USERSTATE means that it
 * is shown, a notice that it is not, silence that nobody knows.
 */
export function createLineSpeaker(options: {
  clock: Clock;
  limiter: LineLimiter;
  /** The link, once the channel is joined. Throws ChatFailure. */
  enter(channel: string, signal: AbortSignal): Promise<ChatLink>;
  onSilence(channel: string): void;
}): LineSpeaker {
  const { clock, limiter, enter, onSilence } = options;
  const inFlight = new Map<string, (outcome: Outcome) => void>();
  const queues = new Map<string, Promise<unknown>>();
  const said = new Map<string, { text: string; at: number }[]>();

  const recent = (channel: string) => {
    const lines = (said.get(channel) ?? []).filter(({ at }) => at > clock.now() - repeatMs);
    said.set(channel, lines);
    return lines;
  };

  async function sayNow(channel: string, text: string, kind: "announcement" | "answer", signal: AbortSignal) {
    // Whoever gave up waiting for the lines before this one will try again: said now, it would stand there twice.
    if (signal.aborted) throw new ChatFailure("later", "its turn came too late", { retryAfterMs: 1_000 });
    const link = await enter(channel, signal);
    const lines = recent(channel);
    const plain = toSafeLine(text, { isRepeated: false });
    const isRepeated = lines.at(-1)?.text === plain;
    const line = toSafeLine(text, { isRepeated });
    if (!limiter.take(channel, kind)) {
      throw new ChatFailure("later", "the account's limit is used up", { retryAfterMs: 1_000 });
    }
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    inFlight.set(channel, resolve);
    link.say(channel, line);
    lines.push({ text: line, at: clock.now() });
    const waiting = new AbortController();
    const deadline = clock.sleep(answerMs, AbortSignal.any([waiting.signal, signal]));
    const outcome = await Promise.race([promise, deadline]);
    waiting.abort();
    inFlight.delete(channel);
    if (outcome instanceof ChatFailure) throw outcome;
    if (outcome) return outcome;
    onSilence(channel);
    throw new ChatFailure("unknown", "Twitch has not said what became of the line");
  }

  return {
    say({ channel, text, kind, signal }) {
      const before = queues.get(channel) ?? Promise.resolve();
      const saying = before.catch(() => undefined).then(() => sayNow(channel, text, kind, signal));
      const queue = saying
        .catch(() => undefined)
        .finally(() => {
          if (queues.get(channel) === queue) queues.delete(channel);
        });
      queues.set(channel, queue);
      return saying;
    },
    onLine({ command, channel, tags }) {
      const settle = inFlight.get(channel);
      if (!settle) return;
      if (command === "USERSTATE") {
        const id = tags.get("id");
        settle(id === undefined ? {} : { remoteId: id });
      }
      if (command !== "NOTICE") return;
      const id = tags.get("msg-id") ?? "";
      if (id === "msg_ratelimit") limiter.hold(afterLimitMs);
      const refusal = refusalOf(id);
      if (refusal) settle(refusal);
    },
    onClosed() {
      for (const settle of inFlight.values()) {
        settle(new ChatFailure("unknown", "the connection to Twitch broke before it answered"));
      }
    },
    hasSaid: (channel, text) => recent(channel).some((line) => line.text.trim() === text.trim()),
  };
}
