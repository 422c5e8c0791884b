import { currencyDecimals } from "./currencies.ts";
import { currencyWorth } from "./currency-worth.ts";
import { formatMoney, type Money, toWireMoney } from "./money.ts";

/** From which amount on something is done. `currency` null: of dollars, or as much as that in other money. */
export type LeastAmount = { minor: bigint; scale: number; currency: string | null };

const mostDigits = 9;
/** Dollars are those of many countries, so that they say no more than none. */
const signs: Readonly<Record<string, string | null>> = { "": null, $: null, "€": "EUR", "£": "GBP", "¥": "JPY" };
const called: Readonly<Record<string, string | null>> = {
  ...{ dollar: null, dollars: null, buck: null, bucks: null, euro: "EUR", euros: "EUR" },
  ...{ pound: "GBP", pounds: "GBP", quid: "GBP", yen: "JPY" },
};

/**
 * An amount as people type it: `5`, `5,00`, `$5`, `5€`, `5 EUR`, `5 bucks`, `1,000`, also in wide digits. Undefined for
 * everything else.
 */
export function parseLeastAmount(typed: string): LeastAmount | undefined {
  const match = /^([$€£¥]?)\s*(\d[\d.,]*)(k(?![a-z]))?\s*([$€£¥]|[A-Za-z]{3,7})?$/i.exec(
    typed.normalize("NFKC").trim(),
  );
  if (match === null) return undefined;
  const [, before = "", digits = "", thousands, after = ""] = match;
  const currency = readCurrency(after || before);
  if (currency !== null && currencyDecimals[currency] === undefined) return undefined;
  const number = readNumber(digits);
  return number && { ...number, minor: number.minor * (thousands === undefined ? 1n : 1_000n), currency };
}

/** Of a sign, a word or a code; null: of any dollars, or of none that was said. */
function readCurrency(text: string): string | null {
  const word = text.toLowerCase();
  if (Object.hasOwn(called, word)) return called[word] ?? null;
  return text.length > 1 ? text.toUpperCase() : (signs[text] ?? null);
}

/** The text that `parseLeastAmount` reads back: `5`, `5.50 EUR`. */
export function writeLeastAmount({ currency, ...amount }: LeastAmount): string {
  const { value } = toWireMoney({ ...amount, currency: "" });
  return currency === null ? value : `${value} ${currency}`;
}

/** "$50", "€5.50"; "50" where the currency is open, and nothing is "0" in all of them. */
export function formatLeastAmount(least: LeastAmount): string {
  const { currency, minor } = least;
  if (minor === 0n) return "0";
  if (currency !== null) return formatMoney({ ...least, currency });
  return formatMoney({ ...least, currency: "USD" }).replace("$", "");
}

/** Whether an amount, of whatever currency, is at least that much. */
export function reaches(amount: Money, least: LeastAmount): boolean {
  const worth = (currency: string | null) => BigInt(currencyWorth[currency ?? "USD"] ?? 1);
  const [here, there] = [10n ** BigInt(amount.scale), 10n ** BigInt(least.scale)];
  if (amount.currency === least.currency) return amount.minor * there >= least.minor * here;
  return amount.minor * there * worth(least.currency) >= least.minor * here * worth(amount.currency);
}

/** A last group of one or two digits is cents; groups of three are thousands, whichever sign parts them. */
function readNumber(digits: string): { minor: bigint; scale: number } | undefined {
  const match = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (match === null) return undefined;
  const [, whole = "", cents = ""] = match;
  const all = whole.replace(/[.,]/g, "") + cents;
  return all.length > mostDigits ? undefined : { minor: BigInt(all), scale: cents.length };
}
