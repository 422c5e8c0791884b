import { loginRefused, platformBack, platformSilent, silentPrefix, wrongClock } from "../notices/notice-texts.ts";
import { type Notices, readOpenKeys } from "../notices/notices.ts";
import type { PlatformTrouble } from "../platform/trouble.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import { readFollowingSpaces } from "../store/ledger/followed-facts.ts";
import { sumMissedDonations } from "../store/outbox/missed-donations.ts";
import { isNoticeOpen, readOpenNotices } from "../store/outbox/notices.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs, secondMs } from "../util/durations.ts";

const pollEveryMs = 10 * secondMs;
const probeEveryMs = minuteMs;
/** Shorter outages pass unnoticed. */
const silentForMs = 5 * minuteMs;
/** With many campaigns, people are notified that the platform is back before all of them have been polled. */
const longestReturnMs = minuteMs;
const clockWrongFromMs = minuteMs;
const clockRightToMs = 5 * secondMs;

export type PlatformWatchOptions = {
  store: Store;
  /** The `catch-up` lease while this process holds it. */
  lease(): Lease | undefined;
  platform: {
    trouble(): PlatformTrouble | null;
    offsetMs(): number;
    lastDate(): number | null;
    /** Sends a small request to see whether the platform answers us. The result is recorded as trouble. */
    probe(signal: AbortSignal): Promise<unknown>;
  };
  catchUp: Pick<CatchUp, "pollAgain" | "hasPolledSince">;
  notices: Notices;
  clock: Clock;
};

/**
 * Notifies the teams when the platform is silent and when it is back, and the host of problems that only the host can
 * fix.
 */
export function createPlatformWatch(options: PlatformWatchOptions): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, platform, catchUp, notices, clock } = options;
  /** When the platform answered again, until that has been reported. */
  let backAt: number | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;

  async function notifySilence(since: number): Promise<void> {
    const forMs = clock.now() - since;
    if (forMs < silentForMs) return;
    const open = await readOpenKeys(store.read, silentPrefix);
    for (const space of await readFollowingSpaces(store.read)) {
      const notice = platformSilent(space, forMs);
      if (!open.has(notice.key)) await notices.notify(notice);
    }
  }

  /** Waits until the lists have been polled, because only then it is known what arrived. */
  async function notifyReturn(): Promise<void> {
    const open = await readOpenNotices(store.read, silentPrefix);
    if (open.length === 0) return;
    if (backAt === undefined) {
      backAt = clock.now();
      catchUp.pollAgain();
    }
    const sinceMs = clock.now() - backAt;
    const isKnown = sinceMs >= pollEveryMs && catchUp.hasPolledSince(backAt);
    if (!isKnown && sinceMs < longestReturnMs) return;
    const until = backAt + platform.offsetMs();
    const seenFrom = until - pollEveryMs; // it may have answered since the previous check
    for (const { key, notifiedAt } of open) {
      // Donations from just before the first failed request were not received either.
      const from = notifiedAt + platform.offsetMs() - 2 * silentForMs;
      const { count } = await sumMissedDonations(store.read, key.slice(silentPrefix.length), { from, until, seenFrom });
      await notices.over(key, platformBack(count));
    }
    backAt = undefined;
  }

  async function watchClock(): Promise<void> {
    if (platform.lastDate() === null) return;
    const aheadMs = -platform.offsetMs();
    if (Math.abs(aheadMs) >= clockWrongFromMs) await notices.notify(wrongClock(aheadMs));
    if (Math.abs(aheadMs) <= clockRightToMs) await end("clock");
  }

  /** Ends a notice. Checks first, because that costs less than a transaction that changes nothing. */
  async function end(key: string): Promise<void> {
    if (await isNoticeOpen(store.read, key)) await notices.over(key);
  }

  return {
    async step(signal) {
      if (!lease()) return pollEveryMs;
      await watchClock();
      // Probes at the start, and from time to time if there are no other requests, so that the host hears of a wrong
      // login at once. During trouble it probes before any notice, because a token may be refused once after it was
      // renewed elsewhere.
      if (platform.trouble() !== null || clock.now() - probedAt >= probeEveryMs) {
        probedAt = clock.now();
        await platform.probe(signal).catch(() => undefined);
      }
      const trouble = platform.trouble();
      if (trouble === null) {
        await end(loginRefused.key);
        await notifyReturn();
        return pollEveryMs;
      }
      backAt = undefined;
      if (trouble.type === "silent") await notifySilence(trouble.since);
      else await notices.notify(loginRefused);
      return pollEveryMs;
    },
  };
}
