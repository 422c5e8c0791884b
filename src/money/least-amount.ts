import { currencyDecimals } from "./currencies.ts";
import { currencyWorth } from "./currency-worth.ts";
import { compareMoney, type Money, toWireMoney } from "./money.ts";

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
  const currency = least.currency ?? "USD";
  if (amount.currency === currency) return compareMoney(amount, { ...least, currency }) >= 0;
  const worth = (of: string) => BigInt(currencyWorth[of] ?? 1);
  const [here, there] = [10n ** BigInt(amount.scale), 10n ** BigInt(least.scale)];
  return amount.minor * there * worth(currency) >= least.minor * here * worth(amount.currency);
}
