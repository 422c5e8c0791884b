import type { Counted } from "./bundle.ts";
import type { Announcement } from "./content.ts";
import type { NamedDonors } from "./repeat-donors.ts";
import type { SkipReason } from "./waiting.ts";

/** The facts about a place that composing needs. Times are milliseconds since 1970. */
export type ComposingContext = {
  now: number;
  /** A chat that can edit also has room for several lines. */
  canEdit: boolean;
  /** The place has no readers, so each announcement is a message of its own, oldest first. */
  isOneByOne?: boolean;
  slots: Slots;
  /** The last message, if it is a bundle that can still be edited. */
  train?: GrowingBundle | undefined;
  /** Donations that only count, to be included in the next bundle or digest. */
  counted?: Counted | undefined;
  /** Donors named here recently. Empty for places where floods don't matter. */
  named?: NamedDonors;
  /** Lists of donations from an absence are still being read, or intake hasn't caught up with them. */
  isCatchingUp?: boolean;
  /** The start of this process, which ends any absence before it. Milliseconds since 1970. */
  startedAt?: number;
  /** No message has mentioned anybody in this place recently. */
  mayCall?: boolean;
};

/** The times at which the place's cooldown allows a new message. */
export type Slots = {
  at: number;
  /** For rows with a longer cooldown, except highlights. */
  calmAt: number;
  /** A row that has waited this long no longer has to be calm. */
  patienceMs: number;
};

/** A decision about the rows that wait in a place: the ones to announce, or the reason to announce none now. */
export type Composition =
  /**
   * `completeAt` is when to render again, because a comment is held back until then. `takesCounted`: the counted
   * donations are included.
   */
  | { type: "say"; seqs: number[]; content: Announcement; completeAt: number | null; takesCounted?: boolean }
  /** These rows join the last bundle. */
  | { type: "join"; messageId: string; seqs: number[] }
  /** The oldest rows have nothing to announce. */
  | { type: "skip"; seqs: number[]; reason: SkipReason }
  /** Waits for the cooldown, for a comment that couldn't be added later, or for more that is on its way. */
  | { type: "wait"; until: number };

/** A possible message, and the earliest time for it. */
export type Candidate = { at: number; say(): Composition };

/** In chats that can edit, a rush is one message: a bundle that grows, instead of a new one every few seconds. */

/** The last message of a place, a bundle of live donations. Times are milliseconds since 1970. */
export type GrowingBundle = {
  messageId: string;
  donations: number;
  /** The bundle holds rows with a longer cooldown, and no others may join it. */
  isCalm: boolean;
  saidAt: number;
  grewAt: number;
};

/** If nobody donates for this long the rush is over, and the next donation gets its own message. */
const quietMs = 15_000;
/** By then, people's own messages have pushed the bundle out of sight, and a new one is due. */
export const longestGrowthMs = 3 * 60_000;
/** Each edit renders all donations again. */
const mostDonations = 500;
/** Donations that arrive within this time share one edit, because chats allow few edits. */
const gatherMs = 2_000;

export function isGrowing({ donations, saidAt, grewAt }: GrowingBundle, now: number): boolean {
  return now - grewAt < quietMs && now - saidAt < longestGrowthMs && donations < mostDonations;
}

/** Returns when the bundle takes in donations of which the oldest has waited since then. */
export function growsAt(waitingSince: number): number {
  return waitingSince + gatherMs;
}
