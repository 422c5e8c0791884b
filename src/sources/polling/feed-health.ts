import type { FeedMode } from "./reading-plan.ts";

/** After this many deliveries in a row, webhooks count as working again. */
const provenBy = 3;

export type FeedHealth = {
  mode(factId: string): FeedMode;
  /**
   * Called when a list has a donation that a webhook should have delivered long ago. From then on, this fact is polled.
   */
  onMissed(factId: string): void;
  /** Called when a webhook delivered a donation to these facts before a list did. */
  onDelivered(factIds: Iterable<string>): void;
  /** True if a fact is polled because its webhooks don't arrive. */
  isPulling(): boolean;
};

/** Remembers facts that are polled because their webhooks don't arrive. `defaults` is the host's setting. */
export function createFeedHealth(options: {
  defaults: FeedMode;
  onChange(change: { factId: string; mode: FeedMode }): void;
}): FeedHealth {
  const { defaults, onChange } = options;
  /** Facts that are polled for now. The value counts good deliveries since. */
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
