import type { Moment } from "../kinds/moments.ts";
import type { Db } from "../store/engine/tables.ts";
import { insertMoments } from "../store/outbox/moments.ts";
import { enqueue } from "../store/outbox/outbox.ts";

/** Has one place say a moment that no event of the platform has brought. */
export async function sayInPlace(tx: Db, destinationId: string, moment: Moment, now: number): Promise<void> {
  await insertMoments(tx, [moment], now);
  const entries = [{ destinationId, momentKey: moment.key, factId: moment.factId }];
  await enqueue(tx, { entries, now });
}
