/** The lists of a campaign. We poll them, because the platform sends no webhook when they change. */
import type { FoldedList } from "./list-news.ts";
import { foldMatches, type KnownMatch, nextTurnOfMatch, type ReportedMatch } from "./matches.ts";
import { foldMilestones, type KnownMilestone, type ReportedMilestone } from "./milestones.ts";
import { foldPolls, type KnownPoll, nextTurnOfPoll, type ReportedPoll } from "./polls.ts";
import { foldRewards, type KnownReward, type ReportedReward } from "./rewards.ts";
import { foldSchedule, type KnownEntry, nextTurnOfEntry, type ReportedEntry } from "./schedule.ts";

type Lists = {
  milestones: { reported: ReportedMilestone; known: KnownMilestone };
  matches: { reported: ReportedMatch; known: KnownMatch };
  polls: { reported: ReportedPoll; known: KnownPoll };
  rewards: { reported: ReportedReward; known: KnownReward };
  schedule: { reported: ReportedEntry; known: KnownEntry };
};

export type ListName = keyof Lists;
export const listNames = [
  "milestones",
  "matches",
  "polls",
  "rewards",
  "schedule",
] as const satisfies readonly ListName[];

/** One snapshot of a list. */
export type ReportedList<Name extends ListName = ListName> = {
  [One in Name]: { list: One; entries: readonly Lists[One]["reported"][] };
}[Name];

/** A list as we store it. */
export type KnownList<Name extends ListName> = readonly Lists[Name]["known"][];

type Fold<Name extends ListName> = (
  known: KnownList<Name> | undefined,
  reported: readonly Lists[Name]["reported"][],
  polledAt: number,
) => FoldedList<Lists[Name]["known"]>;

const folds: { [Name in ListName]: Fold<Name> } = {
  milestones: (known, reported) => ({ known: foldMilestones(known, reported), news: [], outdated: [] }),
  matches: foldMatches,
  polls: foldPolls,
  rewards: foldRewards,
  schedule: foldSchedule,
};

/**
 * Folds one snapshot of a list into what we know. In the first snapshot, only things that begin soon are news.
 * `polledAt` is milliseconds since 1970.
 */
export function foldList<Name extends ListName>(
  list: Name,
  known: KnownList<Name> | undefined,
  reported: ReportedList<Name>,
  polledAt: number,
): FoldedList<Lists[Name]["known"]> {
  const fold: Fold<Name> = folds[list];
  return fold(known, reported.entries, polledAt);
}

/** Returns when to poll a list next because something in it starts or ends; null if nothing does. */
export function nextTurn(reported: ReportedList, now: number): number | null {
  const next = Math.min(...turnsOf(reported, now).filter((turn) => turn !== null));
  return next === Number.POSITIVE_INFINITY ? null : next;
}

function turnsOf(reported: ReportedList, now: number): (number | null)[] {
  switch (reported.list) {
    case "matches":
      return reported.entries.map((match) => nextTurnOfMatch(match, now));
    case "polls":
      return reported.entries.map((poll) => nextTurnOfPoll(poll, now));
    case "schedule":
      return reported.entries.map((entry) => nextTurnOfEntry(entry, now));
    case "milestones":
    case "rewards":
      return [];
  }
}
