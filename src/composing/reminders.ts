/** Reminds people to donate: where to go, and how much is missing to the next milestone or the goal. */

import type { Standing } from "../kinds/about.ts";
import type { MomentData } from "../kinds/moments.ts";
import { toWireMoney } from "../money/money.ts";
import { type KnownMilestone, nextMilestone } from "../news/milestones.ts";

/** `standing` is null if we aren't sure of the campaign's current progress. */
export function toReminder(
  url: string,
  standing: Standing | null,
  milestones: readonly KnownMilestone[],
): MomentData["reminder"] {
  if (standing === null) return { url, standing: null, next: null };
  const { raised, goal } = standing;
  const next = nextMilestone(milestones, raised);
  return {
    url,
    standing: { raised: toWireMoney(raised), goal: toWireMoney(goal) },
    next: next && { name: next.name, amount: next.amount },
  };
}
