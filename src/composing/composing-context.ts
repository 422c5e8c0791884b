import type { Counted } from "./bundle.ts";
import type { Told } from "./content.ts";
import type { NamedDonors } from "./repeat-donors.ts";
import type { SkipReason } from "./waiting.ts";

/** What composing has to know of the place. Times are milliseconds since 1970. */
export type ComposingContext = {
  now: number;
  /** Such a chat has room for several lines, too. */
  canEdit: boolean;
  /** Nobody reads there: each announcement is a message of its own, the oldest first. */
  isOneByOne?: boolean;
  slots: Slots;
  /** What was said last, where it is a bundle that could be edited. */
  train?: GrowingBundle | undefined;
  /** What is said with the next bundle or digest. */
  counted?: Counted | undefined;
  /** Who was named here of late; empty where nobody minds a flood. */
  named?: NamedDonors;
  /** Lists of what was given in an absence are still being read, or what they told is not taken in yet. */
  isCatchingUp?: boolean;
  /** Since when this process speaks: an absence before ended then. Milliseconds since 1970. */
  startedAt?: number;
  /** Nobody was called there of late. */
  mayCall?: boolean;
};

/** When the pace of the place lets something new be said. */
export type Slots = {
  at: number;
  /** For what is to be said seldom, but for highlights. */
  calmAt: number;
  /** What has waited so long need not be calm any more. */
  patienceMs: number;
};

/** What to do about what waits in a place: which rows a message says, and why it says none now. */
export type Composition =
  /** `completeAt`: when to render it again, because a comment is held back until then. `takesCounted`: it says those, too. */
  | { type: "say"; seqs: number[]; content: Told; completeAt: number | null; takesCounted?: boolean }
  /** The bundle that was said last grows by these. */
  | { type: "join"; messageId: string; seqs: number[] }
  /** The oldest rows have nothing to say. */
  | { type: "skip"; seqs: number[]; reason: SkipReason }
  /** The pace, a comment that is held back where it could not be added later, or more that is on its way. */
  | { type: "wait"; until: number };

/** What could be said, and from when on. */
export type Candidate = { at: number; say(): Composition };

/** In a rush there is one message in chats that can edit: a bundle that grows, instead of a new one every few seconds. */

/** The last message of a place, a bundle of live donations. Times are milliseconds since 1970. */
export type GrowingBundle = {
  messageId: string;
  donations: number;
  /** It says what is to be said seldom: nothing else joins it. */
  isCalm: boolean;
  saidAt: number;
  grewAt: number;
};

/** Nobody gave for so long: the rush is over, and who gives now is said alone again. */
const quietMs = 15_000;
/** Other people's lines push it out of sight; then a new one is due. */
export const longestGrowthMs = 3 * 60_000;
/** Every edit renders all of it again. */
const mostDonations = 500;
/** What comes in meanwhile is one edit: chats allow few of them. */
const gatherMs = 2_000;

export function isGrowing({ donations, saidAt, grewAt }: GrowingBundle, now: number): boolean {
  return now - grewAt < quietMs && now - saidAt < longestGrowthMs && donations < mostDonations;
}

/** When it grows by donations of which the oldest waits since then. */
export function growsAt(waitingSince: number): number {
  return waitingSince + gatherMs;
}
