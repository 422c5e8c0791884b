import { diskNearlyFull } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";

const pollEveryMs = 60_000;
/** The log of a storm is 64 MB, and a rush of the same length has to fit once more. */
const leastBytes = 128 * 1024 * 1024;
/** Told once, not again and again around the mark. */
const enoughBytes = 2 * leastBytes;

/** Tells the host while there is still room to write it down. `freeBytes`: undefined where nobody knows. Gives the sleep. */
export function createDiskWatch(options: {
  notices: Notices;
  freeBytes(): Promise<number | undefined>;
}): () => Promise<number> {
  const { notices, freeBytes } = options;
  /** What was told in an earlier life may be over. */
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
