import { type ChatAdapter, ChatFailure } from "../chat/adapter.ts";
import type { MessageRow } from "../store/engine/tables.ts";
import { leaveWordsOfRowsOut } from "../store/outbox/words-left-out.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { avoidDuplicateText } from "./avoid-duplicate-text.ts";
import { asShown, readPlaceContext } from "./place-context.ts";
import { readMessage, renderAgain } from "./render-again.ts";
import type { SpeakerOptions } from "./speaker-options.ts";

/**
 * A message that may have arrived goes again as it was frozen, so that the chat can recognise it. But a chat that
 * cannot edit gets it without what moderators have hidden since, and what somebody's forgetting has deleted is rendered
 * anew. Returns the body to send. Throws ChatFailure where there is none any more.
 */
export function createHiddenInFlight({
  store,
  words,
  clock,
  log,
}: Pick<SpeakerOptions, "store" | "words" | "clock" | "log">) {
  return async function bodyInFlight(adapter: ChatAdapter, held: HeldDestination, row: MessageRow): Promise<string> {
    const now = clock.now();
    const isChanged = row.edit_due_at !== null && row.edit_due_at <= now;
    const isForgotten = row.body === "";
    if (!isForgotten && (adapter.edit || !isChanged || row.is_wordless === 1)) return row.body;
    const said = await readMessage(store, row);
    const wishes = await readPlaceContext({ store, held, rows: said.moments, hasCards: false, now });
    const nobody = { moments: new Set<string>(), names: new Set<string>() };
    const withHidden = asShown(said.moments, { ...wishes, hidden: { ...wishes.hidden, ...nobody } }, now);
    const without = asShown(said.moments, wishes, now);
    /** A forgotten donor is no longer in the data, so that both renderings are equal. */
    const isHidden = (at: number, key: string) =>
      wishes.hidden.moments.has(key) || JSON.stringify(withHidden[at]?.moment) !== JSON.stringify(without[at]?.moment);
    const moments = said.moments.map((one, at) =>
      !adapter.edit && isHidden(at, one.moment.key) ? { ...one, goesWithout: "words" as const } : one,
    );
    const rows = moments.filter(({ goesWithout }, at) => goesWithout !== said.moments[at]?.goesWithout);
    if (rows.length === 0 && !isForgotten) return row.body;
    // What cannot be rendered any more stays as it is.
    const options = { store, words, adapter, held, row, now };
    const rendered = await renderAgain({ ...said, moments }, options).catch(() => null);
    if (rendered === null && isForgotten) throw new ChatFailure("message-refused", "what it said was forgotten");
    if (rendered === null) return row.body;
    const body = await avoidDuplicateText({ store, adapter, destinationId: held.id }, rendered.body, now);
    log.info({ destination: held.id, message: row.id }, "message goes again without what was hidden");
    // What arrived before, and cannot be replaced by sending again, is edited next: it differs from what is noted here.
    await leaveWordsOfRowsOut(store, held, row.id, { rows, body: adapter.edit ? "" : body, now });
    return body;
  };
}
