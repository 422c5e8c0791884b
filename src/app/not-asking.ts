import type { Config } from "../config/config.ts";
import type { BidHint } from "../events/auction.ts";
import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import type { WalkDonations } from "../services/moderating/proof.ts";
import type { PollingState } from "../sources/polling/polling-status.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import type { Clock } from "../util/clock.ts";
import { asService, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import type { Duties } from "./duties.ts";
import { createAbsenceLoop, createUnreadLoop } from "./watches.ts";

export type Asking = {
  services: Service[];
  /** Webhooks brought donations of these facts. */
  onDelivered(factIds: readonly string[]): void;
  /** Webhooks told of bids. */
  onBids(hints: readonly BidHint[]): void;
  /** What is followed has changed. */
  onFollowed(): void;
  /** What is looked for has changed. */
  onSearched(): void;
  /** How it goes, in whatever process that is done. */
  standing(): Promise<PollingState>;
  /** Reads all that the platform lists of something; undefined where nothing can be asked. */
  walk: WalkDonations | undefined;
  /** Resolves when one more request may go out that nobody waits for. */
  take(signal: AbortSignal): Promise<void>;
  /** The platform wants to be left alone that long. */
  rest(ms: number): void;
  /** How many followed facts have no subscription yet, so that no webhook tells of them. */
  countUnsubscribed(): Promise<number>;
};

export type AskingOptions = {
  config: Config;
  store: Store;
  duties: Pick<Duties, "owner">;
  /** Without it nothing can be asked. */
  platform: PlatformClient | undefined;
  /** The `catch-up` lease while this process holds it. */
  lease(): Lease | undefined;
  /** How many times sooner than usual what no webhook tells of is asked for and said. */
  hurry: number;
  clock: Clock;
  log: Logger;
  notices: Notices;
  /** The last long absence. */
  absence(): Absence | undefined;
  /** Something can be seen that could not be seen before. */
  onFound(): void;
  onEntered(): void;
};

/** Without a client nothing is asked, and the absence watch need not wait for any list. */
export function withoutLists(options: AskingOptions): Asking {
  const nothing = () => undefined;
  const absence = createAbsenceLoop({ ...options, catchUp: { hasPolledSince: () => true } });
  const unread = createUnreadLoop({ ...options, pollAgain: nothing });
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
