import { kindOf } from "../kinds/index.ts";
import { minuteMs } from "../util/durations.ts";
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/**
 * A message that is sent this long after its moment says when the moment happened. It doesn't count as late until ten
 * minutes have passed (`lateAfterMs`).
 */
const stampAfterMs = 5 * minuteMs;

/**
 * Adds the time to a message that is sent minutes after its moment. Bundles and digests tell the time in their own way.
 */
export function withTime(content: Announcement, [row]: readonly WaitingRow[], sentAt: number): Announcement {
  if (row === undefined || content.type === "bundle" || content.type === "digest") return content;
  const { kind, origin, happenedAt } = row.moment;
  const isTimed = origin !== "test" && !kindOf(kind).timeless;
  return isTimed && sentAt - happenedAt > stampAfterMs ? { ...content, at: happenedAt } : content;
}
