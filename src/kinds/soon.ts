import { minuteMs } from "../util/durations.ts";

/** Nobody needs to be reminded later, and by then more may be there than was missing. */
export const soonMs = 2 * minuteMs;
