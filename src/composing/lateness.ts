import { findKind } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import { lateAfterMs } from "../news/donation.ts";

/**
 * Why a message is late. `away`: the bot was offline, or wasn't allowed to post. `quiet`: somebody paused the place.
 * `expired`: the moment is too old to announce. Null if it isn't late.
 */
export type Lateness = "away" | "quiet" | "expired" | null;

/** A pause of a place, in milliseconds since 1970. */
export type QuietTime = { from: number; until: number | null };

const expiredAfterMs = 24 * 3_600_000;

/**
 * Returns why a row is late, if it is. The row was queued at `since`. `quiet` is the place's last pause. A row from a
 * pause never expires, because the pause gets a digest.
 */
export function whyLate(
  { moment, since }: { moment: Moment; since: number },
  { now, quiet }: { now: number; quiet: QuietTime | null },
): Lateness {
  if (quiet && since >= quiet.from && since < (quiet.until ?? Number.POSITIVE_INFINITY)) return "quiet";
  if (now - since > expiredAfterMs || hasEnded(moment, moment.happenedAt + now - since)) return "expired";
  return moment.origin === "late" || now - since > lateAfterMs ? "away" : null;
}

/** True if a moment is about a start or an end that has passed already. `now` is the time by the platform's clock. */
export function hasEnded({ kind, data, happenedAt }: Moment, now: number): boolean {
  return data !== null && (findKind(kind)?.isOver(data, { happenedAt, now }) ?? false);
}
