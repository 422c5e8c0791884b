import type { Clock } from "../../clock.ts";
import { ChatFailure } from "../adapter.ts";
import type { ChatLink } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import type { LineLimiter } from "./limiter.ts";
import { differing, toSafeLine } from "./line-text.ts";
import { refusalOf } from "./notices.ts";

/** Twitch answers a line within a blink; after this it has not come through. */
const answerMs = 5_000;
/** Twitch refuses the same text in the same channel within this; with a margin. */
const repeatMs = 35_000;
const afterLimitMs = 30_000;
/** A line that AutoMod holds may be let in by a moderator: for five minutes, and then some. */
const heldMs = 10 * 60_000;

type Outcome = { remoteId?: string } | ChatFailure | "duplicate";

export type SpokenLine = {
  channel: string;
  text: string;
  kind: "announcement" | "answer";
  /**
   * The announcement's, the same for each of its tries. Its text differs from all others already, so it is said as it
   * is.
   */
  id?: string;
  /** An earlier try may have arrived, in an earlier life, too. */
  mayHaveArrived?: boolean;
  signal: AbortSignal;
};

export type LineSpeaker = {
  /** Says one line and waits for what Twitch says of it. Throws ChatFailure. */
  say(line: SpokenLine): Promise<{ remoteId?: string }>;
  onLine(line: IrcLine): void;
  onClosed(): void;
  /** When a line was last said there; milliseconds since 1970. */
  lastAt(channel: string): number;
  /** Whether this process has said that line there lately, or said it to be held. */
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
  /** Twitch has not answered a line. */
  onSilence(): void;
}): LineSpeaker {
  const { clock, limiter, enter, onSilence } = options;
  const inFlight = new Map<string, (outcome: Outcome) => void>();
  const queues = new Map<string, Promise<unknown>>();
  const said = new Map<string, { id: string | undefined; text: string; at: number }[]>();
  const lastAt = new Map<string, number>();
  let held: { channel: string; text: string; at: number }[] = [];

  const recent = (channel: string) => {
    const lines = (said.get(channel) ?? []).filter(({ at }) => at > clock.now() - repeatMs);
    said.set(channel, lines);
    return lines;
  };

  async function sayNow({ channel, text, kind, id, mayHaveArrived = false, signal }: SpokenLine) {
    // Whoever gave up waiting for the lines before this one will try again: said now, it would stand there twice.
    if (signal.aborted) throw new ChatFailure("later", "its turn came too late", { retryAfterMs: 1_000 });
    const link = await enter(channel, signal);
    const lines = recent(channel);
    const texts = lines.map((line) => line.text);
    const line = id === undefined ? differing(text, texts) : toSafeLine(text);
    const taken = limiter.take(channel, kind);
    if (!taken) throw new ChatFailure("later", "the account's limit is used up", { retryAfterMs: 1_000 });
    // Twitch refuses what stands there already: of a text that nothing else had, that is this very message.
    const isOwnRepeat = mayHaveArrived && !lines.some((other) => other.text === line && other.id !== id);
    lines.push({ id, text: line, at: clock.now() });
    lastAt.set(channel, clock.now());
    const outcome = await outcomeOf(channel, () => link.say(channel, line), signal);
    taken.settle();
    if (outcome === "duplicate" && isOwnRepeat) return {};
    if (outcome === "duplicate") {
      throw new ChatFailure("later", "Twitch took it for a repeat", { retryAfterMs: afterLimitMs });
    }
    if (outcome instanceof ChatFailure) {
      if (outcome.kind === "words-refused") held.push({ channel, text: line, at: clock.now() });
      throw outcome;
    }
    return outcome;
  }

  function isHeld(channel: string, text: string): boolean {
    held = held.filter(({ at }) => at > clock.now() - heldMs);
    return held.some((line) => line.channel === channel && line.text.trim() === text.trim());
  }

  /** What Twitch says of the line that is sent now. */
  async function outcomeOf(channel: string, send: () => void, signal: AbortSignal): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    inFlight.set(channel, resolve);
    send();
    const waiting = new AbortController();
    const deadline = clock.sleep(answerMs, AbortSignal.any([waiting.signal, signal]));
    const outcome = await Promise.race([promise, deadline]);
    waiting.abort();
    inFlight.delete(channel);
    if (outcome) return outcome;
    onSilence();
    return new ChatFailure("unknown", "Twitch has not said what became of the line");
  }

  return {
    say(line) {
      const { channel } = line;
      const before = queues.get(channel) ?? Promise.resolve();
      const saying = before.catch(() => undefined).then(() => sayNow(line));
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
      if (id === "msg_duplicate") settle("duplicate");
      if (id === "msg_ratelimit") limiter.hold(afterLimitMs);
      const refusal = refusalOf(id);
      if (refusal) settle(refusal);
    },
    onClosed() {
      for (const settle of inFlight.values()) {
        settle(new ChatFailure("unknown", "the connection to Twitch broke before it answered"));
      }
    },
    lastAt: (channel) => lastAt.get(channel) ?? Number.NEGATIVE_INFINITY,
    hasSaid: (channel, text) =>
      recent(channel).some((line) => line.text.trim() === text.trim()) || isHeld(channel, text),
  };
}
