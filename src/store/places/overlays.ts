/** Stores overlays and the links that open them. Of each link, only a hash is stored. */
import { listenersOf, overlayConnection, overlayOf } from "../../util/mirror-ids.ts";
import type { Db } from "../engine/tables.ts";
import { destinationIdOf, ensureDestination, type PlaceKey } from "./destinations.ts";
import { deleteMirrors } from "./mirrors.ts";

/** Gives a place an overlay that only this link opens. The overlay shows what the place announces from now on. */
export async function saveOverlay(
  tx: Db,
  { place, keyHash, now }: { place: PlaceKey; keyHash: string; now: number },
): Promise<void> {
  const { address } = place;
  const screen = { ...place, connection: overlayConnection, address: overlayOf(address) };
  const id = await ensureDestination(tx, screen, now);
  await tx
    .insertInto("overlays")
    .values({ destination_id: id, key_hash: keyHash, created_at: now })
    .onConflict((conflict) => conflict.column("destination_id").doUpdateSet({ key_hash: keyHash, created_at: now }))
    .execute();
}

/**
 * Deletes the overlay of a place and what it showed, and disconnects everybody who has it open. Returns false if the
 * place had none.
 */
export async function deleteOverlay(tx: Db, placeId: string): Promise<boolean> {
  const id = overlayOf(placeId);
  const link = await tx
    .deleteFrom("overlays")
    .where("destination_id", "=", id)
    .returning("destination_id")
    .executeTakeFirst();
  if (link === undefined) return false;
  await deleteMirrors(tx, [id, listenersOf(placeId)]);
  return true;
}

/**
 * Moves the overlay of the place `from` to the place `to`, which now announces instead of `from`. Links in OBS keep
 * working, unless `to` already has an overlay.
 */
export async function moveOverlay(
  tx: Db,
  { from, to, now }: { from: string; to: PlaceKey; now: number },
): Promise<void> {
  const query = tx.selectFrom("overlays").select("key_hash as keyHash");
  const link = await query.where("destination_id", "=", overlayOf(from)).executeTakeFirst();
  if (link === undefined || (await readOverlay(tx, destinationIdOf(to))) !== undefined) return;
  await deleteOverlay(tx, from);
  await saveOverlay(tx, { place: to, ...link, now });
}

/** Returns when the overlay link of a place was made. Undefined if the place has no overlay. */
export async function readOverlay(db: Db, placeId: string): Promise<{ createdAt: number } | undefined> {
  const query = db.selectFrom("overlays").select("created_at as createdAt");
  return query.where("destination_id", "=", overlayOf(placeId)).executeTakeFirst();
}

/** Returns which of these links are valid, with the overlay that each opens. */
export async function readOpenOverlays(db: Db, keyHashes: readonly string[]): Promise<Map<string, string>> {
  if (keyHashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("overlays")
    .innerJoin("destinations", "destinations.id", "overlays.destination_id")
    .select(["overlays.key_hash", "destinations.id"])
    .where("overlays.key_hash", "in", keyHashes)
    .where("destinations.state", "!=", "gone")
    .execute();
  return new Map(rows.map((row) => [row.key_hash, row.id]));
}

/** Lists the destinations of all overlays. */
export async function listOverlays(db: Db): Promise<string[]> {
  const query = db.selectFrom("overlays").innerJoin("destinations", "destinations.id", "overlays.destination_id");
  const rows = await query.select("destinations.id").where("destinations.state", "!=", "gone").execute();
  return rows.map(({ id }) => id);
}
