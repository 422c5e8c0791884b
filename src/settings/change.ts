import { randomUUID } from "node:crypto";
import { publicName } from "../safety/text.ts";
import type { Db } from "../store/engine/tables.ts";
import { addChange } from "../store/places/setting-changes.ts";
import { readSettingRows, type SettingDelta } from "../store/places/settings.ts";
import type { Later } from "../words/parts.ts";
import { type SettingKey, spokenKeysOf } from "./schema.ts";
import { scopes } from "./scopes.ts";

/** The place or spaces that a change is for. */
export type ChangeScope = { spaces: readonly string[] } | { destination: string };

/**
 * Plans a change: returns the rows that must change so that the target has this value. If the target is a whole space,
 * settings of its places are removed, because a setting for everywhere means everywhere. Rows for a single language,
 * which older versions wrote, are removed as well.
 */
export async function planChange(
  tx: Db,
  { target, key, text, placesOf }: { target: ChangeScope; key: SettingKey; text: string; placesOf: readonly string[] },
): Promise<SettingDelta[]> {
  const wide = "spaces" in target;
  const set = wide ? target.spaces.map(scopes.space) : [scopes.destination(target.destination)];
  const nearer = wide ? placesOf.map(scopes.destination) : [];
  const narrower = wide ? spokenKeysOf(key) : [];
  const rows = await readSettingRows(tx, [...set, ...nearer]);
  const delta = (scope: string, key: string, after: string | null): SettingDelta => {
    const known = rows.find((row) => row.scope === scope && row.key === key);
    return { scope, key, before: known?.value ?? null, after, ...(known && { beforeAt: known.at }) };
  };
  return [
    ...set.map((scope) => delta(scope, key, text)),
    ...set.flatMap((scope) => narrower.map((row) => delta(scope, row, null))),
    ...nearer.map((scope) => delta(scope, key, null)),
  ].filter(({ before, after }) => before !== after);
}

/**
 * Records an action in the history, described by a sentence without names: "Pace: normal → calm". Without `rows`, the
 * action appears in the history but can't be undone.
 */
export async function recordChange(
  tx: Db,
  action: {
    by: { id: string; name: string };
    what: Later;
    rows?: SettingDelta[];
    spaceIds: readonly string[];
    now: number;
  },
): Promise<void> {
  const { by, rows = [], spaceIds, now } = action;
  const what = JSON.stringify(action.what);
  await addChange(tx, { id: randomUUID(), at: now, by: by.id, name: publicName(by.name), what, rows, spaceIds });
}
