import type { Db } from "../store/engine/tables.ts";
import { readSettingRows, type SettingDelta } from "../store/places/settings.ts";
import type { Language } from "../words/languages.ts";
import { rowKeysOf, type SettingKey, spokenKeysOf } from "./schema.ts";
import { scopes } from "./scopes.ts";
import { toStored } from "./stored-values.ts";

/** Whole spaces, or one place. `language`: what is written there holds only where that is spoken. */
export type ChangeScope = { spaces: readonly string[]; language?: Language } | { destination: string };

/**
 * Which rows have to change so that `text` holds in the target. For a whole space, rows that are nearer or of one language
 * are removed: a setting for everywhere means everywhere.
 */
export async function planChange(
  tx: Db,
  { target, key, text, placesOf }: { target: ChangeScope; key: SettingKey; text: string; placesOf: readonly string[] },
): Promise<SettingDelta[]> {
  const wide = "spaces" in target;
  const language = wide ? target.language : undefined;
  const [own = key] = language === undefined ? [] : rowKeysOf(key, language);
  const set = wide ? target.spaces.map(scopes.space) : [scopes.destination(target.destination)];
  const nearer = wide ? placesOf.map(scopes.destination) : [];
  const narrower = wide && language === undefined ? spokenKeysOf(key) : [];
  const stored = toStored(await readSettingRows(tx, [...set, ...nearer]));
  const delta = (scope: string, row: string, after: string | null) => {
    return { scope, key: row, before: stored(scope, row) ?? null, after };
  };
  return [
    ...set.map((scope) => delta(scope, own, text)),
    ...set.flatMap((scope) => narrower.map((row) => delta(scope, row, null))),
    ...nearer.map((scope) => delta(scope, key, null)),
  ].filter(({ before, after }) => before !== after);
}
