/** Sentences that are said later: their key and values are stored, so that they are said in the language spoken then. */
import { type Money, toMoney, toWireMoney } from "../money/money.ts";
import { en, type Given, type Key, type Say } from "./en.ts";
import type { Later, Line } from "./parts.ts";

/** A sentence of the catalogue, to be stored or handed on. What is said later may stand in it, as `:parts` and `:list`. */
export function later<K extends Key>(key: K, ...[values]: Given<K>): Later {
  return {
    key,
    values: Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, toStored(value)])),
  };
}

/** Null where this version has no such sentence, or it was given other values. */
export function sayLater({ say }: { say: Say }, { key, values }: Later): Line | null {
  if (!Object.hasOwn(en, key)) return null;
  const revived = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fromStored(value)]));
  const sayAny = say as (key: string, values: Record<string, unknown>) => Line; // `later` has compared them
  return sayAny(key, revived);
}

export function isLater(value: unknown): value is Later {
  return typeof value === "object" && value !== null && "key" in value && "values" in value;
}

/** What is kept of a sentence, or its text as an older version kept it. */
export function readLater(kept: string): Later | Line {
  const read: unknown = kept.startsWith('{"key":') ? JSON.parse(kept) : null;
  return isLater(read) ? read : [{ type: "text", text: kept }];
}

function toStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStored);
  return isMoney(value) ? toWireMoney(value) : value;
}

function fromStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromStored);
  if (!isStoredMoney(value)) return value;
  const { currency } = value;
  return { ...toMoney({ ...value, currency: currency ?? "USD" }), currency };
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "minor" in value;
}

function isStoredMoney(value: unknown): value is { value: string; currency: string | null } {
  return typeof value === "object" && value !== null && "value" in value && "currency" in value;
}
