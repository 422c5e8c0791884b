import { type RawFact, readFactSnapshot } from "../../events/fact.ts";
import { factSnapshot } from "../../events/snapshots.ts";
import { readMoney } from "../../money/money.ts";
import { foldFact, isSameFact } from "../../news/totals.ts";
import type { Store } from "../../store/engine/database.ts";
import type { ListedEvent } from "../../store/inbox/inbox.ts";
import { readFactStates } from "../../store/ledger/facts.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { type FactKind, hasChildren } from "../../util/fact-kinds.ts";
import type { DonationLists, ListedChild } from "./donation-lists.ts";
import type { ListFeed } from "./list-states.ts";
import { sparePauseMs } from "./reading-plan.ts";
import type { RequestBudget } from "./request-budget.ts";

/** How often totals are polled without webhooks, if somebody donated today. */
const pollEveryMs = 5 * minuteMs;
/** How often totals are polled if the list cannot be read: only they show whether something is missing. */
const unreadEveryMs = minuteMs;
/** How often totals are polled if webhooks report them, or nothing happens: each poll is an extra request. */
const checkEveryMs = 60 * minuteMs;
const livelyForMs = 24 * 60 * minuteMs;

/**
 * Reads totals along with donation lists: when somebody begins to follow, so that the next crossing is noticed; after
 * new donations; while a list cannot be read; and from time to time, for new goals and ends. Changes become events for
 * the inbox.
 */
export function createTotalPolls(options: {
  store: Store;
  lists: DonationLists;
  budget: RequestBudget;
  platformNow(): number;
  clock: Clock;
}) {
  const { store, lists, budget, platformNow, clock } = options;
  /** Donations come first. If the budget is short, totals get only the rest. */
  let spareFrom = Number.NEGATIVE_INFINITY;

  async function findNews(
    looked: readonly { record: RawFact; kind: FactKind }[],
    factId: string,
    askedAt: number,
  ): Promise<ListedEvent[]> {
    const stamp = askedAt * 1_000;
    const states = await readFactStates(
      store.read,
      looked.map(({ record }) => record.id),
    );
    return looked.flatMap(({ record, kind }) => {
      const fact = readFactSnapshot(record, { kind, sourceId: factId });
      const state = states.get(fact.id);
      const known = state?.known;
      const { addresses } = fact;
      const isNamed = addresses.page === null || state?.fact.page_url !== null;
      if (known && isNamed && isSameFact(known, foldFact(known, fact, stamp))) return [];
      return [{ key: `list:fact:${fact.id}:${stamp}`, body: factSnapshot(record, { factId, kind }) }];
    });
  }

  return {
    /** Reads the totals of the fact itself if they are due. */
    async own(
      looked: { feed: ListFeed; hasNews: boolean; isUnread: boolean; isTight: boolean; isRushed: boolean },
      signal: AbortSignal,
    ): Promise<ListedEvent[]> {
      const { feed, hasNews, isUnread, isTight, isRushed } = looked;
      const isLively = feed.donatedAt !== null && platformNow() - feed.donatedAt < livelyForMs;
      const usuallyMs = feed.mode === "pull" && isLively ? pollEveryMs : checkEveryMs;
      const everyMs = isUnread ? unreadEveryMs : usuallyMs;
      const isDue = hasNews || clock.now() - feed.totalsAt >= everyMs;
      if (!isDue || feed.child) return [];
      // A list that was never polled may hold donations that wait to be announced.
      if (isRushed && feed.totalsAt === 0 && !hasNews) return [];
      if (isTight && clock.now() < spareFrom) {
        feed.totalsAt = 0; // at its next turn, then
        return [];
      }
      spareFrom = clock.now() + sparePauseMs(budget.perMinute);
      await budget.take(signal, feed.spaces);
      const askedAt = platformNow();
      const record = await lists.readRecord(feed.fact, signal);
      feed.totalsAt = clock.now();
      if (record === "closed") return [];
      // Webhooks do not report donations to the facts that support this one.
      if (raisesBelow(record) && !feed.hasSupporters && !hasChildren(feed.fact.kind)) {
        Object.assign(feed, { hasSupporters: true, isWantedAgain: true, mode: "pull" });
      }
      return findNews([{ record, kind: feed.fact.kind }], feed.fact.id, askedAt);
    },

    /** Returns changed totals of the campaigns below a parent, from a list of them. */
    below(parent: ListFeed, children: readonly ListedChild[]): Promise<ListedEvent[]> {
      return findNews(children, parent.fact.id, platformNow());
    },
  };
}

/** True if the total exceeds the direct donations, which means that other campaigns support it. */
function raisesBelow({ amount_raised, total_amount_raised }: RawFact): boolean {
  const [direct, all] = [readMoney(amount_raised), readMoney(total_amount_raised)];
  return direct !== null && all !== null && direct.currency === all.currency && all.minor > direct.minor;
}
