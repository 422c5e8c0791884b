/** The rows that wait in one place, as composing sees them. Times are milliseconds since 1970. */

import type { KnownAbout, TierStyle } from "../kinds/about.ts";
import { findKind } from "../kinds/index.ts";
import type { DonationData, Moment, MomentOf } from "../kinds/moments.ts";
import type { Lateness } from "./lateness.ts";
import type { OwnTemplates } from "./own-words.ts";

/** A row of the outbox, with the current version of its moment. */
export type OutboxRow = {
  seq: number;
  moment: Moment;
  /** The fact that the place follows. Its follow has the settings. */
  factId: string;
  /** When the row was queued for the place. */
  since: number;
  /** Not announced before this time, so that what caused it can come first. 0: right away. */
  notBefore: number;
};

/** The row as the place may show it: `moment` leaves out what is hidden there. */
export type WaitingRow = OutboxRow & {
  /** The comment is held back until this time. 0: it isn't. */
  commentFrom: number;
  /** The moment is large enough in this place to go before others. */
  isHighlight: boolean;
  /** A moderator approved the donation's comment, which a bundle would not show. */
  isApproved?: boolean;
  lateness: Lateness;
  /** Facts about the row's campaign, the same object for all its rows. Only for chats that show it. */
  about?: KnownAbout | undefined;
  /** The campaign's name, in a place with several. */
  campaign?: string | null;
  /** The row follows the longer cooldown. */
  isCalm?: boolean;
  /** The role that may be mentioned, by the chat's own ID. */
  calls?: string | undefined;
  /** The style of the donation's tier. */
  look?: TierStyle | undefined;
  /** The donor, if known and willing to be thanked by mention, by the chat's own ID. */
  donor?: string | undefined;
  /** The streamer's own texts of the place. */
  words?: OwnTemplates | undefined;
};

/** A donation whose data hasn't been deleted. */
export type WaitingDonation = WaitingRow & { moment: MomentOf<"donation"> & { data: DonationData } };

export type SkipReason = "decided" | "refunded" | "data deleted" | "unreadable data" | "expired" | "muted";

/** More late donations than this go into a digest. */
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

/** The team has already decided, or the comment is gone. */
function isDecided({ moment }: WaitingRow): boolean {
  if (moment.kind === "comment") return moment.data?.reviewed?.comment === null;
  if (moment.kind !== "approval") return false;
  return moment.data?.reviewed?.comment === null || moment.data?.reviewed?.decision !== "waits";
}

/** False if the data was deleted, or that of the donation it is about. */
export function hasData({ moment }: WaitingRow): boolean {
  if (moment.data === null) return false;
  return (moment.kind !== "approval" && moment.kind !== "comment") || moment.data.reviewed !== undefined;
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
