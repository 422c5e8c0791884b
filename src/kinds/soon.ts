import { minuteMs } from "../util/durations.ts";

/** A reminder is useless any later, and by then the total may have passed the amount. */
export const soonMs = 2 * minuteMs;
