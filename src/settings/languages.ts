/** In which language a place is spoken to, and that it can be. */
import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import { type Language, loadLanguage, readLanguage } from "../words/languages.ts";
import { settings } from "./schema.ts";
import { chatOf, scopes, scopesOfPlace } from "./scopes.ts";
import { firstValue, toStored } from "./stored-values.ts";
import { readTeamPlace } from "./team.ts";

/**
 * Brings the languages that these rows of settings choose: what is composed and said with them does not wait for anything.
 * Whoever speaks one that cannot be loaded says so (`createWords`).
 */
export async function loadLanguages(rows: readonly { key: string; value: string }[]): Promise<void> {
  const chosen = rows.flatMap(({ key, value }) => (key === "language" ? (readLanguage(value) ?? []) : []));
  await Promise.allSettled(chosen.map((language) => loadLanguage(language)));
}

/** That of a place, by its id. */
function readPlaceLanguage(db: Db, destinationId: string): Promise<Language> {
  return readNearest(db, scopesOfPlace(destinationId));
}

/** That of a space, by its id, where a place has none of its own. */
export function readSpaceLanguage(db: Db, spaceId: string): Promise<Language> {
  return readNearest(db, [scopes.space(spaceId)]);
}

/** That of the place where the host is told what is wrong; English where there is none. */
export async function readHostLanguage(db: Db): Promise<Language> {
  const place = await readTeamPlace(db, "host");
  return place ? readPlaceLanguage(db, place) : "en";
}

async function readNearest(db: Db, nearestFirst: readonly string[]): Promise<Language> {
  const stored = toStored(await readSettingRows(db, nearestFirst));
  const texts = nearestFirst.map((scope) => stored(scope, "language"));
  return firstValue(settings.language, texts, { chat: chatOf(nearestFirst.join()), isWide: false });
}
