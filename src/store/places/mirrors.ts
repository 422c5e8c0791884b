/** Mirrors: destinations that repeat what a place announces, for overlays and programs. */
import { outConnection, outWebhookIn, overlayConnection, placeBehind } from "../../util/mirror-ids.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

/** Returns the ids of all mirrors of these places. */
export async function readMirrors(db: Db, placeIds: readonly string[]): Promise<string[]> {
  if (placeIds.length === 0) return [];
  const places = db.selectFrom("destinations").select("space_id").where("id", "in", placeIds);
  const rows = await db
    .selectFrom("destinations")
    .select("id")
    .where("connection", "in", [overlayConnection, outConnection])
    .where("space_id", "in", places)
    .orderBy("id")
    .execute();
  const wanted = new Set(placeIds);
  return rows.map(({ id }) => id).filter((id) => wanted.has(placeBehind(id)));
}

/** Returns which of these mirrors exist. */
export async function readExisting(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await selectExisting(db, { ids });
  return new Set(rows.map(({ id }) => id));
}

const selectExisting = prepare((db, { ids }: Parameters<{ ids: readonly string[] }>) =>
  db
    .selectFrom("destinations")
    .select("id")
    .where(isOneOf(db, "id", ids)),
);

/** Adds a mirror to a place that exists. `mirrorsOf` derives the mirror's id and address from those of the place. */
export async function putMirror(
  tx: Db,
  { placeId, connection, mirrorsOf }: { placeId: string; connection: string; mirrorsOf(place: string): string },
): Promise<void> {
  const query = tx.selectFrom("destinations").select(["space_id", "address", "state", "state_reason", "state_since"]);
  const place = await query.where("id", "=", placeId).executeTakeFirst();
  if (place === undefined) return;
  const { address, ...rest } = place;
  await tx
    .insertInto("destinations")
    .values({
      ...rest,
      id: mirrorsOf(placeId),
      connection,
      address: mirrorsOf(address),
      due_at: null,
      lease_owner: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes these mirrors, with everything that was sent to them or waits for them. */
export async function deleteMirrors(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("outbox").where("destination_id", "in", ids).execute();
  await tx.deleteFrom("messages").where("destination_id", "in", ids).execute();
  await tx.deleteFrom("room_events").where("room", "in", ids).execute();
  await tx.deleteFrom("destinations").where("id", "in", ids).execute();
}

/** Deletes the mirrors of the host's outgoing webhooks that are not in `outWebhooks`. Returns how many were deleted. */
export async function deleteOtherOutWebhooks(tx: Db, outWebhooks: readonly string[]): Promise<number> {
  const rows = await tx.selectFrom("destinations").select("id").where("connection", "=", outConnection).execute();
  const others = rows.flatMap(({ id }) => {
    const outWebhook = outWebhookIn(id);
    return outWebhook === undefined || outWebhooks.includes(outWebhook) ? [] : [id];
  });
  await deleteMirrors(tx, others);
  return others.length;
}
