import { isSubscribable } from "../../platform/subscription-plan.ts";
import type { FollowedFact } from "../../store/ledger/followed-facts.ts";
import type { ListedChild } from "./donation-lists.ts";
import { createListStates, type ListFeed } from "./list-states.ts";
import type { FeedMode } from "./reading-plan.ts";

/**
 * The last look through all campaigns below a parent. `until`: up to when none of their donations is missing; undefined
 * if their list has never been read to its end.
 */
type Round = { until: number | undefined; open: Set<string> };

/** A list that was never polled. */
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

/** Holds all lists to poll, and what is known about each while this process lives. */
export function createFeeds(mode: (factId: string) => FeedMode) {
  let followed = new Map<string, ListFeed>();
  const children = new Map<string, ListFeed>();
  /**
   * Totals of campaigns below a parent, as of the last time their donations were listed; null if it could not be read.
   */
  const totals = new Map<string, string | null>();
  /** Campaigns whose total changed in the latest poll of their parent, and whose donations still have to be listed. */
  const rounds = new Map<string, Round>();
  const all = () => [...followed.values(), ...children.values()];
  const childKey = (parentId: string, childId: string) => `${parentId} ${childId}`;

  return {
    all,

    states: (now: () => number) => createListStates({ followed: () => followed, children, now }),

    /** Updates the followed facts, and forgets the rest. */
    update(facts: readonly FollowedFact[], { now, platformNow }: { now: number; platformNow: number }): void {
      followed = new Map(
        facts.map((fact): [string, ListFeed] => {
          const known = followed.get(fact.id);
          // A time written by a clock that was ahead must not hide donations made before then.
          const from = Math.max(fact.since, Math.min(fact.donationsUntil ?? fact.since, platformNow));
          const donatedAt = Math.max(known?.donatedAt ?? 0, fact.donatedAt ?? 0) || null;
          // Webhooks do not report donations to the supporters of a campaign.
          const way = isSubscribable(fact.kind) && known?.hasSupporters !== true ? mode(fact.id) : "pull";
          const { id: factId, since, spaces } = fact;
          const news = { factId, fact, from, since, spaces, mode: way, donatedAt };
          // Keeps the same object, because a poll of it may be in progress.
          return [factId, Object.assign(known ?? { ...unread(now), reviewedAt: 0, totalsAt: 0 }, news)];
        }),
      );
      for (const [key, { child }] of children) if (child && !followed.has(child.parentId)) children.delete(key);
    },

    /**
     * Notes one page of campaigns below a parent whose total differs from the one that was listed last. After a start
     * all count as changed, and so does one whose total cannot be read.
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
        // A parent's list has just shown this fact's total, which changed because somebody donated.
        const reported = { totalsAt: now, donatedAt: now };
        // A parent's list may have been read to a later time before this campaign was discovered in it.
        const reviewedAt = totals.has(key) ? now : 0;
        const fact = { id, kind };
        // The start is unknown for one that was never read: it may have been listed for the first time just now.
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

    /** Called when every campaign below a parent was polled. `until`: the time up to which nothing is missing. */
    closeRound(parent: ListFeed, until: number): void {
      const { open = new Set<string>() } = rounds.get(parent.factId) ?? {};
      rounds.set(parent.factId, { until, open });
    },

    /**
     * Called when the list of a campaign below a parent was read. Its donations are known up to the total seen before
     * the reading; a newer total needs another reading.
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
     * Returns up to when all donations below a parent are known; undefined while some of its campaigns are still to be
     * listed.
     */
    roundUntil(parentId: string): number | undefined {
      const round = rounds.get(parentId);
      return round && round.open.size === 0 ? round.until : undefined;
    },
  };
}
