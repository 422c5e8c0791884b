/** Facts about a campaign that a card shows beside the news: where to donate, and its progress. */

import type { About, KnownAbout } from "../kinds/about.ts";
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/**
 * Adds what is known about the campaign, if all rows are about the same one. A donation may be announced later than the
 * total that includes it, so a total older than the news is left out.
 */
export function withAbout(content: Announcement, rows: readonly WaitingRow[]): Announcement {
  const about = aboutOfAll(rows);
  return about === null ? content : { ...content, about };
}

/** Returns what is known about the campaign of all rows, or null if they are about several. */
function aboutOfAll(rows: readonly WaitingRow[]): About | null {
  const [first, ...others] = rows;
  const about = first?.about;
  if (about === undefined || others.some((row) => row.about !== about)) return null;
  const times = rows.filter(({ moment }) => moment.kind === "donation").map(({ moment }) => moment.happenedAt);
  return asOfNews(about, times);
}

/** Returns what is known about the campaign of a row. The total is left out if it is older than the row. */
export function aboutOf({ about, moment }: WaitingRow): About | null {
  return about === undefined ? null : asOfNews(about, [moment.happenedAt]);
}

/** Drops a total that is older than one of these times, in milliseconds since 1970. */
export function asOfNews({ standing, ...known }: KnownAbout, happenedAt: readonly number[]): About {
  const isCurrent = standing !== null && happenedAt.every((at) => inSeconds(at) <= inSeconds(standing.asOf));
  return { ...known, standing: isCurrent ? { raised: standing.raised, goal: standing.goal } : null };
}

/** Campaigns report their changes in whole seconds. */
function inSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
