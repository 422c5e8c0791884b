import { audit } from "../../chat/port/audit.ts";
import type { ConnectedName } from "../../chat/port/server-port.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { recordChange } from "../../settings/change.ts";
import { endConnection, goneDelta, newDelta, planSettingsOfPlace } from "../../settings/connections.ts";
import { enqueueUnsent, takeAllUnsent } from "../../settings/unsent.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, lockDestinations, spaceIdOf } from "../../store/places/destinations.ts";
import { addFollow, listFollowedIn, listFollows } from "../../store/places/follows.ts";
import { moveOverlay } from "../../store/places/overlays.ts";
import { listSearchesIn, moveSearch } from "../../store/places/searches.ts";
import { applyDeltas } from "../../store/places/settings.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";

/**
 * Takes over everything that other places of the space announce: this place announces it from now on. Waiting
 * announcements, searches and mirrors move, too. No donation is lost or announced twice during the move. If this place
 * announced nothing before, it also gets the other place's settings. Returns the moved campaigns.
 */
export async function moveCampaigns(
  { store, log }: { store: Pick<Store, "write">; log: Logger },
  { place, by, now }: { place: CallPlace; by: CallUser; now: number },
): Promise<ConnectedName[]> {
  const moved = await store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, place, now);
    const spaceId = spaceIdOf(place);
    const elsewhere = (await listFollowedIn(tx, spaceId)).filter((one) => one.destinationId !== destinationId);
    await lockDestinations(tx, [destinationId, ...elsewhere.map((one) => one.destinationId)]);
    const isNew = (await listFollows(tx, destinationId)).length === 0;
    for (const { id: factId, destinationId: from, since } of elsewhere) {
      const known = (await listFollows(tx, from)).find(({ id }) => id === factId);
      if (known === undefined) continue;
      const { kind, name, parent_id } = known;
      const fact = { id: factId, kind, name: name ?? factId, ...(parent_id !== null && { parentId: parent_id }) };
      // Follow the campaign in the new place first, so that there is no gap. Keep the old `since`, because an older
      // donation may still be on its way.
      const isAdded = await addFollow(tx, { destinationId, fact, since, by: by.id, now });
      const unsent = await takeAllUnsent(tx, { placeId: from, factId, now });
      const gone = await endConnection(tx, { destinationId: from, factId, now });
      if (gone === undefined) continue;
      if ((await listFollows(tx, from)).length === 0) await moveOverlay(tx, { from, to: place, now });
      await enqueueUnsent(tx, unsent, { destinationId, factId, now });
      const settings = isNew ? await planSettingsOfPlace(tx, { from, to: destinationId }) : [];
      await applyDeltas(tx, settings, { by: by.id, now });
      const rows = [goneDelta(gone), ...(isAdded ? [newDelta({ destinationId, fact })] : []), ...settings];
      const what = later("changed.moved", { campaign: fact.name, place: place.name });
      await recordChange(tx, { by, what, rows, spaceIds: [spaceId], now });
    }
    const searches = (await listSearchesIn(tx, spaceId)).filter((one) => one.destinationId !== destinationId);
    for (const { address, destinationId: from } of searches) {
      if (!(await moveSearch(tx, { from, to: destinationId, address }))) continue;
      await recordChange(tx, {
        by,
        what: later("changed.sought.moved", { address, place: place.name }),
        spaceIds: [spaceId],
        now,
      });
    }
    const names = new Set(elsewhere.map(({ name }) => name));
    const addresses = new Set(searches.map(({ address }) => address));
    return [
      ...[...names].map((name) => ({ name, isPending: false })),
      ...[...addresses].map((name) => ({ name, isPending: true })),
    ];
  });
  log.info({ ...audit(by, place), campaigns: moved.length }, "campaigns moved");
  return moved;
}
