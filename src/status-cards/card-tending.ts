import { ChatFailure } from "../chat/port/adapter.ts";
import { withoutWords } from "../composing/status-card.ts";
import { settings } from "../settings/schema.ts";
import { type CardPlace, type StatusCardRow, updateCard } from "../store/outbox/status-cards.ts";
import { dayMs } from "../util/durations.ts";
import { createStoredHashes } from "../util/stored-hashes.ts";
import type { WordsOf } from "../words/say.ts";
import { readCardContent } from "./card-content.ts";
import {
  type CardChat,
  type CardPostingOptions,
  createCardPosting,
  type RenderedCard,
  renderCard,
} from "./card-posting.ts";

/** This process's memory of a card. Lost in a restart. */
export type CardMemory = {
  /** When we first saw that the card needs an edit. */
  changedAt?: number | undefined;
  /** The content that the chat refused because of its words. */
  refused?: string | undefined;
  /** When we last failed to pin the card. */
  pinnedAt?: number;
};

export type CardTendingOptions = CardPostingOptions & {
  wordsOf: WordsOf;
  /** Returns the names of causes by ID; null if unknown. */
  causesOf(ids: readonly string[]): Promise<(id: string) => string | null>;
};

/** `isReceived` is true if the chat accepted a message in this place. */
type Tended = { waitMs: number; isReceived?: boolean };

/** The minimum time between two edits of a card. */
const editEveryMs = 30_000;
const pollEveryMs = 5_000;
/** A card lets announcements in the same place go first, but for this long at most. */
const patienceMs = 60_000;
const restMs = 60_000;
const pinAgainMs = 60 * 60_000;
/** After this time without news, the card of a campaign that has ended is no longer corrected. */
const correctedForMs = 3 * dayMs;

/** Posts, edits, pins or removes a place's card, as needed. Returns when to check again. Throws ChatFailure. */
export function createCardTending(options: CardTendingOptions) {
  const { store, clock, log, wordsOf, causesOf } = options;
  const posting = createCardPosting(options);
  const hashes = createStoredHashes(store.keyed);

  async function render({ port, place }: CardChat, { refused }: CardMemory) {
    const content = await readCardContent({ store, destinationId: place.id, causesOf, now: clock.now() });
    const using = { words: await wordsOf(content.language), hashes };
    const full = renderCard(port, content, using);
    const isWordless = refused === full.shown;
    return { card: isWordless ? renderCard(port, withoutWords(content), using) : full, full, isWordless };
  }

  async function post(chat: CardChat, since: number, memory: CardMemory): Promise<Tended> {
    const { card, full, isWordless } = await render(chat, memory);
    const posted = await posting.post(chat, since, card);
    if (posted === "words-refused") {
      if (isWordless) throw new ChatFailure("later", "the chat refuses the card", { retryAfterMs: restMs });
      log.warn({ destination: chat.place.id }, "card goes without words");
      memory.refused = full.shown;
    }
    return { waitMs: 0, isReceived: true };
  }

  /**
   * Tries an edit. If somebody deleted the card, stores that. If the chat will never let us edit this card again,
   * deletes the card, so that a new one follows.
   */
  async function change(chat: CardChat, row: StatusCardRow, card: RenderedCard): Promise<"words-refused" | undefined> {
    try {
      await posting.change(chat, row, card);
    } catch (error) {
      const kind = error instanceof ChatFailure ? error.kind : "unknown";
      if (kind === "words-refused" || kind === "unknown-refusal") return "words-refused";
      if (kind !== "message-gone" && kind !== "message-refused") throw error;
      log.info({ destination: chat.place.id, kind }, "card is given up");
      // Replace the card only if we know its message. Otherwise a new card might be refused in the same way, again and
      // again.
      if (kind === "message-refused" && row.remote_id !== null && row.state !== "final") {
        await posting.takeAway(chat, row);
        return;
      }
      const isGone = kind === "message-gone";
      await updateCard(store, row, { state: isGone ? "deleted" : "refused", reason: (error as ChatFailure).message });
    }
  }

  async function refresh(chat: CardChat, row: StatusCardRow, isBusy: boolean, memory: CardMemory): Promise<Tended> {
    const { card, full, isWordless } = await render(chat, memory);
    const wasFinal = row.state === "final";
    if (wasFinal && !card.isFinal) {
      // The place follows a new campaign, whose result must never replace this one.
      await updateCard(store, row, { edited_at: 0 });
      return { waitMs: restMs };
    }
    if (card.shown === hashes.renew(row.shown)) {
      memory.changedAt = undefined;
      if (card.isFinal && !wasFinal) await updateCard(store, row, { state: "final" });
      return { waitMs: wasFinal ? restMs : pollEveryMs };
    }
    const now = clock.now();
    memory.changedAt ??= now;
    // A time in the future was stored while our clock was ahead. Ignore it.
    const waitMs = row.edited_at > now ? 0 : row.edited_at + editEveryMs - now;
    if (waitMs > 0) return { waitMs };
    if (isBusy && now - memory.changedAt < patienceMs) return { waitMs: 0 };
    const slotMs = chat.adapter.nextSlotMs(chat.place);
    if (slotMs > 0) return { waitMs: slotMs };
    if ((await change(chat, row, card)) === "words-refused") {
      if (isWordless) return { waitMs: restMs };
      log.warn({ destination: chat.place.id }, "card goes without words");
      memory.refused = full.shown;
    }
    memory.changedAt = undefined;
    return { waitMs: editEveryMs, isReceived: true };
  }

  return async function tend(place: CardPlace, chat: CardChat, memory: CardMemory): Promise<Tended> {
    const { card, wanted, isBusy } = place;
    const since = wanted === null ? null : (settings.card.parse(wanted) ?? null);
    if (card?.state === "sending") {
      await posting.finish(chat, card);
      return { waitMs: 0 };
    }
    if (card !== undefined && card.since !== since) {
      await posting.takeAway(chat, card);
      return { waitMs: 0 };
    }
    if (since === null) return { waitMs: restMs };
    if (card === undefined) {
      const slotMs = chat.adapter.nextSlotMs(chat.place);
      return slotMs > 0 ? { waitMs: slotMs } : post(chat, since, memory);
    }
    // Match payouts and slow payments are counted after the end.
    if (card.state === "final" && clock.now() - card.edited_at < correctedForMs) {
      return refresh(chat, card, isBusy, memory);
    }
    if (card.state !== "shown") return { waitMs: restMs };
    const mayPinAgain = memory.pinnedAt === undefined || clock.now() - memory.pinnedAt >= pinAgainMs;
    if (card.pinned === null || (card.pinned === 0 && mayPinAgain)) {
      memory.pinnedAt = clock.now();
      await posting.pin(chat, card);
    }
    return refresh(chat, card, isBusy, memory);
  };
}
