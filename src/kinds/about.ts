import type { Money } from "../money/money.ts";

/** Of the platform's own pages and pictures; null where none is known. */
export type Addresses = {
  page: string | null;
  /** Null where it cannot be given to. */
  donate: string | null;
  picture: string | null;
};

/** What is said about a campaign besides the news. `standing` null: no goal, or no total that is as new as the news. */
export type About = Addresses & { name?: string | null; standing: Standing | null };

/** Both in one currency. */
export type Standing = { raised: Money; goal: Money };

/** How the streamer wants it to look; null: as usual. `colour`: as a number, of red, green and blue. */
export type TierStyle = { sign: string | null; colour: number | null };

/** Where and when something is said. Times are milliseconds since 1970, by the platform's clock. */
export type MomentContext = {
  happenedAt: number;
  /** When it is said: what is counted from now is counted from then. */
  now: number;
  /** It happened to another fact than the one that is followed there, so that whose it is must be said. */
  isElsewhere: boolean;
  /** What is known of the campaign; null where nobody shows or tells it. */
  about: About | null;
  /** What it is called, where several may be meant; null where there is only one. */
  campaign?: string | null;
  /** Nothing else is said in the same message. */
  isAlone: boolean;
  /** Only sent to try it. */
  isTest: boolean;
  /** Large enough there to be said before others. */
  isLarge: boolean;
  /** Its amount has a look of its own there. */
  look?: TierStyle | undefined;
  /** Who is known to have given it and wants to be thanked by name, by the chat's own id. */
  giver?: string;
};

/** What is remembered. `asOf`: when the total was so, as the platform says; milliseconds since 1970. */
export type KnownAbout = Addresses & { name?: string | null; standing: (Standing & { asOf: number }) | null };
