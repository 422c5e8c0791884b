import { wasAway } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import { readFollowingSpaces } from "../store/ledger/followed-facts.ts";
import { sumGivenUp } from "../store/outbox/missed-donations.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";

const pollEveryMs = 10_000;
/** Right after a start, we may not know yet which lists must be polled. So wait at least this long. */
const settleMs = minuteMs;
const longestMs = 10 * minuteMs;
const doneMs = 24 * 60 * minuteMs;

/**
 * Reports a long absence of the bot to the teams, once all lists have been polled. Tells how much arrived, and offers a
 * summary.
 */
export function createAbsenceWatch(options: {
  store: Store;
  /** The `catch-up` lease. Undefined if another process holds it. */
  lease(): Lease | undefined;
  absence(): Absence | undefined;
  catchUp: Pick<CatchUp, "hasPolledSince">;
  notices: Notices;
  clock: Clock;
}): { step(): Promise<number> } {
  const { store, lease, absence, catchUp, notices, clock } = options;
  let isDone = false;

  return {
    async step() {
      const away = absence();
      if (isDone || away === undefined) return doneMs;
      const sinceMs = clock.now() - away.until;
      const isKnown = sinceMs >= longestMs || (sinceMs >= settleMs && catchUp.hasPolledSince(away.until));
      if (!lease() || !isKnown) return pollEveryMs;
      for (const space of await readFollowingSpaces(store.read)) {
        const missed = await sumGivenUp(store.read, space, { since: away.until });
        if (missed.count > 0) await notices.notify(wasAway(space, { ...away, ...missed }));
      }
      isDone = true;
      return doneMs;
    },
  };
}
