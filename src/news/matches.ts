/**
 * Compares snapshots of a campaign's matches. In a match, somebody adds to what others donate, up to an amount or a
 * time.
 */

import { compareMoney, toMoney, type WireMoney } from "../money/money.ts";
import { nameless, namesOfNobody, publicName } from "../safety/text.ts";
import { minuteMs } from "../util/durations.ts";
import { type FoldedList, type ListNews, type ListUpdate, mostEntries, withVanished } from "./list-news.ts";
import { type Counting, changeOfCount, countingOf, saidPart } from "./match-progress.ts";

/** A match as one snapshot of the list reports it. Times are milliseconds since 1970. */
export type ReportedMatch = {
  id: string;
  /** The ID of the donation that pays the match out. The platform reports it even while the match runs. */
  donationId: string | null;
  /** The match wasn't turned off and isn't completed. */
  isActive: boolean;
  endsAt: number | null;
  updatedAt: number | null;
  /** The name of whoever pays the match, as sent. */
  by: string | null;
  /** `pledged` is the most that the match can pay. `matched` is the amount matched so far. */
  pledged: WireMoney | null;
  matched: WireMoney | null;
  amount: WireMoney | null;
  /**
   * True if the match pays exactly what was matched. False if it pays the full pledge, or if the report doesn't say.
   */
  isOneForOne: boolean;
};

/** A match as we store it. */
export type KnownMatch = Pick<ReportedMatch, "id" | "donationId" | "isActive" | "updatedAt"> & {
  /** We have seen that the match ends soon. */
  isEnding: boolean;
  /** Missing in rows from older versions. */
  endsAt?: number | null;
  /**
   * The payer's name as shown, and the pledge. We keep them while we may need them to recognize the payout. Older
   * versions didn't store them.
   */
  by?: string;
  pledged?: WireMoney;
  /** Set only for a match that pays exactly what was matched. */
  counting?: Counting;
  /** The match is missing from the list, so it may not run anymore. */
  isGone?: true;
  /** The key of the moment that announces the match's end. Set once the match has ended, or has been reopened. */
  endKey?: string;
  /** How many times the match was reopened after its end. Missing if it never was. */
  reopened?: number;
};

const lastMinutesMs = 5 * minuteMs;
/**
 * The last minutes of a match this short aren't announced, because the announcement of its start already says when it
 * ends.
 */
const shortMs = 2 * lastMinutesMs;
/** A match that ended this long ago won't pay out anymore. */
const longestPayoutMs = 30 * 24 * 60 * minuteMs;
/** The platform may need this long to complete a match that has ended. */
const completingMs = minuteMs;

/**
 * Returns when to poll the list next because of a match's end: in its last minutes, at its end, and a minute later.
 * Null if all have passed.
 */
export function nextTurnOfMatch({ isActive, endsAt }: ReportedMatch, now: number): number | null {
  if (!isActive || endsAt === null) return null;
  return [endsAt - lastMinutesMs, endsAt, endsAt + completingMs].find((time) => time > now) ?? null;
}

/** Returns the key of the moment that announces the start of a match. */
export const matchStartKey = (id: string) => `match-start:${id}`;

/**
 * Returns the key of the moment that announces the end of a match. The list and the payout lead to the same key, so the
 * end is announced once.
 */
export function matchEndKey(match: Pick<KnownMatch, "id" | "donationId" | "endKey">): string {
  return match.endKey ?? `match-end:${match.donationId ?? match.id}`;
}

type Payout = { id: string; by: string; amount: WireMoney; isMatch: boolean | null };

/**
 * Finds the match that a donation pays out, and returns the match as we should store it. Some matches don't name their
 * payout. If several of these fit, a match that has ended goes first. Webhooks don't say whether a donation is a payout
 * (`isMatch` is null). Then a donation is a payout if its amount is the full pledge of a running match by the same
 * name.
 */
export function matchOfPayout(known: readonly KnownMatch[], payout: Payout): KnownMatch | undefined {
  const named = known.find(({ donationId }) => donationId === payout.id);
  if (named !== undefined || payout.isMatch === false) return named;
  const unnamed = known.filter(({ donationId, by = payout.by }) => donationId === null && by === payout.by);
  const match = payout.isMatch
    ? (unnamed.find(({ isActive }) => !isActive) ?? unnamed[0])
    : unnamed.find((one) => isUsedUp(one, payout));
  if (match === undefined) return undefined;
  // Keep the key under which the end may already have been announced, before the match had its payout's ID.
  const { by: _, ...rest } = match;
  return { ...rest, donationId: payout.id, ...(!match.isActive && { endKey: matchEndKey(match) }) };
}

/** Many people share a name like "Anonymous", so such a name doesn't identify a match. */
function isUsedUp({ isActive, by, pledged }: KnownMatch, { amount }: Payout): boolean {
  const isNamed = by !== undefined && !namesOfNobody.includes(by);
  return isActive && isNamed && pledged?.value === amount.value && pledged.currency === amount.currency;
}

/**
 * Folds one snapshot of the list into what we know. A match is news when it starts, reaches its last minutes, or has
 * ended. A report with an older `updated_at` than the known one is ignored.
 */
export function foldMatches(
  known: readonly KnownMatch[] | undefined,
  reported: readonly ReportedMatch[],
  polledAt: number,
): FoldedList<KnownMatch> {
  const before = new Map(known?.map((match) => [match.id, match]));
  const mayBeNew = known !== undefined && reported.length < mostEntries;
  const news: ListNews[] = [];
  const updates: ListUpdate[] = [];
  const outdated: string[] = [];
  const next = reported.map((match): KnownMatch => {
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
    const isReopened = was !== undefined && isActive && runsAgain(match, was);
    const reopened = isReopened ? (was.reopened ?? 0) + 1 : was?.reopened;
    const firstKey = matchEndKey({ id, donationId });
    const endKey = isReopened ? `${firstKey}:${reopened}` : (was?.endKey ?? (hasEnded ? firstKey : undefined));
    if (isReopened && was.endKey !== undefined) outdated.push(was.endKey);
    if (hasEnded && endKey !== undefined) news.push(endOf(match, endKey, polledAt));
    if (was && !was.isEnding && isEnding && isActive && leftMs > 0) news.push(endingOf(match, polledAt));
    const counting = countingOf(match, was?.counting, polledAt);
    const isMore = counting !== undefined && counting.matched.value !== was?.counting?.matched.value;
    const isMoved = was !== undefined && isActive && (!was.isActive || hasMoved(match, was));
    if (isMoved || (was?.isActive && counting && (isMore || hasEnded))) {
      const moved = isMoved && { ...(match.pledged && { pledged: match.pledged }), ...(endsAt !== null && { endsAt }) };
      const counted = counting && changeOfCount(match, { matched: counting.matched, isActive, polledAt });
      updates.push({ key: matchStartKey(id), data: { ...counted, ...moved } });
    }
    if (was?.isActive && isActive && was.counting && counting && counting.said > was.counting.said)
      news.push(...saidPart(match, counting, polledAt));
    const more = {
      ...(match.pledged && { pledged: match.pledged }),
      ...(endKey !== undefined && { endKey }),
      ...(reopened !== undefined && { reopened }),
      ...(counting && { counting }),
    };
    return { id, donationId, isActive, updatedAt, isEnding, endsAt, by, ...more };
  });
  const running = new Set(next.filter(({ isActive }) => isActive).map(({ id }) => id));
  // Donations no longer count as matched by a match that is missing from the list.
  const all = withVanished(next, known?.map(asGone)).map((match) => {
    const isOver = !running.has(match.id) && polledAt - (match.updatedAt ?? polledAt) > longestPayoutMs;
    return match.donationId !== null || isOver ? withoutName(match) : match;
  });
  return { known: all, news, outdated, updates };
}

function asGone({ counting: _, ...match }: KnownMatch): KnownMatch {
  return { ...match, isGone: true };
}

/** True for a match that runs and still has something to pay, as far as we know. */
export function isRunning({ isActive, isGone, pledged, counting }: KnownMatch): boolean {
  if (!isActive || isGone) return false;
  return !counting || !pledged || compareMoney(toMoney(counting.matched), toMoney(pledged)) < 0;
}

/**
 * Removes the payer's name when we don't need it anymore or may not store it. A match that has ended but hasn't paid
 * out gets the name "Someone" instead, because every payout would fit a match without a name.
 */
export function withoutName({ by: _, ...match }: KnownMatch): KnownMatch {
  return match.donationId === null && !match.isActive ? { ...match, by: nameless } : match;
}

/**
 * True if the match's end time or pledge has changed. A value that was unknown before, or isn't reported now, doesn't
 * count.
 */
function hasMoved({ endsAt, pledged }: ReportedMatch, was: KnownMatch): boolean {
  if (endsAt !== null && was.endsAt !== undefined && endsAt !== was.endsAt) return true;
  if (pledged === null || was.pledged === undefined) return false;
  return pledged.value !== was.pledged.value || pledged.currency !== was.pledged.currency;
}

/**
 * True if a match that we saw end runs again because somebody reopened it. If neither its update time nor its end time
 * is later than before, the platform or our clock contradicts itself, and the match stays over.
 */
function runsAgain({ endsAt, updatedAt }: ReportedMatch, was: KnownMatch): boolean {
  if (was.isActive) return false;
  const isNewer = updatedAt !== null && was.updatedAt !== null && updatedAt > was.updatedAt;
  return isNewer || (endsAt !== null && was.endsAt != null && endsAt > was.endsAt);
}

function isOlder(reported: ReportedMatch, { updatedAt }: KnownMatch): boolean {
  return reported.updatedAt !== null && updatedAt !== null && reported.updatedAt < updatedAt;
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
