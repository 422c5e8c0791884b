import type { WireMoney } from "../money/money.ts";

/**
 * What is kept of moments about milestones, matches, polls, rewards and the schedule, by their kind. Names are cleaned; null where there
 * is none to say. Times are milliseconds since 1970.
 */
export type IncentiveData = {
  milestone: MilestoneData;
  nearly: NearlyData;
  "match-start": { by: string; pledged: WireMoney | null; endsAt: number | null };
  "match-ending": { by: string; pledged: WireMoney | null; matched: WireMoney | null; endsAt: number | null };
  /** `paid` null: nothing, or it is not known. */
  "match-end": { by: string; paid: WireMoney | null };
  "poll-lead": { poll: string | null; leader: NamedWireAmount; second: NamedWireAmount | null };
  /** `winners`: several where they have the same. `sum`: of all options. */
  "poll-result": { poll: string | null; winners: NamedWireAmount[]; sum: WireMoney };
  /** `more`: how many there are besides. */
  "reward-new": { rewards: { name: string | null; amount: WireMoney | null }[]; more: number };
  "reward-gone": { name: string | null };
  /** What begins at the same time; `more`: how much there is besides. */
  starting: { names: (string | null)[]; more: number; startsAt: number };
};

/** `next`: the one after it, where it is the highest that was reached. */
export type MilestoneData = { name: string | null; amount: WireMoney; next: NamedWireAmount | null };

/** A milestone that is nearly reached. `left`: what was missing then. */
export type NearlyData = NamedWireAmount & { left: WireMoney };

/** Something with an amount: an option with its votes, a milestone. */
export type NamedWireAmount = { name: string | null; amount: WireMoney };
