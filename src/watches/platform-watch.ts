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
/** Shorter outages are not reported. */
const silentForMs = 5 * minuteMs;
/** With many campaigns, polling all lists takes long. After this time, report that the platform is back anyway. */
const longestReturnMs = minuteMs;
const clockWrongFromMs = minuteMs;
const clockRightToMs = 5 * secondMs;

/**
 * Notifies teams when the platform stops answering and when it is back. Notifies the host of problems that only the
 * host can fix.
 */
export function createPlatformWatch(options: {
  store: Store;
  /** The `catch-up` lease. Undefined if another process holds it. */
  lease(): Lease | undefined;
  platform: {
    trouble(): PlatformTrouble | null;
    offsetMs(): number;
    lastDate(): number | null;
    /** Sends a small request to check that the platform answers us. The result appears in `trouble()`. */
    probe(signal: AbortSignal): Promise<unknown>;
  };
  catchUp: Pick<CatchUp, "pollAgain" | "hasPolledSince">;
  notices: Notices;
  clock: Clock;
}): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, platform, catchUp, notices, clock } = options;
  /** When the platform began to answer again. Undefined after that was reported. */
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

  /** Reports that the platform is back. First waits until the lists have been polled, to know how much was missed. */
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
    const seenFrom = until - pollEveryMs; // the platform may have answered since the previous check
    for (const { key, notifiedAt } of open) {
      // Start a bit earlier: donations shortly before the first failed request did not reach us either.
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

  /** Closes a notice. Checks first whether it is open, because that is cheaper than an empty transaction. */
  async function end(key: string): Promise<void> {
    if (await isNoticeOpen(store.read, key)) await notices.over(key);
  }

  return {
    async step(signal) {
      if (!lease()) return pollEveryMs;
      await watchClock();
      // Probe at the start and every minute, so that the host soon hears about a wrong login. In trouble, probe before
      // sending a notice: if another process has just renewed the token, our old token is refused a single time.
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
