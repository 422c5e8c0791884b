import { traitsOfStored } from "../chat/traits.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowed } from "../store/places/follows.ts";
import { applyDeltas, readSettingRows, readSettingValues, writeSetting } from "../store/places/settings.ts";
import { readHome } from "../store/places/spaces.ts";
import { chatOf, hostScope, scopes } from "./scopes.ts";

/** The audience of a notice: the host, or the team of a space. */
export type Audience = "host" | { space: string };

/** The space of direct messages, which belong to no server. */
export const directSpace = { address: "host", name: "host" };

const key = "team";
const nowhere = "off";

/**
 * Reads the place of the host, or of a space's team, as a destination's id. Null if they want none; undefined if they
 * have not chosen.
 */
export async function readTeamPlace(db: Db, audience: Audience): Promise<string | null | undefined> {
  // A linked space has the team of the space it is linked to: a Twitch channel has no place of its own for this.
  const linked = audience === "host" ? [] : await readHome(db, audience.space);
  const scopesInOrder = [scopeOf(audience), ...linked.map(({ id }) => scopes.space(id))];
  const rows = (await readSettingRows(db, scopesInOrder)).filter((row) => row.key === key);
  const value = scopesInOrder.flatMap((scope) => rows.find((row) => row.scope === scope)?.value ?? [])[0];
  return value === nowhere ? null : value;
}

/** Reads where the team of a space is notified: in the chosen or the default place. Null if it wants none. */
export async function readNotifiedTeamPlace(db: Db, space: string): Promise<string | null | undefined> {
  const chosen = await readTeamPlace(db, { space });
  const { defaultTeam } = traitsOfStored(chatOf(space));
  return chosen === undefined && defaultTeam !== null ? `${space}/${defaultTeam}` : chosen;
}

/**
 * Reads where a team can be shown what its viewers must not see. Undefined if no place was chosen, or one with
 * announcements, which everybody reads. Direct messages do not count, because a button pressed there comes without the
 * person's rights in the server.
 */
export async function readHiddenTeamPlace(db: Db, audience: Audience): Promise<string | undefined> {
  const place = await readTeamPlace(db, audience);
  if (!place || isDirect(place)) return undefined;
  return (await readFollowed(db, place)).size > 0 ? undefined : place;
}

/**
 * True if questions to the team have buttons there, and nobody but the team reads them. Buttons in direct messages do
 * nothing.
 */
export function hasTeamButtons(destinationId: string): boolean {
  return traitsOfStored(chatOf(destinationId)).hasButtons && !isDirect(destinationId);
}

/** True if everybody can read all places of a space. */
export function isPublicSpace(spaceId: string): boolean {
  return traitsOfStored(chatOf(spaceId)).isPublic;
}

/** True if a place is somebody's direct messages, by its id. */
export function isDirect(destinationId: string): boolean {
  return destinationId.startsWith(`discord/${directSpace.address}/`);
}

/** Returns the only team place that anybody has chosen; undefined if there is none, or more than one. */
export async function readOnlyTeamPlace(db: Db): Promise<string | undefined> {
  const places = new Set((await readSettingValues(db, key)).filter((value) => value !== nowhere));
  return places.size === 1 ? [...places][0] : undefined;
}

/** Sets the place of an audience; `destinationId` null: nowhere. */
export async function writeTeamPlace(
  tx: Db,
  choice: { audience: Audience; destinationId: string | null; by: string; now: number },
): Promise<void> {
  const { audience, destinationId, by, now } = choice;
  await writeSetting(tx, { scope: scopeOf(audience), key, value: destinationId ?? nowhere, by, now });
}

/** Resets the audience's place if it was this one. */
export async function forgetTeamPlace(
  tx: Db,
  { audience, destinationId, by, now }: { audience: Audience; destinationId: string; by: string; now: number },
): Promise<void> {
  await applyDeltas(tx, [{ scope: scopeOf(audience), key, before: destinationId, after: null }], { by, now });
}

function scopeOf(audience: Audience): string {
  return audience === "host" ? hostScope : scopes.space(audience.space);
}
