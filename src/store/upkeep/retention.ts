import { sql } from "kysely";
import { dayMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { chunksOf } from "../engine/dialect.ts";
import { hasBody } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";
import { openForMs } from "../giving/relay-keys.ts";
import { deleteBatches } from "../inbox/delivery-batches.ts";
import { forgetMark } from "../outbox/hides.ts";

const bodyMs = dayMs;
const setAsideMs = 30 * dayMs;
const keyMs = 7 * dayMs;
/** Deleting goes in small steps, so that nothing else waits long for the database, even on an SD card. */
const rowsPerStep = 100;
/** A batch of deliveries has up to 64 bodies. */
const batchesPerStep = 20;

export type RetentionOptions = { now: number; personalDays: number };

/**
 * Deletes expired data. Bodies of events: a day after they arrived and were done (events set aside: 30 days), and their
 * keys after 7 days. Names and comments, also inside messages, hidden ones (except names to be forgotten for good) and
 * who set what: after `personalDays`. People who asked for a donation link: after 30 days without a donation. The
 * ledger holds nothing personal and stays. Returns how many rows it touched; call it again until that is 0.
 */
export async function deleteExpired(store: Store, options: RetentionOptions): Promise<number> {
  return store.write((tx) => execute(deletions(tx, options)));
}

/** Returns how many rows were touched. */
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
 * Deletes the bodies of everything taken in before, and of dead letters in which `isIn` finds the person, as for
 * forgetting somebody. Only a host who investigates a fault needs these bodies. In a storm there are new ones all the
 * time.
 */
export async function deleteBodies(store: Store, isIn: (body: Uint8Array) => boolean): Promise<void> {
  let touched: number;
  do {
    touched = await store.write((tx) => execute(takenIn(tx, Number.MAX_SAFE_INTEGER)));
  } while (touched >= batchesPerStep);
  const aside = store.read.selectFrom("inbox").select(["event_key", "body"]).where("state", "=", "aside");
  const rows = await aside.where(hasBody).execute();
  const keys = rows.flatMap(({ event_key, body }) => (body && isIn(body) ? [event_key] : []));
  for (const some of chunksOf(keys, rowsPerStep)) {
    await store.write((tx) => tx.updateTable("inbox").set({ body: null }).where("event_key", "in", some).execute());
  }
}

/**
 * Returns one step of each deletion. Each has an index of exactly the rows left to delete, so that the search does not
 * read the rest.
 */
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
          // Matches the condition of the index. A message frozen that long ago is never sent, either.
          .where("body", "<>", sql.lit(""))
          .where("created_at", "<", personalBefore)
          .limit(rowsPerStep),
      ),
    tx
      .deleteFrom("hidden")
      .where((where) => where.or([where("until", "<", now), where("hidden_at", "<", personalBefore)]))
      // People to be forgotten for good are known by a hash. Without it they would be named again.
      .where((where) => where.or([where("hide_id", "not like", `${forgetMark}%`), where("kind", "!=", "name")])),
    tx.deleteFrom("setting_changes").where("at", "<", personalBefore),
    // A card that never reached its chat is composed again. Of others only a hash is stored.
    tx.deleteFrom("status_cards").where("state", "=", "sending").where("created_at", "<", personalBefore),
    tx.deleteFrom("room_events").where("at", "<", personalBefore),
    ...oldMarks(tx, personalBefore),
    // Stored lists name people who match donations. The next poll starts from scratch.
    tx.deleteFrom("watched_lists").where("looked_at", "<", personalBefore),
    ...oldKeys(tx, { now, personalBefore }),
    tx.deleteFrom("kv").where("expires_at", "<", now),
  ] as const;
}

/** Deletes marks with the donations that they are of. What was promised stays done, but not by whom. */
function oldMarks(tx: Db, before: number) {
  return [
    tx.deleteFrom("desk_marks").where("at", "<", before).where("item", "not like", "milestone:%"),
    tx.updateTable("desk_marks").set({ name: "" }).where("at", "<", before).where("name", "<>", ""),
  ] as const;
}

/** Deletes personal links without a donation, and those that neither name anybody nor give a role any more. */
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

/** Selects bodies of events taken in before this time. */
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
