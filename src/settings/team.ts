import { traitsOfStored } from "../chat/traits.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowed } from "../store/places/follows.ts";
import { readPlacesThere } from "../store/places/left-spaces.ts";
import { applyDeltas, readSettingRows, readSettingsOf, writeSetting } from "../store/places/settings.ts";
import { readHome } from "../store/places/spaces.ts";
import { chatOf, hostScope, scopes } from "./scopes.ts";

/** The audience of a notice: the host, or the team of a space. */
export type Audience = "host" | { space: string };

/** All direct messages are in this space. They belong to no server. */
export const directSpace = { address: "host", name: "host" };

const key = "team";
const nowhere = "off";

/**
 * Returns the id of the place that gets the notices of the host or of a space's team. Null if they chose to get none.
 * Undefined if they have chosen nothing, or if the chosen place no longer exists or is in a server that has removed the
 * bot.
 */
export async function readTeamPlace(db: Db, audience: Audience): Promise<string | null | undefined> {
  // A linked Twitch channel has no place of its own for notices. Its team is that of the server.
  const linked = audience === "host" ? [] : await readHome(db, audience.space);
  const scopesInOrder = [scopeOf(audience), ...linked.map(({ id }) => scopes.space(id))];
  const rows = (await readSettingRows(db, scopesInOrder)).filter((row) => row.key === key);
  const values = scopesInOrder.flatMap((scope) => rows.find((row) => row.scope === scope)?.value ?? []);
  const there = await readPlacesThere(db, values);
  const value = values.find((one) => one === nowhere || there.has(one));
  return value === nowhere ? null : value;
}

/**
 * Returns the place that gets a team's notices. That is the default place if the team has chosen none. Null if it chose
 * to get no notices.
 */
export async function readNotifiedTeamPlace(db: Db, space: string): Promise<string | null | undefined> {
  const chosen = await readTeamPlace(db, { space });
  const { defaultTeam } = traitsOfStored(chatOf(space));
  return chosen === undefined && defaultTeam !== null ? `${space}/${defaultTeam}` : chosen;
}

/**
 * Returns the place where a team can see things that viewers must not see. Undefined if no place was chosen, or if that
 * place has announcements, because then viewers read it. Also undefined for direct messages: if somebody presses a
 * button there, we don't know what they may do in the server.
 */
export async function readHiddenTeamPlace(db: Db, audience: Audience): Promise<string | undefined> {
  const place = await readTeamPlace(db, audience);
  if (!place || isDirect(place)) return undefined;
  return (await readFollowed(db, place)).size > 0 ? undefined : place;
}

/** True if messages to the team have working buttons in this place. In direct messages buttons do nothing. */
export function hasTeamButtons(destinationId: string): boolean {
  return traitsOfStored(chatOf(destinationId)).hasButtons && !isDirect(destinationId);
}

/** True if everybody can read all places of the space. */
export function isPublicSpace(spaceId: string): boolean {
  return traitsOfStored(chatOf(spaceId)).isPublic;
}

/** Returns the prefix of commands in a space. */
export function commandPrefixIn(spaceId: string): string {
  return traitsOfStored(chatOf(spaceId)).commandPrefix;
}

/** True if the place is somebody's direct messages. */
export function isDirect(destinationId: string): boolean {
  return destinationId.startsWith(`discord/${directSpace.address}/`);
}

/**
 * Returns the chosen place for notices, if everybody who has chosen a place has chosen the same one. Undefined
 * otherwise.
 */
export async function readOnlyTeamPlace(db: Db): Promise<string | undefined> {
  const chosen = (await readSettingsOf(db, [key])).map(({ value }) => value);
  const [place, ...others] = await readPlacesThere(db, chosen);
  return others.length === 0 ? place : undefined;
}

/** Stores which place gets the notices of an audience. If `destinationId` is null, the audience gets none. */
export async function writeTeamPlace(
  tx: Db,
  choice: { audience: Audience; destinationId: string | null; by: string; now: number },
): Promise<void> {
  const { audience, destinationId, by, now } = choice;
  await writeSetting(tx, { scope: scopeOf(audience), key, value: destinationId ?? nowhere, by, now });
}

/** Clears the choice of an audience if it was this place. */
export async function forgetTeamPlace(
  tx: Db,
  { audience, destinationId, by, now }: { audience: Audience; destinationId: string; by: string; now: number },
): Promise<void> {
  await applyDeltas(tx, [{ scope: scopeOf(audience), key, before: destinationId, after: null }], { by, now });
}

function scopeOf(audience: Audience): string {
  return audience === "host" ? hostScope : scopes.space(audience.space);
}
