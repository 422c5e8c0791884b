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

/**
 * The places that a command changes. The default is the whole home of its place. `server`: only the place's own space.
 */
export type Where = "here" | "everywhere" | "discord" | "twitch" | "server";

/** The place, author and scope of a command. Throws UserError if the scope is not possible there. */
export type Order = { place: CallPlace; by: CallUser; where?: Where | undefined };

/** The places that a command was applied to, as part of a sentence: "in #donations and on Twitch". */
export type Done = { where: Later };

/** The resolved scope of a command. `placesOf`: all places in `spaceIds`. */
export type CommandScope = Done & { target: ChangeScope; spaceIds: string[]; placesOf: string[] };

/**
 * The settings that moderators may change in every chat. Other settings are for managers, and in a Twitch channel also
 * for moderators.
 */
const ofModerators: ReadonlySet<string> = new Set<SettingKey>(["comments", "names", "delay", "quiet", "timer"]);

/**
 * True if this person's change applies only to the space of the place. A Twitch moderator has no rights in the linked
 * Discord server, because only the broadcaster made the link.
 */
export function holdsHereAlone({ place, by }: Pick<Order, "place" | "by">, keys: readonly string[]): boolean {
  const isOfManagers = !keys.every((key) => ofModerators.has(key));
  return traitsOf(place.chat).space === "channel" && by.role === "moderator" && isOfManagers;
}

/**
 * Resolves the scope of a command. Without `where`, the command applies to the whole home. If several streamers share
 * the home, it applies only to the place. `isHere`: limits the scope to the space of the place.
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
  // "everywhere" includes places that announce nothing. If no place in the home announces anything, all of its places
  // count.
  const isEvery = where === "everywhere" || !announcing.some(({ announces }) => announces);
  const here = isEvery ? await countHere(db, place, placesOf) : announcing.length;
  return { target: { spaces: spaceIds }, spaceIds, placesOf, where: whereFor(place, aimed, here) };
}

/**
 * Counts all known places of the space, including those without a campaign, because a setting of the space applies
 * there, too.
 */
async function countHere(db: Db, place: CallPlace, placesOf: readonly string[]): Promise<number> {
  const own = spaceIdOf(place);
  const rooms = traitsOf(place.chat).space === "rooms" ? await readRooms(db) : [];
  const ids = [
    ...placesOf.filter((id) => spaceOf(id) === own && !isMirror(id)),
    ...rooms.map((room) => `${own}/${room}`),
  ];
  return new Set([destinationIdOf(place), ...ids]).size;
}

/** Returns "in #donations", "in #donations and on Twitch", or "in all 3 channels of Otter Lounge and on Twitch". */
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

/** Returns "in #donations". If spaces of this chat have only one place, returns "here". */
export function inPlace({ chat, name }: CallPlace): Later {
  return traitsOf(chat).space === "channel" ? later("where.here") : later("where.in", { place: name });
}

/**
 * Adds the place's own space. If a change that was made there affects another space, it appears in the history of both,
 * and can be undone from both.
 */
export function withOwn(place: CallPlace, spaceIds: readonly string[]): string[] {
  return [...new Set([spaceIdOf(place), ...spaceIds])];
}
