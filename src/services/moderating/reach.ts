import { traitsOfStored } from "../../chat/traits.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { chatOf, spaceInScope } from "../../settings/scopes.ts";
import { readTeamPlace } from "../../settings/team.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import type { SettingDelta } from "../../store/places/settings.ts";
import { readHome, readPlacesOf, type SpaceRow } from "../../store/places/spaces.ts";

/**
 * Returns the spaces that a command in this space reaches. A Discord server and its only Twitch channel belong
 * together. If several channels are linked with the server, each belongs to somebody else, and a command in one reaches
 * no other.
 */
export async function readReach(db: Db, spaceId: string): Promise<{ spaces: SpaceRow[]; isShared: boolean }> {
  const home = await readHome(db, spaceId);
  const isShared = home.filter(({ chat }) => traitsOfStored(chat).space === "channel").length > 1;
  return { spaces: isShared ? home.filter(({ id }) => id === spaceId) : home, isShared };
}

/** Returns the ids of the spaces that a command in this place reaches. */
export async function readSpacesInReach(db: Db, place: CallPlace): Promise<string[]> {
  return (await readReach(db, spaceIdOf(place))).spaces.map(({ id }) => id);
}

/**
 * Keeps the rows of an earlier change that a command in this place still reaches: nobody here may revert settings in a
 * space that has left.
 */
export async function cutToReach(db: Db, place: CallPlace, rows: readonly SettingDelta[]): Promise<SettingDelta[]> {
  const reached = await readSpacesInReach(db, place);
  return rows.filter(({ scope }) => reached.includes(spaceInScope(scope)));
}

/** Returns the chats of these spaces that can't edit messages. A deleted message doesn't come back there. */
export function chatsWithoutEdits(spaceIds: readonly string[]): string[] {
  return [...new Set(spaceIds.map(chatOf))].filter((chat) => !traitsOfStored(chat).canEdit);
}

/** Returns the spaces where a team decides about what it was asked in its own place: all that have no other team. */
export async function readTeamReach(db: Db, place: CallPlace): Promise<string[]> {
  const own = spaceIdOf(place);
  const { spaces, isShared } = await readReach(db, own);
  const ids = spaces.map(({ id }) => id);
  const here = destinationIdOf(place);
  if (!isShared || (await readTeamPlace(db, { space: own })) !== here) return ids;
  const home = await readHome(db, own);
  const teams = await Promise.all(home.map(({ id }) => readTeamPlace(db, { space: id })));
  return home.flatMap(({ id }, at) => (teams[at] === here ? [id] : []));
}

/**
 * Returns the places whose announcements a command here is about: this place if it announces, otherwise those of its
 * home.
 */
export async function findAnnouncing(db: Db, place: CallPlace, reach: "space" | "home"): Promise<string[]> {
  const spaceIds = reach === "home" ? await readSpacesInReach(db, place) : [spaceIdOf(place)];
  const announcing = (await readPlacesOf(db, spaceIds)).filter(({ announces }) => announces).map(({ id }) => id);
  const here = destinationIdOf(place);
  return reach === "space" && announcing.includes(here) ? [here] : announcing;
}
