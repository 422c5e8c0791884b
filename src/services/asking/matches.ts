import { toEntry } from "../../events/list.ts";
import { type Money, readMoney } from "../../money/money.ts";
import { shareOf } from "../../money/share.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { readMatches } from "../../platform/incentive-lists.ts";
import { publicName } from "../../safety/text.ts";

/** `matched`: the amount so far. It never exceeds `pledged`. */
export type OpenMatch = { by: string; pledged: Money; matched: Money | null; progress: number; endsAt: number | null };

/**
 * Reads the matches that are running now. Omits the type of each match ("all" or "amount"), because the platform often
 * leaves it out.
 */
export async function readOpenMatches(
  ask: AskPlatform,
  fact: FactRecord,
  now: number,
): Promise<{ matches: OpenMatch[] }> {
  const { data } = await readMatches(ask, fact, { status: "active" });
  const matches = data.flatMap((wire) => {
    const match = toEntry("matches", wire);
    const pledged = readMoney(match?.pledged ?? match?.amount);
    if (match === null || pledged === null || !match.isActive || (match.endsAt ?? now + 1) <= now) return [];
    const { by, endsAt } = match;
    const matched = readMoney(match.matched);
    return [{ by: publicName(by), pledged, matched, progress: shareOf(matched, pledged), endsAt }];
  });
  return { matches: matches.toSorted((a, b) => (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity)) };
}
