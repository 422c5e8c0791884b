import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { RecentMap } from "../../util/recent-map.ts";
import { later } from "../../words/later.ts";
import { ChatFailure } from "../port/adapter.ts";
import { createChannelQueues, type QueuedLine } from "./channel-queue.ts";
import type { ChatLink, ShownLine, Speak, SpeakResult } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import type { LineLimiter } from "./limiter.ts";
import { differing, isSameLine, varied } from "./line-text.ts";
import { isKnown, refusalOf, unknownRefusal } from "./notices.ts";
import { createDoubts, createSentLines, type Found } from "./sent-lines.ts";

/** Twitch answers a line almost at once. After this time, it didn't get through. */
const answerMs = 5_000;
const afterRepeatMs = 30_000;
/** An account over its limit is ignored for an hour. Silence alone doesn't prove that, so we try again sooner. */
const silenceHeldMs = 300_000;
const ignoredMs = 3_600_000;
/** The first wait after a line that wasn't unique. It is then sent with one more dot. */
const afterCommonMs = 1_200;

/** `not-unique`: in a channel that accepts no text twice, no matter whose. */
type Outcome = ShownLine | ChatFailure | "duplicate" | "not-unique";
/** `maybe` is the outcome unless the line is shown after all. */
type InFlight = { text: string; maybe?: ChatFailure; settle(outcome: Outcome): void };

export type SpokenLine = QueuedLine & {
  text: string;
  /**
   * The announcement's ID, the same for each attempt. Its text already differs from all others, so it is sent
   * unchanged.
   */
  id?: string;
  /** An earlier attempt may have arrived, possibly by an earlier process. */
  mayHaveArrived?: boolean;
  /** Called just before the line is sent, once there is room for it. */
  onTurn?(): Promise<void>;
};

export type LineSpeaker = {
  /** Sends one line and waits for Twitch's answer. Throws ChatFailure. */
  say(line: SpokenLine): Promise<ShownLine>;
  /** `isOwn`: our account sent it. Answers to a line arrive on the link's sending side. */
  onLine(line: IrcLine, from: { via: "listening" | "speaking"; isOwn: boolean }): void;
  onClosed(): void;
  /** An earlier process may have sent something there, and its retry goes first. */
  doubt(channel: string): void;
  /** Tells if this process recently sent that line there, or sent it and it was held. */
  findSent(channel: string, text: string, remoteId: string | undefined): Found;
  /** True if a line of ours may be arriving there. Any line of our account could be it. */
  isArriving(channel: string): boolean;
};

/**
 * Sends lines, one per channel at a time, so that Twitch's answer can only concern that one. USERSTATE with an ID means
 * it is shown, a notice that it isn't, and our own line read back from the chat that it is. Silence means the result is
 * unknown. Then nothing else is sent there until that line is settled or was retried.
 */
export function createLineSpeaker(options: {
  clock: Clock;
  limiter: LineLimiter;
  /** Returns the link, once the channel is joined. Throws ChatFailure. */
  enter(channel: string, signal: AbortSignal): Promise<ChatLink>;
  speak: Speak;
  /** Twitch hasn't answered a line. */
  onSilence(): void;
  log: Logger;
}): LineSpeaker {
  const { clock, limiter, enter, speak, onSilence, log } = options;
  const inFlight = new Map<string, InFlight>();
  const sentLines = createSentLines(clock.now);
  const doubts = createDoubts(clock.now);
  /** Announcements that were read back after their attempt had ended, by ID. */
  const readBack = new Map<string, ShownLine>();
  /**
   * Channels in which our own lines are read back, for the life of this link. In these, silence means that nothing is
   * shown.
   */
  const isReadBack = new Set<string>();
  const unknown = new Set<string>();
  /** The number of times an announcement was refused for not being unique, by its ID. */
  const common = new RecentMap<string, number>(100);
  const queues = createChannelQueues<SpokenLine, ShownLine>({
    clock,
    limiter,
    blockedMs: ({ channel, mayHaveArrived = false }) => (mayHaveArrived ? 0 : doubts.leftMs(channel)),
    say: sayNow,
  });

  async function sayNow({
    channel,
    text,
    kind,
    id,
    mayHaveArrived = false,
    onTurn,
    signal,
  }: SpokenLine): Promise<ShownLine> {
    const known = readBack.get(id ?? "");
    if (known) return known;
    const link = await enter(channel, signal);
    await onTurn?.();
    const lines = sentLines.recent(channel);
    const texts = lines.map((line) => line.text);
    const line = id === undefined ? differing(text, texts) : varied(text, common.get(id) ?? 0);
    const taken = limiter.take(channel, kind);
    if (!taken) throw new ChatFailure("later", "the account's limit is used up", { retryAfterMs: 1_000 });
    // Twitch refuses a text that is already there. If no other line had this text, it must be this very message.
    const isOwnRepeat = mayHaveArrived && !lines.some((other) => other.id !== id && isSameLine(other.text, line));
    sentLines.add(channel, { id, text: line });
    const outcome = await outcomeOf({ channel, line, id, link, mayHaveArrived }, signal);
    taken.settle();
    if (outcome === "duplicate" && isOwnRepeat) return {};
    if (outcome === "duplicate") {
      throw new ChatFailure("later", "Twitch took it for a repeat", { retryAfterMs: afterRepeatMs });
    }
    if (outcome === "not-unique") {
      const count = common.get(id ?? "") ?? 0;
      if (id !== undefined) common.set(id, count + 1);
      const retryAfterMs = Math.min(afterCommonMs * 2 ** count, afterRepeatMs);
      throw new ChatFailure("later", "the channel takes only texts that are unique", { retryAfterMs });
    }
    if (outcome instanceof ChatFailure) {
      // Moderators may approve a held line later, and it is shown then.
      if (outcome.kind === "words-refused" || outcome.kind === "unknown-refusal")
        sentLines.addHeld(channel, { id, text: line });
      throw outcome;
    }
    sentLines.shown.add(outcome.remoteId ?? "");
    return outcome;
  }

  /** Returns Twitch's answer to the line sent now. */
  async function outcomeOf(
    sent: { channel: string; line: string; id: string | undefined; link: ChatLink; mayHaveArrived: boolean },
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { channel, line, id, link, mayHaveArrived } = sent;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const current: InFlight = { text: line, settle: resolve };
    inFlight.set(channel, current);
    const saidAt = clock.now();
    const inDoubt = () => doubts.begin(channel, { id, text: line }, saidAt);
    const onAnswer = (answer: SpeakResult) => {
      if (!("dropped" in answer)) return resolve(answer);
      const { dropped, text } = answer;
      resolve(refused(channel, dropped, text) ?? unknownRefusal(dropped, text));
    };
    const givenUp = new AbortController();
    speak({ link, channel, text: line }, onAnswer, AbortSignal.any([givenUp.signal, signal]));
    const waiting = new AbortController();
    const deadline = clock.sleep(answerMs, AbortSignal.any([waiting.signal, signal]));
    const outcome = (await Promise.race([promise, deadline])) ?? current.maybe;
    waiting.abort();
    inFlight.delete(channel);
    const isUnknown = outcome instanceof ChatFailure && outcome.kind === "unknown";
    // A line that hasn't left by now would be posted twice if it were sent later.
    if (!outcome || isUnknown) givenUp.abort();
    if (isUnknown) inDoubt();
    else if (outcome) doubts.end(channel);
    if (typeof outcome === "object" && !(outcome instanceof ChatFailure)) limiter.onShown(channel);
    if (outcome) return outcome;
    onSilence();
    const isShownNowhere = isReadBack.has(channel) && !signal.aborted;
    if (isShownNowhere) limiter.onRefused(channel, silenceHeldMs);
    // After two attempts, this is certain enough. Counting it as sent would lose it.
    if (isShownNowhere && mayHaveArrived) {
      return new ChatFailure("later", "Twitch shows nothing of what I say there", { retryAfterMs: answerMs });
    }
    // No line was ever read back here. Twitch may drop lines from a connection that has joined nothing.
    if (mayHaveArrived && !signal.aborted) return new ChatFailure("destination-unavailable", later("closed.unknown"));
    inDoubt();
    return new ChatFailure("unknown", "Twitch has not said what became of the line");
  }

  /**
   * A line of ours is shown: the one in flight, or else the one in doubt. `text` is what everybody in the chat sees;
   * undefined if Twitch only answers the sender.
   */
  function onShown(channel: string, remoteId: string | undefined, text?: string): void {
    if (sentLines.shown.has(remoteId ?? "")) return;
    const result = remoteId === undefined ? {} : { remoteId };
    const isIt = (line: string) => text === undefined || isSameLine(line, text);
    const current = inFlight.get(channel);
    const doubt = doubts.get(channel);
    if (current && isIt(current.text)) current.settle(result);
    else if (doubt?.text !== undefined && isIt(doubt.text)) {
      doubts.end(channel);
      if (doubt.id !== undefined) readBack.set(doubt.id, result);
    } else return;
    sentLines.shown.add(remoteId ?? "");
  }

  /**
   * Returns a notice's meaning for the line in flight, and holds those that wait; undefined if it is about something
   * else.
   */
  function refused(channel: string, id: string, text: string): Outcome | undefined {
    if (!isKnown(id) && !unknown.has(id)) log.warn({ notice: id }, "notice of Twitch is not known");
    if (!isKnown(id)) unknown.add(id);
    const refusal = refusalOf(id, text);
    if (refusal === "duplicate" || refusal === "not-unique") return refusal;
    if (id === "msg_ratelimit" || id === "rate_limited") limiter.onRefused(channel, ignoredMs);
    if (refusal?.kind === "later") limiter.hold(channel, refusal.retryAfterMs ?? 0);
    return refusal;
  }

  return {
    say: queues.add,
    onLine(line, { via, isOwn }) {
      const { command, channel, tags } = line;
      const remoteId = tags.get("id");
      if (command === "PRIVMSG" && isOwn) {
        isReadBack.add(channel);
        onShown(channel, remoteId, line.text);
      }
      // A JOIN is also answered with USERSTATE, but without an ID.
      if (command === "USERSTATE" && remoteId === undefined) doubts.onJoined(channel);
      if (via === "listening") return;
      if (command === "USERSTATE" && remoteId !== undefined) onShown(channel, remoteId);
      const current = inFlight.get(channel);
      const refusal = current && command === "NOTICE" && refused(channel, tags.get("msg-id") ?? "", line.text);
      if (!refusal) return;
      // An unknown notice may be about something else. If the line is shown, that is reported within the same time.
      if (refusal instanceof ChatFailure && refusal.kind === "unknown-refusal") current.maybe = refusal;
      else current.settle(refusal);
    },
    onClosed() {
      isReadBack.clear();
      for (const { settle } of inFlight.values()) {
        settle(new ChatFailure("unknown", "the connection to Twitch broke before it answered"));
      }
    },
    doubt: (channel) => doubts.begin(channel, {}),
    findSent: sentLines.find,
    isArriving: sentLines.isArriving,
  };
}
