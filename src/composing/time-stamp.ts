import { kindOf } from "../kinds/index.ts";
import { minuteMs } from "../util/durations.ts";
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** Within this time, nobody wonders when it happened. Unrelated to what counts as late. */
const stampAfterMs = 5 * minuteMs;

/** Adds the time to a message about one thing that comes a while later. Bundles and digests mention it themselves. */
export function withTime(content: Announcement, [row]: readonly WaitingRow[], saidAt: number): Announcement {
  if (row === undefined || content.type === "bundle" || content.type === "digest") return content;
  const { kind, origin, happenedAt } = row.moment;
  const isTimed = origin !== "test" && !kindOf(kind).timeless;
  return isTimed && saidAt - happenedAt > stampAfterMs ? { ...content, at: happenedAt } : content;
}
