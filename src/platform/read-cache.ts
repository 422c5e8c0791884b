import { Keyv } from "keyv";
import { RecentMap } from "../util/recent-map.ts";
import type { PlatformRefused } from "./errors.ts";

/** What the platform said to one question, or that it refused it. `asOf`: when it was asked, by our clock. */
export type CachedRead = ({ type: "answer"; value: unknown } | { type: "refusal"; error: PlatformRefused }) & {
  asOf: number;
};

/** For cached-reads.ts: in memory, as it is (not as JSON). */
export function createReadCache(mostEntries = 5_000): Keyv<CachedRead> {
  return new Keyv<CachedRead>({ store: new RecentMap(mostEntries), serialization: false });
}
