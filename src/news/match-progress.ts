/**
 * Tracks matches that pay exactly what was matched: how much of the match is used, and how many times a donation
 * counts.
 */
import { compareMoney, type Money, subtractMoney, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import { wholePercentOf } from "../money/share.ts";
import { publicName } from "../safety/text.ts";
import type { ListNews } from "./list-news.ts";

/**
 * `seenAt` is when we first saw the match running. `said` is the highest of the percentages in `parts` that the match
 * has reached. Times are milliseconds since 1970.
 */
export type Counting = { matched: WireMoney; endsAt: number | null; seenAt: number; said: number };

/** A match as one snapshot reports it. */
type PolledMatch = {
  id: string;
  by: string | null;
  pledged: WireMoney | null;
  matched: WireMoney | null;
  endsAt: number | null;
  isOneForOne: boolean;
};

/** We announce when this much of a match is used, in percent. */
const parts = [90, 50];

/**
 * Returns undefined if we can't know how much is left. A percentage that the match had passed before the first snapshot
 * isn't announced.
 */
export function countingOf(match: PolledMatch, was: Counting | undefined, polledAt: number): Counting | undefined {
  const { pledged, matched, endsAt, isOneForOne } = match;
  if (!isOneForOne || !pledged || !matched || pledged.currency !== matched.currency) return undefined;
  const whole = toMoney(pledged);
  const percent = whole.minor > 0n ? wholePercentOf(toMoney(matched), whole) : 0;
  const said = Math.max(parts.find((part) => percent >= part) ?? 0, was?.said ?? 0);
  return { matched, endsAt, seenAt: was?.seenAt ?? polledAt, said };
}

/** Returns what has changed in the message that announced the match. */
export function changeOfCount(
  { endsAt }: PolledMatch,
  { matched, isActive, polledAt }: { matched: WireMoney; isActive: boolean; polledAt: number },
): { matched: WireMoney; asOf: number; endsAt?: number } {
  const ended = { endsAt: Math.min(endsAt ?? polledAt, polledAt) };
  return { matched, asOf: polledAt, ...(!isActive && ended) };
}

/**
 * Returns the news that the match has reached one of the percentages in `parts`. Returns none if the match is used up.
 */
export function saidPart(
  { id, by, pledged, endsAt }: PolledMatch,
  { matched, said }: Counting,
  sayAt: number,
): ListNews[] {
  if (pledged === null) return [];
  const left = subtractMoney(toMoney(pledged), toMoney(matched));
  if (left.minor <= 0n) return [];
  const data = { by: publicName(by), percent: said, left: toWireMoney(left), endsAt };
  return [{ key: `match-part:${id}:${said}`, kind: "match-part", data, sayAt }];
}

/**
 * Returns how many times a donation counts: twice during one match, three times during two. We count only matches that
 * pay as much as is donated, were running at that time, and have enough money left. `given` is the sum donated since
 * the last snapshot, including this donation.
 */
export function timesCounted(
  matches: readonly { isActive: boolean; pledged?: WireMoney; counting?: Counting }[],
  { givenAt, given }: { givenAt: number; given: Money },
): number {
  const counting = matches.filter(({ isActive, pledged, counting }) => {
    if (!isActive || !pledged || !counting || pledged.currency !== given.currency) return false;
    const { seenAt, endsAt, matched } = counting;
    const isRunning = seenAt <= givenAt && (endsAt === null || givenAt < endsAt);
    return isRunning && compareMoney(subtractMoney(toMoney(pledged), toMoney(matched)), given) >= 0;
  });
  return 1 + counting.length;
}
