import { readUnreadDonation, type UnreadDonation } from "../events/events.ts";
import type { Db } from "../store/engine/tables.ts";
import { readDeadLetters } from "../store/inbox/inbox.ts";
import { readKnownIds } from "../store/ledger/donations.ts";
import { dayMs } from "../util/durations.ts";

/**
 * Returns events of the last day that couldn't be read, without donations that another source has reported. `events` is
 * their number, and `donations` are the donations among them.
 */
export async function readUnread(
  db: Db,
  now: number,
): Promise<{ events: number; donations: (UnreadDonation & { key: string })[] }> {
  const rows = await readDeadLetters(db, now - dayMs);
  const readable = rows.flatMap(({ event_key: key, body }) => {
    const unread = body === null ? undefined : readUnreadDonation(body);
    return unread === undefined ? [] : [{ key, ...unread }];
  });
  const known = await readKnownIds(
    db,
    readable.flatMap(({ id }) => id ?? []),
  );
  const donations = readable.filter(({ id }) => id === null || !known.has(id));
  return { events: rows.length - (readable.length - donations.length), donations };
}
