import type { BidHint } from "../events/auction.ts";
import type { Notices } from "../notices/notices.ts";
import type { WalkDonations } from "../services/moderating/proof.ts";
import type { PollingState } from "../sources/polling/polling-status.ts";
import type { Lease } from "../store/engine/leases.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import { asService, type Service } from "../util/lifecycle.ts";
import type { Common } from "./common.ts";
import { createAbsenceLoop, createUnreadLoop } from "./watches.ts";

export type Asking = {
  services: Service[];
  /** Called when webhooks brought donations of these facts. */
  onDelivered(factIds: readonly string[]): void;
  /** Called when webhooks reported bids. */
  onBids(hints: readonly BidHint[]): void;
  /** Called when the followed campaigns have changed. */
  onFollowed(): void;
  /** Called when the searches have changed. */
  onSearched(): void;
  /** Returns the state of polling, whichever process does it. */
  standing(): Promise<PollingState>;
  /** Reads the platform's complete list of a fact; undefined if nothing can be asked. */
  walk: WalkDonations | undefined;
  /** Resolves when one more background request may go out. */
  take(signal: AbortSignal): Promise<void>;
  /** Called when the platform asks us to pause for this long. */
  rest(ms: number): void;
  /** Counts the followed facts without a subscription, which webhooks don't cover yet. */
  countUnsubscribed(): Promise<number>;
};

export type AskingOptions = {
  /** The `catch-up` lease while this process holds it. */
  lease(): Lease | undefined;
  notices: Notices;
  /** Returns the last long absence. */
  absence(): Absence | undefined;
  /** Called when something is visible now that wasn't before. */
  onFound(): void;
  onEntered(): void;
};

/** Without a client nothing is asked, and the absence watch need not wait for any list. */
export function withoutLists(common: Common, options: AskingOptions): Asking {
  const nothing = () => undefined;
  const absence = createAbsenceLoop({ ...common, ...options, catchUp: { hasPolledSince: () => true } });
  const unread = createUnreadLoop({ ...common, ...options, pollAgain: nothing });
  return {
    services: [asService("absence watch", absence), asService("unread watch", unread)],
    onDelivered: nothing,
    onBids: nothing,
    onFollowed: nothing,
    onSearched: nothing,
    standing: async () => ({ trouble: null, isUnread: () => false, everyMs: () => null, isCatchingUp: () => false }),
    walk: undefined,
    take: async () => undefined,
    rest: nothing,
    countUnsubscribed: async () => 0,
  };
}
