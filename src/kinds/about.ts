import type { Money } from "../money/money.ts";

/** Addresses of the platform's own pages and pictures; null if unknown. */
export type Addresses = {
  page: string | null;
  /** Null if the fact doesn't accept donations. */
  donate: string | null;
  picture: string | null;
};

/**
 * Details of the campaign that a message may show in addition to the news. `standing` is null if the campaign has no
 * goal, or if the stored total is older than the news.
 */
export type About = Addresses & { name?: string | null; standing: Standing | null };

/** The raised amount and the goal, both in the same currency. */
export type Standing = { raised: Money; goal: Money };

/** The streamer's style for a tier; null means the default. `colour` is a number: red, green and blue. */
export type TierStyle = { emoji: string | null; colour: number | null };

/**
 * Everything about a moment that depends on its message and place. Times are in ms since 1970, by the platform's clock.
 */
export type MomentContext = {
  happenedAt: number;
  /** When the message is written. "6 min ago" counts back from here. */
  now: number;
  /** The moment belongs to a different fact than the place follows, so the message must name that fact. */
  isElsewhere: boolean;
  /** The campaign's details; null if the message doesn't show any. */
  about: About | null;
  /** The campaign's name, if the place follows several campaigns; null if it follows only one. */
  campaign?: string | null;
  /** The message contains only this moment. */
  isAlone: boolean;
  isTest: boolean;
  /** The place sends this moment before smaller ones. */
  isLarge: boolean;
  look?: TierStyle | undefined;
  /** The donor's ID in the chat. Set only if we know the donor and the donor agreed to be mentioned. */
  donor?: string;
};

/** The stored details of a campaign. `asOf` is when the platform computed the total, in milliseconds since 1970. */
export type KnownAbout = Addresses & { name?: string | null; standing: (Standing & { asOf: number }) | null };
