import { isOneOf, type Parameters, prepare, prepareInsert } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";
import type { PendingEvent } from "./inbox.ts";

/** Returns which of these events are in the inbox, in any state. */
export async function readKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await selectKnown(db, { keys });
  return new Set(rows.map((row) => row.event_key));
}

const selectKnown = prepare((db, { keys }: Parameters<{ keys: readonly string[] }>) =>
  db
    .selectFrom("inbox")
    .select("event_key")
    .where(isOneOf(db, "event_key", keys)),
);

/**
 * `done`: the inbox stores no body, because the batch still has it. `aside`: the event becomes a dead letter, with the
 * reason and the version of the parser that did not understand it.
 */
export type Entering = { event: PendingEvent } & (
  | { state: "pending" }
  | { state: "done"; now: number }
  | { state: "aside"; now: number; error: string; parser: number }
);

/** Adds events from batches of deliveries to the inbox. Events that are already in the inbox are not changed. */
export async function enterDelivered(tx: Db, entering: readonly Entering[]): Promise<void> {
  const rows = entering.map((one) => {
    const { event_key, source, body, received_at, batch_id } = one.event;
    const isPrivate = one.state === "aside";
    return {
      event_key,
      source,
      body: one.state === "done" ? null : body,
      state: one.state,
      received_at,
      done_at: one.state === "pending" ? null : one.now,
      error: isPrivate ? one.error : null,
      parser: isPrivate ? one.parser : null,
      batch_id: one.state === "done" ? batch_id : null,
    };
  });
  await insertEvents(tx, rows);
}

const insertEvents = prepareInsert(
  "inbox",
  ["event_key", "source", "body", "state", "received_at", "done_at", "error", "parser", "batch_id"],
  "on conflict (event_key) do nothing",
);
