/** Details of a campaign that a card shows in addition to the news: where to donate, and the progress. */

import type { About, KnownAbout } from "../kinds/about.ts";
import type { Announcement } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/**
 * Adds the campaign's details, if all rows are about one campaign. Leaves out a total that is older than the news,
 * because it may not include the announced donation.
 */
export function withAbout(content: Announcement, rows: readonly WaitingRow[]): Announcement {
  const about = aboutOfAll(rows);
  return about === null ? content : { ...content, about };
}

/** Returns the details of the campaign that all rows are about; null if they are about several. */
function aboutOfAll(rows: readonly WaitingRow[]): About | null {
  const [first, ...others] = rows;
  const about = first?.about;
  if (about === undefined || others.some((row) => row.about !== about)) return null;
  const times = rows.filter(({ moment }) => moment.kind === "donation").map(({ moment }) => moment.happenedAt);
  return asOfNews(about, times);
}

/** Returns the details of a row's campaign. Leaves out a total that is older than the row's moment. */
export function aboutOf({ about, moment }: WaitingRow): About | null {
  return about === undefined ? null : asOfNews(about, [moment.happenedAt]);
}

/** Leaves out a total that is older than one of these times, in milliseconds since 1970. */
export function asOfNews({ standing, ...known }: KnownAbout, happenedAt: readonly number[]): About {
  const isCurrent = standing !== null && happenedAt.every((at) => inSeconds(at) <= inSeconds(standing.asOf));
  return { ...known, standing: isCurrent ? { raised: standing.raised, goal: standing.goal } : null };
}

/** Drops the milliseconds, because campaigns report their changes in whole seconds. */
function inSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
