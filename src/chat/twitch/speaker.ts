import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { RecentMap } from "../../util/recent-map.ts";
import { later } from "../../words/later.ts";
import { ChatFailure } from "../port/adapter.ts";
import { createChannelQueues, type QueuedLine } from "./channel-queue.ts";
import type { ChatLink } from "./chat-link.ts";
import { createDoubts } from "./doubts.ts";
import type { IrcLine } from "./irc-line.ts";
import type { LineLimiter } from "./limiter.ts";
import { differing, isSameLine, varied } from "./line-text.ts";
import { isKnown, refusalOf, unknownRefusal } from "./notices.ts";
import { createSentLines, type Found } from "./sent-lines.ts";
import type { ShownLine, Speak, SpeakResult } from "./speak.ts";

/** Twitch answers a line within a blink; after this it has not come through. */
const answerMs = 5_000;
const afterRepeatMs = 30_000;
/** An account over its limit is ignored for an hour; from silence alone that is not known, so it is tried again sooner. */
const silenceHeldMs = 300_000;
const ignoredMs = 3_600_000;
/** After a line that was not unique, at first: it goes again with a dot more. */
const afterCommonMs = 1_200;

/** `not-unique`: in a channel that takes no text twice, whoever said it before. */
type Outcome = ShownLine | ChatFailure | "duplicate" | "not-unique";
/** `maybe`: what became of it, unless it is shown yet. */
type InFlight = { text: string; maybe?: ChatFailure; settle(outcome: Outcome): void };

export type SpokenLine = QueuedLine & {
  text: string;
  /** The announcement's, the same for each try. Its text differs from all others already, so it is said as it is. */
  id?: string;
  /** An earlier try may have arrived, in an earlier life, too. */
  mayHaveArrived?: boolean;
  /** Just before it is said, once there is room for it. */
  onTurn?(): Promise<void>;
};

export type LineSpeaker = {
  /** Says one line and waits for what Twitch says of it. Throws ChatFailure. */
  say(line: SpokenLine): Promise<ShownLine>;
  /** `isOwn`: our account has said it. Answers to a line come on the side of the link that speaks. */
  onLine(line: IrcLine, from: { via: "listening" | "speaking"; isOwn: boolean }): void;
  onClosed(): void;
  /** An earlier process may have said something there, and its next try comes first. */
  doubt(channel: string): void;
  /** Whether this process has said that line there lately, or said it to be held. */
  findSent(channel: string, text: string, remoteId: string | undefined): Found;
  /** A line of ours may be arriving there just now: whatever our account says there may be it. */
  isArriving(channel: string): boolean;
};

/**
 * Says lines, one per channel at a time, so that what Twitch answers can only be about that one: USERSTATE with an id means
 * that it is shown, a notice that it is not, and our own line read back from the chat that it is. Silence means that nobody
 * knows; then nothing else is said there until that line is settled or was tried again.
 */
export function createLineSpeaker(options: {
  clock: Clock;
  limiter: LineLimiter;
  /** The link, once the channel is joined. Throws ChatFailure. */
  enter(channel: string, signal: AbortSignal): Promise<ChatLink>;
  speak: Speak;
  /** Twitch has not answered a line. */
  onSilence(): void;
  log: Logger;
}): LineSpeaker {
  const { clock, limiter, enter, speak, onSilence, log } = options;
  const inFlight = new Map<string, InFlight>();
  const said = createSentLines(clock.now);
  const doubts = createDoubts(clock.now);
  /** Announcements that were read back after nobody waited for it any more, by their ids. */
  const readBack = new Map<string, ShownLine>();
  /** Channels in which our own lines are read back, as long as this link stands: there silence says that nothing is shown. */
  const isReadBack = new Set<string>();
  const unknown = new Set<string>();
  /** How often an announcement was refused because its text was not unique, by its id. */
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
    const lines = said.recent(channel);
    const texts = lines.map((line) => line.text);
    const line = id === undefined ? differing(text, texts) : varied(text, common.get(id) ?? 0);
    const taken = limiter.take(channel, kind);
    if (!taken) throw new ChatFailure("later", "the account's limit is used up", { retryAfterMs: 1_000 });
    // Twitch refuses what stands there already: of a text that nothing else had, that is this very message.
    const isOwnRepeat = mayHaveArrived && !lines.some((other) => other.id !== id && isSameLine(other.text, line));
    said.add(channel, { id, text: line });
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
      // Moderators may let a line pass that was held, and it is shown then.
      if (outcome.kind === "words-refused" || outcome.kind === "unknown-refusal")
        said.addHeld(channel, { id, text: line });
      throw outcome;
    }
    said.shown.add(outcome.remoteId ?? "");
    return outcome;
  }

  /** What Twitch says of the line that is sent now. */
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
    // What has not gone out by now would be said twice.
    if (!outcome || isUnknown) givenUp.abort();
    if (isUnknown) inDoubt();
    else if (outcome) doubts.end(channel);
    if (typeof outcome === "object" && !(outcome instanceof ChatFailure)) limiter.onShown(channel);
    if (outcome) return outcome;
    onSilence();
    const isShownNowhere = isReadBack.has(channel) && !signal.aborted;
    if (isShownNowhere) limiter.onRefused(channel, silenceHeldMs);
    // The second time that is sure enough: taken as said, it would be lost.
    if (isShownNowhere && mayHaveArrived) {
      return new ChatFailure("later", "Twitch shows nothing of what I say there", { retryAfterMs: answerMs });
    }
    // Nothing was ever read back here: Twitch may swallow what comes from a connection that has joined nothing.
    if (mayHaveArrived && !signal.aborted) return new ChatFailure("destination-unavailable", later("closed.unknown"));
    inDoubt();
    return new ChatFailure("unknown", "Twitch has not said what became of the line");
  }

  /**
   * A line of ours is shown: the one in flight, or else the one in doubt. `text`: as everybody in the chat reads it;
   * undefined where Twitch only answers whoever has just spoken.
   */
  function onShown(channel: string, remoteId: string | undefined, text?: string): void {
    if (said.shown.has(remoteId ?? "")) return;
    const result = remoteId === undefined ? {} : { remoteId };
    const isIt = (line: string) => text === undefined || isSameLine(line, text);
    const current = inFlight.get(channel);
    const doubt = doubts.get(channel);
    if (current && isIt(current.text)) current.settle(result);
    else if (doubt?.text !== undefined && isIt(doubt.text)) {
      doubts.end(channel);
      if (doubt.id !== undefined) readBack.set(doubt.id, result);
    } else return;
    said.shown.add(remoteId ?? "");
  }

  /** What a notice means for the line in flight, and for those that wait; undefined: it is about something else. */
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
      // A JOIN is answered with a USERSTATE, too, but without an id.
      if (command === "USERSTATE" && remoteId === undefined) doubts.onJoined(channel);
      if (via === "listening") return;
      if (command === "USERSTATE" && remoteId !== undefined) onShown(channel, remoteId);
      const current = inFlight.get(channel);
      const refusal = current && command === "NOTICE" && refused(channel, tags.get("msg-id") ?? "", line.text);
      if (!refusal) return;
      // A notice that we don't know may be about something else: whether the line is shown is told within the same time.
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
    findSent: said.find,
    isArriving: said.isArriving,
  };
}
