import type { Clock } from "../../clock.ts";
import { ChatFailure } from "../adapter.ts";
import type { LineLimiter } from "./limiter.ts";
import type { LinkPace } from "./link-pace.ts";
import type { ReplyTimes } from "./reply-times.ts";
import type { LineSpeaker } from "./speaker.ts";

/** An answer that has no room for so long is not said any more: nobody remembers the question. */
const answerWithinMs = 10_000;

/** Says answers, as far as there is room for them besides the announcements. */
export function createAnswering(options: {
  limiter: Pick<LineLimiter, "hasRoom">;
  speaker: LineSpeaker;
  replyTimes: ReplyTimes;
  linkPace: LinkPace;
  clock: Clock;
  signal: AbortSignal;
}) {
  const { limiter, speaker, replyTimes, linkPace, clock, signal } = options;

  async function sayInTime(channel: string, text: string): Promise<void> {
    const until = clock.now() + answerWithinMs;
    for (;;) {
      try {
        // Only what is tried is noted, before it is: after a restart all of it counts.
        if (!limiter.hasRoom(channel, "answer")) throw new ChatFailure("later", "there is no room for answers");
        await replyTimes.add();
        await speaker.say({ channel, text, kind: "answer", signal });
        return;
      } catch (error) {
        const isLater = error instanceof ChatFailure && error.kind === "later";
        if (!isLater || clock.now() >= until || signal.aborted) throw error;
        await clock.sleep(1_000, signal);
      }
    }
  }

  return async function answer(channel: string, text: string): Promise<void> {
    await linkPace.take(channel, text, () => sayInTime(channel, text));
  };
}
