import type { StoredHashes } from "../util/stored-hashes.ts";

/** Everything that the drafts of one batch of events need to know. Times are milliseconds since 1970. */
export type Batch = {
  /** The current time, by our clock. */
  now: number;
  /** The current time, by the platform's clock. Donations and snapshots have their times from that clock. */
  platformNow: number;
  /** Add this to our time to get the platform's time. */
  offsetMs: number;
  /**
   * When the last long absence of the bot ended, by the platform's clock. What happened before is too late to announce.
   */
  awayUntil: number;
  /** Returns the name of a reward, poll, option or cause by id. Null if unknown. */
  nameOf(id: string): string | null;
  hashes: StoredHashes;
  /** The waiting times of moments from lists are divided by this number. 1 is normal. */
  hurry: number;
  /** The destinations that show tests sent from the platform's dashboard. */
  testDestinations: readonly string[];
  /** The host's outgoing webhooks. Each gets what every place announces. */
  outWebhooks: readonly string[];
};
