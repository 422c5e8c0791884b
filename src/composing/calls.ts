/** Mentions a role on a Discord server. Mentions are rare: only for large donations that were just made. */
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** The shortest time between two mentions in a place. A donation that has waited for this long gets no mention. */
export const callEveryMs = 10 * 60_000;

/** True if the moment is recent enough for a mention. `now` and `since` are by our clock, which may be wrong. */
export function isFresh(
  { moment, since, lateness }: Pick<WaitingRow, "moment" | "since" | "lateness">,
  now: number,
): boolean {
  return lateness === null && moment.origin === "live" && now - since < callEveryMs;
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
