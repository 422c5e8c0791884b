/** Converts rows of settings to values. */

import type { Setting } from "./schema.ts";
import type { PlaceKind } from "./switches.ts";

/** Returns the stored text of a key in a scope, if there is any. */
export type Stored = (scope: string, key: string) => string | undefined;

export function toStored(rows: readonly { scope: string; key: string; value: string }[]): Stored {
  const texts = new Map(rows.map(({ scope, key, value }) => [`${scope} ${key}`, value]));
  return (scope, key) => texts.get(`${scope} ${key}`);
}

/** Returns the value in effect: the first of these texts that is valid for the setting, or else its default. */
export function firstValue<Value>(
  setting: Setting<Value>,
  texts: readonly (string | undefined)[],
  place: PlaceKind,
): Value {
  for (const text of texts) {
    const value = text === undefined ? undefined : setting.parse(text);
    if (value !== undefined) return value;
  }
  return setting.default(place);
}
