import { spaceInScope } from "../../settings/scopes.ts";
import type { Db } from "../../store/engine/tables.ts";
import { applySettings } from "../../store/outbox/apply-settings.ts";
import type { SettingDelta } from "../../store/places/settings.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";

/** Applies changed rows of settings to everything that waits in their spaces. */
export async function applyRows(tx: Db, rows: readonly SettingDelta[], now: number): Promise<void> {
  const places = await readPlacesOf(tx, [...new Set(rows.map(({ scope }) => spaceInScope(scope)))]);
  const ids = places.map(({ id }) => id);
  if (ids.length > 0) await applySettings(tx, ids, now);
}
