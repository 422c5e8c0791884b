import { type RawFact, raisesBelow, readFactSnapshot } from "../../events/fact.ts";
import { factSnapshot } from "../../events/snapshots.ts";
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

/** How often we poll totals of a fact without webhooks, if somebody donated today. */
const pollEveryMs = 5 * minuteMs;
/**
 * How often we poll totals while the donation list can't be read. Meanwhile only totals show that donations are
 * missing.
 */
const unreadEveryMs = minuteMs;
/** How often we poll totals if webhooks report them, or if nothing happens. Each poll costs a request. */
const checkEveryMs = 60 * minuteMs;
const livelyForMs = 24 * 60 * minuteMs;

/**
 * Reads totals together with donation lists: for a new follow, after new donations, while the list can't be read, and
 * from time to time for a new goal or the end. Changes enter the inbox.
 */
export function createTotalPolls(options: {
  store: Store;
  lists: DonationLists;
  budget: RequestBudget;
  platformNow(): number;
  clock: Clock;
}) {
  const { store, lists, budget, platformNow, clock } = options;
  /** If the budget is short, no totals are read before this time. Donations are more important. */
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
    /** Reads the fact's own totals if they are due. */
    async own(
      looked: { feed: ListFeed; hasNews: boolean; isUnread: boolean; isTight: boolean; isRushed: boolean },
      signal: AbortSignal,
    ): Promise<ListedEvent[]> {
      const { feed, hasNews, isUnread, isTight, isRushed } = looked;
      const isLively = feed.donatedAt !== null && clock.now() - feed.donatedAt < livelyForMs;
      const usuallyMs = feed.mode === "pull" && isLively ? pollEveryMs : checkEveryMs;
      const everyMs = isUnread ? unreadEveryMs : usuallyMs;
      const isDue = hasNews || clock.now() - feed.totalsAt >= everyMs;
      if (!isDue || feed.child) return [];
      // A list that was never polled may hold donations to announce, so it goes first.
      if (isRushed && feed.totalsAt === 0 && !hasNews) return [];
      if (isTight && clock.now() < spareFrom) {
        feed.totalsAt = 0; // read them with the next poll of this list
        return [];
      }
      spareFrom = clock.now() + sparePauseMs(budget.perMinute);
      await budget.take(signal, feed.spaces);
      const askedAt = platformNow();
      const record = await lists.readRecord(feed.fact, signal);
      feed.totalsAt = clock.now();
      if (record === "closed") return [];
      // Webhooks don't report donations to the campaigns that support this one, so poll their lists.
      if (raisesBelow(record) && !feed.hasSupporters && !hasChildren(feed.fact.kind)) {
        Object.assign(feed, { hasSupporters: true, isWantedAgain: true, mode: "pull" });
      }
      return findNews([{ record, kind: feed.fact.kind }], feed.fact.id, askedAt);
    },

    /** Returns the changed totals of campaigns below a fact. `children` is a page of its list. */
    below(parent: ListFeed, children: readonly ListedChild[]): Promise<ListedEvent[]> {
      return findNews(children, parent.fact.id, platformNow());
    },
  };
}
