/** Follows matches: somebody adds to what others donate, until a time or an amount is reached. */

import type { WireMoney } from "../money/money.ts";
import { nameless, namesOfNobody, publicName } from "../safety/text.ts";
import { minuteMs } from "../util/durations.ts";
import { type FoldedList, type ListNews, type ListUpdate, mostEntries, withVanished } from "./list-news.ts";
import { type Counting, changeOfStart, countingOf, saidPart } from "./match-progress.ts";

/** A match as one poll of the list reports it. Times are milliseconds since 1970. */
export type ReportedMatch = {
  id: string;
  /** The donation that pays it out. Reported even while it runs. */
  donationId: string | null;
  /** The match is neither turned off nor completed. */
  isActive: boolean;
  endsAt: number | null;
  updatedAt: number | null;
  /** The matching donor's name, as sent. */
  by: string | null;
  /** The most the match can pay, what was matched so far, and what it pays if that is known. */
  pledged: WireMoney | null;
  matched: WireMoney | null;
  amount: WireMoney | null;
  /** True if the match pays what was matched. False if it pays the full pledge, or if that isn't reported. */
  isOneForOne: boolean;
};

/** A match as it is stored. */
export type KnownMatch = Pick<ReportedMatch, "id" | "donationId" | "isActive" | "updatedAt"> & {
  /** The match's end is known to be near. */
  isEnding: boolean;
  /**
   * The matching donor as shown, and the pledge. Stored while a payout may still have to be found by them. Missing in
   * rows from older versions.
   */
  by?: string;
  pledged?: WireMoney;
  /** Only for a match that pays what was matched. */
  counting?: Counting;
  /** The key of the moment that announced its end. */
  endKey?: string;
};

const lastMinutesMs = 5 * minuteMs;
/** A match this short ends soon after it starts, and the announcement of its start already says so. */
const shortMs = 2 * lastMinutesMs;
/** A match that ended this long ago no longer pays out. */
const longestPayoutMs = 30 * 24 * 60 * minuteMs;
/** The platform may take a moment to complete an ended match. */
const completingMs = minuteMs;

/**
 * Returns the next poll that a match's end calls for: in its last minutes, and when it is over. Null if none is left.
 */
export function nextTurnOfMatch({ isActive, endsAt }: ReportedMatch, now: number): number | null {
  if (!isActive || endsAt === null) return null;
  return [endsAt - lastMinutesMs, endsAt, endsAt + completingMs].find((time) => time > now) ?? null;
}

/** The key of the moment that announces a match's start. */
export const matchStartKey = (id: string) => `match-start:${id}`;

/**
 * The key of the moment that announces a match's end. It is the same no matter which reports it first: the list, or the
 * donation that pays it out.
 */
export function matchEndKey(match: Pick<KnownMatch, "id" | "donationId" | "endKey">): string {
  return match.endKey ?? `match-end:${match.donationId ?? match.id}`;
}

type Payout = { id: string; by: string; amount: WireMoney; isMatch: boolean | null };

/**
 * Finds the match that a payout belongs to, and returns it as it should be stored. Not every match names its payout. Of
 * several that don't, one that is over is taken. Webhooks don't say what is a payout (`isMatch` null), so a donation
 * counts as one if it uses up a running match of the same name.
 */
export function matchOfPayout(known: readonly KnownMatch[], payout: Payout): KnownMatch | undefined {
  const named = known.find(({ donationId }) => donationId === payout.id);
  if (named !== undefined || payout.isMatch === false) return named;
  const unnamed = known.filter(({ donationId, by = payout.by }) => donationId === null && by === payout.by);
  const match = payout.isMatch
    ? (unnamed.find(({ isActive }) => !isActive) ?? unnamed[0])
    : unnamed.find((one) => isUsedUp(one, payout));
  if (match === undefined) return undefined;
  // Its end may already have been announced, by the match's own ID.
  const { by: _, ...rest } = match;
  return { ...rest, donationId: payout.id, ...(!match.isActive && { endKey: matchEndKey(match) }) };
}

/** Anonymous names are shared by many people, so they don't identify a match. */
function isUsedUp({ isActive, by, pledged }: KnownMatch, { amount }: Payout): boolean {
  const isNamed = by !== undefined && !namesOfNobody.includes(by);
  return isActive && isNamed && pledged?.value === amount.value && pledged.currency === amount.currency;
}

/**
 * Folds one poll of the list into what is known. News are matches that start, that reach their last minutes, and that
 * end between polls. The platform may report an outdated state of a match (`updated_at`), which is ignored.
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
  // A match that vanished from the list may no longer count.
  const all = withVanished(next, known?.map(withoutCounting)).map((match) => {
    const isOver = !running.has(match.id) && polledAt - (match.updatedAt ?? polledAt) > longestPayoutMs;
    return match.donationId !== null || isOver ? withoutName(match) : match;
  });
  return { known: all, news, outdated: [], updates };
}

function withoutCounting({ counting: _, ...match }: KnownMatch): KnownMatch {
  return match;
}

/**
 * Removes the matching donor's name once it isn't needed, or must not be stored. If the match may still pay out, the
 * name becomes unknown instead.
 */
export function withoutName({ by: _, ...match }: KnownMatch): KnownMatch {
  return match.donationId === null && !match.isActive ? { ...match, by: nameless } : match;
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
