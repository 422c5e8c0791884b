import type { HashCache } from "../util/hash-cache.ts";

/** What all who draft the news of a batch of events have to know. Milliseconds since 1970. */
export type Batch = {
  /** By our own clock. */
  now: number;
  /** By the platform's clock, by which donations are completed and looks are dated. */
  platformNow: number;
  /** What must be added to our time to get the platform's. */
  offsetMs: number;
  /** The end of the last long absence, by the platform's clock: what was told before it is too late to be said. */
  awayUntil: number;
  /** Names of rewards, polls, options and causes by id; null where unknown. */
  nameOf(id: string): string | null;
  hashes: HashCache;
  /** How many times sooner than usual news of lists are said. */
  hurry: number;
  /** Where dashboard tests are said. */
  testDestinations: readonly string[];
  /** What the host's addresses are called that are told of every place. */
  receivers: readonly string[];
};
