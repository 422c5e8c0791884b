import { UserError } from "../util/errors.ts";

/**
 * Adds decimals written as text, such as "1250.50", without floats. The result has as many decimals as the longer one.
 */
export function addDecimals(left: string, right: string): string {
  const scale = Math.max(decimalsOf(left), decimalsOf(right));
  return fromMinor(toMinor(left, scale) + toMinor(right, scale), scale);
}

export function subtractDecimals(left: string, right: string): string {
  return addDecimals(left, right.startsWith("-") ? right.slice(1) : `-${right}`);
}

/** Compares decimals, for sorting. Returns less than 0 if the left one is smaller, and 0 if they are equal. */
export function compareDecimals(left: string, right: string): number {
  const scale = Math.max(decimalsOf(left), decimalsOf(right));
  const difference = toMinor(left, scale) - toMinor(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** True for a valid amount: digits, with or without decimals, greater than zero. */
export function isAmount(text: string): boolean {
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) && /[1-9]/.test(text);
}

/** Returns the text unchanged if it is a valid amount. Throws UserError otherwise. */
export function checkAmount(text: string): string {
  if (!isAmount(text)) throw new UserError('An amount is a number such as "25" or "25.50".');
  return text;
}

function decimalsOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function toMinor(text: string, scale: number): bigint {
  const [whole = "0", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(scale, "0"));
}

function fromMinor(minor: bigint, scale: number): string {
  const sign = minor < 0n ? "-" : "";
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, "0");
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
