import type { CallPlace } from "../../chat/understanding/command.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { readSpacesInReach } from "./reach.ts";

/**
 * The places whose announcements a command in this place is about: this very place if it announces, or those of its
 * home.
 */
export async function findAnnouncing(db: Db, place: CallPlace, reach: "space" | "home"): Promise<string[]> {
  const spaceIds = reach === "home" ? await readSpacesInReach(db, place) : [spaceIdOf(place)];
  const announcing = (await readPlacesOf(db, spaceIds)).filter(({ announces }) => announces).map(({ id }) => id);
  const here = destinationIdOf(place);
  return reach === "space" && announcing.includes(here) ? [here] : announcing;
}
