import { minuteMs } from "../../util/durations.ts";
import type { FeedMode } from "./reading-plan.ts";

/** After this time, a webhook that hasn't arrived counts as missed. */
export const missedAfterMs = 2 * minuteMs;
/** After this many deliveries in a row, webhooks count as working again. */
const provenBy = 3;

export type FeedHealth = {
  mode(factId: string): FeedMode;
  /**
   * Called when a list has a donation that a webhook should have delivered long ago. From then on, this fact is polled.
   */
  onMissed(factId: string): void;
  /**
   * Called when the list of a fact has a donation before its webhook. True if lists have been ahead for so long,
   * without any webhook for this fact in between, that webhooks seem to have stopped.
   */
  isSilent(factId: string, now: number): boolean;
  /** Called when a webhook delivered a donation to these facts. */
  onDelivered(factIds: Iterable<string>): void;
  /** Called with the facts that are followed and still open. Forgets whether webhooks of other facts arrive. */
  keepOnly(factIds: ReadonlySet<string>): void;
  /** True if a fact is polled because its webhooks don't arrive. */
  isPulling(): boolean;
};

/** `isProven`: webhooks arrive again. False if the fact just doesn't need them any more. */
export type FeedChange = { factId: string } & ({ mode: "pull" } | { mode: "webhook"; isProven: boolean });

/** Remembers facts that are polled because their webhooks don't arrive. `defaults` is the host's setting. */
export function createFeedHealth(options: { defaults: FeedMode; onChange(change: FeedChange): void }): FeedHealth {
  const { defaults, onChange } = options;
  /**
   * Facts that are polled because webhooks were missed. The value counts the webhooks that have arrived since the last
   * miss.
   */
  const pulled = new Map<string, number>();
  /** For each fact, since when its list has had donations before their webhooks. A webhook clears the entry. */
  const ahead = new Map<string, number>();
  let wanted: ReadonlySet<string> | undefined;
  return {
    mode: (factId) => (defaults === "pull" || pulled.has(factId) ? "pull" : "webhook"),
    isPulling: () => pulled.size > 0,
    onMissed(factId) {
      if (defaults === "pull" || wanted?.has(factId) === false) return;
      const isNew = !pulled.has(factId);
      pulled.set(factId, 0);
      if (isNew) onChange({ factId, mode: "pull" });
    },
    isSilent(factId, now) {
      const since = ahead.get(factId) ?? now;
      ahead.set(factId, since);
      return now - since > missedAfterMs;
    },
    onDelivered(factIds) {
      for (const factId of factIds) {
        ahead.delete(factId);
        const good = pulled.get(factId);
        if (good === undefined) continue;
        if (good + 1 < provenBy) {
          pulled.set(factId, good + 1);
          continue;
        }
        pulled.delete(factId);
        onChange({ factId, mode: "webhook", isProven: true });
      }
    },
    keepOnly(factIds) {
      wanted = factIds;
      for (const factId of ahead.keys()) if (!factIds.has(factId)) ahead.delete(factId);
      for (const factId of pulled.keys()) {
        if (factIds.has(factId)) continue;
        pulled.delete(factId);
        onChange({ factId, mode: "webhook", isProven: false });
      }
    },
  };
}
