import { type ChatAdapter, ChatFailure, type Place } from "../chat/port/adapter.ts";
import type { GoesWithout, MessageRow } from "../store/engine/tables.ts";
import {
  deletedInChat,
  giveUpEdit,
  markDeleted,
  markEdited,
  postponeEdit,
  type SentMoment,
} from "../store/outbox/message-edits.ts";
import { leaveWordsOfRowsOut, leaveWordsOut, noteAttempt } from "../store/outbox/messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { errorText } from "../util/errors.ts";
import { chatRetryDelayMs, proveStillHeld, within } from "./attempts.ts";
import { readMessage, renderAgain, type StoredMessage } from "./render-again.ts";
import { goOn, type NextStep, type SpeakerOptions, wasReceived } from "./speaker-options.ts";

/**
 * The edit to make. `body`: the new body; null if the message needs no edit. A string says why an edit is impossible.
 */
type Wanted = { body: string | null; completeAt: number | null } | string;

/**
 * Returns a function that edits a sent message. It renders the message again from the current rows and edits it if the
 * text differs. It returns undefined if the edit failed and will be retried. Retries get rarer, and waiting
 * announcements don't wait for them.
 */
export function createEditor(options: SpeakerOptions) {
  const { store, wordsOf, clock, log, sendDeadlineMs, random, count, onDeleted } = options;
  const takeBack = createHidingOfSent(options);
  /**
   * Renders the message again. If we don't know whether the last try arrived, the chat may show another text than the
   * stored one. Then the message is edited in any case.
   */
  async function render(
    adapter: ChatAdapter,
    held: HeldDestination,
    row: MessageRow,
    stored: StoredMessage,
  ): Promise<Wanted> {
    if (!adapter.edit) return "this chat cannot edit";
    if (row.error === deletedInChat) return "somebody deleted it";
    try {
      const rendered = await renderAgain(stored, { store, wordsOf, adapter, held, row, now: clock.now() });
      if (rendered === null) return "data deleted";
      const differs = rendered.body !== row.body || row.attempts > 0;
      return { ...rendered, body: differs ? rendered.body : null };
    } catch (error) {
      log.error({ destination: row.destination_id, message: row.id, error: errorText(error) }, "edit is impossible");
      return "unreadable data";
    }
  }

  /**
   * Handles an edit that the chat refused because of its words. Removes as little as possible, so that what was visible
   * stays. Returns false if there are no words left to remove.
   */
  async function leaveOut(
    adapter: ChatAdapter,
    held: HeldDestination,
    row: MessageRow,
    { stored, refused }: { stored: StoredMessage; refused: string },
  ): Promise<boolean> {
    if (row.is_wordless > 0) return false;
    const now = clock.now();
    for (const moments of waysToLeaveWordsOut(stored.moments)) {
      const rendered = await renderAgain({ ...stored, moments }, { store, wordsOf, adapter, held, row, now });
      if (rendered === null || rendered.body === refused) continue;
      await leaveWordsOfRowsOut(store, held, row.id, { rows: moments, now });
      return true;
    }
    await leaveWordsOut(store, held, row.id, { now });
    return true;
  }

  async function tryLater(held: HeldDestination, row: MessageRow, error: unknown): Promise<undefined> {
    const now = clock.now();
    const notBefore = Math.ceil(now + chatRetryDelayMs(error, row.attempts + 1, random()));
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
    const stored = await readMessage(store, row);
    const { counted } = stored;
    const rows = stored.moments.map(({ seq, moment }) => ({ seq, version: moment.version }));
    const taken = stored.moments.filter(({ isNew }) => isNew);
    const finish = async (edited: { body: string | null; completeAt: number | null }) => {
      await markEdited(store, held, row.id, { ...edited, rows, counted, now });
      return goOn;
    };
    /** Gives up this edit. New rows get a message of their own, and the rest of the edit is tried once more. */
    const giveUp = async (reason: string) => {
      if (taken.length === 0) return finish({ body: null, completeAt: null });
      await giveUpEdit(store, held, row.id, { reason, now });
      return goOn;
    };
    const wanted = await render(adapter, held, row, stored);
    if (typeof wanted === "string") {
      try {
        await takeBack(adapter, held, { place, row, stored });
      } catch (error) {
        return tryLater(held, row, error);
      }
      return giveUp(wanted);
    }
    const { body } = wanted;
    if (body === null || !adapter.edit) return finish(wanted);

    const slotMs = adapter.nextSlotMs(place);
    if (slotMs > 0) return { type: "closed", until: now + slotMs };
    const moments = stored.moments.map(({ moment }) => moment.key);
    const { remote_id: remoteId, created_at: createdAt, edits } = row;
    const message = { id: row.id, place, body, moments, createdAt, remoteId, edits };
    const change = adapter.edit;
    await noteAttempt(store, held, row.id, now);
    await proveStillHeld({ store, clock }, held, now);
    try {
      await within(sendDeadlineMs, (signal) => change(message, signal));
    } catch (error) {
      const kind = error instanceof ChatFailure ? error.kind : "unknown";
      if (kind === "destination-unavailable" || kind === "host-must-act") throw error;
      if (kind === "words-refused" && (await leaveOut(adapter, held, row, { stored, refused: body }))) {
        log.warn({ destination: held.id, message: row.id, reason: errorText(error) }, "edit goes without words");
        return goOn;
      }
      // Give the new rows a message of their own, and retry the rest of the edit later. No announcement waits for that.
      if (kind === "unknown-refusal" && taken.length > 0) return giveUp("edit was refused");
      if (kind === "unknown" || kind === "later" || kind === "unknown-refusal") return tryLater(held, row, error);
      if (kind === "message-gone" && row.remote_id !== null) {
        log.info({ destination: held.id, message: row.id }, "message was deleted");
        if (taken.length > 0) await giveUpEdit(store, held, row.id, { reason: errorText(error), now });
        await onDeleted(held, { remoteId: row.remote_id });
        await markDeleted(store, held, row.id, clock.now());
        return wasReceived;
      }
      log.warn({ destination: held.id, message: row.id, reason: errorText(error) }, "edit was refused");
      return giveUp("edit was refused");
    }
    const kindsOf = (some: readonly SentMoment[]) => some.map(({ moment }) => moment.kind);
    if (taken.length > 0) count("sent", kindsOf(taken));
    else count("edited", kindsOf(stored.moments));
    await finish(wanted);
    return wasReceived;
  };
}

/**
 * Returns increasingly short versions of a refused edit. First, new rows lose their words, then changed rows. The last
 * version drops all comments.
 */
function waysToLeaveWordsOut(moments: readonly SentMoment[]): SentMoment[][] {
  const ways: SentMoment[][] = [];
  let last = [...moments];
  const leaveOut = (goesWithout: GoesWithout, isMeant: (moment: SentMoment) => boolean) => {
    last = last.map((one) => (isMeant(one) && one.goesWithout !== "words" ? { ...one, goesWithout } : one));
    ways.push(last);
  };
  leaveOut("words", ({ isNew }) => isNew);
  leaveOut("comment", ({ isChanged }) => isChanged);
  leaveOut("words", ({ isChanged }) => isChanged);
  leaveOut("comment", () => true);
  return ways;
}

/**
 * Handles messages in chats that can't edit. If a message still shows something that was hidden or corrected, deletes
 * it, if the chat allows that. Throws ChatFailure if the deletion should be retried.
 */
function createHidingOfSent({ store, wordsOf, clock, log, sendDeadlineMs }: SpeakerOptions) {
  return async function takeBack(
    adapter: ChatAdapter,
    held: HeldDestination,
    { place, row, stored }: { place: Place; row: MessageRow; stored: StoredMessage },
  ): Promise<void> {
    const { takeBack: remove } = adapter;
    const { remote_id: remoteId, sent_at, created_at } = row;
    const sentAt = sent_at ?? created_at;
    // Messages of other kinds contain totals. Totals change all the time, so an old message is not wrong.
    const isOfDonations = stored.moments.some(({ moment }) => moment.kind === "donation" || moment.kind === "comment");
    if (!remove || remoteId === null || !isOfDonations) return;
    const options = { store, wordsOf, adapter, held, row, now: clock.now() };
    const wordless = stored.moments.map((one) => ({ ...one, goesWithout: "words" as const }));
    const [now, bare] = await Promise.all([
      renderAgain(stored, options),
      renderAgain({ ...stored, moments: wordless }, options),
    ]).catch(() => [null, null]);
    // If the message can't be rendered, or its body was deleted, it named somebody who was forgotten. Delete it.
    if (now && bare && row.body !== "" && !saysMore(row.body, [now.body, bare.body])) return;
    try {
      // Count the attempt before the call, as for an edit, so that each retry waits longer.
      await noteAttempt(store, held, row.id, clock.now());
      await within(sendDeadlineMs, (signal) => remove({ place, remoteId, sentAt }, signal));
      log.info({ destination: held.id, message: row.id }, "message was taken back");
    } catch (error) {
      const kind = error instanceof ChatFailure ? error.kind : "unknown";
      if (kind === "later" || kind === "unknown" || kind === "unknown-refusal") throw error;
      log.warn({ destination: held.id, message: row.id, reason: errorText(error) }, "message could not be taken back");
    }
  };
}

/** True if the text contains a word or number that is in none of the others. */
function saysMore(text: string, others: readonly string[]): boolean {
  const known = new Set(others.flatMap(wordsOf));
  return wordsOf(text).some((word) => !known.has(word));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
}
