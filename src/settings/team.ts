import { traitsOfStored } from "../chat/traits.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowed } from "../store/places/follows.ts";
import { applyDeltas, readSettingRows, readSettingValues, writeSetting } from "../store/places/settings.ts";
import { readHome } from "../store/places/spaces.ts";
import { chatOf, hostScope, scopes } from "./scopes.ts";

/** Who is told when something is wrong: the host, or the team of a space. */
export type Audience = "host" | { space: string };

/** The space of direct messages, which belong to no server. */
export const directSpace = { address: "host", name: "host" };

const key = "team";
const nowhere = "off";

/** The host's place, or that of a space's team, as a destination's id. Null: they want none. Undefined: nobody chose. */
export async function readTeamPlace(db: Db, audience: Audience): Promise<string | null | undefined> {
  // A space that is linked to another one has that one's team: a Twitch channel has no place of its own for this.
  const linked = audience === "host" ? [] : await readHome(db, audience.space);
  const scopesInOrder = [scopeOf(audience), ...linked.map(({ id }) => scopes.space(id))];
  const rows = (await readSettingRows(db, scopesInOrder)).filter((row) => row.key === key);
  const value = scopesInOrder.flatMap((scope) => rows.find((row) => row.scope === scope)?.value ?? [])[0];
  return value === nowhere ? null : value;
}

/** Where the team of a space is told what is wrong: where it chose to, or in the usual place. Null: it wants none. */
export async function readNotifiedTeamPlace(db: Db, space: string): Promise<string | null | undefined> {
  const chosen = await readTeamPlace(db, { space });
  const { defaultTeam } = traitsOfStored(chatOf(space));
  return chosen === undefined && defaultTeam !== null ? `${space}/${defaultTeam}` : chosen;
}

/**
 * Where a team can be shown what its viewers must not see: undefined where nobody chose a place for it, or one where
 * something is announced, so that everybody reads along. In direct messages there is nothing to decide: what is pressed
 * there comes without the rights in the server.
 */
export async function readHiddenTeamPlace(db: Db, audience: Audience): Promise<string | undefined> {
  const place = await readTeamPlace(db, audience);
  if (!place || isDirect(place)) return undefined;
  return (await readFollowed(db, place)).size > 0 ? undefined : place;
}

/** Whether what a team is asked there has buttons, and nobody but the team reads along. Those of direct messages do nothing. */
export function hasTeamButtons(destinationId: string): boolean {
  return traitsOfStored(chatOf(destinationId)).hasButtons && !isDirect(destinationId);
}

/** Whether everybody reads along in all places of a space. */
export function isPublicSpace(spaceId: string): boolean {
  return traitsOfStored(chatOf(spaceId)).isPublic;
}

/** Whether a place is somebody's direct messages, by its id. */
export function isDirect(destinationId: string): boolean {
  return destinationId.startsWith(`discord/${directSpace.address}/`);
}

/** The only place of a team that anybody has chosen; undefined where there is none, or more than one. */
export async function readOnlyTeamPlace(db: Db): Promise<string | undefined> {
  const places = new Set((await readSettingValues(db, key)).filter((value) => value !== nowhere));
  return places.size === 1 ? [...places][0] : undefined;
}

/** Chooses where an audience is told; `destinationId` null: nowhere. */
export async function writeTeamPlace(
  tx: Db,
  choice: { audience: Audience; destinationId: string | null; by: string; now: number },
): Promise<void> {
  const { audience, destinationId, by, now } = choice;
  await writeSetting(tx, { scope: scopeOf(audience), key, value: destinationId ?? nowhere, by, now });
}

/** Nobody has chosen a place any more, where it was this one. */
export async function forgetTeamPlace(
  tx: Db,
  { audience, destinationId, by, now }: { audience: Audience; destinationId: string; by: string; now: number },
): Promise<void> {
  await applyDeltas(tx, [{ scope: scopeOf(audience), key, before: destinationId, after: null }], { by, now });
}

function scopeOf(audience: Audience): string {
  return audience === "host" ? hostScope : scopes.space(audience.space);
}
