/** Merges reports of a campaign's totals, goal and status, which arrive several times and in any order. */
import { compareMoney, isSameMoney, type Money, toMoney, type WireMoney } from "../money/money.ts";

export type FactStatus = "unpublished" | "published" | "retired";

/** A fact as one delivery or one snapshot reports it. */
export type ReportedFact = {
  status: FactStatus | null;
  /** Everything raised, including what supporters of the campaign raised. */
  total: WireMoney | null;
  /** Null if there is no goal. Undefined if the report doesn't mention the goal. */
  goal: WireMoney | null | undefined;
  /** `updated_at` in microseconds since 1970; null if it is missing or not a time. */
  updatedAt: number | null;
  /** `meta.generated_at`, in microseconds since 1970. Only webhooks have it. */
  generatedAt: number | null;
};

/** How new a report is, in microseconds since 1970; 0 if unknown. Compares `updatedAt` first, then `generatedAt`. */
export type Stamp = { updatedAt: number; generatedAt: number };

/** A fact as we store it. */
export type KnownFact = {
  stamp: Stamp;
  status: FactStatus | null;
  goal: Money | null;
  /** One total for each currency that was ever reported. Totals in different currencies are never added up. */
  totals: readonly KnownTotal[];
};

export type KnownTotal = { amount: Money; stamp: Stamp };

/** A change between two stored states of a fact that is worth announcing. */
export type FactNews =
  | { kind: "goal" | "goal-set"; goal: Money; raised: Money }
  | { kind: "progress"; percent: number; goal: Money; raised: Money }
  | { kind: "closing"; raised: Money };

const percents = [75, 50, 25] as const;

/**
 * Folds one more report of a fact into what we know. A newer stamp replaces an older one. If two reports have the same
 * update time and one lacks `generatedAt`, the higher total wins. Returns `known` itself if nothing changes.
 * `receivedAt`, in microseconds, stands in for a missing time.
 */
export function foldFact(known: KnownFact | undefined, reported: ReportedFact, receivedAt: number): KnownFact {
  const stamp = stampOf(reported, receivedAt);
  if (known === undefined) {
    const totals = reported.total === null ? [] : [{ amount: toMoney(reported.total), stamp }];
    return { stamp, status: reported.status, goal: reported.goal ? toMoney(reported.goal) : null, totals };
  }
  const totals = foldTotals(known.totals, reported.total, stamp);
  const age = compareStamps(stamp, known.stamp);
  if (age === "older") return totals === known.totals ? known : { ...known, totals };
  return {
    stamp: age === "newer" ? stamp : latest(stamp, known.stamp),
    status: reported.status ?? known.status,
    goal: reported.goal === undefined ? known.goal : reported.goal && toMoney(reported.goal),
    totals,
  };
}

/** True if what we knew before is newer than this report. `receivedAt` is in microseconds. */
export function isOutdated(reported: ReportedFact, known: KnownFact | undefined, receivedAt: number): boolean {
  return known !== undefined && compareStamps(stampOf(reported, receivedAt), known.stamp) === "older";
}

function stampOf({ updatedAt, generatedAt }: ReportedFact, receivedAt: number): Stamp {
  return { updatedAt: updatedAt ?? generatedAt ?? receivedAt, generatedAt: generatedAt ?? 0 };
}

/** True if the report shows that the goal is reached. The announcement may then name the cause. */
export function isGoalReached({ goal, total }: ReportedFact): boolean {
  return !!goal && !!total && goal.currency === total.currency && compareMoney(toMoney(total), toMoney(goal)) >= 0;
}

/** True if the two states are equal, whatever their stamps. */
export function isSameFact(a: KnownFact, b: KnownFact): boolean {
  const isSameOrNone = (one: Money | null, other: Money | null) =>
    one === null || other === null ? one === other : isSameMoney(one, other);
  return (
    a.status === b.status &&
    isSameOrNone(a.goal, b.goal) &&
    a.totals.length === b.totals.length &&
    a.totals.every(({ amount }) => isSameOrNone(amount, totalIn(b, amount.currency) ?? null))
  );
}

/**
 * Returns what is worth announcing between two states. Nothing is news in a first state. A goal that is raised above
 * the total is new, not reached. A goal that is lowered to the total is reached.
 */
export function findNews(before: KnownFact | undefined, after: KnownFact): FactNews[] {
  if (before === undefined) return [];
  const { goal } = after;
  const raised = goal && totalIn(after, goal.currency);
  const was = goal && totalIn(before, goal.currency);
  const news: FactNews[] = [];
  if (goal && raised && was) {
    const isCrossed = (part: Money) => compareMoney(was, part) < 0 && compareMoney(raised, part) >= 0;
    const isOpen = compareMoney(raised, goal) < 0;
    const percent = percents.find((some) => isCrossed(percentOf(goal, some)));
    if (isCrossed(goal) || (!isOpen && isMetByLowering(goal, before))) news.push({ kind: "goal", goal, raised });
    else if (isOpen && isHigher(goal, before.goal)) news.push({ kind: "goal-set", goal, raised });
    else if (isOpen && percent !== undefined) news.push({ kind: "progress", percent, goal, raised });
  }
  const ended = before.status !== null && before.status !== "retired" && after.status === "retired";
  const last = after.totals.find(({ amount }) => amount.currency === goal?.currency) ?? after.totals[0];
  if (ended && last) news.push({ kind: "closing", raised: last.amount });
  return news;
}

/** Drops a percentage of a goal if a higher one, or the goal itself, was reached at the same time. */
export function onlyHighest(news: readonly FactNews[]): FactNews[] {
  return news.filter((one) => {
    if (one.kind !== "progress") return true;
    const isSame = (other: FactNews) => other.kind !== "closing" && isSameMoney(other.goal, one.goal);
    return !news.some(
      (other) => isSame(other) && (other.kind === "goal" || (other.kind === "progress" && other.percent > one.percent)),
    );
  });
}

function foldTotals(known: readonly KnownTotal[], reported: WireMoney | null, stamp: Stamp): readonly KnownTotal[] {
  if (reported === null) return known;
  const amount = toMoney(reported);
  const own = known.find((total) => total.amount.currency === amount.currency);
  if (own === undefined) return [...known, { amount, stamp }];
  const age = compareStamps(stamp, own.stamp);
  if (age === "older" || (age === "same" && compareMoney(amount, own.amount) <= 0)) return known;
  const next = { amount, stamp: age === "newer" ? stamp : latest(stamp, own.stamp) };
  return known.map((total) => (total === own ? next : total));
}

function compareStamps(reported: Stamp, known: Stamp): "newer" | "same" | "older" {
  if (reported.updatedAt !== known.updatedAt) return reported.updatedAt > known.updatedAt ? "newer" : "older";
  if (reported.generatedAt === 0 || known.generatedAt === 0) return "same";
  return reported.generatedAt > known.generatedAt ? "newer" : "older";
}

function latest(a: Stamp, b: Stamp): Stamp {
  return { updatedAt: a.updatedAt, generatedAt: Math.max(a.generatedAt, b.generatedAt) };
}

export function totalIn({ totals }: KnownFact, currency: string): Money | undefined {
  return totals.find(({ amount }) => amount.currency === currency)?.amount;
}

export function percentOf({ minor, scale, currency }: Money, percent: number): Money {
  return { minor: minor * BigInt(percent), scale: scale + 2, currency };
}

/** True if an unreached goal was lowered to the total. */
function isMetByLowering(goal: Money, before: KnownFact): boolean {
  if (before.goal === null || before.goal.currency !== goal.currency) return false;
  const was = totalIn(before, goal.currency);
  return compareMoney(goal, before.goal) < 0 && was !== undefined && compareMoney(was, before.goal) < 0;
}

/** A goal that we see for the first time may be old, so it isn't news. Neither is a lowered goal. */
function isHigher(goal: Money, before: Money | null): boolean {
  return before !== null && before.currency === goal.currency && compareMoney(goal, before) > 0;
}
