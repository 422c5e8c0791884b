import { hash } from "node:crypto";
import { type ChatAdapter, ChatFailure, type Place, type StatusCardPort } from "../chat/port/adapter.ts";
import type { CardContent } from "../composing/status-card.ts";
import { isSearchGivenUp, within } from "../speaking/attempts.ts";
import { messageId } from "../speaking/message-id.ts";
import type { Store } from "../store/engine/database.ts";
import { deleteCard, freezeCard, type StatusCardRow, updateCard } from "../store/outbox/status-cards.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { StoredHashes } from "../util/stored-hashes.ts";
import type { Words } from "../words/say.ts";

export type CardChat = { adapter: ChatAdapter; port: StatusCardPort; place: Place };

export type CardPostingOptions = { store: Store; clock: Clock; log: Logger; sendDeadlineMs: number };

/** The result of sending a card. After `words-refused`, try a card without people's text. */
type Posted = "shown" | "refused" | "words-refused";

/**
 * Posts, edits and deletes cards in the chat. A frozen card is sent with the same nonce until we know that it arrived.
 * So a kill in between can't leave two cards.
 */
export function createCardPosting({ store, clock, log, sendDeadlineMs }: CardPostingOptions) {
  const ask = <T>(act: (signal: AbortSignal) => Promise<T>) => within(sendDeadlineMs, act);

  async function send({ adapter, place }: CardChat, row: StatusCardRow, isAgain: boolean): Promise<Posted> {
    const message = { ...toMessage(row, place), mayHaveArrived: isAgain };
    try {
      const { remoteId } = await ask((signal) => adapter.send(message, signal));
      // After a crash, the card may be outdated by now. Keep the old time, so that it may be edited sooner.
      const edited_at = isAgain ? row.edited_at : clock.now();
      await updateCard(store, row, { state: "shown", remote_id: remoteId ?? null, body: "", edited_at });
      log.info({ destination: place.id }, "card posted");
      return "shown";
    } catch (error) {
      const kind = error instanceof ChatFailure ? error.kind : "unknown";
      if (error instanceof ChatFailure && kind === "message-refused") {
        log.error({ destination: place.id, reason: errorText(error) }, "card was refused");
        await updateCard(store, row, { state: "refused", body: "", reason: error.kept });
        return "refused";
      }
      if (kind === "words-refused" || (kind === "unknown-refusal" && !isAgain)) {
        await deleteCard(store, row);
        return "words-refused";
      }
      if (kind === "message-gone" && isAgain) {
        log.info({ destination: place.id, kind }, "card is given up");
        await updateCard(store, row, { state: "deleted", body: "", reason: errorText(error) });
        return "refused";
      }
      // The card surely didn't arrive, so the next try composes it again.
      if (kind !== "unknown" && !isAgain) await deleteCard(store, row);
      throw error;
    }
  }

  return {
    async post(chat: CardChat, since: number, { body, shown }: RenderedCard): Promise<Posted> {
      const now = clock.now();
      const card = { destination_id: chat.place.id, since, body, shown };
      await freezeCard(store, card, now);
      const row = { ...card, state: "sending", remote_id: null, created_at: now, edited_at: now } as const;
      return send(chat, { ...row, pinned: null, reason: null }, false);
    },

    /** Finishes sending a card that may have arrived. Returns false if it didn't arrive and must be composed again. */
    async finish(chat: CardChat, row: StatusCardRow): Promise<boolean> {
      const { adapter, place } = chat;
      const { findSent } = adapter;
      const nonceHolds = clock.now() - row.created_at < adapter.limits.nonceWindowMs;
      if (nonceHolds || findSent === undefined) return (await send(chat, row, true)) === "shown";
      const search = { ...toMessage(row, place), after: null };
      const lookup = await ask((signal) => findSent(search, signal)).catch((error: unknown) => {
        if (isSearchGivenUp(error, row, clock.now())) return "unseen" as const;
        throw error;
      });
      if (typeof lookup === "object" && "againInMs" in lookup) {
        throw new ChatFailure("later", "still looking for the card", { retryAfterMs: lookup.againInMs });
      }
      const found = lookup === "unseen" ? undefined : lookup;
      if (found) await updateCard(store, row, { state: "shown", remote_id: found.remoteId, body: "" });
      else await deleteCard(store, row);
      return found !== undefined;
    },

    /** Tries to pin a card. A failure is only logged, because the card works without a pin. */
    async pin({ port, place }: CardChat, row: StatusCardRow): Promise<void> {
      const { remote_id: remoteId } = row;
      if (remoteId === null) return;
      const pinned = await ask((signal) => port.pin({ place, remoteId }, signal)).catch((error: unknown) => {
        log.warn({ destination: place.id, reason: errorText(error) }, "card was not pinned");
        return false;
      });
      await updateCard(store, row, { pinned: pinned ? 1 : 0 });
    },

    async takeAway({ port, place }: CardChat, row: StatusCardRow): Promise<void> {
      const { remote_id: remoteId } = row;
      if (row.state === "shown" && remoteId !== null) {
        await ask((signal) => port.remove({ place, remoteId }, signal)).catch((error: unknown) => {
          if (!(error instanceof ChatFailure) || error.kind === "later" || error.kind === "unknown") throw error;
          log.warn({ destination: place.id, reason: errorText(error) }, "card was left where it is");
        });
        log.info({ destination: place.id }, "card taken away");
      }
      await deleteCard(store, row);
    },

    /** Edits a card. Throws ChatFailure. */
    async change(
      { adapter, place }: CardChat,
      row: StatusCardRow,
      { body, shown, isFinal }: RenderedCard,
    ): Promise<void> {
      const change = adapter.edit;
      if (change === undefined) return;
      // Store the time first. Otherwise a process that is killed again and again would edit too often.
      await updateCard(store, row, { edited_at: clock.now() });
      const message = { ...toMessage({ ...row, body }, place), remoteId: row.remote_id };
      await ask((signal) => change(message, signal));
      await updateCard(store, row, { shown, ...(isFinal && { state: "final" }) });
    },
  };
}

/** Each card needs an ID of its own. A card that was deleted and put back is a new message for the chat. */
function toMessage({ since, created_at, body }: StatusCardRow, place: Place) {
  const id = messageId(place.id, [`card:${since}:${created_at}`]);
  return { id, place, body, moments: [], createdAt: created_at };
}

/** A card ready to be sent. `shown` is a hash of the content without its time, so it changes only with the content. */
export type RenderedCard = { body: string; shown: string; isFinal: boolean };

export function renderCard(
  port: StatusCardPort,
  content: CardContent,
  { words, hashes }: { words: Words; hashes: StoredHashes },
): RenderedCard {
  const timeless = port.render({ ...content, asOf: 0 }, words);
  const shown = hashes.keep(hash("sha256", timeless, "base64url"));
  return { body: port.render(content, words), shown, isFinal: content.isFinal };
}
