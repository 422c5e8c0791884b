/** Rows that wait in a place, with everything that composing must know. Times are milliseconds since 1970. */

import type { KnownAbout, TierStyle } from "../kinds/about.ts";
import { findKind } from "../kinds/index.ts";
import type { DonationData, Moment, MomentOf } from "../kinds/moments.ts";
import type { Lateness } from "./lateness.ts";
import { isOneDonor } from "./merge-donors.ts";
import type { OwnTemplates } from "./own-words.ts";

/** A row of the outbox, with its moment in the current version. */
export type OutboxRow = {
  seq: number;
  moment: Moment;
  /** The followed fact. The settings of this follow apply. */
  factId: string;
  /** When the row was queued. */
  since: number;
  /** The row waits until this time, so that the donation that caused it can go first. 0 if it needn't wait. */
  notBefore: number;
};

/** A row as the place may show it. `moment` leaves out what is hidden there. */
export type WaitingRow = OutboxRow & {
  /** The comment may be shown from this time on. 0 if it isn't held back. */
  commentFrom: number;
  /** The place sends this moment before smaller ones. */
  isHighlight: boolean;
  /**
   * A moderator approved the comment. The donation gets its own message, because a bundle wouldn't show the comment.
   */
  isApproved?: boolean;
  lateness: Lateness;
  /** The details of the row's campaign, for chats that show them. All rows of a campaign share one object. */
  about?: KnownAbout | undefined;
  /** The campaign's name, in a place with several campaigns. */
  campaign?: string | null;
  /** The row's follow has a longer cooldown. */
  isCalm?: boolean;
  /** The role that the message may mention, by the chat's own ID. */
  calls?: string | undefined;
  /** The style of the donation's tier. */
  look?: TierStyle | undefined;
  /**
   * The donor's full name, by which we recognize the donor again. Never shown: the place may shorten names, and then
   * two people can look like one.
   */
  fullName?: string | undefined;
  /** The donor's ID in the chat. Set only if we know the donor and the donor agreed to be mentioned. */
  donor?: string | undefined;
  /** The place's own texts. */
  words?: OwnTemplates | undefined;
};

/** A donation that still has its data. */
export type WaitingDonation = WaitingRow & { moment: MomentOf<"donation"> & { data: DonationData } };

export type SkipReason = "decided" | "refunded" | "data deleted" | "unreadable data" | "expired" | "muted";

/** More late donations than this become a digest. */
export const mostLateAlone = 5;

/** Returns the reason to skip a row, or null if it should be announced. */
export function skipReason(row: WaitingRow): SkipReason | null {
  if (!hasData(row)) return "data deleted";
  if (row.lateness === "expired" && !isTest(row)) return "expired";
  if (isDonation(row)) return row.moment.data.refunded ? "refunded" : null;
  if (isDecided(row)) return "decided";
  const isPassing = findKind(row.moment.kind)?.afterQuiet === "drop";
  return row.lateness === "quiet" && isPassing ? "muted" : null;
}

/** True if a team has decided about the comment, or there is no comment anymore. */
function isDecided({ moment }: WaitingRow): boolean {
  if (moment.kind === "comment") return moment.data?.reviewed?.comment === null;
  if (moment.kind !== "approval") return false;
  return moment.data?.reviewed?.comment === null || moment.data?.reviewed?.decision !== "waits";
}

/**
 * False if the row's data was deleted. For a row about a donation's comment, also false if the donation's data was
 * deleted.
 */
export function hasData({ moment }: WaitingRow): boolean {
  if (moment.data === null) return false;
  return (moment.kind !== "approval" && moment.kind !== "comment") || moment.data.reviewed !== undefined;
}

/** Returns what tells a donor from others. Many donors share names such as Someone. */
export function donorKeyOf({ fullName, moment: { data } }: WaitingDonation): string {
  return isOneDonor(data.name) ? (fullName ?? data.name) : data.name;
}

export function isDonation(row: WaitingRow): row is WaitingDonation {
  return row.moment.kind === "donation" && row.moment.data !== null;
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
