import type { Moment } from "../kinds/moments.ts";

/**
 * Why something is not said when it happened: `away`: we were not there, or nobody let us speak; `quiet`: somebody wanted
 * that; `expired`: that is too long ago to say it. Null: it is not late.
 */
export type Lateness = "away" | "quiet" | "expired" | null;

/** From when until when a place was to be quiet. Milliseconds since 1970. */
export type QuietTime = { from: number; until: number | null };

const awayAfterMs = 10 * 60_000;
const expiredAfterMs = 24 * 3_600_000;

/** Of a row that waits since then in a place that was quiet last at that time. Whoever wants quiet also wants the sum of it. */
export function whyLate(
  { moment, since }: { moment: Moment; since: number },
  { now, quiet }: { now: number; quiet: QuietTime | null },
): Lateness {
  if (quiet && since >= quiet.from && since < (quiet.until ?? Number.POSITIVE_INFINITY)) return "quiet";
  if (now - since > expiredAfterMs || hasEnded(moment, moment.happenedAt + now - since)) return "expired";
  return moment.origin === "late" || now - since > awayAfterMs ? "away" : null;
}

/** Nobody needs to be reminded later, and by then more may be there than was missing. */
const soonMs = 2 * 60_000;

/** What says until when something lasts, or when it begins, is no news when that time has come. `now`: by the platform's clock. */
export function hasEnded(moment: Moment, now: number): boolean {
  switch (moment.kind) {
    case "match-start":
    case "match-ending":
    case "auction-ending":
      return now >= (moment.data?.endsAt ?? Number.POSITIVE_INFINITY);
    case "starting":
      return now >= (moment.data?.startsAt ?? Number.POSITIVE_INFINITY);
    case "reminder":
    case "nearly":
      return now >= moment.happenedAt + soonMs;
    case "donation":
    case "goal":
    case "goal-set":
    case "progress":
    case "closing":
    case "milestone":
    case "match-end":
    case "poll-lead":
    case "poll-result":
    case "reward-new":
    case "reward-gone":
    case "high-bid":
    case "auction-won":
    case "found":
    case "notice":
    case "left-out":
    case "approval":
    case "approvals":
    case "comment":
      return false;
  }
}
