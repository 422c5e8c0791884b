import { announcementsStuck } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Store } from "../store/engine/database.ts";
import { isNoticeOpen } from "../store/outbox/notices.ts";
import { readStuck } from "../store/outbox/stuck.ts";
import { secondMs } from "../util/durations.ts";

const pollEveryMs = 30 * secondMs;

/** Notifies the host of announcements that are stuck, whatever the reason, and when none is any more. */
export function createStuckWatch(options: {
  store: Pick<Store, "read">;
  /** Returns the lease for tasks that one process does for all, while this one has it. */
  lease(): unknown;
  notices: Notices;
  now(): number;
}): { step(): Promise<number> } {
  const { store, lease, notices, now } = options;
  return {
    async step() {
      if (!lease()) return pollEveryMs;
      const stuck = await readStuck(store.read, now());
      const notice = announcementsStuck(stuck === undefined ? 0 : now() - stuck.oldestAt);
      if (stuck !== undefined) await notices.notify(notice);
      else if (await isNoticeOpen(store.read, notice.key)) await notices.over(notice.key);
      return pollEveryMs;
    },
  };
}
