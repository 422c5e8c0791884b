import { minuteMs } from "../util/durations.ts";

/** A call to donate is dropped at this age, because the total may have passed the amount that it names. */
export const soonMs = 2 * minuteMs;
