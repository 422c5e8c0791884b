import type { Store } from "../engine/database.ts";
import type { KeyvStore } from "../engine/keyv-store.ts";
import type { Db } from "../engine/tables.ts";

/** The JSON that Keyv wraps around a value. Our table stores the fields in columns. */
type Envelope = { value: { eventTypes: string[]; putAt: number } };

export type SubscriptionStore = KeyvStore & {
  /** Returns the facts of all subscriptions, including those that the platform rejected. */
  list(): Promise<string[]>;
  /** Stores the error with which the platform rejected a subscription. */
  noteError(eventId: string, error: string): Promise<void>;
};

/** Stores the subscriptions of one webhook endpoint behind Keyv's interface. Other endpoints' rows are not visible. */
export function createSubscriptionStore(store: Store, endpointId: string): SubscriptionStore {
  const rows = store.read.selectFrom("subscriptions").where("endpoint_id", "=", endpointId);
  const find = (eventId: string) =>
    rows.select(["event_types", "put_at"]).where("event_id", "=", eventId).executeTakeFirst();

  async function save(eventId: string, columns: { event_types?: string; put_at?: number; error: string | null }) {
    const key = { endpoint_id: endpointId, event_id: eventId };
    await store.write((tx) =>
      tx
        .insertInto("subscriptions")
        .values({ event_types: null, put_at: null, ...key, ...columns })
        .onConflict((conflict) => conflict.columns(["endpoint_id", "event_id"]).doUpdateSet(columns))
        .execute(),
    );
  }

  return {
    async get(eventId) {
      const row = await find(eventId);
      if (row?.event_types == null || row.put_at === null) return undefined;
      const value = { eventTypes: row.event_types.split(" "), putAt: row.put_at };
      return JSON.stringify({ value } satisfies Envelope);
    },
    async set(eventId, text) {
      const { value } = JSON.parse(text) as Envelope; // the cast is safe, because Keyv wrote this JSON
      await save(eventId, { event_types: value.eventTypes.join(" "), put_at: value.putAt, error: null });
    },
    async delete(eventId) {
      const result = await store.write((tx) =>
        tx
          .deleteFrom("subscriptions")
          .where("endpoint_id", "=", endpointId)
          .where("event_id", "=", eventId)
          .executeTakeFirst(),
      );
      return result.numDeletedRows > 0n;
    },
    async clear() {
      await store.write((tx) => tx.deleteFrom("subscriptions").where("endpoint_id", "=", endpointId).execute());
    },
    has: async (eventId) => (await find(eventId)) !== undefined,
    list: async () => (await rows.select("event_id").orderBy("event_id").execute()).map((row) => row.event_id),
    noteError: (eventId, error) => save(eventId, { error }),
  };
}

/** Returns which of these facts have no subscription for the endpoint. */
export async function findUnsubscribed(db: Db, endpointId: string, eventIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("event_id")
    .where("endpoint_id", "=", endpointId)
    .where("put_at", "is not", null)
    .execute();
  const put = new Set(rows.map((row) => row.event_id));
  return eventIds.filter((id) => !put.has(id));
}
