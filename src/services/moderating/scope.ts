import type { CallPlace, CallUser } from "../../chat/command.ts";
import { traitsOf, traitsOfStored } from "../../chat/traits.ts";
import type { ChangeScope } from "../../settings/change.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf, type SpaceRow } from "../../store/places/spaces.ts";
import { UserError } from "../../util/errors.ts";
import { readReach } from "./reach.ts";

/** How far an order goes; without one, as far as the place's own home. `server`: the place's own space alone. */
export type Where = "here" | "everywhere" | "discord" | "twitch" | "server";

/** What somebody orders, where. Throws UserError where there is no such place. */
export type Order = { place: CallPlace; by: CallUser; where?: Where | undefined };

/** Where an order holds now, for people: "in #donations and on Twitch". */
export type Done = { where: string };

/** Where an order holds: `placesOf` are all places of the spaces, `words` say it to people. */
export type OrderScope = { target: ChangeScope; spaceIds: string[]; placesOf: string[]; words: string };

/** Without `where`, an order holds in the whole home; where several streamers share one, only in the very place. */
export async function findScope(db: Db, place: CallPlace, where: Where | undefined): Promise<OrderScope> {
  const { spaces, isShared } = await readReach(db, spaceIdOf(place));
  if (where === "here" || (where === undefined && isShared)) {
    const destination = destinationIdOf(place);
    return { target: { destination }, spaceIds: [spaceIdOf(place)], placesOf: [], words: inPlace(place) };
  }
  const aimed = spaces.filter(({ id, chat }) => {
    if (where === "server") return id === spaceIdOf(place);
    return where === undefined || where === "everywhere" || chat === where;
  });
  if (aimed.length === 0 && isShared)
    throw new UserError("Several Twitch channels are linked here: type it in the chat of the one you mean.");
  if (aimed.length === 0)
    throw new UserError(`Nothing on ${traitsOfStored(where ?? "").label} is linked here. Nothing was changed.`);
  const spaceIds = aimed.map(({ id }) => id);
  const places = await readPlacesOf(db, spaceIds);
  const placesOf = places.map(({ id }) => id);
  const here = places.filter(
    ({ spaceId, id, announces }) => spaceId === spaceIdOf(place) && (announces || id === destinationIdOf(place)),
  );
  return { target: { spaces: spaceIds }, spaceIds, placesOf, words: wordsFor(place, aimed, here.length) };
}

/** "in #donations", "in #donations and on Twitch", "in all 3 places of Otter Lounge and on Twitch". */
function wordsFor(place: CallPlace, aimed: readonly SpaceRow[], placesHere: number): string {
  const own = aimed.some(({ id }) => id === spaceIdOf(place));
  const here = placesHere > 1 ? `in all ${placesHere} places of ${place.space.name}` : inPlace(place);
  const others = aimed
    .filter(({ id }) => id !== spaceIdOf(place))
    .map(({ chat }) => `on ${traitsOfStored(chat).label}`);
  return [...(own ? [here] : []), ...new Set(others)].join(" and ");
}

/** "in #donations"; where a space has no other place, just "here". */
export function inPlace({ chat, name }: CallPlace): string {
  return traitsOf(chat).space === "channel" ? "here" : `in ${name}`;
}
