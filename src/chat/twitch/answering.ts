import type { Clock } from "../../util/clock.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { ChatFailure } from "../port/adapter.ts";
import type { LineKind } from "./limiter.ts";
import type { LinkPace } from "./link-pace.ts";
import type { ReplyTimes } from "./reply-times.ts";
import type { LineSpeaker } from "./speaker.ts";

/** An answer that has no room for so long is not said any more: nobody remembers the question. */
const answerWithinMs = 10_000;

/** Says answers, as far as there is room for them besides the announcements. */
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
        // Only what is tried is noted, before it is: after a restart all of it counts.
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

  /** `kind`: for whom it is. */
  return async function answer(channel: string, text: string, kind: Exclude<LineKind, "announcement">): Promise<void> {
    const taken = await linkPace.take(channel, text, () => sayInTime(channel, text, kind));
    // Instead of a second link within a minute: silence would look like a bot that is down.
    if (!("waitMs" in taken)) return;
    const { say } = await wordsIn(channel);
    await sayInTime(channel, textOf(say("twitch.link-said")), kind);
  };
}

export type SayReply = ReturnType<typeof createReplySpeaker>;
