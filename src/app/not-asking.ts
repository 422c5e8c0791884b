import type { Asking, AskingOptions } from "./asking.ts";
import { createAbsenceLoop } from "./watches.ts";

/** Without a client nothing is asked, and the absence watch need not wait for any list. */
export function withoutLists(options: AskingOptions): Asking {
  const { start, stop } = createAbsenceLoop({ ...options, catchUp: { hasLookedSince: () => true } });
  const nothing = () => undefined;
  return {
    services: [{ name: "absence watch", start: async () => start(), stop }],
    onDelivered: nothing,
    onBids: nothing,
    onFollowed: nothing,
    onSearched: nothing,
    standing: async () => ({ trouble: null, isUnread: () => false, everyMs: () => null, isCatchingUp: () => false }),
    countUnsubscribed: async () => 0,
  };
}
