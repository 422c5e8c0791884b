import type { CachedReads } from "../../platform/cached-reads.ts";
import type { AskPlatform } from "../../platform/fact-record.ts";

/** Asks the platform through the cache, and remembers how old the answers are. */
export type Reader = {
  ask: AskPlatform;
  /** The age of the oldest answer that could not be renewed, milliseconds since 1970; null: all of them are new. */
  staleFrom(): number | null;
};

export function createReader(reads: CachedReads): Reader {
  let staleFrom: number | null = null;
  return {
    async ask(name, input) {
      const { value, asOf, stale } = await reads.read(name, input);
      if (stale) staleFrom = Math.min(staleFrom ?? asOf, asOf);
      return value;
    },
    staleFrom: () => staleFrom,
  };
}
