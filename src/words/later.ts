/** Sentences that are said later: their key and values are stored, so that they are said in the language spoken then. */
import { type Money, toMoney, toWireMoney } from "../money/money.ts";
import { en, type Given, type Key } from "./en.ts";
import type { Line } from "./parts.ts";
import type { Words } from "./say.ts";

/** Data without bigints, as JSON has them. */
export type Later = { key: string; values: Readonly<Record<string, unknown>> };

export function later<K extends Key>(key: K, ...[values]: Given<K>): Later {
  return {
    key,
    values: Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, toStored(value)])),
  };
}

/** Null where this version has no such sentence, or it was given other values. */
export function sayLater({ say }: Words, { key, values }: Later): Line | null {
  if (!Object.hasOwn(en, key)) return null;
  const revived = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fromStored(value)]));
  const sayAny = say as (key: string, values: Record<string, unknown>) => Line; // `later` has compared them
  return sayAny(key, revived);
}

function toStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStored);
  return isMoney(value) ? toWireMoney(value) : value;
}

function fromStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromStored);
  return isStoredMoney(value) ? toMoney(value) : value;
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "minor" in value;
}

function isStoredMoney(value: unknown): value is { value: string; currency: string } {
  return typeof value === "object" && value !== null && "value" in value && "currency" in value;
}
