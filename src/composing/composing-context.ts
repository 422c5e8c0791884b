import type { Counted } from "./bundle.ts";
import type { Announcement } from "./content.ts";
import type { NamedDonors } from "./repeat-donors.ts";
import type { SkipReason } from "./waiting.ts";

/** Everything that composing needs to know about a place. Times are milliseconds since 1970. */
export type ComposingContext = {
  now: number;
  /** The chat can edit messages. Such chats also have room for several lines. */
  canEdit: boolean;
  /** The place has no readers. Each announcement is a message of its own, oldest first. */
  isOneByOne?: boolean;
  slots: Slots;
  /** The last message of the place, if it is a bundle that we can still edit. */
  train?: GrowingBundle | undefined;
  /** Donations that the next bundle or digest counts without names. */
  counted?: Counted | undefined;
  /** When donors were named here recently. Empty for places that don't mind floods. */
  named?: NamedDonors;
  /** We are still reading lists for donations from an absence, or intake is still processing them. */
  isCatchingUp?: boolean;
  /** When this process started, and so when the last absence ended. Milliseconds since 1970. */
  startedAt?: number;
  /** No message in this place mentioned anybody recently. */
  mayCall?: boolean;
};

/** The times from which the place's cooldown allows another message. */
export type Slots = {
  at: number;
  /** The time from which rows of a follow with a longer cooldown may be announced. Large donations don't wait. */
  calmAt: number;
  /** A row that has waited this long ignores the longer cooldown. */
  patienceMs: number;
};

/** The decision about the rows that wait in a place. */
export type Composition =
  /**
   * `completeAt` is when to edit the message to add a comment that is held back; null if there is none. `takesCounted`
   * is set if the message includes the donations that are only counted.
   */
  | { type: "say"; seqs: number[]; content: Announcement; completeAt: number | null; takesCounted?: boolean }
  /** Adds the rows to the last bundle. */
  | { type: "join"; messageId: string; seqs: number[] }
  /** Drops the oldest rows, because there is nothing to announce. */
  | { type: "skip"; seqs: number[]; reason: SkipReason }
  /** Waits for the cooldown, for more donations, or for a held-back comment that this chat couldn't add later. */
  | { type: "wait"; until: number };

/** A possible message. It may be sent at `at` or later. */
export type Candidate = { at: number; say(): Composition };

/**
 * The last message of a place, if it is a bundle of live donations. In chats that can edit, the bundle takes in new
 * donations during a rush, which saves a new message every few seconds. Times are milliseconds since 1970.
 */
export type GrowingBundle = {
  messageId: string;
  donations: number;
  /** The bundle has donations of follows with a longer cooldown. Donations of other follows may not join it. */
  isCalm: boolean;
  sentAt: number;
  grewAt: number;
};

/** The rush is over when nobody donates for this long. The next donation then gets its own message. */
const quietMs = 15_000;
/** A bundle stops growing after this time, because other messages have pushed it out of sight by then. */
export const longestGrowthMs = 3 * 60_000;
/** The most donations of one bundle. Each edit renders all of them again. */
const mostDonations = 500;
/** Donations within this time share one edit, because chats limit the number of edits. */
const gatherMs = 2_000;

export function isGrowing({ donations, sentAt, grewAt }: GrowingBundle, now: number): boolean {
  return now - grewAt < quietMs && now - sentAt < longestGrowthMs && donations < mostDonations;
}

/** Returns when to add donations to the bundle. The oldest of them has waited since `waitingSince`. */
export function growsAt(waitingSince: number): number {
  return waitingSince + gatherMs;
}
