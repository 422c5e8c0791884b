import type { CallPlace } from "../chat/command.ts";
import { destinationIdOf, spaceIdOf } from "../store/destinations.ts";
import { readPlacesOf } from "../store/spaces.ts";
import type { Db } from "../store/tables.ts";
import { readReach } from "./reach.ts";

/**
 * The places whose announcements a command in this place is about: this very place if it announces, or those of its
 * home.
 */
export async function findAnnouncing(db: Db, place: CallPlace, reach: "space" | "home"): Promise<string[]> {
  const own = spaceIdOf(place);
  const { spaces } = await readReach(db, own);
  const spaceIds = reach === "home" ? spaces.map(({ id }) => id) : [own];
  const announcing = (await readPlacesOf(db, spaceIds)).filter(({ announces }) => announces).map(({ id }) => id);
  const here = destinationIdOf(place);
  return reach === "space" && announcing.includes(here) ? [here] : announcing;
}
