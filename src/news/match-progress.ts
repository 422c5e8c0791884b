/** How much of a match is used, where it pays what was matched, and what a donation counts for meanwhile. */
import { compareMoney, type Money, subtractMoney, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import { wholePercentOf } from "../money/share.ts";
import { publicName } from "../safety/text.ts";
import type { ListNews } from "./list-news.ts";

/** `seenAt`: since when it is seen to run; `said`: which part of it was used so far. Times are milliseconds since 1970. */
export type Counting = { matched: WireMoney; endsAt: number | null; seenAt: number; said: number };

/** A match, as one look tells it. */
type Told = {
  id: string;
  by: string | null;
  pledged: WireMoney | null;
  matched: WireMoney | null;
  endsAt: number | null;
  isOneForOne: boolean;
};

/** Parts of a promise of which it is said that they are used, in percent. */
const parts = [90, 50];

/** Undefined where nobody knows what is left. What was used before our eyes saw it is not said. */
export function countingOf(match: Told, was: Counting | undefined, polledAt: number): Counting | undefined {
  const { pledged, matched, endsAt, isOneForOne } = match;
  if (!isOneForOne || !pledged || !matched || pledged.currency !== matched.currency) return undefined;
  const whole = toMoney(pledged);
  const percent = whole.minor > 0n ? wholePercentOf(toMoney(matched), whole) : 0;
  const said = Math.max(parts.find((part) => percent >= part) ?? 0, was?.said ?? 0);
  return { matched, endsAt, seenAt: was?.seenAt ?? polledAt, said };
}

/** What has changed of what was said at its start. */
export function changeOfStart(
  { endsAt }: Told,
  { matched, isActive, polledAt }: { matched: WireMoney; isActive: boolean; polledAt: number },
): { matched: WireMoney; asOf: number; endsAt?: number } {
  const ended = { endsAt: Math.min(endsAt ?? polledAt, polledAt) };
  return { matched, asOf: polledAt, ...(!isActive && ended) };
}

/** That a part of it is used. */
export function saidPart({ id, by, pledged, endsAt }: Told, { matched, said }: Counting, sayAt: number): ListNews[] {
  if (pledged === null) return [];
  const left = toWireMoney(subtractMoney(toMoney(pledged), toMoney(matched)));
  const data = { by: publicName(by), percent: said, left, endsAt };
  return [{ key: `match-part:${id}:${said}`, kind: "match-part", data, sayAt }];
}

/**
 * How many times a donation counts: two for one match that runs, three for two. Only those are counted of which it is known
 * that they pay as much as was given, that they ran then, and that enough of them is left. `given`: since the look at them,
 * this donation included.
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
