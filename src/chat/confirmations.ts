import type { CommandCall, Permission, Proposal } from "./command.ts";
import { mayUse } from "./command-list.ts";

/** How long a proposal waits for its yes. */
export const confirmationMs = 60_000;

export type Confirmations = {
  /** The proposal of a command waits for the one who typed it; an older one of theirs is forgotten. */
  hold(call: CommandCall, permission: Permission, onYes: Proposal["onYes"]): void;
  /** What was proposed to this person in this place, once. Nothing that they may no longer do. */
  take(call: CommandCall): Proposal["onYes"] | undefined;
};

/** Remembers what waits for a yes. Beyond `limit` the oldest is forgotten: who was asked can type the command again. */
export function createConfirmations({ now, limit = 1_000 }: { now: () => number; limit?: number }): Confirmations {
  const waiting = new Map<string, { until: number; permission: Permission; onYes: Proposal["onYes"] }>();

  return {
    hold(call, permission, onYes) {
      const key = keyOf(call);
      // Put in anew, so that the map stays in the order of asking.
      waiting.delete(key);
      waiting.set(key, { until: now() + confirmationMs, permission, onYes });
      const [oldest] = waiting.keys();
      if (waiting.size > limit && oldest !== undefined) waiting.delete(oldest);
    },
    take(call) {
      const key = keyOf(call);
      const found = waiting.get(key);
      waiting.delete(key);
      if (found === undefined || found.until <= now()) return undefined;
      return mayUse(found, call.user) ? found.onYes : undefined;
    },
  };
}

function keyOf({ place, user }: CommandCall): string {
  return JSON.stringify([place.platform, place.space.address, place.address, user.id]);
}
