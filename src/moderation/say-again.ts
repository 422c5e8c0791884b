import { keysWith } from "../announcements/approvals.ts";
import { raiseVersions } from "../store/moments.ts";
import { enqueue } from "../store/outbox.ts";
import type { Db } from "../store/tables.ts";

/** What is said of these donations is said anew, though nothing about them has changed but what may be said. */
export async function sayAgain(tx: Db, keys: readonly string[], now: number): Promise<void> {
  const corrected = keysWith(keys);
  await raiseVersions(tx, corrected);
  await enqueue(tx, { entries: [], corrected, now });
}
