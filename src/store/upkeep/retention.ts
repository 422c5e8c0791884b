import { sql } from "kysely";
import { dayMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { chunksOf } from "../engine/dialect.ts";
import { hasBody } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";
import { openForMs } from "../giving/relay-keys.ts";
import { deleteBatches } from "../inbox/delivery-batches.ts";
import { forgetMark } from "../outbox/hides.ts";
import { emptyEvent } from "../places/room-events.ts";

const bodyMs = dayMs;
const setAsideMs = 30 * dayMs;
const keyMs = 7 * dayMs;
/** Deletes in small steps, so that other work never waits long for the database, even on an SD card. */
const rowsPerStep = 100;
/** Smaller, because each batch of deliveries has up to 64 bodies. */
const batchesPerStep = 20;

export type RetentionOptions = { now: number; personalDays: number };

/**
 * Deletes some of the expired data. Returns how many rows it changed or deleted. Call it again until it returns 0.
 *
 * - Bodies of events: one day after they are finished; dead letters 30 days after. Keys of events: after 7 days.
 * - Names and comments, also in messages: after `personalDays`. Hides and the history of settings: after the same time. Names of
 *   people who must be forgotten for good stay hidden.
 * - Donation links without a donation: after 30 days.
 *
 * The ledger holds no personal data and is never deleted.
 */
export async function deleteExpired(store: Store, options: RetentionOptions): Promise<number> {
  return store.write((tx) => execute(deletions(tx, options)));
}

/** Runs the statements. Returns how many rows they changed or deleted. */
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
 * Deletes the bodies of all finished events, and of dead letters for which `isIn` returns true. Call it to forget a
 * person. The bodies only serve a host who looks into a fault. Stops when few bodies are left, because under load new
 * ones arrive all the time.
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
 * Returns one step of each deletion. Each step has an index that holds only the rows left to delete, so that finding
 * them is cheap. Only the events of rooms have none, because there are few.
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
          // This condition is that of the partial index, which the query could not use otherwise. A frozen message this
          // old is never sent, so clear its body, too.
          .where("body", "<>", sql.lit(""))
          .where("created_at", "<", personalBefore)
          .limit(rowsPerStep),
      ),
    tx
      .deleteFrom("hidden")
      .where((where) => where.or([where("until", "<", now), where("hidden_at", "<", personalBefore)]))
      // A hash in `hidden` is how we recognize people who must be forgotten for good. Without it we would show their
      // names again.
      .where((where) => where.or([where("hide_id", "not like", `${forgetMark}%`), where("kind", "!=", "name")])),
    tx.deleteFrom("setting_changes").where("at", "<", personalBefore),
    // Deletes cards that never reached their chat; they are composed again. Of other cards only a hash is stored.
    tx.deleteFrom("status_cards").where("state", "=", "sending").where("created_at", "<", personalBefore),
    ...oldEvents(tx, personalBefore),
    ...oldMarks(tx, personalBefore),
    // Stored lists contain names of people who match donations. The next poll starts from scratch.
    tx.deleteFrom("watched_lists").where("looked_at", "<", personalBefore),
    ...oldKeys(tx, { now, personalBefore }),
    tx.deleteFrom("kv").where("expires_at", "<", now),
  ] as const;
}

/**
 * Deletes old events of rooms and mirrors. The newest event of each stays, without its content: its number is the last
 * one that pages and programs have seen. If numbers began at 1 again, they would miss as many events as they have seen.
 */
function oldEvents(tx: Db, before: number) {
  return [
    tx
      .deleteFrom("room_events")
      .where("at", "<", before)
      .where("seq", "<", (newest) =>
        newest
          .selectFrom("room_events as own")
          .select((select) => select.fn.max("own.seq").as("seq"))
          .whereRef("own.room", "=", "room_events.room"),
      ),
    tx.updateTable("room_events").set({ body: emptyEvent }).where("at", "<", before).where("body", "<>", emptyEvent),
  ] as const;
}

/**
 * Deletes old desk marks on donations and on their rewards. Marks on milestones stay, without the name of who made
 * them.
 */
function oldMarks(tx: Db, before: number) {
  return [
    tx.deleteFrom("desk_marks").where("at", "<", before).where("item", "not like", "milestone:%"),
    tx.updateTable("desk_marks").set({ name: "" }).where("at", "<", before).where("name", "<>", ""),
  ] as const;
}

/** Deletes personal links that never got a donation, and links that no longer name anybody or give a role. */
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

/** Builds statements that delete the bodies of events that were finished before `before`. */
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
