import type { Store } from "./database.ts";
import { locked } from "./dialect.ts";

/** The storage interface that Keyv expects. Keyv adds the rest, and stores the exact expiry inside the value. */
export type KeyvStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs?: number): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  has(key: string): Promise<boolean>;
};

export type KeyvChange = {
  /** Reads, changes and writes the value in one transaction, so that concurrent changes do not overwrite each other. */
  change(key: string, change: (value: string | undefined) => string): Promise<void>;
};

/** Stands for a value that is not set. Stored values are never empty. */
const nothing = "";

/**
 * Stores Keyv's values in our own database: sealed tokens, and other values that must survive a restart but need no
 * table of their own.
 */
export function createKeyvStore(
  store: Pick<Store, "read" | "write">,
  namespace: string,
  now: () => number,
): KeyvStore & KeyvChange {
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
    async change(key, change) {
      await store.write(async (tx) => {
        const row = { namespace, key, value: nothing, expires_at: null };
        await tx
          .insertInto("kv")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const own = tx.selectFrom("kv").select("value").where("namespace", "=", namespace).where("key", "=", key);
        const { value } = await locked(tx, own).executeTakeFirstOrThrow();
        await tx
          .updateTable("kv")
          .set({ value: change(value === nothing ? undefined : value) })
          .where("namespace", "=", namespace)
          .where("key", "=", key)
          .execute();
      });
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
