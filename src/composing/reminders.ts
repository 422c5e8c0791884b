/** A reminder that one can donate: where, and how far it is to what comes next. */

import type { MomentData } from "../kinds/moments.ts";
import { formatMoney, type Money, subtractMoney, toMoney, toWireMoney } from "../money/money.ts";
import { type KnownMilestone, nextMilestone } from "../news/milestones.ts";
import { cutText, titleLimit } from "../safety/text.ts";
import type { ReminderContent } from "./content.ts";

type Standing = { raised: Money; goal: Money };

/** `standing` null: nobody knows for certain how far the campaign is now. */
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

/** What a message says of it. Throws MoneyError for data that is damaged. */
export function reminderContent({ url, standing: known, next }: MomentData["reminder"]): ReminderContent {
  const standing = known && { raised: toMoney(known.raised), goal: toMoney(known.goal) };
  return { type: "reminder", url, standing, ahead: standing && aheadOf(standing, next) };
}

function aheadOf({ raised, goal }: Standing, next: MomentData["reminder"]["next"]): ReminderContent["ahead"] {
  const amount = next ? toMoney(next.amount) : goal;
  if (amount.currency !== raised.currency) return null;
  const left = subtractMoney(amount, raised);
  if (left.minor <= 0n) return null;
  return { left, milestone: next && { name: next.name, amount }, goal };
}

/** "Hot sauce at $500", "the goal of $2,000". `write`: how a name is written. */
export function aheadWords(
  { milestone, goal }: NonNullable<ReminderContent["ahead"]>,
  write: (name: string) => string,
): string {
  if (milestone === null) return `the goal of ${formatMoney(goal)}`;
  return `${milestone.name === null ? "the milestone" : write(milestone.name)} at ${formatMoney(milestone.amount)}`;
}

/** As one line without the sign in front. */
export function reminderText({ url, ahead }: ReminderContent): string {
  const ask = `If you would like to donate: ${url}`;
  if (ahead === null) return ask;
  return `${formatMoney(ahead.left)} to go until ${aheadWords(ahead, (name) => cutText(name, titleLimit))}. ${ask}`;
}
