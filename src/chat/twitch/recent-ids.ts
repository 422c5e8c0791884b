import { RecentMap } from "../../util/recent-map.ts";

/** Remembers the last `limit` ids: after a reconnect, lines may come twice. */
export function createRecentIds(limit = 1_000) {
  const ids = new RecentMap<string, true>(limit);
  return {
    has: (id: string) => ids.has(id),
    /** True the first time. An empty id is always new. */
    add(id: string): boolean {
      if (id === "") return true;
      if (ids.has(id)) return false;
      ids.set(id, true);
      return true;
    },
  };
}
