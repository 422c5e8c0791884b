import { currencyDecimals } from "./currencies.ts";
import { atScale, type Money, toWireMoney } from "./money.ts";

/** A minimum amount. If `currency` is null, the amount is in dollars, and other currencies are converted roughly. */
export type LeastAmount = { minor: bigint; scale: number; currency: string | null };

const written = /^(\d{1,12})(?:\.(\d{1,9}))?(?: ([A-Z]{3}))?$/;

/** Parses the output of `writeLeastAmount`. Returns undefined for anything else. */
export function parseLeastAmount(text: string): LeastAmount | undefined {
  const [, whole, decimals = "", currency = null] = written.exec(text) ?? [];
  if (whole === undefined || (currency !== null && currencyDecimals[currency] === undefined)) return undefined;
  return { minor: BigInt(whole + decimals), scale: decimals.length, currency };
}

/** Writes `5` or `5.50 EUR`. Zero has no currency, because it's the same in all of them. */
export function writeLeastAmount({ currency, ...amount }: LeastAmount): string {
  if (amount.minor === 0n) return "0";
  const { value } = toWireMoney({ ...amount, currency: "" });
  return currency === null ? value : `${value} ${currency}`;
}

/** True if an amount, in any currency, is at least the minimum. */
export function reaches(amount: Money, least: LeastAmount): boolean {
  if (least.minor === 0n) return amount.minor >= 0n; // a minimum of zero is the same in every currency
  const currency = least.currency ?? "USD";
  const scale = Math.max(amount.scale, least.scale);
  const [here, there] = [atScale(amount, scale), atScale(least, scale)];
  if (amount.currency === currency) return here >= there;
  const worth = (of: string) => BigInt(currencyWorth[of] ?? 1);
  return here * worth(currency) >= there * worth(amount.currency);
}

/**
 * How many units of a currency are worth a dollar, very roughly. Unknown currencies count as dollars. Good enough for
 * what people call "a lot": $100, ¥10,000 or 1,000 kr, whatever today's rates are.
 */
export const currencyWorth: Readonly<Record<string, number>> = {
  ARS: 1_000,
  BRL: 5,
  CLP: 1_000,
  CNY: 5,
  COP: 5_000,
  CZK: 20,
  DKK: 10,
  EGP: 50,
  HKD: 10,
  HUF: 500,
  IDR: 10_000,
  ILS: 5,
  INR: 100,
  ISK: 100,
  JPY: 100,
  KRW: 1_000,
  MXN: 20,
  MYR: 5,
  NOK: 10,
  PHP: 50,
  PLN: 5,
  RON: 5,
  RUB: 100,
  SEK: 10,
  THB: 50,
  TRY: 50,
  TWD: 50,
  UAH: 50,
  VND: 20_000,
  ZAR: 20,
};
