/** The rows that one place has to say, as composing sees them. Times are milliseconds since 1970. */

import { findKind, kindOf } from "../kinds/index.ts";
import type { DonationData, Moment } from "../kinds/moments.ts";
import type { KnownAbout } from "./about.ts";
import type { SingleContent } from "./content.ts";
import { contentOf } from "./content-of.ts";
import type { Lateness } from "./lateness.ts";
import { type OwnTemplates, ownWordsFor } from "./own-words.ts";

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
  if (isOther(full)) return row.lateness === "quiet" && isPassing(full) ? "muted" : full;
  return full.data.refunded ? "refunded" : full;
}

/** Nobody need be asked about it any more, or it is not to be said after all. */
function isSettled(content: SingleContent): boolean {
  if (content.type === "comment") return content.comment === null;
  return content.type === "approval" && (content.comment === null || content.decision !== "waits");
}

/** Nobody needs to hear of it when something newer is true. */
function isPassing({ moment }: WaitingOther): boolean {
  return findKind(moment.kind)?.afterQuiet === "drop";
}

/** Null where the data has been deleted. Throws MoneyError for data that is damaged. */
export function withData(row: WaitingRow): WaitingDonation | WaitingOther | null {
  const { moment } = row;
  if (moment.kind === "donation") return moment.data && { ...row, data: moment.data };
  const content = contentOf(row);
  if (content === null || row.words === undefined) return content && { ...row, content };
  return { ...row, content: { ...content, ...ownWordsFor(row, kindOf(moment.kind).ownWords) } };
}

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
