import type { Counted } from "./bundle.ts";
import type { GrowingBundle } from "./growing-bundle.ts";
import type { NamedDonors } from "./repeat-donors.ts";

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
