/** What a card shows of a campaign besides the news: where to give, and how it stands. */

import type { About, KnownAbout } from "../kinds/about.ts";
import type { Told } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/**
 * What a message says, with what is known of the campaign that all of it is about. A total may be told after the donation
 * that raised it: one from before would leave it out.
 */
export function withAbout(content: Told, rows: readonly WaitingRow[]): Told {
  const about = aboutOfAll(rows);
  return about === null ? content : { ...content, about };
}

/** What is known of the one campaign that all rows are about; null where they are about several. */
function aboutOfAll(rows: readonly WaitingRow[]): About | null {
  const [first, ...others] = rows;
  const about = first?.about;
  if (about === undefined || others.some((row) => row.about !== about)) return null;
  const given = rows.filter(({ moment }) => moment.kind === "donation").map(({ moment }) => moment.happenedAt);
  return asOfNews(about, given);
}

/** What is known of the campaign that one row is about, its total only where that is as new as the row. */
export function aboutOf({ about, moment }: WaitingRow): About | null {
  return about === undefined ? null : asOfNews(about, [moment.happenedAt]);
}

/** Without a total from before one of these times. Milliseconds since 1970. */
export function asOfNews({ standing, ...known }: KnownAbout, happenedAt: readonly number[]): About {
  const isCurrent = standing !== null && happenedAt.every((at) => inSeconds(at) <= inSeconds(standing.asOf));
  return { ...known, standing: isCurrent ? { raised: standing.raised, goal: standing.goal } : null };
}

/** Campaigns tell their changes in whole seconds. */
function inSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
