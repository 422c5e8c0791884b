import { endConnection } from "../../settings/connections.ts";
import { recordChange } from "../../settings/history.ts";
import { forgetTeamPlace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import { findDestination, type PlaceKey, spaceIdOf } from "../../store/places/destinations.ts";
import { listFollows } from "../../store/places/follows.ts";
import { dropDestination } from "../../store/places/left-spaces.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";

/** Who did what the bot did by itself, in the history of its people. */
const self = { id: "bellringer", name: "bellringer" };

/**
 * A place was deleted in its chat: nothing is announced or looked for there any more, and nobody is told anything there.
 * Gives the names of what was connected there; undefined where nothing was known of that place.
 */
export async function leaveDeletedPlace(
  { store, log }: { store: Store; log: Logger },
  { place, now }: { place: PlaceKey; now: number },
): Promise<string[] | undefined> {
  const names = await store.write(async (tx) => {
    const destination = await findDestination(tx, place);
    if (destination === undefined) return undefined;
    const [{ id: destinationId }, space] = [destination, spaceIdOf(place)];
    const ended: string[] = [];
    for (const { id: factId } of await listFollows(tx, destinationId)) {
      const gone = await endConnection(tx, { destinationId, factId, now });
      if (gone === undefined) continue;
      ended.push(gone.fact.name);
      const what = later("changed.disconnected.deleted", { campaign: gone.fact.name });
      await recordChange(tx, { by: self, what, spaceIds: [space], now });
    }
    for (const audience of ["host", { space }] as const)
      await forgetTeamPlace(tx, { audience, destinationId, by: self.id, now });
    await dropDestination(tx, { id: destinationId, now });
    return ended;
  });
  if (names !== undefined) log.info({ place: place.address, campaigns: names.length }, "a place was deleted");
  return names;
}
