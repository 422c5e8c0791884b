/** What one change of a total caused is said together, and after the donation that caused it. */
import type { MomentKind } from "../kinds/moments.ts";
import type { SingleContent, Told } from "./content.ts";
import { isDonation, type WaitingRow } from "./waiting.ts";

/** The most important first: where there is room for one line, it is said for all. */
const ranks: readonly MomentKind[] = ["goal", "milestone", "progress", "nearly"];

/** What comes within this time is taken for the same change. */
const sameChangeMs = 3_000;

/** Those of `others` that the same change caused as `row`: the row itself, if it is one of them. Most important first. */
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

/** Several things that belong together, in a chat with room for them. */
export function together(parts: readonly [SingleContent, ...SingleContent[]]): Told {
  if (parts.length === 1) return parts[0];
  // What it is all about is said once.
  const tellingOf = ({ telling }: SingleContent, at: number) => {
    return { ...telling, isAlone: false, ...(at > 0 && { campaign: null }) };
  };
  return { type: "several", parts: parts.map((part, at) => ({ ...part, telling: tellingOf(part, at) })) };
}
