import type { Store } from "./database.ts";

/** What Keyv needs of a store; it adds the rest, and keeps the exact expiry inside the value. */
export type KeyvStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs?: number): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  has(key: string): Promise<boolean>;
};

/** A Keyv store in our own database, for what must survive a restart but is not worth a table: sealed tokens. */
export function createKeyvStore(store: Pick<Store, "read" | "write">, namespace: string, now: () => number): KeyvStore {
  const rows = store.read.selectFrom("kv").where("namespace", "=", namespace);
  return {
    async get(key) {
      const row = await rows.select("value").where("key", "=", key).executeTakeFirst();
      return row?.value;
    },
    async set(key, value, ttlMs) {
      const expires_at = ttlMs === undefined ? null : now() + ttlMs;
      await store.write((tx) =>
        tx
          .insertInto("kv")
          .values({ namespace, key, value, expires_at })
          .onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet({ value, expires_at }))
          .execute(),
      );
    },
    async delete(key) {
      const result = await store.write((tx) =>
        tx.deleteFrom("kv").where("namespace", "=", namespace).where("key", "=", key).executeTakeFirst(),
      );
      return result.numDeletedRows > 0n;
    },
    async clear() {
      await store.write((tx) => tx.deleteFrom("kv").where("namespace", "=", namespace).execute());
    },
    async has(key) {
      return (await rows.select("key").where("key", "=", key).executeTakeFirst()) !== undefined;
    },
  };
}
