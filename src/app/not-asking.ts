import type { BidHint } from "../events/auction.ts";
import type { Notices } from "../notices/notices.ts";
import type { WalkDonations } from "../services/moderating/proof.ts";
import type { PollingState } from "../sources/polling/polling-status.ts";
import type { Lease } from "../store/engine/leases.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import type { Service } from "../util/lifecycle.ts";
import type { Common } from "./common.ts";
import { createAbsenceLoop, createUnreadLoop } from "./watches.ts";

export type Asking = {
  services: Service[];
  /** Called when webhooks delivered donations to these facts. */
  onDelivered(factIds: readonly string[]): void;
  /** Called when webhooks reported bids. */
  onBids(hints: readonly BidHint[]): void;
  /** Called when webhooks showed that other campaigns raise money for these facts. */
  onSupported(factIds: readonly string[]): void;
  /** Called when follows have changed. */
  onFollowed(): void;
  /** Called when searches have changed. */
  onSearched(): void;
  /** Returns the state of polling, in whichever process it runs. */
  pollingState(): Promise<PollingState>;
  /** Walks through the platform's complete list of a fact. Undefined if the platform isn't configured. */
  walk: WalkDonations | undefined;
  /** Resolves when another background request may go out. */
  take(signal: AbortSignal): Promise<void>;
  /** Called when the platform asks us to pause. `ms` is for how long. */
  rest(ms: number): void;
  /** Counts followed facts without a subscription. Webhooks don't report on them yet. */
  countUnsubscribed(): Promise<number>;
};

export type AskingOptions = {
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  notices: Notices;
  /** Returns the last long absence; undefined if there was none. */
  absence(): Absence | undefined;
  /** Called when a campaign has become public. */
  onFound(): void;
  onEntered(): void;
};

/** Stands in if the platform isn't configured. Nothing is asked, and the absence watch waits for no list. */
export function withoutLists(common: Common, options: AskingOptions): Asking {
  const nothing = () => undefined;
  const absence = createAbsenceLoop({ ...common, ...options, catchUp: { hasPolledSince: () => true } });
  const unread = createUnreadLoop({ ...common, ...options, pollAgain: nothing });
  return {
    services: [absence, unread],
    onDelivered: nothing,
    onBids: nothing,
    onSupported: nothing,
    onFollowed: nothing,
    onSearched: nothing,
    pollingState: async () => ({
      trouble: null,
      isUnread: () => false,
      everyMs: () => null,
      isCatchingUp: () => false,
    }),
    walk: undefined,
    take: async () => undefined,
    rest: nothing,
    countUnsubscribed: async () => 0,
  };
}
