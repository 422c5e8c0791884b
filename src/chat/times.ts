import { durationWords } from "../composing/times.ts";
import { secondMs } from "../util/durations.ts";
import type { ReplyTime } from "./reply.ts";

/** "in 42 min", "6 min ago", "just now": viewers live everywhere, so no time of day would be right for all of them. */
export function relativeTime(time: number, now: number): ReplyTime {
  const words = durationWords(Math.abs(time - now));
  if (Math.abs(time - now) < 30 * secondMs) return { time, words: time > now ? "in a moment" : "just now" };
  return { time, words: time > now ? `in ${words}` : `${words} ago` };
}

/** The same of what has been: it never lies ahead, however far our clock is behind whoever noted the time. */
export function timeAgo(time: number, now: number): ReplyTime {
  return { time, words: relativeTime(Math.min(time, now), now).words };
}
