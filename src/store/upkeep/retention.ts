import { sql } from "kysely";
import { dayMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { chunksOf } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";
import { openForMs } from "../giving/relay-keys.ts";
import { deleteBatches } from "../inbox/delivery-batches.ts";
import { forgetMark } from "../outbox/hides.ts";

const bodyMs = dayMs;
const setAsideMs = 30 * dayMs;
const keyMs = 7 * dayMs;
/** Deleting goes in small steps, so that nothing else waits long for the database. */
const rowsPerStep = 500;
/** Of deliveries; each has up to 64 bodies. */
const batchesPerStep = 20;

export type RetentionOptions = { now: number; personalDays: number };

/**
 * Deletes what need not be kept: bodies of events a day after they came in and were done (set aside: 30 days), their keys after 7 days;
 * names and comments, also inside messages, what was hidden of them (but for names that are to be forgotten for good) and
 * who set what, after `personalDays`; who asked for a donation link after 30 days without a donation. The ledger holds nothing personal and stays. Gives how many rows it touched; call it
 * again until that is 0.
 */
export async function deleteExpired(store: Store, options: RetentionOptions): Promise<number> {
  return store.write((tx) => execute(deletions(tx, options)));
}

/** Gives how many rows were touched. */
async function execute(deletions: readonly Pick<Deletion, "executeTakeFirst">[]): Promise<number> {
  let touched = 0n;
  for (const deletion of deletions) {
    const result = await deletion.executeTakeFirst();
    touched += "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows;
  }
  return Number(touched);
}

type Deletion = ReturnType<typeof deletions>[number];

/**
 * Deletes the bodies of all that was taken in before, and of what was set aside if `isIn` finds somebody in it, as for
 * forgetting them: nobody needs these bodies but a host who looks for a fault. In a storm there are new ones all the time.
 */
export async function deleteBodies(store: Store, isIn: (body: Uint8Array) => boolean): Promise<void> {
  let touched: number;
  do {
    touched = await store.write((tx) => execute(takenIn(tx, Number.MAX_SAFE_INTEGER)));
  } while (touched >= batchesPerStep);
  const aside = store.read.selectFrom("inbox").select(["event_key", "body"]).where("state", "=", "aside");
  const rows = await aside.where("body", "is not", null).execute();
  const keys = rows.flatMap(({ event_key, body }) => (body && isIn(body) ? [event_key] : []));
  for (const some of chunksOf(keys, rowsPerStep)) {
    await store.write((tx) => tx.updateTable("inbox").set({ body: null }).where("event_key", "in", some).execute());
  }
}

/** One step of everything. Each has an index of exactly what is left to delete: looking for it must not read the rest. */
export function deletions(tx: Db, { now, personalDays }: RetentionOptions) {
  const personalBefore = now - personalDays * dayMs;
  const events = tx.selectFrom("inbox").select("event_key").limit(rowsPerStep);
  return [
    ...takenIn(tx, now - bodyMs),
    clearInbox(tx, { state: "aside", before: now - setAsideMs }),
    tx
      .deleteFrom("inbox")
      .where("event_key", "in", events.where("done_at", "<", now - keyMs).where("body", "is", null)),
    tx
      .updateTable("moments")
      .set({ data: null })
      .where("key", "in", (old) =>
        old
          .selectFrom("moments")
          .select("key")
          .where("data", "is not", null)
          .where("created_at", "<", personalBefore)
          .limit(rowsPerStep),
      ),
    tx
      .updateTable("messages")
      .set({ body: "", edit_due_at: null })
      .where("id", "in", (old) =>
        old
          .selectFrom("messages")
          .select("id")
          // As the index has it. What was frozen that long ago is not sent any more, either.
          .where("body", "<>", sql.lit(""))
          .where("created_at", "<", personalBefore)
          .limit(rowsPerStep),
      ),
    tx
      .deleteFrom("hidden")
      .where((where) => where.or([where("until", "<", now), where("hidden_at", "<", personalBefore)]))
      // Who is forgotten for good is known by a hash, and would be named again without it.
      .where((where) => where.or([where("hide_id", "not like", `${forgetMark}%`), where("kind", "!=", "name")])),
    tx.deleteFrom("setting_changes").where("at", "<", personalBefore),
    // What never reached its chat is composed anew; what did is kept by its hash alone.
    tx.deleteFrom("status_cards").where("state", "=", "sending").where("created_at", "<", personalBefore),
    tx.deleteFrom("room_events").where("at", "<", personalBefore),
    // They name who matches donations; whoever looks again begins with a first look.
    tx.deleteFrom("watched_lists").where("looked_at", "<", personalBefore),
    ...oldKeys(tx, { now, personalBefore }),
    tx.deleteFrom("kv").where("expires_at", "<", now),
  ] as const;
}

/** Links of people's own for which nothing was given, and those by which nobody is named any more or has a role. */
function oldKeys(tx: Db, { now, personalBefore }: { now: number; personalBefore: number }) {
  const keys = tx.deleteFrom("relay_keys").where("roles_due_at", "is", null);
  return [
    keys
      .where("created_at", "<", now - openForMs)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("donations")
              .select("id")
              .whereRef("donations.id", "=", "relay_keys.donation_id")
              .where("payment_status", "=", "completed"),
          ),
        ),
      ),
    keys.where("created_at", "<", personalBefore),
  ] as const;
}

/** Bodies of what was taken in before then. */
function takenIn(tx: Db, before: number) {
  return [deleteBatches(tx, { before, most: batchesPerStep }), clearInbox(tx, { state: "done", before })] as const;
}

function clearInbox(tx: Db, { state, before }: { state: "done" | "aside"; before: number }) {
  const withBody = tx
    .selectFrom("inbox")
    .select("event_key")
    .where("state", "=", state)
    .where("done_at", "<", before)
    .where("body", "is not", null)
    .limit(rowsPerStep);
  return tx.updateTable("inbox").set({ body: null }).where("event_key", "in", withBody);
}
