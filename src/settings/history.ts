import { randomUUID } from "node:crypto";
import { publicName } from "../safety/text.ts";
import type { Db } from "../store/engine/tables.ts";
import { addChange } from "../store/places/setting-changes.ts";
import type { SettingDelta } from "../store/places/settings.ts";

/**
 * Remembers who did what, in words that history can repeat: "set the pace from normal to calm". A change without `rows`
 * is only told there, and skipped by undo. No donor's name may stand in it.
 */
export async function recordChange(
  tx: Db,
  deed: {
    by: { id: string; name: string };
    what: string;
    rows?: SettingDelta[];
    spaceIds: readonly string[];
    now: number;
  },
): Promise<void> {
  const { by, what, rows = [], spaceIds, now } = deed;
  await addChange(tx, { id: randomUUID(), at: now, by: by.id, name: publicName(by.name), what, rows, spaceIds });
}
