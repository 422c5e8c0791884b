import { diskNearlyFull } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Store } from "../store/engine/database.ts";
import { isNoticeOpen } from "../store/outbox/notices.ts";

const pollEveryMs = 60_000;
/**
 * Notify the host if less than this is free. A busy stream can make the write-ahead log 64 MB long, and there must be
 * room for twice that.
 */
const leastBytes = 128 * 1024 * 1024;
/**
 * The problem is over once this much is free. More than `leastBytes`, so that a size near the limit doesn't notify the
 * host again and again.
 */
const enoughBytes = 2 * leastBytes;

/**
 * Notifies the host when the disk is nearly full, while there is still room to store the notice. `freeBytes`: undefined
 * if unknown. Returns how long to sleep.
 */
export function createDiskWatch(options: {
  store: Pick<Store, "read">;
  notices: Notices;
  freeBytes(): Promise<number | undefined>;
}): () => Promise<number> {
  const { store, notices, freeBytes } = options;
  return async () => {
    const free = await freeBytes();
    if (free === undefined) return pollEveryMs;
    // Notify each time, because a full disk may make the database refuse. While a notice is open, it isn't sent again.
    if (free < leastBytes) await notices.notify(diskNearlyFull);
    else if (free >= enoughBytes && (await isNoticeOpen(store.read, diskNearlyFull.key)))
      await notices.over(diskNearlyFull.key);
    return pollEveryMs;
  };
}
