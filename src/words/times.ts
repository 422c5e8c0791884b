/** Writes durations: "42 s", "42 min", "2 h 10 min", "17 h", "3 days". */
import { dayMs, hourMs, minuteMs, secondMs } from "../util/durations.ts";
import type { Say } from "./en.ts";
import type { Line } from "./parts.ts";

/** Times closer than this are "now". */
const soonMs = 30 * secondMs;

/** Rounds a duration to one or two units. */
export function durationIn(say: Say, durationMs: number): Line {
  const days = daysOf(durationMs);
  if (days !== null) return say("time.days", { days });
  if (durationMs < 90 * secondMs) return say("time.seconds", { seconds: Math.round(durationMs / secondMs) });
  if (durationMs < 90 * minuteMs) return say("time.minutes", { minutes: Math.round(durationMs / minuteMs) });
  if (durationMs < 6 * hourMs) return inMinutes(say, Math.round(durationMs / minuteMs));
  return say("time.hours", { hours: Math.round(durationMs / hourMs) });
}

/** Writes a duration that somebody chose, exact to the second: "90 s", "2 min", "7 h 30 min", "3 days". */
export function exactDurationIn(say: Say, durationMs: number): Line {
  const days = durationMs / dayMs;
  if (days >= 2 && Number.isInteger(days)) return say("time.days", { days });
  if (durationMs % minuteMs !== 0) return say("time.seconds", { seconds: durationMs / secondMs });
  return inMinutes(say, durationMs / minuteMs);
}

/** Writes "2:14:05" for a countdown. Rounds up, so that 0:00:00 means that no time is left. */
export function countdownOf(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / secondMs);
  const two = (count: number) => String(count).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Writes "in 42 min". A time in the past becomes "soon". */
export function timeAhead(say: Say, leftMs: number): Line {
  if (leftMs < soonMs) return say("time.in.soon");
  const days = daysOf(leftMs);
  return days === null ? say("time.in", { time: durationIn(say, leftMs) }) : say("time.in.days", { days });
}

/** Writes "6 min ago". A time in the future becomes "just now", because our clock may be slow. */
export function timePast(say: Say, sinceMs: number): Line {
  if (sinceMs < soonMs) return say("time.ago.now");
  const days = daysOf(sinceMs);
  return days === null ? say("time.ago", { time: durationIn(say, sinceMs) }) : say("time.ago.days", { days });
}

function inMinutes(say: Say, minutes: number): Line {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return say("time.minutes", { minutes });
  return rest === 0 ? say("time.hours", { hours }) : say("time.hours-minutes", { hours, minutes: rest });
}

/** Returns null for less than two days. */
function daysOf(durationMs: number): number | null {
  return durationMs < 2 * dayMs ? null : Math.round(durationMs / dayMs);
}
