import type { Db } from "../store/engine/tables.ts";
import { unfreezeUnsent } from "../store/outbox/messages.ts";
import { enqueue, takeUnsent } from "../store/outbox/queue.ts";
import { putMirror, readMirrors } from "../store/places/mirrors.ts";
import { outConnection, outWebhookIn, sameMirrorOf } from "../util/mirror-ids.ts";

/** The announcements of a fact that wait in a place and in its mirrors. `id`: the place or the mirror. */
export type Unsent = readonly { id: string; rows: Awaited<ReturnType<typeof takeUnsent>> }[];

/** Takes the waiting announcements of a fact out of the queues of a place and its mirrors, to queue them elsewhere. */
export async function takeAllUnsent(
  tx: Db,
  { placeId, factId, now }: { placeId: string; factId: string; now: number },
): Promise<Unsent> {
  const ids = [placeId, ...(await readMirrors(tx, [placeId]))];
  // Unfreeze only the message of the place itself. A program that has not confirmed an event gets it again, even after
  // the campaign has moved to another place.
  await unfreezeUnsent(tx, placeId, now);
  return Promise.all(ids.map(async (id) => ({ id, rows: await takeUnsent(tx, id, factId) })));
}

/**
 * Queues waiting announcements in another place and its mirrors (overlay, programs, the host's outgoing webhooks).
 * Creates the place's mirror for an outgoing webhook if it doesn't exist yet.
 */
export async function enqueueUnsent(
  tx: Db,
  unsent: Unsent,
  { destinationId, factId, now }: { destinationId: string; factId: string; now: number },
): Promise<void> {
  for (const { id, rows } of unsent) {
    const mirrorsOf = (place: string) => sameMirrorOf(id, place);
    if (outWebhookIn(id)) await putMirror(tx, { placeId: destinationId, connection: outConnection, mirrorsOf });
    const entries = rows.map((one) => ({ ...one, destinationId: mirrorsOf(destinationId), factId }));
    await enqueue(tx, { entries, now });
  }
}
