import type { Clock } from "../../clock.ts";
import { ChatFailure } from "../adapter.ts";
import type { ReplyTimes } from "./reply-times.ts";
import type { LineSpeaker } from "./speaker.ts";

/** An answer that has no room for so long is not said any more: nobody remembers the question. */
const answerWithinMs = 10_000;
/** Where we are no moderator, other bots take links for spam; one a minute is what a person might post. */
const linkEveryMs = 60_000;

/** Says answers, as far as there is room for them besides the announcements. */
export function createAnswering(options: {
  speaker: LineSpeaker;
  replyTimes: ReplyTimes;
  isModerator(channel: string): boolean;
  clock: Clock;
  signal: AbortSignal;
}) {
  const { speaker, replyTimes, isModerator, clock, signal } = options;
  const linkedAt = new Map<string, number>();

  function mayLink(channel: string, text: string): boolean {
    if (isModerator(channel) || !/\bhttps?:\/\//i.test(text)) return true;
    const isFree = clock.now() - (linkedAt.get(channel) ?? Number.NEGATIVE_INFINITY) >= linkEveryMs;
    if (isFree) linkedAt.set(channel, clock.now());
    return isFree;
  }

  return async function answer(channel: string, text: string): Promise<void> {
    if (!mayLink(channel, text)) return;
    const until = clock.now() + answerWithinMs;
    for (;;) {
      try {
        await replyTimes.add();
        await speaker.say({ channel, text, kind: "answer", signal });
        return;
      } catch (error) {
        const isLater = error instanceof ChatFailure && error.kind === "later";
        if (!isLater || clock.now() >= until || signal.aborted) throw error;
        await clock.sleep(1_000, signal);
      }
    }
  };
}
