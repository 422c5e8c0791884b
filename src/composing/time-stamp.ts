import { kindOf } from "../kinds/index.ts";
import { minuteMs } from "../util/durations.ts";
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** A message this late doesn't mention when it happened. This has nothing to do with `lateAfterMs`. */
const stampAfterMs = 5 * minuteMs;

/** Adds the time to a message that comes minutes after its moment. Bundles and digests say it in their own way. */
export function withTime(content: Announcement, [row]: readonly WaitingRow[], saidAt: number): Announcement {
  if (row === undefined || content.type === "bundle" || content.type === "digest") return content;
  const { kind, origin, happenedAt } = row.moment;
  const isTimed = origin !== "test" && !kindOf(kind).timeless;
  return isTimed && saidAt - happenedAt > stampAfterMs ? { ...content, at: happenedAt } : content;
}
