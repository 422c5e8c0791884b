import type { Money } from "../money/money.ts";

/** Addresses of the platform's own pages and pictures; null if unknown. */
export type Addresses = {
  page: string | null;
  /** Null if the fact doesn't accept donations. */
  donate: string | null;
  picture: string | null;
};

/**
 * Facts about a campaign besides the news. `standing` is null without a goal, or if the total is older than the news.
 */
export type About = Addresses & { name?: string | null; standing: Standing | null };

/** The raised amount and the goal, both in the same currency. */
export type Standing = { raised: Money; goal: Money };

/** The streamer's style for a tier; null means the default. `colour` is a number: red, green and blue. */
export type TierStyle = { sign: string | null; colour: number | null };

/** The place and time of an announcement. Times are milliseconds since 1970, by the platform's clock. */
export type MomentContext = {
  happenedAt: number;
  /** The time of the message, from which relative times count. */
  now: number;
  /** The moment happened to a different fact than the one followed, so the message must say to which. */
  isElsewhere: boolean;
  /** Facts about the campaign; null if nothing shows them. */
  about: About | null;
  /** The campaign's name, in a place with several; null if there is only one. */
  campaign?: string | null;
  /** The message contains only this. */
  isAlone: boolean;
  /** Sent only as a test. */
  isTest: boolean;
  /** The moment is large enough in this place to go before others. */
  isLarge: boolean;
  /** The style of the donation's tier. */
  look?: TierStyle | undefined;
  /** The donor, if known and willing to be thanked by mention, by the chat's own ID. */
  donor?: string;
};

/** The stored facts. `asOf` is when the total was current, according to the platform; milliseconds since 1970. */
export type KnownAbout = Addresses & { name?: string | null; standing: (Standing & { asOf: number }) | null };
