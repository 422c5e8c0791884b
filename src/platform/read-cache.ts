import { Keyv } from "keyv";
import type { PlatformRefused } from "./errors.ts";

/** What the platform said to one question, or that it refused it. `asOf`: when it was asked, by our clock. */
export type CachedRead = ({ type: "answer"; value: unknown } | { type: "refusal"; error: PlatformRefused }) & {
  asOf: number;
};

/** For cached-reads.ts: in memory, as it is (not as JSON), the least recently used out when it is full. */
export function createReadCache(mostEntries = 5_000): Keyv<CachedRead> {
  return new Keyv<CachedRead>({ store: createRecentMap(mostEntries), serialization: false });
}

/** As much of a Map as Keyv needs. A Map keeps the order in which keys were set: the first is the longest unused. */
function createRecentMap(mostEntries: number) {
  const entries = new Map<string, unknown>();
  return {
    get(key: string) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: string, value: unknown) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    },
    has: (key: string) => entries.has(key),
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  };
}
