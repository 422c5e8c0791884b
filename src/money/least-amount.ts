import { currencyDecimals } from "./currencies.ts";
import { currencyWorth } from "./currency-worth.ts";
import { atScale, type Money, toWireMoney } from "./money.ts";

/** From which amount on something is done. `currency` null: of dollars, or as much as that in other money. */
export type LeastAmount = { minor: bigint; scale: number; currency: string | null };

const written = /^(\d{1,12})(?:\.(\d{1,9}))?(?: ([A-Z]{3}))?$/;

/** Reads what `writeLeastAmount` has written. Undefined for everything else. */
export function parseLeastAmount(text: string): LeastAmount | undefined {
  const [, whole, decimals = "", currency = null] = written.exec(text) ?? [];
  if (whole === undefined || (currency !== null && currencyDecimals[currency] === undefined)) return undefined;
  return { minor: BigInt(whole + decimals), scale: decimals.length, currency };
}

/** `5`, `5.50 EUR` */
export function writeLeastAmount({ currency, ...amount }: LeastAmount): string {
  const { value } = toWireMoney({ ...amount, currency: "" });
  return currency === null ? value : `${value} ${currency}`;
}

/** Whether an amount, of whatever currency, is at least that much. */
export function reaches(amount: Money, least: LeastAmount): boolean {
  if (least.minor === 0n) return amount.minor >= 0n; // as most places have it
  const currency = least.currency ?? "USD";
  const scale = Math.max(amount.scale, least.scale);
  const [here, there] = [atScale(amount, scale), atScale(least, scale)];
  if (amount.currency === currency) return here >= there;
  const worth = (of: string) => BigInt(currencyWorth[of] ?? 1);
  return here * worth(currency) >= there * worth(amount.currency);
}
