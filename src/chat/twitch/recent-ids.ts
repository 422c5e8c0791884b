/** Remembers the last `limit` ids: after a reconnect, lines may come twice. */
export function createRecentIds(limit = 1_000) {
  const ids = new Set<string>();
  return {
    /** True the first time. An empty id is always new. */
    add(id: string): boolean {
      if (id === "") return true;
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > limit && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
