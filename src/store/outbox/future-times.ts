import { sql } from "kysely";
import { hourMs } from "../../util/durations.ts";
import { isPostgres, leaseTime } from "../engine/dialect.ts";
import { leaseMs } from "../engine/leases.ts";
import { waitingStates } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";

/** No process sets the end of a lease further in the future than this. */
const furthestLeaseMs = 4 * leaseMs;

/**
 * The age that we assume for a message that was frozen while the clock was ahead. It is longer than any chat remembers
 * a nonce, so the chat is searched before the message is sent again. It is too short for the bot to give up on the
 * message.
 */
const unsureMs = hourMs;

/**
 * Moves the times of waiting rows and messages forward. They waited less than our clock says, because the clock was
 * changed.
 */
export async function postponeWaiting(tx: Db, byMs: number): Promise<void> {
  for (const state of waitingStates) {
    await tx
      .updateTable("outbox")
      .set((row) => ({ created_at: row("created_at", "+", byMs) }))
      .where("state", "=", state)
      .execute();
  }
  await tx
    .updateTable("messages")
    .set((row) => ({ created_at: row("created_at", "+", byMs) }))
    .where("state", "=", "sending")
    .execute();
}

/**
 * Corrects the times of hides that seem to have been made in the future, and keeps their order. We don't know their
 * real age, so the newest counts as an hour old. Otherwise a bare "show" would take one of them for the last hide, and
 * show a name that must stay hidden.
 */
async function correctHides(tx: Db, now: number): Promise<void> {
  const { newest } = await tx
    .selectFrom("hidden")
    .select((select) => select.fn.max<number | null>("hidden_at").as("newest"))
    .where("hidden_at", ">", now)
    .executeTakeFirstOrThrow();
  if (newest === null) return;
  await tx
    .updateTable("hidden")
    .set((row) => ({ hidden_at: row("hidden_at", "-", newest - now + unsureMs) }))
    .where("hidden_at", ">", now)
    .execute();
}

/**
 * Corrects pauses that begin in the future. Such a pause would not work now, and would silence the place later, when
 * nobody expects it. A pause without an end begins now. A pause with an end begins now and keeps the time that was left
 * at its last change, so a pause that somebody ended is over.
 */
async function correctPauses(tx: Db, now: number): Promise<void> {
  const pauses = tx.selectFrom("settings").select(["scope", "value", "changed_at"]).where("key", "=", "quiet");
  for (const { scope, value, changed_at } of await pauses.execute()) {
    const [from = 0, until = 0] = value.split("-").map(Number);
    if (from <= now) continue;
    const leftMs = Math.max(0, until - changed_at);
    const corrected = value.endsWith("-") ? `${now}-` : `${now}-${now + leftMs}`;
    await tx
      .updateTable("settings")
      .set({ value: corrected })
      .where("scope", "=", scope)
      .where("key", "=", "quiet")
      .execute();
  }
}

/**
 * Corrects times that were stored while the clock was ahead. Until the clock caught up, such times would silence
 * places, hold back events, and keep leases. So we treat what happened "in the future" as happening now. Sent messages
 * and hides keep their order. What is planned for after `plannedUntil` becomes due now. Leases that end too late are
 * ended.
 */
export async function correctFutureTimes(tx: Db, options: { now: number; plannedUntil: number }): Promise<void> {
  const { now, plannedUntil } = options;
  const destinations = tx.updateTable("destinations");
  await destinations.set({ due_at: now }).where("due_at", ">", plannedUntil).execute();
  await destinations.set({ state_since: now }).where("state_since", ">", now).execute();
  await tx
    .updateTable("outbox")
    .set({ created_at: now })
    .where("state", "=", "pending")
    .where("created_at", ">", now)
    .execute();

  // Name every destination, because the indexes used below begin with destination_id.
  const messages = tx
    .updateTable("messages")
    .where("destination_id", "in", (every) => every.selectFrom("destinations").select("id"));
  // Move all sent messages by the same amount of time, so that the last message stays the last. A hide without a name
  // is about that message.
  const { newest } = await tx
    .selectFrom("messages")
    .select((select) => select.fn.max<number | null>("sent_at").as("newest"))
    .where("destination_id", "in", (every) => every.selectFrom("destinations").select("id"))
    .where("sent_at", ">", now)
    .executeTakeFirstOrThrow();
  const aheadMs = (newest ?? now) - now;
  await messages
    .set((row) => ({ sent_at: row("sent_at", "-", aheadMs) }))
    .where("sent_at", ">", now)
    .execute();
  const unsureFrom = now - unsureMs;
  await messages.set({ created_at: unsureFrom }).where("state", "=", "sending").where("created_at", ">", now).execute();
  await tx
    .updateTable("status_cards")
    .set({ created_at: unsureFrom })
    .where("state", "=", "sending")
    .where("created_at", ">", now)
    .execute();
  await messages.set({ edit_due_at: now }).where("edit_due_at", ">", plannedUntil).execute();

  await tx
    .updateTable("inbox")
    .set({ not_before: 0 })
    .where("state", "=", "pending")
    .where("not_before", ">", plannedUntil)
    .execute();
  await tx.updateTable("searches").set({ checked_at: null }).where("checked_at", ">", now).execute();
  await tx.updateTable("searches").set({ created_at: now }).where("created_at", ">", now).execute();
  await tx.updateTable("subscriptions").set({ put_at: now }).where("put_at", ">", now).execute();
  await correctHides(tx, now);
  await correctPauses(tx, now);
  await tx.updateTable("settings").set({ changed_at: now }).where("changed_at", ">", now).execute();
  // SQLite's leases never end, and were cleared at the start.
  if (!isPostgres(tx)) return;
  const reach = sql<number>`${leaseTime(tx, now)} + ${sql.lit(furthestLeaseMs)}`;
  await destinations.set({ lease_until: 0 }).where("lease_until", ">", reach).execute();
  await tx.updateTable("leases").set({ until_ms: 0 }).where("until_ms", ">", reach).execute();
}
