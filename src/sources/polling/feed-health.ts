import type { FeedMode } from "./reading-plan.ts";

/** How many deliveries in a row prove that webhooks reach us again. */
const provenBy = 3;

export type FeedHealth = {
  mode(factId: string): FeedMode;
  /** A list gave a donation that a webhook should have brought long ago: this fact is pulled from now on. */
  onMissed(factId: string): void;
  /** A webhook brought a donation of these facts first. */
  onDelivered(factIds: Iterable<string>): void;
  /** Whether any fact is pulled although webhooks should tell of it. */
  isPulling(): boolean;
};

/** Which facts are pulled although webhooks should tell of them. `defaults`: how the host wants it. */
export function createFeedHealth(options: {
  defaults: FeedMode;
  onChange(change: { factId: string; mode: FeedMode }): void;
}): FeedHealth {
  const { defaults, onChange } = options;
  /** Facts that are pulled for now, with the good deliveries since. */
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
