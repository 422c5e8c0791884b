import { dayMs, hourMs, minuteMs, secondMs } from "../util/durations.ts";

/** "42 s", "42 min", "2 h 10 min", "17 h", "3 days". */
export function durationWords(durationMs: number): string {
  if (durationMs < 90 * secondMs) return `${Math.round(durationMs / secondMs)} s`;
  if (durationMs < 90 * minuteMs) return `${Math.round(durationMs / minuteMs)} min`;
  if (durationMs < 6 * hourMs) {
    const minutes = Math.round(durationMs / minuteMs);
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${rest} min`}`;
  }
  if (durationMs < 2 * dayMs) return `${Math.round(durationMs / hourMs)} h`;
  return `${Math.round(durationMs / dayMs)} days`;
}

/** The same of what people have chosen, to the second: "90 s", "2 min", "7 h 30 min". */
export function exactDuration(durationMs: number): string {
  if (durationMs % minuteMs !== 0) return `${durationMs / secondMs} s`;
  const [hours, minutes] = [Math.floor(durationMs / hourMs), (durationMs % hourMs) / minuteMs];
  return [hours === 0 ? "" : `${hours} h`, minutes === 0 ? "" : `${minutes} min`].filter(Boolean).join(" ");
}
