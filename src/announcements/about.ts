/** What a card shows of a campaign besides the news: where to give, and how it stands. */
import type { MessageContent } from "./content.ts";
import type { Money } from "./money.ts";
import type { WaitingRow } from "./waiting.ts";

/** Of the platform's own pages and pictures; null where none is known. */
export type Addresses = {
  page: string | null;
  /** Null where it cannot be given to. */
  donate: string | null;
  picture: string | null;
};

/** What is said about a campaign besides the news. `standing` null: no goal, or no total that is as new as the news. */
export type About = Addresses & { standing: Standing | null };

/** Both in one currency. */
type Standing = { raised: Money; goal: Money };

/** What is remembered. `asOf`: when the total was so, as the platform says; milliseconds since 1970. */
export type KnownAbout = Addresses & { standing: (Standing & { asOf: number }) | null };

/**
 * What a message says, with what is known of the campaign that all of it is about. A total may be told after the donation
 * that raised it: one from before would leave it out.
 */
export function withAbout(content: MessageContent, rows: readonly WaitingRow[]): MessageContent {
  const [first, ...others] = rows;
  const about = first?.about;
  if (about === undefined || others.some((row) => row.about !== about)) return content;
  const { standing, ...addresses } = about;
  const given = rows
    .filter(({ moment }) => moment.kind === "donation")
    .map(({ moment }) => inSeconds(moment.happenedAt));
  const isCurrent = standing !== null && given.every((at) => at <= inSeconds(standing.asOf));
  const known = isCurrent ? { raised: standing.raised, goal: standing.goal } : null;
  return { ...content, about: { ...addresses, standing: known } };
}

/** Campaigns tell their changes in whole seconds. */
function inSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
