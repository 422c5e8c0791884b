import type { Db } from "../store/engine/tables.ts";
import { readSettingRows, writeSetting } from "../store/places/settings.ts";
import { type Quiet, settings } from "./schema.ts";
import { hostScope } from "./scopes.ts";

/** Returns the host's current or last pause of all announcements. Null if there was none. */
async function readHostPause(db: Db): Promise<Quiet | null> {
  const rows = await readSettingRows(db, [hostScope]);
  const value = rows.find(({ key }) => key === "quiet")?.value;
  return (value === undefined ? undefined : settings.quiet.parse(value)) ?? null;
}

/** Returns since when the host has paused everything. Undefined if nothing is paused. */
export async function readPausedSince(db: Db): Promise<number | undefined> {
  const pause = await readHostPause(db);
  return pause?.until === null ? pause.from : undefined;
}

/**
 * Stores the host's pause. An ended pause is kept with its end, so that messages can say that their donations are from
 * the pause.
 */
export async function writeHostPause(tx: Db, { from, until }: Quiet, change: { by: string; now: number }) {
  await writeSetting(tx, { scope: hostScope, key: "quiet", value: `${from}-${until ?? ""}`, ...change });
}
