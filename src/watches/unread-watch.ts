import { eventsUnread } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import { readUnread } from "../sources/unread-donations.ts";
import type { Store } from "../store/engine/database.ts";
import type { Db } from "../store/engine/tables.ts";
import { isNoticeOpen } from "../store/outbox/notices.ts";
import { secondMs } from "../util/durations.ts";

const pollEveryMs = 30 * secondMs;

/**
 * Counts donations to any of these facts that arrived within a day, could not be read, and are not known from a list
 * either.
 */
export async function countUnread(db: Db, factIds: readonly string[], now: number): Promise<number> {
  const { donations } = await readUnread(db, now);
  return donations.filter(({ facts }) => facts.some((id) => factIds.includes(id))).length;
}

/** Requests lists that should contain unreadable deliveries, and notifies the host of those that stay unreadable. */
export function createUnreadWatch(options: {
  store: Pick<Store, "read">;
  /** The `catch-up` lease while this process holds it. */
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
      // A list may be about to report the unreadable delivery.
      if (unseen.length > 0) return pollEveryMs;
      const notice = eventsUnread(events);
      if (events > 0) await notices.notify(notice);
      else if (await isNoticeOpen(store.read, notice.key)) await notices.over(notice.key);
      return pollEveryMs;
    },
  };
}
