/** What becomes of a campaign's totals, goal and state, which are told several times and in any order. */
import { compareMoney, type Money, toMoney, type WireMoney } from "../money/money.ts";

export type FactStatus = "unpublished" | "published" | "retired";

/** A fact as one delivery or one look at it tells it. */
export type ReportedFact = {
  status: FactStatus | null;
  /** All that was raised, with what supporters raised for it. */
  total: WireMoney | null;
  /** Null: it has none. Undefined: nothing was said about it. */
  goal: WireMoney | null | undefined;
  /** `updated_at` in microseconds since 1970; null where it is missing or not a time. */
  updatedAt: number | null;
  /** `meta.generated_at`, likewise; only webhooks have it. */
  generatedAt: number | null;
};

/** How new something is, in microseconds since 1970: what was updated later, then what was told later; 0: not said. */
export type Stamp = { updatedAt: number; generatedAt: number };

/** A fact as it is remembered. */
export type KnownFact = {
  stamp: Stamp;
  status: FactStatus | null;
  goal: Money | null;
  /** One for each currency in which it was ever told; never added up. */
  totals: readonly KnownTotal[];
};

export type KnownTotal = { amount: Money; stamp: Stamp };

/** What happened between two states of a fact that were remembered one after the other. */
export type FactNews =
  | { kind: "goal" | "goal-set"; goal: Money; raised: Money }
  | { kind: "progress"; percent: number; goal: Money; raised: Money }
  | { kind: "closing"; raised: Money };

const percents = [75, 50, 25] as const;

/**
 * One more telling of a fact, folded into what is known of it. A newer stamp replaces an older one. Of two that are updated
 * in the same second, where one does not say when it was made, the higher total holds. `known` itself where nothing
 * changes. `heardAt`, in microseconds, stands for times that were not told.
 */
export function foldFact(known: KnownFact | undefined, told: ReportedFact, heardAt: number): KnownFact {
  const stamp = { updatedAt: told.updatedAt ?? told.generatedAt ?? heardAt, generatedAt: told.generatedAt ?? 0 };
  if (known === undefined) {
    const totals = told.total === null ? [] : [{ amount: toMoney(told.total), stamp }];
    return { stamp, status: told.status, goal: told.goal ? toMoney(told.goal) : null, totals };
  }
  const totals = foldTotals(known.totals, told.total, stamp);
  const age = compareStamps(stamp, known.stamp);
  if (age === "older") return totals === known.totals ? known : { ...known, totals };
  return {
    stamp: age === "newer" ? stamp : latest(stamp, known.stamp),
    status: told.status ?? known.status,
    goal: told.goal === undefined ? known.goal : told.goal && toMoney(told.goal),
    totals,
  };
}

/** Whether it tells of a goal that is reached: then what it is raised for may be said. */
export function isGoalReached({ goal, total }: ReportedFact): boolean {
  return !!goal && !!total && goal.currency === total.currency && compareMoney(toMoney(total), toMoney(goal)) >= 0;
}

/** Whether a telling brought anything: to hear the same again is none. */
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
 * What is worth saying: crossings only, and nothing at the first sight. A goal that is raised is set, not reached again; one
 * that is lowered to what is raised is reached.
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

/** Of several crossings of one goal only the highest is said, and 100 percent is the goal itself. */
export function onlyHighest(news: readonly FactNews[]): FactNews[] {
  return news.filter((one) => {
    if (one.kind !== "progress") return true;
    const isSame = (other: FactNews) => other.kind !== "closing" && isEqual(other.goal, one.goal);
    return !news.some(
      (other) => isSame(other) && (other.kind === "goal" || (other.kind === "progress" && other.percent > one.percent)),
    );
  });
}

function foldTotals(known: readonly KnownTotal[], told: WireMoney | null, stamp: Stamp): readonly KnownTotal[] {
  if (told === null) return known;
  const amount = toMoney(told);
  const own = known.find((total) => total.amount.currency === amount.currency);
  if (own === undefined) return [...known, { amount, stamp }];
  const age = compareStamps(stamp, own.stamp);
  if (age === "older" || (age === "same" && compareMoney(amount, own.amount) <= 0)) return known;
  const next = { amount, stamp: age === "newer" ? stamp : latest(stamp, own.stamp) };
  return known.map((total) => (total === own ? next : total));
}

function compareStamps(told: Stamp, known: Stamp): "newer" | "same" | "older" {
  if (told.updatedAt !== known.updatedAt) return told.updatedAt > known.updatedAt ? "newer" : "older";
  if (told.generatedAt === 0 || known.generatedAt === 0) return "same";
  return told.generatedAt > known.generatedAt ? "newer" : "older";
}

function latest(a: Stamp, b: Stamp): Stamp {
  return { updatedAt: a.updatedAt, generatedAt: Math.max(a.generatedAt, b.generatedAt) };
}

/** What a fact was told to have raised in this currency. */
export function totalIn({ totals }: KnownFact, currency: string): Money | undefined {
  return totals.find(({ amount }) => amount.currency === currency)?.amount;
}

export function percentOf({ minor, scale, currency }: Money, percent: number): Money {
  return { minor: minor * BigInt(percent), scale: scale + 2, currency };
}

/** A goal that was not reached, and came down to what is raised. */
function isMetByLowering(goal: Money, before: KnownFact): boolean {
  if (before.goal === null || before.goal.currency !== goal.currency) return false;
  const was = totalIn(before, goal.currency);
  return compareMoney(goal, before.goal) < 0 && was !== undefined && compareMoney(was, before.goal) < 0;
}

/** A goal that was not known before may be an old one, and a lower one is no news. */
function isHigher(goal: Money, before: Money | null): boolean {
  return before !== null && before.currency === goal.currency && compareMoney(goal, before) > 0;
}

function isEqual(a: Money, b: Money): boolean {
  return a.currency === b.currency && compareMoney(a, b) === 0;
}
