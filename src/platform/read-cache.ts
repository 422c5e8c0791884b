import { Keyv } from "keyv";
import { RecentMap } from "../util/recent-map.ts";
import type { PlatformRefused } from "./errors.ts";

/** The platform's answer to one request, or its refusal. `asOf` is when we asked, by our clock. */
export type CachedRead = ({ type: "answer"; value: unknown } | { type: "refusal"; error: PlatformRefused }) & {
  asOf: number;
};

/** Creates the cache for cached-reads.ts. Keeps values in memory, without serializing them. */
export function createReadCache(mostEntries = 5_000): Keyv<CachedRead> {
  return new Keyv<CachedRead>({ store: new RecentMap(mostEntries), serialization: false });
}
