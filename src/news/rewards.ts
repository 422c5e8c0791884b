/** Compares snapshots of a campaign's rewards, which donors pick with their donations. */

import type { WireMoney } from "../money/money.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import { type FoldedList, type ListNews, mostEntries, withVanished } from "./list-news.ts";

/** A reward as one snapshot of the list reports it, with its name as sent. Times are milliseconds since 1970. */
export type ReportedReward = {
  id: string;
  name: string | null;
  amount: WireMoney | null;
  isActive: boolean;
  startsAt: number | null;
  endsAt: number | null;
  /** How many are left; null for no limit. */
  left: number | null;
};

/** A reward as we store it. */
export type KnownReward = {
  id: string;
  /** The reward was available before, so it isn't new. */
  wasOffered: boolean;
  isGone: boolean;
  /** When "sold out" was announced last, or will be. */
  goneAt: number;
  /** How many times the reward sold out. */
  times: number;
  /** Set if only a few are left. */
  scarce?: { name: string | null; left: number };
};

/**
 * "Sold out" waits this long. The platform reserves a reward while somebody pays, so it may be available again a moment
 * later.
 */
const goneAfterMs = 60_000;
const goneEveryMs = 30 * 60_000;
const mostNamed = 5;
/** A reward is nearly gone if at most this many are left. */
const scarceFrom = 3;

/**
 * Folds one snapshot of the list into what we know. A reward is news when it first becomes available, and when it stays
 * sold out for a minute.
 */
export function foldRewards(
  known: readonly KnownReward[] | undefined,
  reported: readonly ReportedReward[],
  polledAt: number,
): FoldedList<KnownReward> {
  const before = new Map(known?.map((reward) => [reward.id, reward]));
  const mayBeNew = known !== undefined && reported.length < mostEntries;
  const fresh: ReportedReward[] = [];
  const news: ListNews[] = [];
  const outdated: string[] = [];
  const next = reported.map((reward): KnownReward => {
    const first: KnownReward = { id: reward.id, wasOffered: false, isGone: false, goneAt: 0, times: 0 };
    const isOpen = isRewardOpen(reward, polledAt);
    const was = { ...withoutScarce(before.get(reward.id) ?? first), ...(isOpen && scarcityOf(reward)) };
    const isGone = isOpen ? reward.left === 0 : was.isGone;
    const wasOffered = was.wasOffered || isOpen;
    if (mayBeNew && !was.wasOffered && isOpen && !isGone) fresh.push(reward);
    if (was.isGone && !isGone && polledAt < was.goneAt) {
      outdated.push(goneKey(was));
      return { ...was, isGone, goneAt: 0 };
    }
    const isNews = was.wasOffered && !was.isGone && isGone && polledAt >= was.goneAt + goneEveryMs;
    if (!isNews) return { ...was, wasOffered, isGone };
    const gone = { ...was, isGone, goneAt: polledAt + goneAfterMs, times: was.times + 1 };
    const data = { name: incentiveName(reward.name) };
    news.push({ key: goneKey(gone), kind: "reward-gone", data, sayAt: gone.goneAt });
    return gone;
  });
  return {
    known: withVanished(next, known?.map(withoutScarce)),
    news: [...newsOf(fresh, polledAt), ...news],
    outdated,
  };
}

/** True if donors can pick the reward, as long as any are left. */
export function isRewardOpen({ isActive, startsAt, endsAt }: ReportedReward, now: number): boolean {
  return isActive && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

function scarcityOf({ name, left }: ReportedReward): Pick<KnownReward, "scarce"> {
  return left === null || left < 1 || left > scarceFrom ? {} : { scarce: { name: incentiveName(name), left } };
}

function withoutScarce({ scarce: _, ...reward }: KnownReward): KnownReward {
  return reward;
}

function goneKey({ id, times }: KnownReward): string {
  return `reward-gone:${id}:${times}`;
}

/** Makes one message of all new rewards, because streamers tend to add several together. */
function newsOf(fresh: readonly ReportedReward[], sayAt: number): ListNews[] {
  const [first] = fresh;
  if (first === undefined) return [];
  const rewards = fresh.slice(0, mostNamed).map(({ name, amount }) => ({ name: incentiveName(name), amount }));
  const data = { rewards, more: fresh.length - rewards.length };
  return [{ key: `reward-new:${first.id}`, kind: "reward-new", data, sayAt }];
}
