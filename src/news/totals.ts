/** Follows a campaign's totals, goal and state, which are reported several times and in any order. */
import { compareMoney, type Money, toMoney, type WireMoney } from "../money/money.ts";

export type FactStatus = "unpublished" | "published" | "retired";

/** A fact as one delivery or one poll reports it. */
export type ReportedFact = {
  status: FactStatus | null;
  /** Everything raised, including by its supporters. */
  total: WireMoney | null;
  /** Null: it has none. Undefined: the report doesn't mention it. */
  goal: WireMoney | null | undefined;
  /** `updated_at` in microseconds since 1970; null if it is missing or not a time. */
  updatedAt: number | null;
  /** `meta.generated_at`, likewise; only webhooks have it. */
  generatedAt: number | null;
};

/** The age of a report, in microseconds since 1970. A later update wins, then a later report; 0 if unknown. */
export type Stamp = { updatedAt: number; generatedAt: number };

/** A fact as it is stored. */
export type KnownFact = {
  stamp: Stamp;
  status: FactStatus | null;
  goal: Money | null;
  /** One for each currency ever reported; never added up. */
  totals: readonly KnownTotal[];
};

export type KnownTotal = { amount: Money; stamp: Stamp };

/** The news between two consecutive stored states of a fact. */
export type FactNews =
  | { kind: "goal" | "goal-set"; goal: Money; raised: Money }
  | { kind: "progress"; percent: number; goal: Money; raised: Money }
  | { kind: "closing"; raised: Money };

const percents = [75, 50, 25] as const;

/**
 * Folds one more report of a fact into what is known. A newer stamp replaces an older one. If two were updated in the
 * same second and one doesn't say when it was made, the higher total counts. Returns `known` itself if nothing changes.
 * `receivedAt`, in microseconds, replaces missing times.
 */
export function foldFact(known: KnownFact | undefined, reported: ReportedFact, receivedAt: number): KnownFact {
  const stamp = {
    updatedAt: reported.updatedAt ?? reported.generatedAt ?? receivedAt,
    generatedAt: reported.generatedAt ?? 0,
  };
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

/** True if the report shows a reached goal. Then its announcement may need the cause. */
export function isGoalReached({ goal, total }: ReportedFact): boolean {
  return !!goal && !!total && goal.currency === total.currency && compareMoney(toMoney(total), toMoney(goal)) >= 0;
}

/** True if a report changed nothing. */
export function isSameFact(a: KnownFact, b: KnownFact): boolean {
  const isSameMoney = (one: Money | null, other: Money | null) =>
    one === null || other === null ? one === other : isEqual(one, other);
  return (
    a.status === b.status &&
    isSameMoney(a.goal, b.goal) &&
    a.totals.length === b.totals.length &&
    a.totals.every(({ amount }) => isSameMoney(amount, totalIn(b, amount.currency) ?? null))
  );
}

/**
 * Returns what is worth announcing: crossings only, and nothing the first time a fact is seen. A goal raised above the
 * total was set, not reached; one lowered to the total was reached.
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

/** Keeps only the highest crossing of a goal. 100 percent is the goal itself. */
export function onlyHighest(news: readonly FactNews[]): FactNews[] {
  return news.filter((one) => {
    if (one.kind !== "progress") return true;
    const isSame = (other: FactNews) => other.kind !== "closing" && isEqual(other.goal, one.goal);
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

/** Returns the total reported in this currency. */
export function totalIn({ totals }: KnownFact, currency: string): Money | undefined {
  return totals.find(({ amount }) => amount.currency === currency)?.amount;
}

export function percentOf({ minor, scale, currency }: Money, percent: number): Money {
  return { minor: minor * BigInt(percent), scale: scale + 2, currency };
}

/** True if a goal that wasn't reached was lowered to the total. */
function isMetByLowering(goal: Money, before: KnownFact): boolean {
  if (before.goal === null || before.goal.currency !== goal.currency) return false;
  const was = totalIn(before, goal.currency);
  return compareMoney(goal, before.goal) < 0 && was !== undefined && compareMoney(was, before.goal) < 0;
}

/** A goal seen for the first time may be old, and a lowered one isn't news. */
function isHigher(goal: Money, before: Money | null): boolean {
  return before !== null && before.currency === goal.currency && compareMoney(goal, before) > 0;
}

function isEqual(a: Money, b: Money): boolean {
  return a.currency === b.currency && compareMoney(a, b) === 0;
}
