/** What one change of a total caused is said together, and after the donation that caused it. */
import type { MessageContent, SingleContent } from "./content.ts";
import type { WaitingDonation, WaitingOther, WaitingRow } from "./waiting.ts";

/** The most important first: where there is room for one line, it is said for all. */
const ranks: readonly SingleContent["type"][] = ["goal", "milestone", "progress", "nearly"];

/** What comes within this time is taken for the same change. */
const sameChangeMs = 3_000;

/** Those of `others` that the same change caused as `row`: the row itself, if it is one of them. Most important first. */
export function causedWith(row: WaitingDonation | WaitingOther, others: readonly WaitingOther[]): WaitingOther[] {
  if ("content" in row && !isCaused(row)) return [row];
  return others
    .filter((other) => isCaused(other) && isSameChange(row, other))
    .sort((a, b) => ranks.indexOf(a.content.type) - ranks.indexOf(b.content.type));
}

function isCaused({ content }: WaitingOther): boolean {
  return ranks.includes(content.type);
}

function isSameChange(a: WaitingRow, b: WaitingRow): boolean {
  return a.moment.factId === b.moment.factId && Math.abs(a.since - b.since) <= sameChangeMs;
}

/** Several things that belong together, in a chat with room for them. */
export function together(parts: readonly [SingleContent, ...SingleContent[]]): MessageContent {
  return parts.length === 1 ? parts[0] : { type: "several", parts };
}
