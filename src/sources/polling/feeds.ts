import { isSubscribable } from "../../platform/subscription-plan.ts";
import type { FollowedFact } from "../../store/ledger/followed-facts.ts";
import type { ListedChild } from "./donation-lists.ts";
import { createListStates, type ListFeed } from "./list-states.ts";
import type { FeedMode } from "./reading-plan.ts";

/** `until` undefined: no list of all campaigns below it has been read to its end yet. */
type Round = { until: number | undefined; open: Set<string> };

/** A list that nobody has looked at yet. */
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

/** All lists to look at, and what is known of each while this process lives. */
export function createFeeds(mode: (factId: string) => FeedMode) {
  let followed = new Map<string, ListFeed>();
  const children = new Map<string, ListFeed>();
  /** Totals of campaigns below a parent, as of the last time their donations were listed; null: it could not be read. */
  const totals = new Map<string, string | null>();
  /** Campaigns that moved in the latest look at a parent and are not yet listed. */
  const rounds = new Map<string, Round>();
  const all = () => [...followed.values(), ...children.values()];
  const childKey = (parentId: string, childId: string) => `${parentId} ${childId}`;

  return {
    all,

    states: (now: () => number) => createListStates({ followed: () => followed, children, now }),

    /** Takes over what is followed now, and forgets the rest. */
    update(facts: readonly FollowedFact[], { now, platformNow }: { now: number; platformNow: number }): void {
      followed = new Map(
        facts.map((fact): [string, ListFeed] => {
          const known = followed.get(fact.id);
          // A time written by a clock that was ahead must not hide what is given until then.
          const from = Math.max(fact.since, Math.min(fact.donationsUntil ?? fact.since, platformNow));
          const donatedAt = Math.max(known?.donatedAt ?? 0, fact.donatedAt ?? 0) || null;
          // No webhook tells of what is given to those that support a campaign.
          const way = isSubscribable(fact.kind) && known?.hasSupporters !== true ? mode(fact.id) : "pull";
          const { id: factId, since, spaces } = fact;
          const news = { factId, fact, from, since, spaces, mode: way, donatedAt };
          // The same object: a look at it may be under way.
          return [factId, Object.assign(known ?? { ...unread(now), reviewedAt: 0, totalsAt: 0 }, news)];
        }),
      );
      for (const [key, { child }] of children) if (child && !followed.has(child.parentId)) children.delete(key);
    },

    /**
     * Campaigns below a parent, one page of them, whose total is not the one that was listed last. After a start all have
     * moved, and so has one whose total cannot be read.
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
        // Its parent's list has just told its total, which moved because somebody gave.
        const told = { totalsAt: now, donatedAt: now };
        // Its parent was perhaps read, and known up to a later time, before anybody knew of this one.
        const reviewedAt = totals.has(key) ? now : 0;
        const fact = { id, kind };
        // Of one that was never read nobody knows since when: it may have been listed for the first time just now.
        const givenFrom = waiting ? waiting.givenFrom : totals.has(key) ? movedFrom : null;
        children.set(key, {
          ...unread(now),
          ...told,
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

    /** All campaigns below a parent are noted, as they were then. */
    closeRound(parent: ListFeed, until: number): void {
      const { open = new Set<string>() } = rounds.get(parent.factId) ?? {};
      rounds.set(parent.factId, { until, open });
    },

    /** A child's list was read: its donations are known up to this total. It may have moved again meanwhile. */
    finishChild(feed: ListFeed): void {
      if (!feed.child) return;
      const { parentId, total } = feed.child;
      const key = childKey(parentId, feed.factId);
      totals.set(key, total);
      if (children.get(key) !== feed) return;
      children.delete(key);
      rounds.get(parentId)?.open.delete(feed.factId);
    },

    /** Up to when all donations below a parent are known; undefined while some of its campaigns are still to be listed. */
    roundUntil(parentId: string): number | undefined {
      const round = rounds.get(parentId);
      return round && round.open.size === 0 ? round.until : undefined;
    },
  };
}
