import type { Clock } from "../../util/clock.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { ChatFailure } from "../port/adapter.ts";
import type { ReplyTimes } from "./account-limits.ts";
import type { LineKind } from "./limiter.ts";
import type { LinkPace } from "./link-pace.ts";
import type { LineSpeaker } from "./speaker.ts";

/** Drops an answer that has waited this long. By then, nobody remembers the question. */
const answerWithinMs = 10_000;

/** Posts answers in the share of the limit that announcements leave. */
export function createReplySpeaker(options: {
  speaker: LineSpeaker;
  replyTimes: ReplyTimes;
  linkPace: LinkPace;
  wordsIn(channel: string): Promise<Words>;
  clock: Clock;
  signal: AbortSignal;
}) {
  const { speaker, replyTimes, linkPace, wordsIn, clock, signal } = options;

  async function sayInTime(channel: string, text: string, kind: LineKind): Promise<void> {
    const until = clock.now() + answerWithinMs;
    for (;;) {
      try {
        // `onTurn` stores the time before the line is sent. An attempt then counts even if the process is killed during
        // it.
        await speaker.say({ channel, text, kind, until, onTurn: replyTimes.add, signal });
        return;
      } catch (error) {
        const isLater = error instanceof ChatFailure && error.kind === "later";
        const waitMs = isLater ? (error.retryAfterMs ?? 0) : 0;
        if (!isLater || clock.now() + waitMs > until || signal.aborted) throw error;
        await clock.sleep(waitMs, signal);
      }
    }
  }

  /** `kind`: whether the team or a viewer asked. */
  return async function answer(channel: string, text: string, kind: Exclude<LineKind, "announcement">): Promise<void> {
    const taken = await linkPace.take({ channel, text }, () => sayInTime(channel, text, kind));
    // A second link within a minute isn't posted. This line takes its place, because silence would look as if the bot
    // were down.
    if (!("waitMs" in taken)) return;
    const { say } = await wordsIn(channel);
    await sayInTime(channel, textOf(say("twitch.link-said")), kind);
  };
}

export type SayReply = ReturnType<typeof createReplySpeaker>;
