import { raiseVersions } from "../store/moments.ts";
import { enqueue } from "../store/outbox.ts";
import type { Db } from "../store/tables.ts";

/** What is said of these donations is said anew, though nothing about them has changed but what may be said. */
export async function sayAgain(tx: Db, keys: readonly string[], now: number): Promise<void> {
  await raiseVersions(tx, keys);
  await enqueue(tx, { entries: [], corrected: keys, now });
}
