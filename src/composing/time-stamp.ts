import { kindOf } from "../kinds/index.ts";
import { minuteMs } from "../util/durations.ts";
import type { Told } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** Before that, nobody wonders when it was. It has nothing to do with what is late. */
const stampAfterMs = 5 * minuteMs;

/** A message about one thing tells when that was, where it is said a while later. Many together say it themselves. */
export function withTime(content: Told, [row]: readonly WaitingRow[], saidAt: number): Told {
  if (row === undefined || content.type === "bundle" || content.type === "digest") return content;
  const { kind, origin, happenedAt } = row.moment;
  const isTimed = origin !== "test" && !kindOf(kind).timeless;
  return isTimed && saidAt - happenedAt > stampAfterMs ? { ...content, at: happenedAt } : content;
}
