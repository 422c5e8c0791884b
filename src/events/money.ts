import { readMoney, toWireMoney, type WireMoney } from "../money/money.ts";

/** Money as it may be stored; null for what is none. */
export function readWireMoney(value: unknown): WireMoney | null {
  const amount = readMoney(value);
  return amount && toWireMoney(amount);
}
