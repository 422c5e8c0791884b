import type { CachedReads } from "../../platform/cached-reads.ts";
import type { AskPlatform } from "../../platform/fact-record.ts";

/** Asks the platform through the cache, and tracks how old the answers are. */
export type Reader = {
  ask: AskPlatform;
  /** Asks again if the cached answer is older than this. Milliseconds since 1970, by our clock. */
  askSince(at: number): AskPlatform;
  /** The age of the oldest answer that could not be renewed, in milliseconds since 1970; null if all are fresh. */
  staleFrom(): number | null;
};

export function createReader(reads: CachedReads, now: () => number): Reader {
  let staleFrom: number | null = null;
  const asking =
    (maxAgeMs?: number): AskPlatform =>
    async (name, input) => {
      const { value, asOf, stale } = await reads.read(name, input, { maxAgeMs });
      if (stale) staleFrom = Math.min(staleFrom ?? asOf, asOf);
      return value;
    };
  return {
    ask: asking(),
    askSince: (at) => asking(Math.max(1, now() - at)),
    staleFrom: () => staleFrom,
  };
}
