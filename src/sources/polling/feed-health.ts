import type { FeedMode } from "./reading-plan.ts";

/** This many deliveries in a row prove that webhooks reach us again. */
const provenBy = 3;

export type FeedHealth = {
  mode(factId: string): FeedMode;
  /**
   * Called when a list has a donation that a webhook should have delivered long ago. This fact is pulled from now on.
   */
  onMissed(factId: string): void;
  /** Called when a webhook was the first to deliver a donation to these facts. */
  onDelivered(factIds: Iterable<string>): void;
  /** True if any fact is pulled although it should have webhooks. */
  isPulling(): boolean;
};

/** Keeps track of facts that are pulled although they should have webhooks. `defaults`: the host's setting. */
export function createFeedHealth(options: {
  defaults: FeedMode;
  onChange(change: { factId: string; mode: FeedMode }): void;
}): FeedHealth {
  const { defaults, onChange } = options;
  /** Facts that are pulled for now, with the number of good deliveries since. */
  const pulled = new Map<string, number>();
  return {
    mode: (factId) => (defaults === "pull" || pulled.has(factId) ? "pull" : "webhook"),
    isPulling: () => pulled.size > 0,
    onMissed(factId) {
      if (defaults === "pull") return;
      const isNew = !pulled.has(factId);
      pulled.set(factId, 0);
      if (isNew) onChange({ factId, mode: "pull" });
    },
    onDelivered(factIds) {
      for (const factId of factIds) {
        const good = pulled.get(factId);
        if (good === undefined) continue;
        if (good + 1 < provenBy) {
          pulled.set(factId, good + 1);
          continue;
        }
        pulled.delete(factId);
        onChange({ factId, mode: "webhook" });
      }
    },
  };
}
