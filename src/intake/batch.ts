import type { StoredHashes } from "../util/stored-hashes.ts";

/** The context for drafting the news of a batch of events. Milliseconds since 1970. */
export type Batch = {
  /** By our own clock. */
  now: number;
  /** By the platform's clock, which dates donations and snapshots. */
  platformNow: number;
  /** The offset from our time to the platform's. */
  offsetMs: number;
  /**
   * The end of the last long absence, by the platform's clock. Anything reported before it is too late to be announced.
   */
  awayUntil: number;
  /** Names of rewards, polls, options and causes by id; null where unknown. */
  nameOf(id: string): string | null;
  hashes: StoredHashes;
  /** The news of lists is announced this many times sooner than usual. */
  hurry: number;
  /** The destinations for dashboard tests. */
  testDestinations: readonly string[];
  /** Names of the host's receivers, which are sent the news of every place. */
  receivers: readonly string[];
};
