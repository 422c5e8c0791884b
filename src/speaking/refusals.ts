/**
 * Decides what happens when a chat refuses a message. For a documented reason, the message is dropped or loses its
 * words. After an unknown error code, the message is retried after 2, 10 and 30 s, then in its plainest form. If that
 * fails as well, the message becomes a dead letter and the next message is tried once. If the chat accepts the next
 * message, the dead letter was at fault. If not, the place is at fault: everything there waits, in order.
 */
import { type ChatAdapter, ChatFailure } from "../chat/port/adapter.ts";
import type { MessageRow } from "../store/engine/tables.ts";
import { readSentMoments } from "../store/outbox/message-edits.ts";
import {
  leaveWordsOut,
  markRefused,
  moveToDeadLetters,
  noteRefusal,
  retryDeadAnnouncements,
  unfreeze,
} from "../store/outbox/messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { errorText } from "../util/errors.ts";
import { avoidDuplicateText } from "./avoid-duplicate-text.ts";
import { readMessage, renderAgain } from "./render-again.ts";
import { goOn, type NextStep, type SpeakerOptions, wasReceived } from "./speaker-options.ts";

const retryAfterMs = [2_000, 10_000, 30_000];
/**
 * One bad message must not block a place forever. So each time the place is retried, one more message may become a dead
 * letter, up to this many.
 */
const mostPerRound = 4;

/** The state of a place while a dispatcher holds it. */
export type Holding = {
  /** Why the chat accepts no messages here, in the form for `readLater`. Null if it does, as far as we know. */
  trouble: string | null;
  /**
   * How many messages in a row have become dead letters since this place was taken. Only counted if the place was in
   * trouble before.
   */
  deadLetters: number;
  /** True if the chat has accepted a message after there was trouble. */
  isBack: boolean;
  /** True if the place works again and its dead letters are being retried. */
  isSecondTry: boolean;
};

export function createRefusals(options: SpeakerOptions) {
  const { store, wordsOf, clock, log, count } = options;

  /**
   * Freezes the message again without the parts that the chat may have refused. Returns false if that would change
   * nothing.
   */
  async function sayLess(
    adapter: ChatAdapter,
    held: HeldDestination,
    row: MessageRow,
    is_wordless: 1 | 2,
  ): Promise<boolean> {
    if (row.is_wordless >= is_wordless) return false;
    const now = clock.now();
    const stored = await readMessage(store, row);
    const less = { ...row, is_wordless };
    // If the message can't be rendered, return false. The caller then treats it as refused.
    const rendered = await renderAgain(stored, { store, wordsOf, adapter, held, row: less, now }).catch(() => null);
    if (rendered === null || (is_wordless === 2 && rendered.body === row.body)) return false;
    log.warn({ destination: held.id, message: row.id, isPlain: is_wordless === 2 }, "message goes without words");
    const body = await avoidDuplicateText({ store, adapter, destinationId: held.id }, rendered.body, now);
    await leaveWordsOut(store, held, row.id, { body, isPlain: is_wordless === 2, now });
    return true;
  }

  async function giveUp(held: HeldDestination, row: MessageRow, error: ChatFailure): Promise<NextStep> {
    log.error({ destination: held.id, message: row.id, reason: errorText(error) }, "message was refused");
    const sent = await readSentMoments(store.read, row.id);
    await markRefused(store, held, row.id, { reason: error.kept, now: clock.now() });
    const kinds = sent.map(({ moment }) => moment.kind);
    count("refused", kinds);
    return wasReceived;
  }

  async function putInDeadLetters(held: HeldDestination, row: MessageRow, error: ChatFailure): Promise<NextStep> {
    log.error({ destination: held.id, message: row.id, reason: errorText(error) }, "message was set aside");
    await moveToDeadLetters(store, held, row.id, { reason: error.kept, now: clock.now() });
    return goOn;
  }

  async function onUnknown(
    adapter: ChatAdapter,
    held: HeldDestination,
    { row, error, holding }: { row: MessageRow; error: ChatFailure; holding: Holding },
  ): Promise<NextStep> {
    const now = clock.now();
    if (holding.isSecondTry) return putInDeadLetters(held, row, error);
    if (holding.trouble === null) {
      // 0: the message never arrived, and the sender has retried it often enough.
      const waitMs = error.retryAfterMs === 0 ? undefined : retryAfterMs[row.refusals];
      await noteRefusal(store, held, row.id, now);
      if (waitMs !== undefined) throw new ChatFailure("later", error.message, { cause: error, retryAfterMs: waitMs });
      if (await sayLess(adapter, held, row, 2)) return goOn;
      holding.trouble = error.kept;
      return putInDeadLetters(held, row, error);
    }
    if (held.troubled !== null && holding.deadLetters < Math.min(held.failures, mostPerRound)) {
      holding.deadLetters += 1;
      return putInDeadLetters(held, row, error);
    }
    await unfreeze(store, held, row.id, now);
    await store.write((tx) => retryDeadAnnouncements(tx, [held.id], now));
    throw new ChatFailure("destination-unavailable", error.says, { cause: error });
  }

  return async function onRefused(
    adapter: ChatAdapter,
    held: HeldDestination,
    refused: { row: MessageRow; error: ChatFailure; holding: Holding },
  ): Promise<NextStep> {
    const { row, error } = refused;
    if (error.kind === "unknown-refusal") return onUnknown(adapter, held, refused);
    if (error.kind === "words-refused" && (await sayLess(adapter, held, row, 1))) return wasReceived;
    return giveUp(held, row, error);
  };
}
