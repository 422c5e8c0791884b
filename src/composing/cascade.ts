/** Puts everything that one change of a total caused into one message, after the donation that caused it. */
import type { MomentKind } from "../kinds/moments.ts";
import type { Announcement, SingleContent } from "./content.ts";
import { isDonation, type WaitingRow } from "./waiting.ts";

/** Most important first. In a chat with one line, the first speaks for all of them. */
const ranks: readonly MomentKind[] = ["goal", "milestone", "progress", "nearly"];

/** Rows within this time count as the same change. */
const sameChangeMs = 3_000;

/**
 * Returns those of `others` that the same change caused as `row`, including the row itself if it is one of them. Most
 * important first.
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

/** Combines several parts into one message, for a chat with room for them. */
export function together(parts: readonly [SingleContent, ...SingleContent[]]): Announcement {
  if (parts.length === 1) return parts[0];
  // Only the first part names the campaign.
  const contextOf = ({ context }: SingleContent, at: number) => {
    return { ...context, isAlone: false, ...(at > 0 && { campaign: null }) };
  };
  return { type: "several", parts: parts.map((part, at) => ({ ...part, context: contextOf(part, at) })) };
}
