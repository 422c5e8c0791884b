import type { ChatAdapter } from "../chat/port/adapter.ts";
import { putIntoWords } from "../composing/put-into-words.ts";
import { recompose } from "../composing/recompose.ts";
import type { Store } from "../store/engine/database.ts";
import type { MessageRow } from "../store/engine/tables.ts";
import { readSentMoments, type SentMoment } from "../store/outbox/message-edits.ts";
import { type CountedRows, readCounted } from "../store/outbox/overflow.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { readLanguage } from "../words/languages.ts";
import { inZone, type WordsOf } from "../words/say.ts";
import { asShown, contextWithout, readPlaceContext } from "./place-context.ts";

export type StoredMessage = { moments: readonly SentMoment[]; counted: CountedRows | undefined };

/** Reads the rows of a message with the current state of their moments. */
export async function readMessage(store: Store, row: MessageRow): Promise<StoredMessage> {
  const [moments, counted] = await Promise.all([
    readSentMoments(store.read, row.id),
    readCounted(store.read, { messageId: row.id }),
  ]);
  return { moments, counted };
}

/**
 * Renders a frozen or sent message again. Returns null if the data of a row was deleted; then the message must stay as
 * it is. Throws if data is damaged.
 */
export async function renderAgain(
  { moments, counted }: StoredMessage,
  options: {
    store: Store;
    wordsOf: WordsOf;
    adapter: ChatAdapter;
    held: HeldDestination;
    row: MessageRow;
    now: number;
  },
): Promise<{ body: string; completeAt: number | null } | null> {
  const { store, wordsOf, adapter, held, row, now } = options;
  const language = readLanguage(row.language ?? "") ?? "en";
  const hasCards = adapter.hasCards ?? false;
  const context = await readPlaceContext({ store, held, rows: moments, hasCards, language, now });
  const shown = asShown(moments, contextWithout(row.is_wordless === 0 ? null : "words", context), now);
  const digest = row.digest && { reason: row.digest, at: row.created_at };
  const recomposed = recompose(shown, { now, sentAt: row.created_at, digest, counted });
  if (recomposed === null) return null;
  // Keep the role that the message has mentioned, even if the setting names another role now.
  const content = row.calls === null ? recomposed.content : { ...recomposed.content, calls: row.calls };
  const words = inZone(await wordsOf(language), context.place.get("timezone"));
  const isPlain = row.is_wordless === 2;
  const isSilent = context.place.get("silent");
  const rendered = { ...putIntoWords(content, words), isSilent, ...(isPlain && { isPlain }) };
  return { body: adapter.render(rendered, held.address), completeAt: recomposed.completeAt };
}
