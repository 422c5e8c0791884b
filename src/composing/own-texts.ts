/** What the values of the streamer's own words have in common. */

import type { About } from "../kinds/about.ts";
import { formatMoney, type Money } from "../money/money.ts";
import { wholePercentOf } from "../money/share.ts";
import { cutText, nameLimit, titleLimit } from "../safety/text.ts";
import type { NamedAmount } from "./incentive-content.ts";
import { type FilledText, fillTemplate } from "./template-text.ts";

/** What the variables stand for; what has no value is empty. */
export type Values = Readonly<Record<string, string>>;

/** Each value made `harmless`; an address is one of the platform's, and leads nowhere when it is changed. */
export function fillOwn(template: string, values: Values, harmless: (value: string) => string): FilledText {
  return fillTemplate(template, (name) => {
    const value = values[name] ?? "";
    return value === "" || name === "url" ? value : harmless(value);
  });
}

/** What people wrote cannot end a quotation and go on in our name. */
export function unmarked(text: string): string {
  return text.replace(/["“”„‟«»]/g, "'");
}

export function person(name: string | null, limit = nameLimit): string {
  return name === null ? "" : unmarked(cutText(name, limit));
}

export function title(name: string | null | undefined): string {
  return name ? unmarked(cutText(name, titleLimit)) : "";
}

export function amountOf(money: Money | null): string {
  return money === null ? "" : formatMoney(money);
}

/** "Karaoke at $750" */
export function namedAt({ name, amount }: NamedAmount, joined: "at" | "with"): string {
  return name === null ? formatMoney(amount) : `${title(name)} ${joined} ${formatMoney(amount)}`;
}

/** Of two currencies nobody could tell how much of one the other is. */
export function standingValues({ raised, goal }: { raised: Money; goal: Money }): Values {
  const isComparable = raised.currency === goal.currency && goal.minor > 0n;
  const percent = isComparable ? `${wholePercentOf(raised, goal)}%` : "";
  return { raised: formatMoney(raised), goal: formatMoney(goal), percent };
}

export function campaignValues(about: About | null): Values {
  if (about === null) return {};
  return {
    campaign: title(about.name),
    url: about.donate ?? about.page ?? "",
    ...(about.standing && standingValues(about.standing)),
  };
}
