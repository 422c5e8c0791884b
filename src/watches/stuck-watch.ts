import { announcementsStuck } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Store } from "../store/engine/database.ts";
import { isNoticeOpen } from "../store/outbox/notices.ts";
import { readStuck } from "../store/outbox/stuck.ts";
import { secondMs } from "../util/durations.ts";

const pollEveryMs = 30 * secondMs;

/** Notifies the host when announcements are stuck, for whatever reason, and when none are stuck any more. */
export function createStuckWatch(options: {
  store: Pick<Store, "read">;
  /** The lease of the process that watches. Undefined if another process holds it. */
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
