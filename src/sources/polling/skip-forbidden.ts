import { isAnswerNo } from "../../platform/errors.ts";
import { backoffMs } from "../../util/backoff.ts";
import { minuteMs } from "../../util/durations.ts";

/**
 * Skips a refused list for a while. Not for long: somebody who took a campaign down may publish it again, and without
 * webhooks only this list shows donations made then.
 */
export function noteForbidden(list: { timesClosed: number; closedUntil: number }, now: number): void {
  list.timesClosed += 1;
  list.closedUntil = now + backoffMs({ failures: list.timesClosed, firstMs: minuteMs, longestMs: 15 * minuteMs });
}

/** 403 and 404 mean that a list is not for us. A wrong login or trouble of the platform is another matter. */
export async function skipForbidden<T>(answer: Promise<T>): Promise<T | "closed"> {
  try {
    return await answer;
  } catch (error) {
    if (isAnswerNo(error)) return "closed";
    throw error;
  }
}
