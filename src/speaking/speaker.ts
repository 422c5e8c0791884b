/**
 * Does the work of one destination, under its lease. First come messages that were frozen before a crash, then edits,
 * then new messages. A new message is composed from the current rows, frozen, sent, and recorded. The speaker keeps no
 * state of its own: if the process dies, the next speaker finds everything in the database.
 */
import { type ChatAdapter, ChatFailure, type ChatFailureKind, type Place } from "../chat/port/adapter.ts";
import { readPlaceSettings } from "../settings/read.ts";
import type { MessageRow } from "../store/engine/tables.ts";
import { joinMessage, readDueEdit } from "../store/outbox/message-edits.ts";
import { RowsChanged } from "../store/outbox/message-versions.ts";
import { freezeMessage, markRefused, readInFlight, unfreeze } from "../store/outbox/messages.ts";
import { expireCounted } from "../store/outbox/overflow.ts";
import { skipRows } from "../store/outbox/queue.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { createEditor } from "./editor.ts";
import { createNextMessage } from "./next-message.ts";
import { createRefusals, type Holding } from "./refusals.ts";
import { createSender } from "./sender.ts";
import { goOn, type NextStep, type SpeakerOptions } from "./speaker-options.ts";

/** A frozen message is not sent any more after this time. */
const longestInFlightMs = 24 * 60 * 60_000;

/** Does the most urgent work of a destination. Throws ChatFailure if the chat fails, and LeaseLost. */
export function createSpeaker(options: SpeakerOptions) {
  const { store, clock, log } = options;
  const { deliver, sendAgain } = createSender(options);
  const edit = createEditor(options);
  const decideNext = createNextMessage(options);
  const onRefused = createRefusals(options);

  async function sayNext(
    adapter: ChatAdapter,
    held: HeldDestination,
    { place, holding }: { place: Place; holding: Holding },
  ): Promise<NextStep> {
    const next = await decideNext(adapter, held);
    const now = clock.now();
    switch (next.type) {
      case "wait":
        return next;
      case "unwanted":
        for (const [reason, seqs] of next.seqs) {
          log.debug({ destination: held.id, rows: seqs.length, reason }, "announcements are not wanted here");
          await skipRows(store, held, { seqs, reason, now });
        }
        return goOn;
      case "skip": {
        const { seqs, reason } = next;
        log.warn({ destination: held.id, rows: seqs.length, reason }, "announcements skipped");
        await skipRows(store, held, { seqs, reason, now });
        if (reason === "expired") await expireCounted(store, held, { before: now - longestInFlightMs, now });
        return goOn;
      }
      case "join":
        await joinMessage(store, held, { messageId: next.messageId, rows: next.rows, now });
        return goOn;
      case "say": {
        const { id, body, moments, kinds } = next.message;
        await freezeMessage(store, held, next.message, now);
        const outgoing = { id, place, body, moments, createdAt: now };
        return deliver(adapter, held, outgoing, { kinds, holding, provenAt: now });
      }
    }
  }

  /**
   * True if a message can be composed again: it surely has not arrived, and part of it was hidden since or the place is
   * paused.
   */
  async function mayChange(held: HeldDestination, { attempts, edit_due_at }: MessageRow): Promise<boolean> {
    if (attempts > 0) return false;
    const now = clock.now();
    if (edit_due_at !== null && edit_due_at <= now) return true;
    return (await readPlaceSettings(store.read, held.id, [])).place.pausedUntil(now) !== null;
  }

  async function step(adapter: ChatAdapter, held: HeldDestination, holding: Holding): Promise<NextStep> {
    const place = { id: held.id, connection: held.connection, address: held.address };
    const inFlight = await readInFlight(store.read, held.id);
    try {
      if (inFlight && clock.now() - inFlight.created_at > longestInFlightMs) {
        await markRefused(store, held, inFlight.id, { reason: "expired", now: clock.now() });
        return goOn;
      }
      if (inFlight && (await mayChange(held, inFlight)) && (await unfreeze(store, held, inFlight.id, clock.now()))) {
        log.info({ destination: held.id, message: inFlight.id }, "message is composed anew");
        return goOn;
      }
      if (inFlight) return await sendAgain(adapter, held, { place, row: inFlight, holding });
      const outdated = await readDueEdit(store.read, held.id, clock.now());
      const edited = outdated && (await edit(adapter, held, place, outdated));
      return edited ?? (await sayNext(adapter, held, { place, holding }));
    } catch (error) {
      if (error instanceof RowsChanged) return goOn;
      if (!isRefusal(error)) throw error;
      const row = await readInFlight(store.read, held.id);
      if (!row) throw error;
      return onRefused(adapter, held, { row, error, holding });
    }
  }

  return { step };
}

const refusals: ReadonlySet<ChatFailureKind> = new Set(["message-refused", "words-refused", "unknown-refusal"]);

function isRefusal(error: unknown): error is ChatFailure {
  return error instanceof ChatFailure && refusals.has(error.kind);
}
