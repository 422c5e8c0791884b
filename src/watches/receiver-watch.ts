import { receiverLate, receiverLost, receiverRefuses } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Store } from "../store/engine/database.ts";
import { readReceiverStatus } from "../store/outbox/stuck.ts";
import { minuteMs } from "../util/durations.ts";

/** Long enough to restart a program without a notice. */
const lateMs = 10 * minuteMs;

/** Notifies the host when a receiver accepts nothing, and when events were dropped or refused. */
export function createReceiverWatch(options: {
  store: Pick<Store, "read">;
  /** `address`: safe to show. */
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
