import type { Notices } from "../notices/notices.ts";
import { receiverLate, receiverLost, receiverRefuses } from "../notices/receiver-texts.ts";
import type { Store } from "../store/engine/database.ts";
import { readReceiverStatus } from "../store/outbox/stuck.ts";
import { minuteMs } from "../util/durations.ts";

/** Whoever starts a program anew is not told of it. */
const lateMs = 10 * minuteMs;

/** Tells the host of addresses that take nothing, and of what they will not get any more. */
export function createReceiverWatch(options: {
  store: Pick<Store, "read">;
  /** `address`: as people may read it. */
  receivers: readonly { name: string; address: string }[];
  notices: Notices;
  now(): number;
}): { step(): Promise<number> } {
  const { store, receivers, notices, now } = options;
  return {
    async step() {
      for (const receiver of receivers) {
        const { waitsSince, hasLost, hasRefused } = await readReceiverStatus(store.read, receiver.name, now() - lateMs);
        const [late, lost, refuses] = [receiverLate(receiver), receiverLost(receiver), receiverRefuses(receiver)];
        if (hasRefused) await notices.notify(refuses);
        else await notices.over(refuses.key);
        if (hasLost) await notices.notify(lost);
        if (waitsSince !== null) await notices.notify(late);
        else await notices.over(late.key);
        if (waitsSince === null && !hasLost) await notices.over(lost.key);
      }
      return minuteMs;
    },
  };
}
