import { onceFor } from "../../util/once-for.ts";
import type { Place } from "../port/adapter.ts";
import { createSlidingWindow } from "../sliding-window.ts";

/**
 * Discord publishes this limit only in response headers. For years it has been five messages in five seconds per
 * channel.
 */
const perChannel = { messages: 5, perMs: 5_000 };
/** Docs: topics/rate-limits, "Global Rate Limit". Discord allows 50 requests a second. The rest is for edits. */
const inAll = { messages: 40, perMs: 1_000 };

export type RateWindows = {
  nextMs(channel: string): number;
  take(channel: string): void;
  seed(recent: readonly { place: Place; sentAt: number }[]): void;
};

/** Limits messages per channel and in total. */
export function createRateWindows({ now }: { now: () => number }): RateWindows {
  const all = createSlidingWindow({ ...inAll, now });
  const windowOf = onceFor((_channel: string) => createSlidingWindow({ ...perChannel, now }));
  return {
    nextMs: (channel) => Math.max(all.nextMs(), windowOf(channel).nextMs()),
    take(channel) {
      all.take();
      windowOf(channel).take();
    },
    seed(recent) {
      all.seed(recent.map(({ sentAt }) => sentAt));
      for (const { place, sentAt } of recent) windowOf(place.address).seed([sentAt]);
    },
  };
}
