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
  /** Called when the list of a fact has a donation before its webhook. */
  onAhead(factId: string, now: number): void;
  /**
   * True if two donations, minutes apart, were in the list of a fact, the webhooks of both are overdue, and none has
   * come since the first one. A single one may be lost, or be repeated late, for example after a restart.
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
  /** When a list first had a donation before its webhook, and when it had another one, minutes later. */
  const ahead = new Map<string, { firstAt: number; nextAt?: number }>();
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
    onAhead(factId, now) {
      const seen = ahead.get(factId) ?? { firstAt: now };
      if (now - seen.firstAt > missedAfterMs) seen.nextAt ??= now;
      ahead.set(factId, seen);
    },
    isSilent(factId, now) {
      const nextAt = ahead.get(factId)?.nextAt;
      return nextAt !== undefined && now - nextAt > missedAfterMs;
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
