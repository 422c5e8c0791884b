/** Names and amounts as Discord shows them: cut, and with nothing in them that is markup. */
import { formatMoney, type Money } from "../../money/money.ts";
import { cutText, nameLimit, titleLimit } from "../../safety/text.ts";
import { escapeText } from "./escape.ts";

/** An unknown currency's code is whatever was sent. */
export function amountOf(money: Money): string {
  return escapeText(formatMoney(money));
}

/** The name of a donor, a bidder, or somebody who raises money. */
export function person(name: string): string {
  return escapeText(cutText(name, nameLimit));
}

/** The name of a campaign, reward, poll or item. */
export function title(name: string): string {
  return escapeText(cutText(name, titleLimit));
}
