/** Finds the language of a place, and loads it. */
import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import { type Language, loadLanguage, readLanguage } from "../words/languages.ts";
import { settings } from "./schema.ts";
import { chatOf, scopes, scopesOfPlace } from "./scopes.ts";
import { firstValue, toStored } from "./stored-values.ts";
import { readTeamPlace } from "./team.ts";

/**
 * Loads the languages that these rows of settings choose, so that composing and rendering wait for nothing.
 * `createWords` reports a language that cannot be loaded.
 */
export async function loadLanguages(rows: readonly { key: string; value: string }[]): Promise<void> {
  const chosen = rows.flatMap(({ key, value }) => (key === "language" ? (readLanguage(value) ?? []) : []));
  await Promise.allSettled(chosen.map((language) => loadLanguage(language)));
}

/** Reads the language of a place, by its id. */
function readPlaceLanguage(db: Db, destinationId: string): Promise<Language> {
  return readNearest(db, scopesOfPlace(destinationId));
}

/** Reads the language of a space, by its id, for a place that has none of its own. */
export function readSpaceLanguage(db: Db, spaceId: string): Promise<Language> {
  return readNearest(db, [scopes.space(spaceId)]);
}

/** Reads the language of the place where the host is notified; English if there is none. */
export async function readHostLanguage(db: Db): Promise<Language> {
  const place = await readTeamPlace(db, "host");
  return place ? readPlaceLanguage(db, place) : "en";
}

async function readNearest(db: Db, nearestFirst: readonly string[]): Promise<Language> {
  const stored = toStored(await readSettingRows(db, nearestFirst));
  const texts = nearestFirst.map((scope) => stored(scope, "language"));
  return firstValue(settings.language, texts, { chat: chatOf(nearestFirst.join()), isWide: false });
}
