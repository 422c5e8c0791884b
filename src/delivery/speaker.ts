/**
 * Says what one destination has to say, under its lease: first what was frozen before a crash, then edits, then new
 * messages, each composed from the rows as they are now, frozen, sent, and recorded. Nothing here is remembered: whatever
 * happens to the process, the next speaker finds the state in the tables.
 */
import { compose, recompose, type WaitingRow } from "../announcements/compose.ts";
import type { Moment } from "../announcements/moments.ts";
import { type ChatAdapter, ChatFailure, type OutgoingMessage, type Place } from "../chat/adapter.ts";
import type { Clock } from "../clock.ts";
import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { readPlaceSettings } from "../settings/read.ts";
import type { Store } from "../store/database.ts";
import type { HeldDestination } from "../store/destinations.ts";
import { markEdited, readDueEdit, readSaid } from "../store/message-edits.ts";
import { freezeMessage, markRefused, markSent, noteAttempt, readInFlight } from "../store/messages.ts";
import { readWaiting, skipRows } from "../store/outbox.ts";
import type { MessageRow } from "../store/tables.ts";
import { messageId } from "./message-id.ts";
import { nextPaceSlot } from "./pace.ts";

/** What became of an announcement: `repeated` may stand in the chat twice. */
export type AnnouncementResult = "sent" | "edited" | "refused" | "repeated";

export type SpeakerOptions = {
  store: Store;
  clock: Clock;
  log: Logger;
  /** A chat that does not answer within this counts as `unknown`. */
  sendDeadlineMs: number;
  count(result: AnnouncementResult, moments: number): void;
};

/** What to do next with the destination: go on at once, or give it back until then. Infinity: until there is something. */
export type NextStep = { type: "go on" } | { type: "wait"; until: number };

const goOn: NextStep = { type: "go on" };
const rowsPerComposition = 200;

/** Does the most urgent thing of this destination. Throws ChatFailure (the chat could not) and LeaseLost. */
export function createSpeaker({ store, clock, log, sendDeadlineMs, count }: SpeakerOptions) {
  const deadline = () => AbortSignal.timeout(sendDeadlineMs);

  /** Rows as the pure code wants them; a follow may hold its comments back for a while. */
  async function withDelays<Row extends { seq: number; factId: string; since: number; moment: Moment }>(
    held: HeldDestination,
    rows: readonly Row[],
  ): Promise<WaitingRow[]> {
    const factIds = [...new Set(rows.map((row) => row.factId))];
    const { follow } = await readPlaceSettings(store.read, held.id, factIds);
    const delays = new Map(factIds.map((id) => [id, follow(id).commentDelayMs]));
    return rows.map(({ seq, factId, since, moment }) => {
      const delayMs = delays.get(factId) ?? 0;
      return { seq, moment, commentFrom: delayMs === 0 ? 0 : since + delayMs };
    });
  }

  async function deliver(adapter: ChatAdapter, message: OutgoingMessage): Promise<void> {
    const { remoteId } = await adapter.send(message, deadline());
    await markSent(store, message.id, { remoteId: remoteId ?? null, now: clock.now() });
    count("sent", message.moments.length);
  }

  /** A message that was frozen and is not known to be sent goes first, under its old nonce and never composed again. */
  async function sendAgain(
    adapter: ChatAdapter,
    held: HeldDestination,
    place: Place,
    row: MessageRow,
  ): Promise<NextStep> {
    const now = clock.now();
    const moments = (await readSaid(store.read, row.id)).map(({ moment }) => moment.key);
    const message = { id: row.id, place, body: row.body, moments, createdAt: row.created_at };
    const nonceHolds = now - row.created_at < adapter.limits.nonceWindowMs;
    if (!nonceHolds && adapter.findSent) {
      const found = await adapter.findSent(message, deadline());
      if (found) {
        await markSent(store, row.id, { remoteId: found.remoteId, now });
        count("sent", moments.length);
        return goOn;
      }
    }
    const slotMs = adapter.nextSlotMs(place);
    if (slotMs > 0) return { type: "wait", until: now + slotMs };
    await noteAttempt(store, held, row.id, now);
    const mayRepeat = !nonceHolds && !adapter.findSent;
    if (mayRepeat) {
      log.warn({ destination: held.id, message: row.id }, "message possibly repeated");
      count("repeated", moments.length);
    }
    try {
      await deliver(adapter, message);
    } catch (error) {
      if (!mayRepeat || !isUnknown(error)) throw error;
      log.warn({ destination: held.id, message: row.id }, "chat did not answer twice, message taken as sent");
      await markSent(store, row.id, { remoteId: null, now: clock.now() });
    }
    return goOn;
  }

  async function edit(adapter: ChatAdapter, held: HeldDestination, place: Place, row: MessageRow): Promise<NextStep> {
    const now = clock.now();
    const said = await readSaid(store.read, row.id);
    const rows = said.map(({ seq, moment }) => ({ seq, version: moment.version }));
    const recomposed = recompose(await withDelays(held, said), { now });
    const body = recomposed ? adapter.render(recomposed.content) : row.body;
    const completeAt = adapter.edit ? (recomposed?.completeAt ?? null) : null;
    if (!adapter.edit || body === row.body) {
      await markEdited(store, held, row.id, { body: null, rows, completeAt, now });
      return goOn;
    }
    const slotMs = adapter.nextSlotMs(place);
    if (slotMs > 0) return { type: "wait", until: now + slotMs };
    const moments = said.map(({ moment }) => moment.key);
    const message = { id: row.id, place, body, moments, createdAt: row.created_at, remoteId: row.remote_id };
    try {
      await adapter.edit(message, deadline());
    } catch (error) {
      if (!(error instanceof ChatFailure && error.kind === "message-refused")) throw error;
      log.warn({ destination: held.id, message: row.id, reason: error.message }, "edit was refused");
      await markEdited(store, held, row.id, { body: null, rows, completeAt: null, now });
      return goOn;
    }
    await markEdited(store, held, row.id, { body, rows, completeAt, now });
    count("edited", moments.length);
    return goOn;
  }

  async function sayNext(adapter: ChatAdapter, held: HeldDestination, place: Place): Promise<NextStep> {
    const waiting = await readWaiting(store.read, held.id, rowsPerComposition);
    if (waiting.length === 0) return { type: "wait", until: Number.POSITIVE_INFINITY };
    const now = clock.now();
    const slotAt = Math.max(await nextPaceSlot({ store, adapter, held, now }), now + adapter.nextSlotMs(place));
    if (slotAt > now) return { type: "wait", until: slotAt };

    const composition = compose(await withDelays(held, waiting), { now, canEdit: adapter.edit !== undefined });
    if (composition.type === "wait") return { type: "wait", until: composition.until };
    if (composition.type === "skip") {
      const { seqs, reason } = composition;
      await store.write((tx) => skipRows(tx, { destinationId: held.id, seqs, reason, now }));
      return goOn;
    }
    const chosen = new Set(composition.seqs);
    const said = waiting.filter((row) => chosen.has(row.seq));
    const moments = said.map(({ moment }) => moment.key);
    const message = {
      id: messageId(held.id, moments),
      place,
      body: adapter.render(composition.content),
      moments,
      createdAt: now,
    };
    const rows = said.map(({ seq, moment }) => ({ seq, version: moment.version }));
    await freezeMessage(
      store,
      held,
      { id: message.id, body: message.body, rows, completeAt: composition.completeAt },
      now,
    );
    await deliver(adapter, message);
    return goOn;
  }

  async function step(adapter: ChatAdapter, held: HeldDestination): Promise<NextStep> {
    const place = { id: held.id, connection: held.connection, address: held.address };
    const inFlight = await readInFlight(store.read, held.id);
    try {
      if (inFlight) return await sendAgain(adapter, held, place, inFlight);
      const outdated = await readDueEdit(store.read, held.id, clock.now());
      return outdated ? await edit(adapter, held, place, outdated) : await sayNext(adapter, held, place);
    } catch (error) {
      if (!(error instanceof ChatFailure && error.kind === "message-refused")) throw error;
      const refused = await readInFlight(store.read, held.id);
      if (!refused) throw error;
      log.error({ destination: held.id, message: refused.id, reason: errorText(error) }, "message was refused");
      await markRefused(store, held, refused.id, { reason: error.message, now: clock.now() });
      count("refused", 1);
      return goOn;
    }
  }

  return { step };
}

/** The port's promise: what is not a ChatFailure may or may not have arrived. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ChatFailure) || error.kind === "unknown";
}
