import type { Db } from "../store/engine/tables.ts";
import { readSettingRows, type SettingDelta } from "../store/places/settings.ts";
import type { SettingKey } from "./schema.ts";
import { scopes } from "./scopes.ts";

/** Whole spaces, or one place. */
export type ChangeScope = { spaces: readonly string[] } | { destination: string };

/**
 * Which rows have to change so that `text` holds in the target. For a whole space, nearer rows of its places are
 * removed: a setting for everywhere means everywhere.
 */
export async function planChange(
  tx: Db,
  { target, key, text, placesOf }: { target: ChangeScope; key: SettingKey; text: string; placesOf: readonly string[] },
): Promise<SettingDelta[]> {
  const wide = "spaces" in target;
  const set = wide ? target.spaces.map(scopes.space) : [scopes.destination(target.destination)];
  const cleared = wide ? placesOf.map(scopes.destination) : [];
  const rows = (await readSettingRows(tx, [...set, ...cleared])).filter((row) => row.key === key);
  const before = (scope: string) => rows.find((row) => row.scope === scope)?.value ?? null;
  return [
    ...set.map((scope) => ({ scope, key, before: before(scope), after: text })),
    ...cleared.map((scope) => ({ scope, key, before: before(scope), after: null })),
  ].filter((delta) => delta.before !== delta.after);
}
