import type { BidHint } from "../events/auction.ts";
import { createNeighbours, type Neighbours, type Topic } from "../upkeep/neighbours.ts";
import type { Asking } from "./not-asking.ts";

type Parts = {
  delivery: { lease(name: string): unknown; onTold: Record<"received" | "waiting" | "leases", () => void> };
  asking: Asking;
  donors: { wake(): void };
  twitch: { refresh(): void };
};

/** What is done here when another process says that there is something to do. `parts`: asked once all of them are built. */
export function openNeighbours({
  parts,
  ...options
}: Omit<Parameters<typeof createNeighbours>[0], "onTold"> & { parts(): Parts }): Neighbours {
  const changed = () => {
    const { delivery, donors, twitch } = parts();
    delivery.onTold.waiting();
    donors.wake();
    twitch.refresh();
  };
  const followed = () => {
    const { asking } = parts();
    asking.onFollowed();
    asking.onSearched();
  };
  const answers: Record<Topic, (ids: readonly string[]) => void> = {
    received: () => parts().delivery.onTold.received(),
    waiting: () => parts().delivery.onTold.waiting(),
    leases: () => parts().delivery.onTold.leases(),
    changed,
    followed,
    delivered: (factIds) => parts().asking.onDelivered(factIds),
    bids: (hints) => parts().asking.onBids(hints.map((hint) => JSON.parse(hint) as BidHint)), // `tellAsking` wrote them
  };
  return createNeighbours({ ...options, onTold: (topic, ids) => answers[topic]?.(ids) });
}

type Tell = Pick<Neighbours, "tell">;

/** What webhooks told is told to whoever asks as well; `parts`: asked once all of them are built. */
export function tellAsking(parts: () => Parts, { tell }: Tell) {
  const isElsewhere = () => !parts().delivery.lease("catch-up");
  return {
    onDelivered(factIds: readonly string[]): void {
      parts().asking.onDelivered(factIds);
      if (isElsewhere()) tell("delivered", factIds);
    },
    onBids(hints: readonly BidHint[]): void {
      parts().asking.onBids(hints);
      if (!isElsewhere()) return;
      const ids = hints.map((hint) => JSON.stringify(hint));
      tell("bids", ids);
    },
  };
}

/** Whoever changes what is followed tells those who ask, wherever they are. */
export function tellingFollows(asking: Asking, { tell }: Tell): Asking {
  const telling = (here: () => void) => () => {
    here();
    tell("followed");
  };
  return { ...asking, onFollowed: telling(asking.onFollowed), onSearched: telling(asking.onSearched) };
}
