import type { CallPlace } from "../../chat/command.ts";
import { partConnections, takeBackConnections } from "../../settings/connections.ts";
import type { Db } from "../../store/engine/tables.ts";
import { markUndone, type SettingChange } from "../../store/places/setting-changes.ts";
import { applyDeltas } from "../../store/places/settings.ts";
import { isPanic, takeBackPanic } from "./panic-rows.ts";
import { cutToReach, readSpacesInReach } from "./reach.ts";

/** Puts back what a change replaced, as far as the place reaches now. False, and nothing is done, where that has been changed again. */
export async function undoChange(
  tx: Db,
  change: SettingChange,
  { place, by, since, now }: { place: CallPlace; by: string; since: number; now: number },
): Promise<boolean> {
  if (isPanic(change.rows)) {
    await takeBackPanic(tx, change.rows, { place, by, now });
  } else {
    const { rows, ...connections } = partConnections(await cutToReach(tx, place, change.rows));
    const back = rows.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }));
    if (!(await applyDeltas(tx, back, { by, now }))) return false;
    await takeBackConnections(tx, connections, { by, since, now });
  }
  await markUndone(tx, { id: change.id, spaceIds: await readSpacesInReach(tx, place), now });
  return true;
}
