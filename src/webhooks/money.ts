import { parseMoney, toWireMoney, type WireMoney } from "../announcements/money.ts";

/** Money as it may be stored; null for what is none. */
export function readMoney(value: unknown): WireMoney | null {
  const amount = parseMoney(value);
  return amount.ok ? toWireMoney(amount.money) : null;
}
