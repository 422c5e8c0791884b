/** The rows that one place has to say, as composing sees them. Times are milliseconds since 1970. */

import type { KnownAbout } from "../kinds/about.ts";
import { findKind } from "../kinds/index.ts";
import type { DonationData, Moment } from "../kinds/moments.ts";
import type { Lateness } from "./lateness.ts";
import type { OwnTemplates } from "./own-words.ts";

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

/** Anything else whose data has not been deleted. */
export type WaitingOther = WaitingRow & { other: true };

export type SkipReason = "decided" | "refunded" | "data deleted" | "expired" | "muted";

/** More late ones than this are told in a digest. */
export const mostLateAlone = 5;

/** The row, or why there is nothing to say. */
export function sayable(row: WaitingRow): WaitingDonation | WaitingOther | SkipReason {
  const full = withData(row);
  if (full === null) return "data deleted";
  if (row.lateness === "expired" && !isTest(row)) return "expired";
  if (isDonation(full)) return full.data.refunded ? "refunded" : full;
  if (isDecided(full)) return "decided";
  const isPassing = findKind(row.moment.kind)?.afterQuiet === "drop";
  return row.lateness === "quiet" && isPassing ? "muted" : full;
}

/** Nobody need be asked about it any more, or it is not to be said after all. */
function isDecided({ moment }: WaitingOther): boolean {
  if (moment.kind === "comment") return moment.data?.told?.comment === null;
  if (moment.kind !== "approval") return false;
  return moment.data?.told?.comment === null || moment.data?.told?.decision !== "waits";
}

/** Null where the data has been deleted, also those of the donation that it is about. */
export function withData(row: WaitingRow): WaitingDonation | WaitingOther | null {
  const { moment } = row;
  if (moment.data === null) return null;
  if (moment.kind === "donation") return { ...row, data: moment.data };
  const isAbout = moment.kind === "approval" || moment.kind === "comment";
  return isAbout && moment.data.told === undefined ? null : { ...row, other: true };
}

export function isDonation(row: WaitingDonation | WaitingOther): row is WaitingDonation {
  return "data" in row;
}

export function isOther(row: WaitingDonation | WaitingOther): row is WaitingOther {
  return "other" in row;
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
