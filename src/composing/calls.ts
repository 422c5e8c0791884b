/** Mentions of a role on a Discord server. They are rare: only for large enough donations that have just happened. */
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** The shortest time between mentions in one place. Also the longest time after a donation for its mention. */
export const callEveryMs = 10 * 60_000;

/** True if the news is recent enough for a mention. */
export function isFresh({ moment, lateness }: Pick<WaitingRow, "moment" | "lateness">, now: number): boolean {
  return lateness === null && moment.origin === "live" && now - moment.happenedAt < callEveryMs;
}

/**
 * Adds the mention to a message that begins with a single donation, never to a bundle. `mayCall`: there was no mention
 * in this place recently.
 */
export function withCall(
  content: Announcement,
  rows: readonly WaitingRow[],
  { mayCall = false }: { mayCall?: boolean },
): Announcement {
  const [first] = content.type === "several" ? content.parts : [content];
  const role = rows.find(({ calls }) => calls !== undefined)?.calls;
  return mayCall && role !== undefined && first?.type === "donation" ? { ...content, calls: role } : content;
}
