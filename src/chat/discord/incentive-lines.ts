import type { IncentiveContent, NamedAmount } from "../../announcements/incentive-content.ts";
import { cutText } from "../../announcements/text.ts";
import { amountOf } from "./donor-lists.ts";
import { escapeText } from "./escape.ts";

const titleLimit = 80;

/** What happens to that which makes people give, as lines of Discord's markup. */
export function incentiveLines({ milestone, next }: IncentiveContent): string[] {
  const what = milestone.name === null ? "" : `: ${title(milestone.name)}`;
  return [`**${amountOf(milestone.amount)} reached${what}!**`, ...nextLine(next)];
}

function nextLine(next: NamedAmount | null): string[] {
  if (next === null) return [];
  const amount = amountOf(next.amount);
  return [next.name === null ? `-# Next: ${amount}` : `-# Next: ${title(next.name)} at ${amount}`];
}

function title(text: string): string {
  return escapeText(cutText(text, titleLimit));
}
