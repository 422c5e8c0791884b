import type { IncentiveContent, NamedAmount } from "./incentive-content.ts";
import { formatMoney } from "./money.ts";
import { cutText } from "./text.ts";

/** What happens to that which makes people give, as one line without the sign in front. */
export function incentiveText({ milestone, next }: IncentiveContent): string {
  const { name, amount } = milestone;
  const what = name === null ? "" : `: ${title(name)}`;
  return `${formatMoney(amount)} reached${what}!${nextText(next)}`;
}

/** In front of it. */
export const incentiveSigns: Readonly<Record<IncentiveContent["type"], string>> = { milestone: "🎉 " };

/** In code points. */
const titleLimit = 80;

function nextText(next: NamedAmount | null): string {
  if (next === null) return "";
  const amount = formatMoney(next.amount);
  return next.name === null ? ` Next: ${amount}.` : ` Next: ${title(next.name)} at ${amount}.`;
}

function title(name: string): string {
  return cutText(name, titleLimit);
}
