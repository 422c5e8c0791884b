/** Follows rewards, which people choose with their donations. */

import type { WireMoney } from "../money/money.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import { type FoldedList, type ListNews, mostEntries, withVanished } from "./list-news.ts";

/** A reward as one poll of the list reports it, with its name as sent. Times are milliseconds since 1970. */
export type ReportedReward = {
  id: string;
  name: string | null;
  amount: WireMoney | null;
  isActive: boolean;
  startsAt: number | null;
  endsAt: number | null;
  /** The number left; null for an unlimited number. */
  left: number | null;
};

/** A reward as it is stored. */
export type KnownReward = {
  id: string;
  /** The reward has been available before, so it isn't new. */
  wasOffered: boolean;
  isGone: boolean;
  /** When the reward's sellout was last announced, or is due to be. */
  goneAt: number;
  /** The number of times it sold out. */
  times: number;
  /** Set if only a few are left. */
  scarce?: { name: string | null; left: number };
};

/** A reward is reserved while somebody pays, so a sold-out one may be back a moment later. */
const goneAfterMs = 60_000;
const goneEveryMs = 30 * 60_000;
const mostNamed = 5;
const mostScarce = 3;

/**
 * Folds one poll of the list into what is known. News are rewards available for the first time, and rewards that sold
 * out and stay so.
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

/** True if the reward can be chosen, provided that any are left. */
export function isRewardOpen({ isActive, startsAt, endsAt }: ReportedReward, now: number): boolean {
  return isActive && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

function scarcityOf({ name, left }: ReportedReward): Pick<KnownReward, "scarce"> {
  return left === null || left < 1 || left > mostScarce ? {} : { scarce: { name: incentiveName(name), left } };
}

function withoutScarce({ scarce: _, ...reward }: KnownReward): KnownReward {
  return reward;
}

function goneKey({ id, times }: KnownReward): string {
  return `reward-gone:${id}:${times}`;
}

/** Streamers tend to add several rewards at once, which become one message. */
function newsOf(fresh: readonly ReportedReward[], sayAt: number): ListNews[] {
  const [first] = fresh;
  if (first === undefined) return [];
  const rewards = fresh.slice(0, mostNamed).map(({ name, amount }) => ({ name: incentiveName(name), amount }));
  const data = { rewards, more: fresh.length - rewards.length };
  return [{ key: `reward-new:${first.id}`, kind: "reward-new", data, sayAt }];
}
