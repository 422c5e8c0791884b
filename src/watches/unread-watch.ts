import { eventsUnread } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import { readUnread } from "../sources/unread-donations.ts";
import type { Store } from "../store/engine/database.ts";
import type { Db } from "../store/engine/tables.ts";
import { isNoticeOpen } from "../store/outbox/notices.ts";
import { secondMs } from "../util/durations.ts";

const pollEveryMs = 30 * secondMs;

/**
 * Counts donations to these facts that arrived within a day but could not be read. Omits those that we know from a
 * list.
 */
export async function countUnread(db: Db, factIds: readonly string[], now: number): Promise<number> {
  const { donations } = await readUnread(db, now);
  return donations.filter(({ facts }) => facts.some((id) => factIds.includes(id))).length;
}

/**
 * Polls the lists that should contain donations that could not be read. Notifies the host of those that remain unknown.
 */
export function createUnreadWatch(options: {
  store: Pick<Store, "read">;
  /** The `catch-up` lease. Undefined if another process holds it. */
  lease(): unknown;
  pollAgain(factId: string): void;
  notices: Notices;
  clock: { now(): number };
}): { step(): Promise<number> } {
  const { store, lease, pollAgain, notices, clock } = options;
  let seen = new Set<string>();
  return {
    async step() {
      if (!lease()) return pollEveryMs;
      const { events, donations } = await readUnread(store.read, clock.now());
      const unseen = donations.filter(({ key }) => !seen.has(key));
      for (const id of new Set(unseen.flatMap(({ facts }) => facts))) pollAgain(id);
      seen = new Set(donations.map(({ key }) => key));
      // Don't notify yet: a list may be about to report the donation.
      if (unseen.length > 0) return pollEveryMs;
      const notice = eventsUnread(events);
      if (events > 0) await notices.notify(notice);
      else if (await isNoticeOpen(store.read, notice.key)) await notices.over(notice.key);
      return pollEveryMs;
    },
  };
}
