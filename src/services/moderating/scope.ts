import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { ChangeScope } from "../../settings/change.ts";
import type { SettingKey } from "../../settings/schema.ts";
import { spaceOf } from "../../settings/scopes.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { readRooms } from "../../store/places/room-events.ts";
import { readPlacesOf, type SpaceRow } from "../../store/places/spaces.ts";
import { isMirror } from "../../util/mirror-ids.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import { readReach } from "./reach.ts";

/** How far an order goes; without one, as far as the place's own home. `server`: the place's own space alone. */
export type Where = "here" | "everywhere" | "discord" | "twitch" | "server";

/** What somebody orders, where. Throws UserError where there is no such place. */
export type Order = { place: CallPlace; by: CallUser; where?: Where | undefined };

/** Where an order holds now, to stand in a sentence: "in #donations and on Twitch". */
export type Done = { where: Later };

/** Where an order holds: `placesOf` are all places of the spaces. */
export type CommandScope = Done & { target: ChangeScope; spaceIds: string[]; placesOf: string[] };

/** Settings that moderators may change in every chat. The rest is for managers, and in a Twitch channel for its moderators as well. */
const ofModerators: ReadonlySet<string> = new Set<SettingKey>(["comments", "names", "delay", "quiet"]);

/**
 * Whether what somebody sets holds in the place's own space alone: the moderators of a Twitch channel are nobody in the
 * server that it is linked with, and only its broadcaster has linked them.
 */
export function holdsHereAlone({ place, by }: Pick<Order, "place" | "by">, keys: readonly string[]): boolean {
  const isOfManagers = !keys.every((key) => ofModerators.has(key));
  return traitsOf(place.chat).space === "channel" && by.role === "moderator" && isOfManagers;
}

/**
 * Without `where`, an order holds in the whole home; where several streamers share one, only in the very place. `isHere`: it
 * reaches no other space.
 */
export async function findScope(
  db: Db,
  { place, where }: Pick<Order, "place" | "where">,
  isHere = false,
): Promise<CommandScope> {
  const { spaces: reached, isShared } = await readReach(db, spaceIdOf(place));
  const spaces = isHere ? reached.filter(({ id }) => id === spaceIdOf(place)) : reached;
  if (isHere && spaces.length < reached.length && (where === "everywhere" || where === "discord")) {
    throw new Refusal(({ say }) => say("only.broadcaster"));
  }
  if (where === "here" || (where === undefined && isShared)) {
    const destination = destinationIdOf(place);
    return { target: { destination }, spaceIds: [spaceIdOf(place)], placesOf: [], where: inPlace(place) };
  }
  const aimed = spaces.filter(({ id, chat }) => {
    if (where === "server") return id === spaceIdOf(place);
    return where === undefined || where === "everywhere" || chat === where;
  });
  if (aimed.length === 0 && isShared) throw new Refusal(({ say }) => say("where.several-channels"));
  if (aimed.length === 0) throw new Refusal(({ say }) => say("where.not-linked", { chat: where ?? "" }));
  const spaceIds = aimed.map(({ id }) => id);
  const places = await readPlacesOf(db, spaceIds);
  const placesOf = places.map(({ id }) => id);
  const announcing = places.filter(
    ({ spaceId, id, announces }) => spaceId === spaceIdOf(place) && (announces || id === destinationIdOf(place)),
  );
  // Who says everywhere means every place, and where nothing is connected there are no others to tell from.
  const isEvery = where === "everywhere" || !announcing.some(({ announces }) => announces);
  const here = isEvery ? await countHere(db, place, placesOf) : announcing.length;
  return { target: { spaces: spaceIds }, spaceIds, placesOf, where: whereFor(place, aimed, here) };
}

/** The places of the own space that we know of, also those where nothing is connected: what is set for the space holds there. */
async function countHere(db: Db, place: CallPlace, placesOf: readonly string[]): Promise<number> {
  const own = spaceIdOf(place);
  const rooms = traitsOf(place.chat).space === "rooms" ? await readRooms(db) : [];
  const ids = [
    ...placesOf.filter((id) => spaceOf(id) === own && !isMirror(id)),
    ...rooms.map((room) => `${own}/${room}`),
  ];
  return new Set([destinationIdOf(place), ...ids]).size;
}

/** "in #donations", "in #donations and on Twitch", "in all 3 channels of Otter Lounge and on Twitch". */
function whereFor(place: CallPlace, aimed: readonly SpaceRow[], placesHere: number): Later {
  const own = aimed.some(({ id }) => id === spaceIdOf(place));
  const here = placesHere > 1 ? inAll(place, placesHere) : inPlace(place);
  const chats = new Set(aimed.filter(({ id }) => id !== spaceIdOf(place)).map(({ chat }) => chat));
  const places = [...(own ? [here] : []), ...[...chats].map((chat) => later("where.on", { chat }))];
  return later("where.list", { places });
}

function inAll({ chat, space }: CallPlace, count: number): Later {
  if (traitsOf(chat).space === "rooms") return later("where.all.rooms", { count });
  return later("where.all", { count, server: space.name });
}

/** "in #donations"; where a space has no other place, just "here". */
export function inPlace({ chat, name }: CallPlace): Later {
  return traitsOf(chat).space === "channel" ? later("where.here") : later("where.in", { place: name });
}

/** A change that was made from elsewhere is in the history of that space too, and can be undone there. */
export function withOwn(place: CallPlace, spaceIds: readonly string[]): string[] {
  return [...new Set([spaceIdOf(place), ...spaceIds])];
}
