import { diskNearlyFull } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";

const pollEveryMs = 60_000;
/** A storm's write-ahead log is 64 MB, and another storm of the same length has to fit. */
const leastBytes = 128 * 1024 * 1024;
/** A margin, so that the host is not notified again and again around the limit. */
const enoughBytes = 2 * leastBytes;

/**
 * Notifies the host while there is still room to store the notice. `freeBytes`: undefined if it is unknown. Returns the
 * sleep.
 */
export function createDiskWatch(options: {
  notices: Notices;
  freeBytes(): Promise<number | undefined>;
}): () => Promise<number> {
  const { notices, freeBytes } = options;
  /** A notice from before the restart may be over. */
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
