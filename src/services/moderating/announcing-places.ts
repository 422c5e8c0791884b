import type { CallPlace } from "../../chat/understanding/command.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { readSpacesInReach } from "./reach.ts";

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
