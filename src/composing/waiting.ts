/** The rows that one place has to say, as composing sees them. Times are milliseconds since 1970. */

import type { KnownAbout, TierStyle } from "../kinds/about.ts";
import { findKind } from "../kinds/index.ts";
import type { DonationData, Moment, MomentOf } from "../kinds/moments.ts";
import type { Lateness } from "./lateness.ts";
import type { OwnTemplates } from "./own-words.ts";

/** A row of the outbox, with its moment as it is now. */
export type OutboxRow = {
  seq: number;
  moment: Moment;
  /** The fact that is followed there, and gives the settings. */
  factId: string;
  /** Since when it is to be said there. */
  since: number;
  /** It is not said before this time, so that what caused it can come first; 0: at once. */
  notBefore: number;
};

/** The same as its place wants it said: `moment` is without what is not shown there. */
export type WaitingRow = OutboxRow & {
  /** Before this time its comment is held back; 0: never. */
  commentFrom: number;
  /** Large enough there to be said before others. */
  isHighlight: boolean;
  /** A moderator has said yes to its comment, which many together would not show. */
  isApproved?: boolean;
  lateness: Lateness;
  /** What is known of its campaign, the same object for all rows of it; only for chats that show it. */
  about?: KnownAbout | undefined;
  /** What its campaign is called, where several may be meant there. */
  campaign?: string | null;
  /** What comes of it is to be said seldom. */
  isCalm?: boolean;
  /** The role that may be called for it, by the chat's own id. */
  calls?: string | undefined;
  /** How its amount looks there. */
  look?: TierStyle | undefined;
  /** Who is known to have given it and wants to be thanked by name, by the chat's own id. */
  giver?: string | undefined;
  /** What is said there in the streamer's own words. */
  words?: OwnTemplates | undefined;
};

/** A donation whose data has not been deleted. */
export type WaitingDonation = WaitingRow & { moment: MomentOf<"donation"> & { data: DonationData } };

export type SkipReason = "decided" | "refunded" | "data deleted" | "unreadable data" | "expired" | "muted";

/** More late ones than this are told in a digest. */
export const mostLateAlone = 5;

/** Why there is nothing to say; null: there is. */
export function skipReason(row: WaitingRow): SkipReason | null {
  if (!hasData(row)) return "data deleted";
  if (row.lateness === "expired" && !isTest(row)) return "expired";
  if (isDonation(row)) return row.moment.data.refunded ? "refunded" : null;
  if (isDecided(row)) return "decided";
  const isPassing = findKind(row.moment.kind)?.afterQuiet === "drop";
  return row.lateness === "quiet" && isPassing ? "muted" : null;
}

/** Nobody need be asked about it any more, or it is not to be said after all. */
function isDecided({ moment }: WaitingRow): boolean {
  if (moment.kind === "comment") return moment.data?.told?.comment === null;
  if (moment.kind !== "approval") return false;
  return moment.data?.told?.comment === null || moment.data?.told?.decision !== "waits";
}

/** Its data has not been deleted, nor those of the donation that it is about. */
export function hasData({ moment }: WaitingRow): boolean {
  if (moment.data === null) return false;
  return (moment.kind !== "approval" && moment.kind !== "comment") || moment.data.told !== undefined;
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
