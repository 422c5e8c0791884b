import { RecentMap } from "../../util/recent-map.ts";

/** Remembers the last thousand IDs, because after a reconnect the same line may arrive twice. */
export function createRecentIds() {
  const ids = new RecentMap<string, true>(1_000);
  return {
    has: (id: string) => ids.has(id),
    /** Returns true the first time. An empty ID is always new. */
    add(id: string): boolean {
      if (id === "") return true;
      if (ids.has(id)) return false;
      ids.set(id, true);
      return true;
    },
  };
}
