import { sql } from "kysely";
import type { Store } from "../../src/store/engine/database.ts";

/**
 * Makes leases older. A test can't wait with a fake clock for them to expire, because Postgres compares them with its
 * own clock.
 */
export async function ageLeases({ kind, write }: Pick<Store, "kind" | "write">, ms: number): Promise<void> {
  if (kind === "sqlite") return;
  await write(async (tx) => {
    await sql`update leases set until_ms = until_ms - ${sql.lit(ms)}`.execute(tx);
    await sql`update destinations set lease_until = lease_until - ${sql.lit(ms)} where lease_until > 0`.execute(tx);
  });
}

/**
 * Frees the leases of a killed process. On Postgres they expire with time; an SQLite file's leases are cleared when it
 * is opened.
 */
export async function outliveProcess(store: Pick<Store, "kind" | "write">, ms: number): Promise<void> {
  if (store.kind === "postgres") return ageLeases(store, ms);
  await store.write((tx) => tx.updateTable("destinations").set({ lease_until: 0, lease_owner: null }).execute());
}
