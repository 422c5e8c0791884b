import { readSettingRows } from "../store/settings.ts";
import type { Db } from "../store/tables.ts";
import { type PlaceSettings, settings } from "./schema.ts";

/** Where a setting holds; the nearest wins: the follow, then the destination, then the space. */
export const scopes = {
  space: (spaceId: string) => `space:${spaceId}`,
  destination: (destinationId: string) => `destination:${destinationId}`,
  follow: (destinationId: string, factId: string) => `follow:${destinationId}:${factId}`,
};

/** The settings of a destination, and of the follows that the facts name there. */
export async function readPlaceSettings(
  db: Db,
  destinationId: string,
  factIds: readonly string[],
): Promise<{ place: PlaceSettings; follow(factId: string): PlaceSettings }> {
  const spaceId = destinationId.split("/").slice(0, 2).join("/");
  const outer = [scopes.destination(destinationId), scopes.space(spaceId)];
  const rows = await readSettingRows(db, [...factIds.map((id) => scopes.follow(destinationId, id)), ...outer]);
  const texts = new Map(rows.map((row) => [`${row.scope} ${row.key}`, row.value]));

  function read<K extends keyof PlaceSettings>(name: K, chain: readonly string[]): PlaceSettings[K] {
    for (const scope of chain) {
      const text = texts.get(`${scope} ${settings[name].key}`);
      const value = text === undefined ? undefined : settings[name].parse(text);
      if (value !== undefined) return value;
    }
    return settings[name].default;
  }
  const readAll = (chain: readonly string[]): PlaceSettings => ({
    pace: read("pace", chain),
    commentDelayMs: read("commentDelayMs", chain),
  });
  return { place: readAll(outer), follow: (factId) => readAll([scopes.follow(destinationId, factId), ...outer]) };
}
