import { type ChatAdapter, ChatFailure, type Place } from "../chat/adapter.ts";
import type { MessageRow } from "../store/engine/tables.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { errorText } from "../util/errors.ts";
import { within } from "./deadline.ts";
import { renderAgain, type SaidMessage } from "./render-again.ts";
import type { SpeakerOptions } from "./speaker-options.ts";

/**
 * In a chat that cannot edit, a message that still says what was hidden or corrected since is taken back, where the chat
 * lets us. Throws ChatFailure where it is worth trying again.
 */
export function createHidingOfSent({ store, wordsOf, clock, log, sendDeadlineMs }: SpeakerOptions) {
  return async function takeBack(
    adapter: ChatAdapter,
    held: HeldDestination,
    { place, row, said }: { place: Place; row: MessageRow; said: SaidMessage },
  ): Promise<void> {
    const { takeBack: remove } = adapter;
    const { remote_id: remoteId, sent_at, created_at } = row;
    const sentAt = sent_at ?? created_at;
    // Lines of other kinds tell totals, too, which change without anybody having been wrong.
    const isOfDonations = said.moments.some(({ moment }) => moment.kind === "donation" || moment.kind === "comment");
    if (!remove || remoteId === null || !isOfDonations) return;
    const options = { store, wordsOf, adapter, held, row, now: clock.now() };
    const wordless = said.moments.map((one) => ({ ...one, goesWithout: "words" as const }));
    const [now, bare] = await Promise.all([
      renderAgain(said, options),
      renderAgain({ ...said, moments: wordless }, options),
    ]).catch(() => [null, null]);
    // What cannot be rendered any more was forgotten, and so was somebody in a line whose words are deleted here.
    if (now && bare && row.body !== "" && !saysMore(row.body, [now.body, bare.body])) return;
    try {
      await within(sendDeadlineMs, (signal) => remove({ place, remoteId, sentAt }, signal));
      log.info({ destination: held.id, message: row.id }, "message was taken back");
    } catch (error) {
      const kind = error instanceof ChatFailure ? error.kind : "unknown";
      if (kind === "later" || kind === "unknown" || kind === "unknown-refusal") throw error;
      log.warn({ destination: held.id, message: row.id, reason: errorText(error) }, "message could not be taken back");
    }
  };
}

/** Whether a text has a word or a figure that none of the others has. */
function saysMore(text: string, others: readonly string[]): boolean {
  const known = new Set(others.flatMap(wordsOf));
  return wordsOf(text).some((word) => !known.has(word));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
}
