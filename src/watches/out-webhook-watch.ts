import { outWebhookLate, outWebhookLost, outWebhookRefuses } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Store } from "../store/engine/database.ts";
import { readOutWebhookStatus } from "../store/outbox/stuck.ts";
import { minuteMs } from "../util/durations.ts";

/** Long enough to restart a program without a notice. */
const lateMs = 10 * minuteMs;

/** Notifies the host when an outgoing webhook accepts nothing, and when events were dropped or refused. */
export function createOutWebhookWatch(options: {
  store: Pick<Store, "read">;
  /** `address`: safe to show. */
  outWebhooks: readonly { name: string; address: string }[];
  notices: Notices;
  now(): number;
}): { step(): Promise<number> } {
  const { store, outWebhooks, notices, now } = options;
  return {
    async step() {
      for (const outWebhook of outWebhooks) {
        const { waitsSince, hasLost, hasRefused } = await readOutWebhookStatus(
          store.read,
          outWebhook.name,
          now() - lateMs,
        );
        const [late, lost, refuses] = [
          outWebhookLate(outWebhook),
          outWebhookLost(outWebhook),
          outWebhookRefuses(outWebhook),
        ];
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
