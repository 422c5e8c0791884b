/** Mentions a role on a Discord server. Mentions are rare: only for large donations that were just made. */
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** The shortest time between two mentions in a place. A donation older than this gets no mention. */
export const callEveryMs = 10 * 60_000;

/** True if the moment is recent enough for a mention. */
export function isFresh({ moment, lateness }: Pick<WaitingRow, "moment" | "lateness">, now: number): boolean {
  return lateness === null && moment.origin === "live" && now - moment.happenedAt < callEveryMs;
}

/**
 * Adds the mention to a message that begins with a single donation. A bundle gets no mention. `mayCall` is true if this
 * place had no mention recently.
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
