import { isSubscribable } from "../../platform/subscription-plan.ts";
import type { FollowedFact } from "../../store/ledger/followed-facts.ts";
import type { ListedChild } from "./donation-lists.ts";
import { createListStates, type ListFeed } from "./list-states.ts";
import type { FeedMode } from "./reading-plan.ts";

/**
 * The state of reading all campaigns below a followed fact. We have all their donations from before `until`, which is
 * undefined if the list of campaigns was never read to its end. `open` has the campaigns that we must still read.
 */
type Round = { until: number | undefined; open: Set<string> };

/** The state of a list that we haven't read yet. */
const unread = (now: number) => ({
  readAt: null,
  addedAt: now,
  closedUntil: 0,
  timesClosed: 0,
  isWantedAgain: false,
  isBusy: false,
  isFailing: false,
  givenFrom: null,
  hasSupporters: false,
  pauseMs: null,
});

/** Holds all lists to poll. What we know about each of them is lost in a restart. */
export function createFeeds(mode: (factId: string) => FeedMode) {
  let followed = new Map<string, ListFeed>();
  const children = new Map<string, ListFeed>();
  /**
   * The total of each campaign below a followed fact when its donations were last read. Null if the total couldn't be
   * read.
   */
  const totals = new Map<string, string | null>();
  /** Rounds by the ID of the followed fact. */
  const rounds = new Map<string, Round>();
  const all = () => [...followed.values(), ...children.values()];
  const childKey = (parentId: string, childId: string) => `${parentId} ${childId}`;

  return {
    all,

    states: (now: () => number) => createListStates({ followed: () => followed, children, now }),

    /** Replaces the followed facts. Keeps the state of those that are still followed. */
    update(facts: readonly FollowedFact[], { now, platformNow }: { now: number; platformNow: number }): void {
      followed = new Map(
        facts.map((fact): [string, ListFeed] => {
          const known = followed.get(fact.id);
          // `donationsUntil` may be in the future, if a clock was ahead. Limit it, so that donations made until then
          // aren't skipped.
          const from = Math.max(fact.since, Math.min(fact.donationsUntil ?? fact.since, platformNow));
          const newestAt = fact.donatedAt === null ? 0 : fact.donatedAt + now - platformNow;
          const donatedAt = Math.max(known?.donatedAt ?? 0, newestAt) || null;
          // Webhooks don't report donations to a campaign's supporters.
          const way = isSubscribable(fact.kind) && known?.hasSupporters !== true ? mode(fact.id) : "pull";
          const { id: factId, since, spaces } = fact;
          const news = { factId, fact, from, since, spaces, mode: way, donatedAt };
          // Keep the same object, because a poll of it may be in progress.
          return [factId, Object.assign(known ?? { ...unread(now), reviewedAt: 0, totalsAt: 0 }, news)];
        }),
      );
      for (const [key, { child }] of children) if (child && !followed.has(child.parentId)) children.delete(key);
    },

    /**
     * Polls these campaigns from now on, and the campaigns that support them. No webhook reports donations to the
     * supporters.
     */
    noteSupported(factIds: readonly string[], now: number): void {
      for (const factId of factIds) {
        const feed = followed.get(factId);
        if (!feed || feed.hasSupporters) continue;
        Object.assign(feed, { hasSupporters: true, isWantedAgain: true, mode: "pull", readAt: null, addedAt: now });
      }
    },

    /**
     * Takes a page of campaigns below a fact, and adds those whose total has changed to the lists to read. After a
     * start, all of them count as changed. So does a campaign whose total can't be read.
     */
    noteChildren(
      parent: ListFeed,
      listed: readonly ListedChild[],
      { now, platformNow }: { now: number; platformNow: number },
    ): void {
      const parentId = parent.child?.parentId ?? parent.factId;
      const round = rounds.get(parentId) ?? { until: undefined, open: new Set<string>() };
      rounds.set(parentId, round);
      const movedFrom = round.until === undefined ? null : now - (platformNow - round.until);
      for (const { id, kind, total } of listed) {
        const key = childKey(parentId, id);
        if (total !== null && totals.get(key) === total) continue;
        round.open.add(id);
        const waiting = children.get(key);
        if (waiting?.child?.total === total) continue;
        const { from, since, mode, spaces } = parent;
        const child = { parentId, total };
        // The parent's list has just shown this total, which changed because somebody donated.
        const reported = { totalsAt: now, donatedAt: now };
        // A campaign that is new here needs a review of older donations, too. Its `from` is the parent's, and may be
        // later than some of the campaign's donations.
        const reviewedAt = totals.has(key) ? now : 0;
        const fact = { id, kind };
        // When the first unread donation may have been made: after the last complete round. If we never read the
        // campaign, it may be new in the list, and we don't know when its donations began.
        const givenFrom = waiting ? waiting.givenFrom : totals.has(key) ? movedFrom : null;
        children.set(key, {
          ...unread(now),
          ...reported,
          givenFrom,
          reviewedAt,
          factId: id,
          fact,
          from,
          since,
          mode,
          spaces,
          child,
        });
      }
    },

    /**
     * Called when the list of campaigns below a fact was read to its end. Once the open campaigns are read, too, no
     * donation from before `until` is missing.
     */
    closeRound(parent: ListFeed, until: number): void {
      const { open = new Set<string>() } = rounds.get(parent.factId) ?? {};
      rounds.set(parent.factId, { until, open });
    },

    /**
     * Called when the donations of a campaign below a fact were read. Stores the total that the list showed before the
     * reading. If somebody has donated since, the next list shows another total, and the campaign is read again.
     */
    finishChild(feed: ListFeed): void {
      if (!feed.child) return;
      const { parentId, total } = feed.child;
      const key = childKey(parentId, feed.factId);
      totals.set(key, total);
      if (children.get(key) !== feed) return;
      children.delete(key);
      rounds.get(parentId)?.open.delete(feed.factId);
    },

    /**
     * Returns the time up to which all donations below a fact are known. Undefined while a campaign must still be read.
     */
    roundUntil(parentId: string): number | undefined {
      const round = rounds.get(parentId);
      return round && round.open.size === 0 ? round.until : undefined;
    },
  };
}
