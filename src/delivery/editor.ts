import { recompose, type WaitingRow } from "../announcements/compose.ts";
import { type ChatAdapter, ChatFailure, type Place } from "../chat/adapter.ts";
import { errorText } from "../errors.ts";
import type { HeldDestination } from "../store/destinations.ts";
import { markEdited, postponeEdit, readSaid } from "../store/message-edits.ts";
import type { MessageRow } from "../store/tables.ts";
import { within } from "./deadline.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { type NextStep, type SpeakerOptions, withDelays } from "./speaking.ts";

/** `body` null: what is said stays. */
type Made = { type: "made"; body: string | null; completeAt: number | null };

/**
 * Renders a sent message again from all its rows as they are now, and edits it where that makes a difference. Undefined:
 * it could not be edited and will be tried again, ever less often; what waits to be said must not wait for it.
 */
export function createEditor({ store, clock, log, sendDeadlineMs, random, count }: SpeakerOptions) {
  /** Asks only the pure code and the chat, so that whatever it throws is the fault of this one edit. */
  async function make(
    adapter: ChatAdapter,
    place: Place,
    row: MessageRow,
    rows: readonly WaitingRow[],
  ): Promise<Made | Extract<NextStep, { type: "closed" }>> {
    const now = clock.now();
    const recomposed = recompose(rows, { now });
    const body = recomposed ? adapter.render(recomposed.content) : row.body;
    const { edit } = adapter;
    if (!edit) return { type: "made", body: null, completeAt: null };
    const completeAt = recomposed?.completeAt ?? null;
    if (body === row.body) return { type: "made", body: null, completeAt };
    const slotMs = adapter.nextSlotMs(place);
    if (slotMs > 0) return { type: "closed", until: now + slotMs };
    const moments = rows.map(({ moment }) => moment.key);
    const message = { id: row.id, place, body, moments, createdAt: row.created_at, remoteId: row.remote_id };
    await within(sendDeadlineMs, (signal) => edit(message, signal));
    return { type: "made", body, completeAt };
  }

  async function tryLater(held: HeldDestination, row: MessageRow, error: unknown): Promise<void> {
    const now = clock.now();
    const askedMs = error instanceof ChatFailure ? (error.retryAfterMs ?? 0) : 0;
    const notBefore = Math.ceil(now + Math.max(retryDelayMs(row.attempts + 1, random()), askedMs));
    log.warn({ destination: held.id, message: row.id, reason: errorText(error) }, "edit failed");
    await postponeEdit(store, held, row.id, { notBefore, now });
  }

  return async function edit(
    adapter: ChatAdapter,
    held: HeldDestination,
    place: Place,
    row: MessageRow,
  ): Promise<NextStep | undefined> {
    const now = clock.now();
    const said = await readSaid(store.read, row.id);
    const rows = await withDelays(store, held, said);
    const versions = said.map(({ seq, moment }) => ({ seq, version: moment.version }));
    let made: Awaited<ReturnType<typeof make>>;
    try {
      made = await make(adapter, place, row, rows);
    } catch (error) {
      const kind = error instanceof ChatFailure ? error.kind : "unknown";
      if (kind === "destination-unavailable") throw error;
      if (kind !== "message-refused") return void (await tryLater(held, row, error));
      log.warn({ destination: held.id, message: row.id, reason: errorText(error) }, "edit was refused");
      made = { type: "made", body: null, completeAt: null };
    }
    if (made.type === "closed") return made;
    await markEdited(store, held, row.id, { ...made, rows: versions, now });
    if (made.body !== null) count("edited", rows.length);
    return { type: "go on" };
  };
}
