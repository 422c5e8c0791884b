import { minuteMs } from "../util/durations.ts";

/** A message older than this is dropped. The total may have passed its amount since then. */
export const soonMs = 2 * minuteMs;
