/** What becomes of matches: somebody adds to what others give, until a time or an amount is reached. */

import type { WireMoney } from "../money/money.ts";
import { nameless, namesOfNobody, publicName } from "../safety/text.ts";
import { minuteMs } from "../util/durations.ts";
import { type FoldedList, type ListNews, type ListUpdate, mostEntries, withVanished } from "./list-news.ts";
import { type Counting, changeOfStart, countingOf, saidPart } from "./match-progress.ts";

/** A match as one look at the list tells it. Times are milliseconds since 1970. */
export type ReportedMatch = {
  id: string;
  /** Of the donation by which it pays out; told while it runs. */
  donationId: string | null;
  /** Neither switched off nor completed. */
  isActive: boolean;
  endsAt: number | null;
  updatedAt: number | null;
  /** Who adds to it, as sent. */
  by: string | null;
  /** What is promised at most, what was matched so far, and what it pays as far as that is known. */
  pledged: WireMoney | null;
  matched: WireMoney | null;
  amount: WireMoney | null;
  /** It pays what was matched; false: all that was promised, or that is not told. */
  isOneForOne: boolean;
};

/** A match as it is remembered. */
export type KnownMatch = Pick<ReportedMatch, "id" | "donationId" | "isActive" | "updatedAt"> & {
  /** It is known that it ends soon. */
  isEnding: boolean;
  /**
   * Who adds to it, as it may be said, while its payout may still have to be found by that; and how much at most. Not of
   * those that were seen by older versions.
   */
  by?: string;
  pledged?: WireMoney;
  /** Of one that pays what was matched. */
  counting?: Counting;
  /** The key of the moment that told its end. */
  endKey?: string;
};

const lastMinutesMs = 5 * minuteMs;
/** A match that is no longer than this ends soon after its start: that was said then. */
const shortMs = 2 * lastMinutesMs;
/** What is over for this long pays out no more. */
const longestPayoutMs = 30 * 24 * 60 * minuteMs;
/** The platform may need a moment to complete what is over. */
const completingMs = minuteMs;

/** When a match is to be looked at because of its end: in its last minutes, and when it is over. Null: never any more. */
export function nextTurnOfMatch({ isActive, endsAt }: ReportedMatch, now: number): number | null {
  if (!isActive || endsAt === null) return null;
  return [endsAt - lastMinutesMs, endsAt, endsAt + completingMs].find((time) => time > now) ?? null;
}

/** The moment that tells that a match has begun. */
export const matchStartKey = (id: string) => `match-start:${id}`;

/** The moment that tells that a match is over, whoever tells of it first: the list, or the donation by which it pays out. */
export function matchEndKey(match: Pick<KnownMatch, "id" | "donationId" | "endKey">): string {
  return match.endKey ?? `match-end:${match.donationId ?? match.id}`;
}

type Payout = { id: string; by: string; amount: WireMoney; isMatch: boolean | null };

/**
 * Finds the match that a payout is of. Not every match names it; of several that do not, it is one that is over. Webhooks
 * do not say what is a payout (`isMatch` null): it is one where a running match of the same name is used up by it. Gives
 * that match as it is to be remembered.
 */
export function matchOfPayout(known: readonly KnownMatch[], payout: Payout): KnownMatch | undefined {
  const named = known.find(({ donationId }) => donationId === payout.id);
  if (named !== undefined || payout.isMatch === false) return named;
  const unnamed = known.filter(({ donationId, by = payout.by }) => donationId === null && by === payout.by);
  const match = payout.isMatch
    ? (unnamed.find(({ isActive }) => !isActive) ?? unnamed[0])
    : unnamed.find((one) => isUsedUp(one, payout));
  if (match === undefined) return undefined;
  // Its end may have been told already, by its own id.
  const { by: _, ...rest } = match;
  return { ...rest, donationId: payout.id, ...(!match.isActive && { endKey: matchEndKey(match) }) };
}

/** Of those who give without a name there are many. */
function isUsedUp({ isActive, by, pledged }: KnownMatch, { amount }: Payout): boolean {
  const isNamed = by !== undefined && !namesOfNobody.includes(by);
  return isActive && isNamed && pledged?.value === amount.value && pledged.currency === amount.currency;
}

/**
 * One more look at the list: news are what starts, what comes to its last minutes, and what ends before our eyes. The
 * platform may tell of a match as it was before (`updated_at`).
 */
export function foldMatches(
  known: readonly KnownMatch[] | undefined,
  told: readonly ReportedMatch[],
  polledAt: number,
): FoldedList<KnownMatch> {
  const before = new Map(known?.map((match) => [match.id, match]));
  const mayBeNew = known !== undefined && told.length < mostEntries;
  const news: ListNews[] = [];
  const updates: ListUpdate[] = [];
  const next = told.map((match): KnownMatch => {
    const was = before.get(match.id);
    if (was && isOlder(match, was)) return was;
    const { id, endsAt, updatedAt } = match;
    const donationId = match.donationId ?? was?.donationId ?? null;
    const by = publicName(match.by);
    const leftMs = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - polledAt;
    const isActive = match.isActive && leftMs > -completingMs;
    const isStarting = was === undefined && mayBeNew && isActive;
    const isEnding = leftMs <= (isStarting || was?.isEnding ? shortMs : lastMinutesMs);
    if (isStarting) news.push(startOf(match, polledAt));
    const hasEnded = was?.isActive && !isActive;
    const endKey = was?.endKey ?? (hasEnded ? matchEndKey({ id, donationId }) : undefined);
    if (hasEnded && endKey !== undefined) news.push(endOf(match, endKey, polledAt));
    if (was && !was.isEnding && isEnding && isActive && leftMs > 0) news.push(endingOf(match, polledAt));
    const counting = countingOf(match, was?.counting, polledAt);
    if (was?.isActive && counting) {
      const { matched, said } = counting;
      const isMore = matched.value !== was.counting?.matched.value;
      if (isMore || hasEnded)
        updates.push({ key: matchStartKey(match.id), data: changeOfStart(match, { matched, isActive, polledAt }) });
      if (isActive && was.counting && said > was.counting.said) news.push(...saidPart(match, counting, polledAt));
    }
    const more = {
      ...(match.pledged && { pledged: match.pledged }),
      ...(endKey !== undefined && { endKey }),
      ...(counting && { counting }),
    };
    return { id, donationId, isActive, updatedAt, isEnding, by, ...more };
  });
  const running = new Set(next.filter(({ isActive }) => isActive).map(({ id }) => id));
  // Of one that is gone from the list nobody knows whether it still counts.
  const all = withVanished(next, known?.map(withoutCounting)).map((match) => {
    const isOver = !running.has(match.id) && polledAt - (match.updatedAt ?? polledAt) > longestPayoutMs;
    return match.donationId !== null || isOver ? withoutName(match) : match;
  });
  return { known: all, news, outdated: [], updates };
}

function withoutCounting({ counting: _, ...match }: KnownMatch): KnownMatch {
  return match;
}

/** Who adds to it is not needed any more, or must not be kept. Of one that may still pay out it is not known then. */
export function withoutName({ by: _, ...match }: KnownMatch): KnownMatch {
  return match.donationId === null && !match.isActive ? { ...match, by: nameless } : match;
}

function isOlder(told: ReportedMatch, { updatedAt }: KnownMatch): boolean {
  return told.updatedAt !== null && updatedAt !== null && told.updatedAt < updatedAt;
}

function startOf({ id, by, pledged, endsAt }: ReportedMatch, sayAt: number): ListNews {
  return { key: matchStartKey(id), kind: "match-start", data: { by: publicName(by), pledged, endsAt }, sayAt };
}

function endingOf({ id, by, pledged, matched, endsAt }: ReportedMatch, sayAt: number): ListNews {
  const data = { by: publicName(by), pledged, matched, endsAt };
  return { key: `match-ending:${id}:${endsAt}`, kind: "match-ending", data, sayAt };
}

function endOf(match: ReportedMatch, key: string, sayAt: number): ListNews {
  const paid = [match.amount, match.matched].find((amount) => amount && /[1-9]/.test(amount.value)) ?? null;
  return { key, kind: "match-end", data: { by: publicName(match.by), paid }, sayAt };
}
