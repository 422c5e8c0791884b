/** Puts a donation and everything that it caused into one message, such as the goal or a milestone that it reached. */
import type { MomentKind } from "../kinds/moments.ts";
import type { Announcement, SingleContent } from "./content.ts";
import { isDonation, type WaitingRow } from "./waiting.ts";

/** The most important kind first. A chat with one line announces only that kind, and all milestones. */
const ranks: readonly MomentKind[] = ["goal", "milestone", "progress", "nearly"];

/** Rows that were queued within this time count as caused by the same donation. */
const sameChangeMs = 3_000;

/**
 * Returns the rows of `others` that one change of a total caused together with `row`, the most important first. May
 * include `row` itself.
 */
export function causedWith(row: WaitingRow, others: readonly WaitingRow[]): WaitingRow[] {
  if (!isDonation(row) && !isCaused(row)) return [row];
  return others
    .filter((other) => isCaused(other) && isSameChange(row, other))
    .sort((a, b) => ranks.indexOf(a.moment.kind) - ranks.indexOf(b.moment.kind));
}

function isCaused({ moment }: WaitingRow): boolean {
  return ranks.includes(moment.kind);
}

function isSameChange(a: WaitingRow, b: WaitingRow): boolean {
  return a.moment.factId === b.moment.factId && Math.abs(a.since - b.since) <= sameChangeMs;
}

/** Combines several moments into one message, for a chat with room for them. */
export function together(parts: readonly [SingleContent, ...SingleContent[]]): Announcement {
  if (parts.length === 1) return parts[0];
  // Only the first moment names the campaign.
  const contextOf = ({ context }: SingleContent, at: number) => {
    return { ...context, isAlone: false, ...(at > 0 && { campaign: null }) };
  };
  return { type: "several", parts: parts.map((part, at) => ({ ...part, context: contextOf(part, at) })) };
}
