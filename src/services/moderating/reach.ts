import { traitsOfStored } from "../../chat/traits.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { chatOf, spaceInScope } from "../../settings/scopes.ts";
import { readTeamPlace } from "../../settings/team.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import type { SettingDelta } from "../../store/places/settings.ts";
import { readHome, type SpaceRow } from "../../store/places/spaces.ts";

/**
 * How far an order reaches that is typed in a place of this space. A Discord server and its one Twitch channel belong
 * together. If several channels are linked with the server, each is somebody else's, and what is typed in one reaches
 * no other.
 */
export async function readReach(db: Db, spaceId: string): Promise<{ spaces: SpaceRow[]; isShared: boolean }> {
  const home = await readHome(db, spaceId);
  const isShared = home.filter(({ chat }) => traitsOfStored(chat).space === "channel").length > 1;
  return { spaces: isShared ? home.filter(({ id }) => id === spaceId) : home, isShared };
}

/** The ids of the spaces that an order typed in this place reaches. */
export async function readSpacesInReach(db: Db, place: CallPlace): Promise<string[]> {
  return (await readReach(db, spaceIdOf(place))).spaces.map(({ id }) => id);
}

/**
 * Of what was changed once, the rows that an order typed in this place reaches now: a space that has left since is nobody
 * else's to set back.
 */
export async function cutToReach(db: Db, place: CallPlace, rows: readonly SettingDelta[]): Promise<SettingDelta[]> {
  const reached = await readSpacesInReach(db, place);
  return rows.filter(({ scope }) => reached.includes(spaceInScope(scope)));
}

/** The chats of these spaces where a line is deleted, because none can be edited: it does not come back. */
export function chatsWithoutEdits(spaceIds: readonly string[]): string[] {
  return [...new Set(spaceIds.map(chatOf))].filter((chat) => !traitsOfStored(chat).canEdit);
}

/** How far a team decides on what it was asked in its own place: in every space that has no other team. */
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
