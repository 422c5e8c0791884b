/** A campaign's lists, which are polled because the platform sends no event when they change. */
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

/** The result of one poll of a list. */
export type ReportedList<Name extends ListName = ListName> = {
  [One in Name]: { list: One; entries: readonly Lists[One]["reported"][] };
}[Name];

/** The stored state of a list. */
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
 * Folds one poll into what is known. In the first poll, only things that begin soon are news. `polledAt` is
 * milliseconds since 1970.
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

/** Returns the next poll that a time in the list calls for; null if there is none. */
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
