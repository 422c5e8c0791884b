import { readPlaceSettings } from "../../settings/read.ts";
import { type Quiet, settings } from "../../settings/schema.ts";
import { scopes } from "../../settings/scopes.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readSettingRows, writeSetting } from "../../store/places/settings.ts";
import type { OrderScope } from "./scope.ts";

/** Since when a place is quiet; undefined where it is not. */
export async function readDestinationPausedSince(
  db: Db,
  destinationId: string,
  now: number,
): Promise<number | undefined> {
  const { place } = await readPlaceSettings(db, destinationId, []);
  return place.pausedUntil(now) === null ? undefined : place.get("quiet")?.from;
}

/**
 * Ends what keeps places quiet; false where nothing did. The row stays, with the end of the quiet, so that what came
 * meanwhile is told as such. If one place is to speak while its whole space stays quiet, it gets a row of its own,
 * which is nearer.
 */
export async function endPause(tx: Db, aimed: OrderScope, { by, now }: { by: string; now: number }): Promise<boolean> {
  const ended =
    "destination" in aimed.target ? await inPlace(tx, aimed.target.destination, now) : await inSpaces(tx, aimed, now);
  for (const { scope, from } of ended) {
    await writeSetting(tx, { scope, key: "quiet", value: `${from}-${now}`, by, now });
  }
  return ended.length > 0;
}

type Open = { scope: string; from: number };

async function inPlace(tx: Db, destinationId: string, now: number): Promise<Open[]> {
  const from = await readDestinationPausedSince(tx, destinationId, now);
  return from === undefined ? [] : [{ scope: scopes.destination(destinationId), from }];
}

async function inSpaces(tx: Db, { spaceIds, placesOf }: OrderScope, now: number): Promise<Open[]> {
  const rows = await readSettingRows(tx, [...spaceIds.map(scopes.space), ...placesOf.map(scopes.destination)]);
  return rows.flatMap(({ scope, key, value }) => {
    const quiet: Quiet | null | undefined = key === "quiet" ? settings.quiet.parse(value) : null;
    return quiet && (quiet.until ?? Number.POSITIVE_INFINITY) > now ? [{ scope, from: quiet.from }] : [];
  });
}
