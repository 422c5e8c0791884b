import type { BidHint } from "../events/auction.ts";
import { createNeighbours, type Neighbours, type Topic } from "../upkeep/neighbours.ts";
import type { Asking } from "./not-asking.ts";

type Parts = {
  delivery: { lease(name: string): unknown; onNotified: Record<"received" | "waiting" | "leases", () => void> };
  asking: Asking;
  donors: { wake(): void };
  twitch: { refresh(): void };
  discord: { wake(): void; greet(server: string): void } | undefined;
};

/**
 * Reacts to notes from other processes that there is something to do. `parts` is called only after all of them are
 * built.
 */
export function openNeighbours({
  parts,
  ...options
}: Omit<Parameters<typeof createNeighbours>[0], "onNotified"> & { parts(): Parts }): Neighbours {
  const changed = () => {
    const { delivery, donors, twitch } = parts();
    delivery.onNotified.waiting();
    donors.wake();
    twitch.refresh();
  };
  const followed = () => {
    const { asking } = parts();
    asking.onFollowed();
    asking.onSearched();
  };
  const answers: Record<Topic, (ids: readonly string[]) => void> = {
    received: () => parts().delivery.onNotified.received(),
    waiting: () => parts().delivery.onNotified.waiting(),
    leases() {
      parts().delivery.onNotified.leases();
      parts().discord?.wake();
    },
    changed,
    followed,
    delivered: (factIds) => parts().asking.onDelivered(factIds),
    // the cast is safe, because `notifyAsking` wrote this JSON
    bids: (hints) => parts().asking.onBids(hints.map((hint) => JSON.parse(hint) as BidHint)),
    supported: (factIds) => parts().asking.onSupported(factIds),
    "let-in"(servers) {
      for (const server of servers) parts().discord?.greet(server);
    },
  };
  return createNeighbours({ ...options, onNotified: (topic, ids) => answers[topic]?.(ids) });
}

type Tell = Pick<Neighbours, "notify">;

export type NotifiedAsking = {
  /** Called when webhooks delivered donations to these facts. */
  onDelivered(factIds: readonly string[]): void;
  /** Called when webhooks reported bids. */
  onBids(hints: readonly BidHint[]): void;
  /** Called when webhooks showed that other campaigns raise money for these facts. */
  onSupported(factIds: readonly string[]): void;
  /** Called when this process has taken a lease. */
  onTaken(lease: string): void;
};

/** Passes what webhooks report to the process that asks Tiltify. `parts` is called only after all of them are built. */
export function notifyAsking(parts: () => Parts, { notify }: Tell): NotifiedAsking {
  const isElsewhere = () => !parts().delivery.lease("catch-up");
  return {
    onDelivered(factIds) {
      parts().asking.onDelivered(factIds);
      if (isElsewhere()) notify("delivered", factIds);
    },
    onBids(hints) {
      parts().asking.onBids(hints);
      if (!isElsewhere()) return;
      const ids = hints.map((hint) => JSON.stringify(hint));
      notify("bids", ids);
    },
    onSupported(factIds) {
      parts().asking.onSupported(factIds);
      if (isElsewhere()) notify("supported", factIds);
    },
    onTaken(lease) {
      if (lease === "catch-up") parts().asking.onFollowed();
    },
  };
}

/** Notifies the process that polls Tiltify, on any machine, when a follow was added or removed. */
export function notifyingFollows(asking: Asking, { notify }: Tell): Asking {
  const telling = (here: () => void) => () => {
    here();
    notify("followed");
  };
  return { ...asking, onFollowed: telling(asking.onFollowed), onSearched: telling(asking.onSearched) };
}
