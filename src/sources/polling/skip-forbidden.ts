import { isAnswerNo } from "../../platform/errors.ts";
import { backoffMs } from "../../util/backoff.ts";
import { minuteMs } from "../../util/durations.ts";

/**
 * Skips a refused list for a while, but not for long. Somebody who took a campaign down may publish it again. Without
 * webhooks, only this list shows the donations made then.
 */
export function noteForbidden(list: { timesClosed: number; closedUntil: number }, now: number): void {
  list.timesClosed += 1;
  list.closedUntil = now + backoffMs({ failures: list.timesClosed, firstMs: minuteMs, longestMs: 15 * minuteMs });
}

/**
 * Returns "closed" if the platform's answer means that the list isn't for us, such as 403 or 404. A wrong login or a
 * failing platform still throws.
 */
export async function skipForbidden<T>(answer: Promise<T>): Promise<T | "closed"> {
  try {
    return await answer;
  } catch (error) {
    if (isAnswerNo(error)) return "closed";
    throw error;
  }
}
