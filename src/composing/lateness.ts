import { findKind } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import { lateAfterMs } from "../news/donation.ts";

/**
 * Why something is not said when it happened: `away`: we were not there, or nobody let us speak; `quiet`: somebody wanted
 * that; `expired`: that is too long ago to say it. Null: it is not late.
 */
export type Lateness = "away" | "quiet" | "expired" | null;

/** From when until when a place was to be quiet. Milliseconds since 1970. */
export type QuietTime = { from: number; until: number | null };

const expiredAfterMs = 24 * 3_600_000;

/** Of a row that waits since then in a place that was quiet last at that time. Whoever wants quiet also wants the sum of it. */
export function whyLate(
  { moment, since }: { moment: Moment; since: number },
  { now, quiet }: { now: number; quiet: QuietTime | null },
): Lateness {
  if (quiet && since >= quiet.from && since < (quiet.until ?? Number.POSITIVE_INFINITY)) return "quiet";
  if (now - since > expiredAfterMs || hasEnded(moment, moment.happenedAt + now - since)) return "expired";
  return moment.origin === "late" || now - since > lateAfterMs ? "away" : null;
}

/** What says until when something lasts, or when it begins, is no news when that time has come. `now`: by the platform's clock. */
export function hasEnded({ kind, data, happenedAt }: Moment, now: number): boolean {
  return data !== null && (findKind(kind)?.isOver(data, { happenedAt, now }) ?? false);
}
