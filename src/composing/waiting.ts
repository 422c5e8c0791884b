/** The rows that one place has to say, as composing sees them. Times are milliseconds since 1970. */

import type { DonationData, Moment } from "../kinds/moments.ts";
import type { KnownAbout } from "./about.ts";
import type { SingleContent } from "./content.ts";
import { contentOf } from "./content-of.ts";
import type { Lateness } from "./lateness.ts";
import { type OwnTemplates, ownWordsFor, type WordedKind } from "./own-words.ts";

/** One moment that one place has to say. */
export type WaitingRow = {
  seq: number;
  moment: Moment;
  /** The fact that is followed there, and gives the settings. */
  factId: string;
  /** Since when it is to be said there. */
  since: number;
  /** It is not said before this time, so that what caused it can come first; 0: at once. */
  notBefore: number;
  /** Before this time its comment is held back; 0: never. */
  commentFrom: number;
  /** Large enough there to be said before others. */
  isHighlight: boolean;
  lateness: Lateness;
  /** What is known of its campaign, the same object for all rows of it; only for chats that show it. */
  about?: KnownAbout | undefined;
  /** The role that may be called for it, by the chat's own id. */
  calls?: string | undefined;
  /** What is said there in the streamer's own words; the same object for all rows of a follow. */
  words?: OwnTemplates | undefined;
};

/** A donation whose data has not been deleted. */
export type WaitingDonation = WaitingRow & { data: DonationData };

/** Anything else, with what is said of it. */
export type WaitingOther = WaitingRow & { content: SingleContent };

export type SkipReason = "decided" | "refunded" | "data deleted" | "expired" | "muted";

/** More late ones than this are told in a digest. */
export const mostLateAlone = 5;

/** The row with what it says, or why there is nothing to say. Throws MoneyError for data that is damaged. */
export function sayable(row: WaitingRow): WaitingDonation | WaitingOther | SkipReason {
  const full = withData(row);
  if (full === null) return "data deleted";
  if (row.lateness === "expired" && !isTest(row)) return "expired";
  if (isOther(full) && isSettled(full.content)) return "decided";
  if (isOther(full)) return row.lateness === "quiet" && passing.has(full.content.type) ? "muted" : full;
  return full.data.refunded ? "refunded" : full;
}

/** Nobody need be asked about it any more, or it is not to be said after all. */
function isSettled(content: SingleContent): boolean {
  if (content.type === "comment") return content.comment === null;
  return content.type === "approval" && (content.comment === null || content.decision !== "waits");
}

/** Nobody needs to hear of these when something newer is true. */
const passing: ReadonlySet<SingleContent["type"]> = new Set([
  ...(["goal-set", "progress", "high-bid", "auction-ending"] as const),
  ...(["match-start", "match-ending", "poll-lead", "reward-new", "reward-gone", "starting", "reminder"] as const),
  ...(["comment", "approvals", "nearly"] as const),
]);

/** Null where the data has been deleted. Throws MoneyError for data that is damaged. */
export function withData(row: WaitingRow): WaitingDonation | WaitingOther | null {
  const { moment } = row;
  if (moment.kind === "donation") return moment.data && { ...row, data: moment.data };
  const content = contentOf(row);
  if (content === null || row.words === undefined) return content && { ...row, content };
  return { ...row, content: { ...content, ...ownWordsFor(row, kindsOf(content)) } };
}

/** In which words of a place it may be said. */
function kindsOf({ type }: SingleContent): WordedKind[] {
  const kind = wordedAs[type];
  return kind === undefined ? [] : [kind];
}

const wordedAs: Partial<Record<SingleContent["type"], WordedKind>> = {
  milestone: "milestone",
  nearly: "nearly",
  goal: "goal",
  "goal-set": "new-goal",
  progress: "progress",
  closing: "closing",
  "high-bid": "bid",
  "auction-ending": "item-ending",
  "auction-won": "item-sold",
  "match-start": "match",
  "match-ending": "match-ending",
  "match-end": "match-end",
  "poll-lead": "poll-lead",
  "poll-result": "poll",
  "reward-new": "reward",
  "reward-gone": "reward-gone",
  starting: "schedule",
  reminder: "reminder",
};

export function isDonation(row: WaitingDonation | WaitingOther): row is WaitingDonation {
  return "data" in row;
}

export function isOther(row: WaitingDonation | WaitingOther): row is WaitingOther {
  return "content" in row;
}

export function isTest({ moment }: WaitingRow): boolean {
  return moment.origin === "test";
}

export function isLate({ lateness }: WaitingRow): boolean {
  return lateness === "away";
}

export function isQuiet({ lateness }: WaitingRow): boolean {
  return lateness === "quiet";
}
