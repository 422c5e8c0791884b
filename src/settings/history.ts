import { randomUUID } from "node:crypto";
import { publicName } from "../safety/text.ts";
import type { Db } from "../store/engine/tables.ts";
import { addChange } from "../store/places/setting-changes.ts";
import type { SettingDelta } from "../store/places/settings.ts";
import type { Later } from "../words/parts.ts";

/**
 * Records an action in a sentence that names nobody: "Pace: normal → calm". A change without `rows` is only shown in
 * history, and skipped by undo.
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
