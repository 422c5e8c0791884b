import { keysWith } from "../../kinds/approvals.ts";
import type { Db } from "../../store/engine/tables.ts";
import { raiseVersions } from "../../store/ledger/moments.ts";
import { readClosingsOf } from "../../store/outbox/missed-donations.ts";
import { enqueue } from "../../store/outbox/queue.ts";

/**
 * Makes messages about these donations due for an edit. The donations have not changed, but what we may show of them
 * has.
 */
export async function sayAgain(tx: Db, keys: readonly string[], now: number): Promise<void> {
  const corrected = [...keysWith(keys), ...(await readClosingsOf(tx, keys))];
  await raiseVersions(tx, corrected);
  await enqueue(tx, { corrected, now });
}
