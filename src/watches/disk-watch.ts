import { diskNearlyFull } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";

const pollEveryMs = 60_000;
/** A busy stream can make the write-ahead log 64 MB long. There must be room for that twice. */
const leastBytes = 128 * 1024 * 1024;
/**
 * When this much is free, the problem is over. More than `leastBytes`, so that the host is not notified again and
 * again.
 */
const enoughBytes = 2 * leastBytes;

/**
 * Notifies the host when the disk is nearly full, while there is still room to store the notice. `freeBytes`: undefined
 * if unknown. Returns how long to sleep.
 */
export function createDiskWatch(options: {
  notices: Notices;
  freeBytes(): Promise<number | undefined>;
}): () => Promise<number> {
  const { notices, freeBytes } = options;
  /** "unknown" at the start: there may be an open notice from before the restart. */
  let state: "unknown" | "enough" | "little" = "unknown";

  return async () => {
    const free = await freeBytes();
    if (free === undefined) return pollEveryMs;
    if (free < leastBytes && state !== "little") {
      state = "little";
      await notices.notify(diskNearlyFull);
    } else if (free >= enoughBytes && state !== "enough") {
      state = "enough";
      await notices.over(diskNearlyFull.key);
    }
    return pollEveryMs;
  };
}
