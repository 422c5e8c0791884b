import { currencyDecimals } from "./currencies.ts";

/**
 * Money as the platform writes it: a decimal string and an ISO 4217 code, such as `{"value":"25.00","currency":"USD"}`.
 */
export type WireMoney = { value: string; currency: string };

/** Money as we calculate with it: `minor` units of 10^-scale. `{minor: 2500n, scale: 2, currency: "USD"}` is $25. */
export type Money = { minor: bigint; scale: number; currency: string };

/** `problem` names the field and what we expected. It never contains the value. */
export type ParsedMoney = { ok: true; money: Money } | { ok: false; problem: string };

/** Thrown for stored money that can't be read anymore, and for two different currencies in one calculation. */
export class MoneyError extends Error {
  override readonly name = "MoneyError";
}

const mostCharacters = 40;
const mostDecimals = 9;
const mostMinorUnits = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Parses money from the platform, such as `{value: "25.00", currency: "USD"}`. Also accepts a lowercase code, and a
 * value that is a number. The scale is the currency's number of decimals, or larger if the value has more. An unknown
 * currency keeps the decimals of the value. `field` is the path for the problem. Never throws.
 */
export function parseMoney(input: unknown, field = "amount"): ParsedMoney {
  if (typeof input !== "object" || input === null) return { ok: false, problem: `${field} is not an object` };
  const wire = input as Record<keyof WireMoney, unknown>; // a missing field is undefined
  if (typeof wire.currency !== "string" || !/^[A-Za-z]{3}$/.test(wire.currency)) {
    return { ok: false, problem: `${field}.currency is not a code of three letters` };
  }
  const currency = wire.currency.toUpperCase();
  const value = typeof wire.value === "number" ? String(wire.value) : wire.value;
  // Check the length first. Parsing a megabyte of digits would take seconds.
  if (typeof value !== "string" || value.length > mostCharacters || !/^\d+(?:\.\d+)?$/.test(value)) {
    return { ok: false, problem: `${field}.value is not a decimal number` };
  }
  const point = value.includes(".") ? value.indexOf(".") : value.length;
  const wireFraction = value.slice(point + 1);
  const fraction = fitFraction(wireFraction, currencyDecimals[currency] ?? wireFraction.length);
  if (fraction.length > mostDecimals) return { ok: false, problem: `${field}.value has more than 9 decimals` };
  const minor = BigInt(value.slice(0, point) + fraction);
  if (minor > mostMinorUnits) return { ok: false, problem: `${field}.value is too large to count exactly` };
  return { ok: true, money: { minor, scale: fraction.length, currency } };
}

/** Parses money like `parseMoney`, but returns null if it can't be read or is missing. */
export function readMoney(input: unknown): Money | null {
  const parsed = parseMoney(input);
  return parsed.ok ? parsed.money : null;
}

/** Parses money that was accepted before, such as money in a stored moment. Throws MoneyError if it can't be read. */
export function toMoney(wire: WireMoney): Money {
  const parsed = parseMoney(wire);
  if (!parsed.ok) throw new MoneyError(parsed.problem);
  return parsed.money;
}

/** Parses money and returns it in the stored form; null if it isn't valid. */
export function readWireMoney(value: unknown): WireMoney | null {
  const amount = readMoney(value);
  return amount && toWireMoney(amount);
}

/** Returns an amount as a decimal string with all decimals of its scale: "25.00", "1000". */
export function toWireMoney({ minor, scale, currency }: Money): WireMoney {
  const digits = minor.toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  return { value: scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`, currency };
}

/** Returns an amount for the key of something stored, such as `25.00 USD`. */
export function moneyKey(amount: Money): string {
  const { value, currency } = toWireMoney(amount);
  return `${value} ${currency}`;
}

/** Throws MoneyError if the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  const [left, right, scale] = aligned(a, b);
  return { minor: left + right, scale, currency: a.currency };
}

/** Returns `a` minus `b`, which may be negative. Throws MoneyError if the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, { ...b, minor: -b.minor });
}

/**
 * Returns a negative number if `a` is less, and a positive number if `a` is more. Throws MoneyError if the currencies
 * differ.
 */
export function compareMoney(a: Money, b: Money): number {
  const [left, right] = aligned(a, b);
  return left === right ? 0 : left < right ? -1 : 1;
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && compareMoney(a, b) === 0;
}

/** Returns one sum per currency. The currency with the most amounts comes first. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, { sum: Money; count: number }>();
  for (const amount of amounts) {
    const known = sums.get(amount.currency);
    if (known === undefined) {
      sums.set(amount.currency, { sum: amount, count: 1 });
    } else {
      known.sum = addMoney(known.sum, amount);
      known.count += 1;
    }
  }
  return [...sums.values()].sort((a, b) => b.count - a.count).map(({ sum }) => sum);
}

/**
 * Pads the digits after the point to `decimals`, and drops zeros beyond that. With two decimals, "5" and "500" both
 * become "50".
 */
function fitFraction(fraction: string, decimals: number): string {
  let end = fraction.length;
  while (end > decimals && fraction[end - 1] === "0") end -= 1;
  return fraction.slice(0, end).padEnd(decimals, "0");
}

function aligned(a: Money, b: Money): [bigint, bigint, number] {
  if (a.currency !== b.currency) throw new MoneyError(`${a.currency} and ${b.currency} do not mix`);
  const scale = Math.max(a.scale, b.scale);
  return [atScale(a, scale), atScale(b, scale), scale];
}

/** Returns the `minor` of an amount at another scale. The wanted scale must not be smaller. */
export function atScale({ minor, scale }: Pick<Money, "minor" | "scale">, wanted: number): bigint {
  return wanted === scale ? minor : minor * 10n ** BigInt(wanted - scale);
}
