import { isDeepStrictEqual } from "node:util";
import {
  type ChatAdapter,
  ChatFailure,
  type ChatFailureKind,
  type OutgoingMessage,
  type Place,
} from "../chat/port/adapter.ts";
import type { MomentKind } from "../kinds/moments.ts";
import type { MessageRow } from "../store/engine/tables.ts";
import { markSentAndRelease } from "../store/outbox/due-destinations.ts";
import { readSentMoments } from "../store/outbox/message-edits.ts";
import { leaveWordsOfRowsOut, markSent, noteAttempt, noteNotArrived, type Sent } from "../store/outbox/messages.ts";
import { readLastRemoteId } from "../store/outbox/sent-messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { logAs } from "../util/errors.ts";
import { later } from "../words/later.ts";
import { isSearchGivenUp, proveStillHeld, within } from "./attempts.ts";
import { avoidDuplicateText } from "./avoid-duplicate-text.ts";
import { asShown, readPlaceContext } from "./place-context.ts";
import type { Holding } from "./refusals.ts";
import { readMessage, renderAgain } from "./render-again.ts";
import { type NextStep, type SpeakerOptions, wasReceived } from "./speaker-options.ts";

/**
 * After this many tries without a clear answer, a message counts as refused if the chat surely doesn't have it. Otherwise
 * one message that always ends in an error of the chat would silence its place for a day.
 */
const mostLostTries = 5;

/** Sends frozen messages. Counts how many tries may have arrived without our knowing. */
export function createSender(options: SpeakerOptions) {
  const { store, clock, log, sendDeadlineMs, count, onDeleted } = options;
  const leaveHiddenOut = createHiddenInFlight(options);
  /**
   * By destination: the last message that the chat accepted, until the database has stored that. Without this, a chat
   * that doesn't recognize repeats would show the message once more after a failure of the database.
   */
  const accepted = new Map<string, { messageId: string; sent: Sent }>();

  const sentNow = ({ limits }: ChatAdapter, remoteId: string | null): Sent => {
    return { remoteId, recognizesRepeats: limits.nonceWindowMs > 0, now: clock.now() };
  };

  async function deliver(
    adapter: ChatAdapter,
    held: HeldDestination,
    message: OutgoingMessage,
    { kinds, holding, provenAt }: { kinds: readonly MomentKind[]; holding: Holding; provenAt: number },
  ): Promise<NextStep> {
    await proveStillHeld({ store, clock }, held, provenAt);
    return send(adapter, held, message, { kinds, holding });
  }

  /**
   * Takes back the count of an attempt. Never throws: a database error would replace the chat's answer and count as no
   * answer. Then the message would be taken as sent and be lost.
   */
  async function takeBackAttempt(held: HeldDestination, { id }: OutgoingMessage): Promise<void> {
    await noteNotArrived(store, held, id, { now: clock.now() }).catch(
      logAs(log, "warn", "attempt could not be taken back", { destination: held.id, message: id }),
    );
  }

  /** Sends a message. Throws if the chat fails or does not answer. */
  async function send(
    adapter: ChatAdapter,
    held: HeldDestination,
    message: OutgoingMessage,
    { kinds, holding }: { kinds: readonly MomentKind[]; holding: Holding },
  ): Promise<NextStep> {
    const sending = within(sendDeadlineMs, (signal) => adapter.send(message, signal));
    const { remoteId } = await sending.catch(async (error: unknown) => {
      if (isNotArrived(error)) await takeBackAttempt(held, message);
      throw error;
    });
    const sent = sentNow(adapter, remoteId ?? null);
    accepted.set(held.id, { messageId: message.id, sent });
    // If there was trouble in this place, keep the destination: first report that the trouble is over, and retry dead
    // letters.
    const isUntroubled = held.troubled === null && holding.trouble === null && !holding.isBack;
    const isReleased = isUntroubled && (await markSentAndRelease(store, held, message.id, sent));
    if (!isUntroubled) await markSent(store, message.id, sent);
    accepted.delete(held.id);
    count("sent", kinds);
    return isReleased ? { type: "released" } : wasReceived;
  }

  /** Sends a message that was frozen but is not confirmed. Uses the same nonce and the same text. */
  async function sendAgain(
    adapter: ChatAdapter,
    held: HeldDestination,
    { place, row, holding }: { place: Place; row: MessageRow; holding: Holding },
  ): Promise<NextStep> {
    const now = clock.now();
    const sent = (await readSentMoments(store.read, row.id)).map(({ moment }) => moment);
    const moments = sent.map(({ key }) => key);
    const kinds = sent.map(({ kind }) => kind);
    const known = accepted.get(held.id);
    if (known?.messageId === row.id) {
      await markSent(store, row.id, known.sent);
      accepted.delete(held.id);
      count("sent", kinds);
      return wasReceived;
    }
    const nonceHolds = now - row.created_at < adapter.limits.nonceWindowMs;
    const mayHaveArrived = row.attempts > 0 && !nonceHolds;
    const message = { id: row.id, place, body: row.body, moments, createdAt: row.created_at, mayHaveArrived };
    // If the body was deleted to forget somebody, the chat can't be searched for it.
    const findSent = row.body === "" ? undefined : adapter.findSent;
    let mayRepeat = mayHaveArrived && !findSent;
    if (mayHaveArrived && findSent) {
      const search = { ...message, after: await readLastRemoteId(store.read, held.id) };
      const found = await within(sendDeadlineMs, (signal) => findSent(search, signal)).catch((error: unknown) => {
        if (isSearchGivenUp(error, row, now)) return "unseen" as const;
        if (!(error instanceof ChatFailure) || error.kind !== "unknown-refusal") throw error;
        // A failed search doesn't say whether the message arrived.
        throw new ChatFailure("later", error.says, { cause: error });
      });
      mayRepeat = found === "unseen";
      if (typeof found === "object" && "againInMs" in found) return { type: "closed", until: now + found.againInMs };
      if (typeof found === "object") {
        await markSent(store, row.id, sentNow(adapter, found.remoteId));
        count("sent", kinds);
        return wasReceived;
      }
      if (found === undefined && (row.attempts >= mostLostTries || row.refusals > 0)) {
        await noteNotArrived(store, held, row.id, { isAll: true, now });
        throw new ChatFailure("unknown-refusal", later("closed.unknown"), { retryAfterMs: 0 });
      }
    }
    const slotMs = adapter.nextSlotMs(place);
    if (slotMs > 0) return { type: "closed", until: now + slotMs };
    await noteAttempt(store, held, row.id, now);
    message.body = await leaveHiddenOut(adapter, held, row);
    if (mayRepeat) {
      log.warn({ destination: held.id, message: row.id }, "message possibly repeated");
      count("repeated", kinds);
    }
    // Check the lease before the `try`. Inside it, a lost lease would count as a chat that did not answer, and the
    // message would be taken as sent and be lost.
    await proveStillHeld({ store, clock }, held, now);
    try {
      return await send(adapter, held, message, { kinds, holding });
    } catch (error) {
      if (isDeleted(error)) {
        log.info({ destination: held.id, message: row.id }, "message was said and deleted");
        await onDeleted(held, { body: row.body });
        await markSent(store, row.id, sentNow(adapter, null));
        return wasReceived;
      }
      if (!mayRepeat || !isUnknown(error)) throw error;
      log.warn({ destination: held.id, message: row.id }, "chat did not answer twice, message taken as sent");
      await markSent(store, row.id, sentNow(adapter, null));
    }
    return wasReceived;
  }

  return { deliver, sendAgain };
}

/** True if an earlier try has arrived and somebody deleted the message since. */
function isDeleted(error: unknown): boolean {
  return error instanceof ChatFailure && error.kind === "message-gone";
}

/** True if we don't know whether the message arrived. A ChatFailure of another kind tells us for sure. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ChatFailure) || error.kind === "unknown";
}

/** The failures after which the message has surely not arrived. The chat may accept it later. */
const notArrived: ReadonlySet<ChatFailureKind> = new Set([
  "later",
  "destination-unavailable",
  "host-must-act",
  "unknown-refusal",
]);

function isNotArrived(error: unknown): boolean {
  return error instanceof ChatFailure && notArrived.has(error.kind);
}

/**
 * Returns the body for sending a message again. Normally it is the frozen one, so that the chat can recognize it. A
 * chat that can't edit gets a body without what moderators have hidden since. If the body was deleted to forget
 * somebody, it is rendered again. Throws ChatFailure if nothing is left to send.
 */
function createHiddenInFlight({
  store,
  wordsOf,
  clock,
  log,
}: Pick<SpeakerOptions, "store" | "wordsOf" | "clock" | "log">) {
  return async function bodyInFlight(adapter: ChatAdapter, held: HeldDestination, row: MessageRow): Promise<string> {
    const now = clock.now();
    const isChanged = row.edit_due_at !== null && row.edit_due_at <= now;
    const isForgotten = row.body === "";
    if (!isForgotten && (adapter.edit || !isChanged || row.is_wordless > 0)) return row.body;
    const stored = await readMessage(store, row);
    const context = await readPlaceContext({ store, held, rows: stored.moments, hasCards: false, now });
    const nobody = { moments: new Set<string>(), names: new Set<string>() };
    const withHidden = asShown(stored.moments, { ...context, hidden: { ...context.hidden, ...nobody } }, now);
    const without = asShown(stored.moments, context, now);
    /**
     * True if something in the row is hidden. Checks the key as well: a forgotten donor is no longer in the data, so
     * comparing `withHidden` with `without` finds no difference.
     */
    const isHidden = (at: number, key: string) =>
      context.hidden.moments.has(key) || !isDeepStrictEqual(withHidden[at]?.moment, without[at]?.moment);
    const moments = stored.moments.map((one, at) =>
      !adapter.edit && isHidden(at, one.moment.key) ? { ...one, goesWithout: "words" as const } : one,
    );
    const rows = moments.filter(({ goesWithout }, at) => goesWithout !== stored.moments[at]?.goesWithout);
    if (rows.length === 0 && !isForgotten) return row.body;
    // If the message can't be rendered, send it as it is.
    const options = { store, wordsOf, adapter, held, row, now };
    const rendered = await renderAgain({ ...stored, moments }, options).catch(() => null);
    if (rendered === null && isForgotten) throw new ChatFailure("message-refused", "what it said was forgotten");
    if (rendered === null) return row.body;
    const body = await avoidDuplicateText({ store, adapter, destinationId: held.id }, rendered.body, now);
    log.info({ destination: held.id, message: row.id }, "message goes again without what was hidden");
    // If an earlier try has arrived, sending does not replace its text. Leave the stored body unchanged, so that the
    // message is edited next.
    await leaveWordsOfRowsOut(store, held, row.id, { rows, body: adapter.edit ? "" : body, now });
    return body;
  };
}
