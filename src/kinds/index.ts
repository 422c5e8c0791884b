/** All kinds of announcements. Every table of kinds is derived from these records. */
import { approval } from "./approval.ts";
import { approvalsWait } from "./approvals-wait.ts";
import { auctionEnding } from "./auction-ending.ts";
import { auctionWon } from "./auction-won.ts";
import { closing } from "./closing.ts";
import { approvedComment } from "./comment.ts";
import { donation } from "./donation.ts";
import { found } from "./found.ts";
import { goal } from "./goal.ts";
import { goalSet } from "./goal-set.ts";
import { highBid } from "./high-bid.ts";
import { leftOut } from "./left-out.ts";
import { matchEnd } from "./match-end.ts";
import { matchEnding } from "./match-ending.ts";
import { matchPart } from "./match-part.ts";
import { matchStart } from "./match-start.ts";
import { milestone } from "./milestone.ts";
import { nearly } from "./nearly.ts";
import { notice } from "./notice.ts";
import { pollEnding } from "./poll-ending.ts";
import { pollLead } from "./poll-lead.ts";
import { pollResult } from "./poll-result.ts";
import { progress } from "./progress.ts";
import { reminder } from "./reminder.ts";
import { rewardGone } from "./reward-gone.ts";
import { rewardNew } from "./reward-new.ts";
import { starting } from "./starting.ts";
import { timer } from "./timer.ts";

export const kinds = [
  donation,
  ...[milestone, nearly],
  ...[goal, goalSet, progress, closing],
  ...[matchStart, matchPart, matchEnding, matchEnd],
  ...[pollLead, pollEnding, pollResult],
  ...[rewardNew, rewardGone],
  ...[highBid, auctionEnding, auctionWon],
  ...[starting, reminder, timer],
  ...[found, notice],
  ...[leftOut, approval, approvalsWait, approvedComment],
] as const;

export type Kind = (typeof kinds)[number];
export type MomentKind = Kind["name"];

/** The stored data of a moment, by kind. */
export type MomentData = { [One in Kind as One["name"]]: ReturnType<One["read"]> };

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.name, kind]));

/** Returns undefined for a kind that a newer version stored. */
export function findKind(name: string): Kind | undefined {
  return byName.get(name);
}

/** Throws for a kind that a newer version stored, because this version can't render it. */
export function kindOf(name: string): Kind {
  const kind = findKind(name);
  if (kind === undefined) throw new RangeError(`there is no kind ${name}`);
  return kind;
}

/** Returns the names of the kinds that match. */
export function kindsWith(holds: (kind: Kind) => boolean): ReadonlySet<MomentKind> {
  return new Set(kinds.filter(holds).map(({ name }) => name));
}
