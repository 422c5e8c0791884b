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

/** Twitch answers a line almost immediately. After this time, we no longer expect an answer. */
const answerMs = 5_000;
const afterRepeatMs = 30_000;
/** Twitch ignores an account over its limit for an hour. Silence alone doesn't prove that, so we try again sooner. */
const silenceHeldMs = 300_000;
const ignoredMs = 3_600_000;
/**
 * How long we wait after the first refusal in unique mode. Then we send the line with one more dot, and wait twice as
 * long after each further refusal.
 */
const afterCommonMs = 1_200;

/** `not-unique`: the channel is in unique mode, and somebody has posted this text before. */
type Outcome = ShownLine | ChatFailure | "duplicate" | "not-unique";
/** `maybe` becomes the outcome if the line isn't shown. */
type InFlight = { text: string; maybe?: ChatFailure; settle(outcome: Outcome): void };

export type SpokenLine = QueuedLine & {
  text: string;
  /**
   * The ID of an announcement. Each attempt has the same one. The caller has already made the text different from all
   * others.
   */
  id?: string;
  /** True if an earlier attempt may have arrived. An earlier process may have made it. */
  mayHaveArrived?: boolean;
  /** Called just before the line is sent, when it has got its turn. */
  onTurn?(): Promise<void>;
};

export type LineSpeaker = {
  /** Sends one line and waits for Twitch's answer. Throws ChatFailure. */
  say(line: SpokenLine): Promise<ShownLine>;
  /** `isOwn` means that our account sent the line. Twitch's answers to our lines arrive via `speaking`. */
  onLine(line: IrcLine, from: { via: "listening" | "speaking"; isOwn: boolean }): void;
  onClosed(): void;
  /**
   * Call if an earlier process may have sent a line in this channel. For up to 10 s, nothing is sent there before that
   * line's retry.
   */
  doubt(channel: string): void;
  /** Tells whether this process recently sent this line, or sent it and AutoMod held it. */
  findSent(channel: string, text: string, remoteId: string | undefined): Found;
  /**
   * True if one of our lines may be on its way to this channel. Twitch may have altered it, so it may be any line of
   * our account.
   */
  isArriving(channel: string): boolean;
};

/**
 * Sends one line per channel at a time, so that an answer from Twitch can only be about that line. USERSTATE with an ID
 * means that the line is shown. So does our own line when we read it back from the chat. A notice means that it isn't
 * shown. After silence we don't know, and send nothing else in the channel until the line is found or has been retried.
 */
export function createLineSpeaker(options: {
  clock: Clock;
  limiter: LineLimiter;
  /** Waits until we have joined the channel. Throws ChatFailure. */
  enter(channel: string, signal: AbortSignal): Promise<ChatLink>;
  speak: Speak;
  onSilence(): void;
  log: Logger;
}): LineSpeaker {
  const { clock, limiter, enter, speak, onSilence, log } = options;
  const inFlight = new Map<string, InFlight>();
  const sentLines = createSentLines(clock.now);
  const doubts = createDoubts(clock.now);
  /** By ID: announcements that we read back only after their attempt had ended. */
  const readBack = new Map<string, ShownLine>();
  /**
   * Channels where we have read back our own lines since the link was opened. If such a channel stays silent, our line
   * isn't shown.
   */
  const isReadBack = new Set<string>();
  const unknown = new Set<string>();
  /** By ID: how many times unique mode refused an announcement. */
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
    // Twitch refuses a text that is already in the chat. If no other line of ours has this text, an earlier attempt
    // must have arrived.
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
      // Moderators may approve a held line later. Twitch then shows it.
      if (outcome.kind === "words-refused" || outcome.kind === "unknown-refusal")
        sentLines.addHeld(channel, { id, text: line });
      throw outcome;
    }
    sentLines.shown.add(outcome.remoteId ?? "");
    return outcome;
  }

  /** Sends the line and returns its outcome. */
  async function outcomeOf(
    sent: { channel: string; line: string; id: string | undefined; link: ChatLink; mayHaveArrived: boolean },
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { channel, line, id, link, mayHaveArrived } = sent;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const current: InFlight = { text: line, settle: resolve };
    inFlight.set(channel, current);
    const sentAt = clock.now();
    const inDoubt = () => doubts.begin(channel, { id, text: line }, sentAt);
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
    // If the line hasn't left yet, it must not leave now, because the retry would post it a second time.
    if (!outcome || isUnknown) givenUp.abort();
    if (isUnknown) inDoubt();
    else if (outcome) doubts.end(channel);
    if (typeof outcome === "object" && !(outcome instanceof ChatFailure)) limiter.onShown(channel);
    if (outcome) return outcome;
    onSilence();
    const isShownNowhere = isReadBack.has(channel) && !signal.aborted;
    if (isShownNowhere) limiter.onRefused(channel, silenceHeldMs);
    // Two attempts without any sign of the line: it isn't shown. Counting it as sent would lose it.
    if (isShownNowhere && mayHaveArrived) {
      return new ChatFailure("later", "Twitch shows nothing of what I say there", { retryAfterMs: answerMs });
    }
    // We have never read back a line in this channel. So Twitch may drop all our lines there, because the sending
    // connection hasn't joined any channel.
    if (mayHaveArrived && !signal.aborted) return new ChatFailure("destination-unavailable", later("closed.unknown"));
    inDoubt();
    return new ChatFailure("unknown", "Twitch has not said what became of the line");
  }

  /**
   * Handles proof that one of our lines is shown: the one in flight, or else the one in doubt. `text` is what everybody
   * in the chat sees. It is undefined in an answer that only the sender gets.
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
   * Returns what a notice means for the line in flight, or undefined if it is about something else. If Twitch wants us
   * to slow down, all lines in the channel wait.
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
      // USERSTATE without an ID is the answer to a JOIN.
      if (command === "USERSTATE" && remoteId === undefined) doubts.onJoined(channel);
      if (via === "listening") return;
      if (command === "USERSTATE" && remoteId !== undefined) onShown(channel, remoteId);
      const current = inFlight.get(channel);
      const refusal = current && command === "NOTICE" && refused(channel, tags.get("msg-id") ?? "", line.text);
      if (!refusal) return;
      // An unknown notice may be about something else. We go on waiting, because the line may still be shown.
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
