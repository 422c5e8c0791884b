/**
 * The status card: a message that stays in a channel and shows the progress of campaigns. It is updated when they
 * change.
 */

import type { Addresses } from "../kinds/about.ts";
import type { Moment, MomentData } from "../kinds/moments.ts";
import { compareMoney, type Money, subtractMoney, toMoney, type WireMoney } from "../money/money.ts";
import { timesOf, wholePercentOf } from "../money/share.ts";
import { type KnownMilestone, nextMilestone } from "../news/milestones.ts";
import type { PollRace } from "../news/polls.ts";
import { createRecap, toRecapDonations } from "../news/recap.ts";
import type { KnownReward } from "../news/rewards.ts";
import { type KnownFact, totalIn } from "../news/totals.ts";
import { publicTitle } from "../safety/titles.ts";
import type { Language } from "../words/languages.ts";

/**
 * `asOf` is milliseconds since 1970. `more` is the number of campaigns that aren't shown. `latest` has the newest
 * donation first.
 */
export type CardContent = {
  /** The language of the card. */
  language: Language;
  asOf: number;
  campaigns: CampaignProgress[];
  more: number;
  latest: { name: string; amount: Money; to: string }[];
  /** All campaigns have ended. The card then shows the result and doesn't name donors. */
  isFinal: boolean;
};

export type CampaignProgress = Addresses & {
  id: string;
  name: string | null;
  cause: string | null;
  raised: Money | null;
  /** `percent` may exceed 100, and `share` may exceed 1. */
  goal: { amount: Money; percent: number; share: number } | null;
  next: { name: string | null; amount: Money; missing: Money } | null;
  /** All milestones, lowest first. */
  milestones: { name: string | null; amount: Money; isReached: boolean }[];
  /** `left` is what the match can still pay; null if that isn't known. */
  match: { by: string; pledged: Money | null; left: Money | null; endsAt: number | null } | null;
  /** `name` is the name of the poll. `second` is the runner-up, and what it needs to catch up. */
  poll: {
    name: string | null;
    leader: string;
    second: { name: string; missing: Money } | null;
    endsAt: number | null;
  } | null;
  /** Rewards that are almost gone. The one with the fewest left comes first. */
  scarce: { name: string; left: number }[];
  item: { name: string; bid: Money; endsAt: number | null } | null;
};

/**
 * Things that make people donate right now. The match has names as the place shows them. Times are milliseconds since
 * 1970.
 */
export type CardEvents = {
  match: MomentData["match-start"] | null;
  poll: { name: string | null; leader: string; race: PollRace | null } | null;
  rewards: readonly Pick<KnownReward, "scarce">[];
  /** `amount` is the highest bid. */
  item: { name: string; amount: WireMoney; endsAt: number | null } | null;
};

/** The stored details of a campaign that a place follows. Names are as stored. */
export type KnownCampaign = Addresses &
  CardEvents & {
    id: string;
    name: string | null;
    cause: string | null;
    known: KnownFact | undefined;
    milestones: readonly KnownMilestone[];
  };

const mostCampaigns = 5;
const mostDonations = 5;
/** How many rewards that are nearly gone fit on the card. */
const mostScarce = 2;

/**
 * Composes the card for these campaigns, in their order. `donations` have names as the place shows them, and `factId`
 * is the fact that the place follows. `isFiltered` is true for text with words that the place blocks.
 */
export function composeCard(
  campaigns: readonly KnownCampaign[],
  donations: readonly { moment: Moment; factId: string }[],
  { asOf, language, isFiltered }: Pick<CardContent, "asOf" | "language"> & { isFiltered(text: string): boolean },
): CardContent {
  const isFinal = campaigns.length > 0 && campaigns.every(hasEnded);
  const open = isFinal ? campaigns : campaigns.filter((one) => !hasEnded(one));
  const latest = isFinal ? [] : createRecap(toRecapDonations(donations)).donations.slice(-mostDonations).reverse();
  return {
    language,
    asOf,
    campaigns: open.slice(0, mostCampaigns).map((one) => statusOf(one, isFiltered)),
    more: Math.max(0, open.length - mostCampaigns),
    latest: latest.map(({ name, amount, to }) => ({ name, amount, to: isFiltered(to) ? "" : to })),
    isFinal,
  };
}

/** Removes all text by people, except the names of campaigns. For a chat that refuses the card. */
export function withoutWords(card: CardContent): CardContent {
  return {
    ...card,
    campaigns: card.campaigns.map((one) => ({
      ...one,
      cause: null,
      match: null,
      poll: null,
      scarce: [],
      item: null,
      next: one.next && { ...one.next, name: null },
      milestones: [],
    })),
    latest: [],
  };
}

function hasEnded({ known }: KnownCampaign): boolean {
  return known?.status === "retired";
}

function statusOf(campaign: KnownCampaign, isFiltered: (text: string) => boolean): CampaignProgress {
  const { id, name, cause, known, milestones, match, poll, rewards, item, page, donate, picture } = campaign;
  const unfiltered = (text: string | null) => (text === null || isFiltered(text) ? null : text);
  const goal = known?.goal ?? null;
  const raised = raisedIn(known);
  const next = nextMilestone(milestones, raised ?? undefined);
  const title = publicTitle(name);
  const isOver = hasEnded(campaign);
  return {
    id,
    name: unfiltered(title),
    cause: unfiltered(cause === null ? null : publicTitle(cause)),
    raised,
    goal: goal && raised && goal.currency === raised.currency ? { amount: goal, ...partOf(raised, goal) } : null,
    next:
      next && raised && !isOver
        ? { name: unfiltered(next.name), amount: toMoney(next.amount), missing: missingTo(next, raised) }
        : null,
    milestones: milestones
      .map(({ name: milestone, amount }) => ({ name: unfiltered(milestone), amount: toMoney(amount) }))
      .toSorted((a, b) => Number(a.amount.currency === b.amount.currency && compareMoney(a.amount, b.amount)))
      .map((one) => ({ ...one, isReached: raised !== null && isReached(one.amount, raised) })),
    match: match && !isOver ? matchOn(match) : null,
    poll: poll && !isOver && unfiltered(poll.leader) !== null ? pollOn(poll, unfiltered) : null,
    scarce: isOver ? [] : scarceOf(rewards, unfiltered),
    item:
      item && !isOver && unfiltered(item.name) !== null
        ? { name: item.name, bid: toMoney(item.amount), endsAt: item.endsAt }
        : null,
    page,
    donate: isOver ? null : donate,
    picture,
  };
}

function isReached(amount: Money, raised: Money): boolean {
  return amount.currency === raised.currency && compareMoney(amount, raised) <= 0;
}

/** Returns null for a match that is used up. */
function matchOn({ by, pledged: wire, matched, endsAt }: MomentData["match-start"]): CampaignProgress["match"] {
  const pledged = wire && toMoney(wire);
  const isKnown = pledged !== null && matched !== undefined && matched.currency === pledged.currency;
  const left = isKnown ? subtractMoney(pledged, toMoney(matched)) : null;
  return left !== null && left.minor <= 0n ? null : { by, pledged, left, endsAt };
}

type Said = (text: string | null) => string | null;

function pollOn({ name, leader, race }: NonNullable<CardEvents["poll"]>, said: Said): CampaignProgress["poll"] {
  const isLeading = race?.leaders.length === 1 && race.leaders[0]?.name === leader;
  const second = isLeading ? (race?.second ?? null) : null;
  const other = said(second?.name ?? null);
  return {
    ...{ leader, name: said(name), endsAt: race?.endsAt ?? null },
    second: second === null || other === null ? null : { name: other, missing: toMoney(second.missing) },
  };
}

function scarceOf(rewards: KnownCampaign["rewards"], said: Said): CampaignProgress["scarce"] {
  const scarce = rewards.flatMap(({ scarce: one }) => {
    const name = said(one?.name ?? null);
    return one === undefined || name === null ? [] : [{ name, left: one.left }];
  });
  return scarce.toSorted((a, b) => a.left - b.left).slice(0, mostScarce);
}

/** Returns the total in the goal's currency. If there is none, returns the total that changed last. */
function raisedIn(known: KnownFact | undefined): Money | null {
  if (known === undefined) return null;
  const inGoal = known.goal && totalIn(known, known.goal.currency);
  const [newest] = known.totals.toSorted((a, b) => b.stamp.updatedAt - a.stamp.updatedAt);
  return inGoal ?? newest?.amount ?? null;
}

function partOf(raised: Money, goal: Money): { percent: number; share: number } {
  const percent = goal.minor > 0n ? wholePercentOf(raised, goal) : 100;
  return { percent, share: timesOf(raised, goal) };
}

function missingTo({ amount }: KnownMilestone, raised: Money): Money {
  return subtractMoney(toMoney(amount), raised);
}
