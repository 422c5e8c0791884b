import { traitsOfStored } from "../../chat/traits.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { chatOf, spaceInScope } from "../../settings/scopes.ts";
import { readTeamPlace } from "../../settings/team.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import type { SettingDelta } from "../../store/places/settings.ts";
import { readHome, readPlacesOf, type SpaceRow } from "../../store/places/spaces.ts";

/**
 * Returns the spaces that a command in this space affects. A Discord server and its only Twitch channel form one unit.
 * If several channels are linked to the server, each belongs to a different streamer. Then a command affects only its
 * own space.
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
 * Drops rows that a command in this place can't affect. For example, a channel may have been unlinked since the change.
 */
export async function cutToReach(db: Db, place: CallPlace, rows: readonly SettingDelta[]): Promise<SettingDelta[]> {
  const reached = await readSpacesInReach(db, place);
  return rows.filter(({ scope }) => reached.includes(spaceInScope(scope)));
}

/** Returns the chats of these spaces that can't edit messages. A message that was deleted there can't be restored. */
export function chatsWithoutEdits(spaceIds: readonly string[]): string[] {
  return [...new Set(spaceIds.map(chatOf))].filter((chat) => !traitsOfStored(chat).canEdit);
}

/**
 * Returns the spaces that a team decides about. These are the spaces in reach. If the place is for the team's notices,
 * these are all spaces of the home that have no other team.
 */
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
 * Returns the announcing places that a command is about. With `reach` "space", these are the ones in the place's own
 * space, or only the place itself if it announces something.
 */
export async function findAnnouncing(db: Db, place: CallPlace, reach: "space" | "home"): Promise<string[]> {
  const spaceIds = reach === "home" ? await readSpacesInReach(db, place) : [spaceIdOf(place)];
  const announcing = (await readPlacesOf(db, spaceIds)).filter(({ announces }) => announces).map(({ id }) => id);
  const here = destinationIdOf(place);
  return reach === "space" && announcing.includes(here) ? [here] : announcing;
}
