import { readPlaceSettings } from "../../settings/read.ts";
import { type Quiet, settings } from "../../settings/schema.ts";
import { scopes } from "../../settings/scopes.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readSettingRows, type SettingDelta, writeSetting } from "../../store/places/settings.ts";
import type { CommandScope } from "./command-scope.ts";

/** Returns since when a place is paused. Undefined if it is not paused. */
export async function readDestinationPausedSince(
  db: Db,
  destinationId: string,
  now: number,
): Promise<number | undefined> {
  const { place } = await readPlaceSettings(db, destinationId, []);
  return place.pausedUntil(now) === null ? undefined : place.get("quiet")?.from;
}

/**
 * Ends the pauses of these places. Returns the changed rows. A row keeps its pause with an end time, so that donations
 * from the pause are announced as late. If only one place of a paused space is resumed, it gets a row of its own, which
 * overrides that of the space.
 */
export async function endPause(
  tx: Db,
  aimed: CommandScope,
  { by, now }: { by: string; now: number },
): Promise<SettingDelta[]> {
  const ended =
    "destination" in aimed.target ? await inPlace(tx, aimed.target.destination, now) : await inSpaces(tx, aimed, now);
  const rows = ended.map(({ scope, before, from }) => ({ scope, key: "quiet", before, after: `${from}-${now}` }));
  for (const { scope, after } of rows) await writeSetting(tx, { scope, key: "quiet", value: after, by, now });
  return rows;
}

/**
 * `before`: the stored row of the place itself. Null if the place is only paused by a row of its space or of the host.
 */
type Open = { scope: string; from: number; before: string | null };

async function inPlace(tx: Db, destinationId: string, now: number): Promise<Open[]> {
  const from = await readDestinationPausedSince(tx, destinationId, now);
  if (from === undefined) return [];
  const scope = scopes.destination(destinationId);
  const own = (await readSettingRows(tx, [scope])).find(({ key }) => key === "quiet");
  return [{ scope, from, before: own?.value ?? null }];
}

async function inSpaces(tx: Db, { spaceIds, placesOf }: CommandScope, now: number): Promise<Open[]> {
  const rows = await readSettingRows(tx, [...spaceIds.map(scopes.space), ...placesOf.map(scopes.destination)]);
  return rows.flatMap(({ scope, key, value }) => {
    const quiet: Quiet | null | undefined = key === "quiet" ? settings.quiet.parse(value) : null;
    return quiet && (quiet.until ?? Number.POSITIVE_INFINITY) > now ? [{ scope, from: quiet.from, before: value }] : [];
  });
}
