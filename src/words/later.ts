/** Sentences stored as a key with values. They are rendered when somebody reads them, in that reader's language. */
import { type Money, toMoney, toWireMoney } from "../money/money.ts";
import { en, type Given, type Key, type Say } from "./en.ts";
import type { Later, Line } from "./parts.ts";

/** Makes a sentence that can be stored or passed on. Its values can be such sentences too, as `:parts` and `:list`. */
export function later<K extends Key>(key: K, ...[values]: Given<K>): Later {
  return {
    key,
    values: Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, toStored(value)])),
  };
}

/** Renders a stored sentence. Returns null if this version doesn't have it. `say` reports values that don't match. */
export function sayLater({ say }: { say: Say }, { key, values }: Later): Line | null {
  if (!Object.hasOwn(en, key)) return null;
  const revived = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fromStored(value)]));
  const sayAny = say as (key: string, values: Record<string, unknown>) => Line; // `later` has checked the types
  return sayAny(key, revived);
}

export function isLater(value: unknown): value is Later {
  return typeof value === "object" && value !== null && "key" in value && "values" in value;
}

/** Reads a stored sentence. Older versions stored plain text, which becomes a line. */
export function readLater(stored: string): Later | Line {
  const read: unknown = stored.startsWith('{"key":') ? JSON.parse(stored) : null;
  return isLater(read) ? read : [{ type: "text", text: stored }];
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
