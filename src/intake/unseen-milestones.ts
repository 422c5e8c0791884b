import type { ListReading } from "../events/list.ts";
import type { ListNews } from "../news/list-news.ts";
import {
  byAmount,
  findUnseen,
  isHigher,
  isReachedUnseen,
  type KnownMilestone,
  milestoneKey,
  nextMilestone,
  toMilestoneData,
  type UnseenMilestone,
} from "../news/milestones.ts";
import { type KnownFact, totalIn } from "../news/totals.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFactStates } from "../store/ledger/facts.ts";
import { readMoments } from "../store/ledger/moments.ts";
import { readGivenSince } from "../store/ledger/raised.ts";
import { minuteMs } from "../util/durations.ts";
import { type Remembered, readRemembered, saveKnownLists } from "./known-lists.ts";

/** How long a changed milestone can stay unnoticed: its list is polled this often even where nobody donates. */
const longestUnseenMs = 30 * minuteMs;

/**
 * Marks milestones as raised that were reached, removed from the list, and added again with a higher amount. The list
 * no longer knows that they were reached, but the announcement has used up their key, so they need a new one. `before`:
 * the lists as they were known before these snapshots.
 */
export async function markRaised(
  tx: Db,
  factIds: readonly string[],
  before: ReadonlyMap<string, Remembered<"milestones">>,
): Promise<void> {
  const lists = [...(await readRemembered(tx, "milestones", factIds))].map(([factId, list]) => {
    const ids = new Set(before.get(factId)?.known.map(({ id }) => id));
    return { factId, list, added: list.known.filter(({ id, isRaised }) => !isRaised && !ids.has(id)) };
  });
  const keys = lists.flatMap(({ added }) => added.map(milestoneKey));
  const reached = new Map((await readMoments(tx, keys)).map((moment) => [moment.key, moment]));
  const isRaised = (one: KnownMilestone) => {
    const moment = reached.get(milestoneKey(one));
    return moment?.kind === "milestone" && moment.data !== null && isHigher(one.amount, moment.data.amount);
  };
  const changed = lists.flatMap(({ factId, list, added }) => {
    const raised = new Set(added.filter(isRaised));
    const known = list.known.map((one) => (raised.has(one) ? { ...one, isRaised: true as const } : one));
    return raised.size === 0 ? [] : [[factId, { ...list, known }] as const];
  });
  await saveKnownLists(tx, "milestones", changed);
}

/**
 * Finds milestones that were added or raised, and then reached before we polled their list. We didn't know them when
 * the total changed. `before`: the lists as they were known before these snapshots.
 */
export async function findReachedUnseen(
  tx: Db,
  snapshots: readonly ListReading[],
  before: ReadonlyMap<string, Remembered<"milestones">>,
): Promise<{ factId: string; polledAt: number; news: ListNews }[]> {
  const ids = [...new Set(snapshots.map(({ factId }) => factId))];
  const known = await readRemembered(tx, "milestones", ids);
  const unseen = snapshots.flatMap(({ factId, polledAt, reported }) => {
    const [was, now] = [before.get(factId), known.get(factId)];
    if (reported.list !== "milestones" || !was || now?.polledAt !== polledAt) return [];
    const found = findUnseen(was.known, now.known, reported.entries);
    const recent = found.filter(({ since }) => polledAt - since < longestUnseenMs);
    return recent.length === 0 ? [] : [{ factId, list: now, found: recent }];
  });
  if (unseen.length === 0) return [];
  const states = await readFactStates(
    tx,
    unseen.map(({ factId }) => factId),
  );
  const changed = new Map<string, Remembered<"milestones">>();
  const news = [];
  for (const { factId, list, found } of unseen) {
    const fact = states.get(factId)?.known;
    const reached = fact === undefined ? [] : await onlyReached(tx, factId, found, fact);
    const { polledAt } = list;
    const ids = new Set(reached.map(({ id }) => id));
    if (ids.size === 0) continue;
    const marked = list.known.map((one) => (ids.has(one.id) ? { ...one, reachedAt: polledAt } : one));
    changed.set(factId, { known: marked, polledAt });
    for (const [at, milestone] of reached.entries()) {
      const raised = fact && at === reached.length - 1 ? totalIn(fact, milestone.amount.currency) : undefined;
      const data = toMilestoneData({ milestone, next: nextMilestone(marked, raised) });
      news.push({
        factId,
        polledAt,
        news: { key: milestoneKey(milestone), kind: "milestone" as const, data, sayAt: polledAt },
      });
    }
  }
  await saveKnownLists(tx, "milestones", changed);
  return news;
}

/** Returns those that are reached, lowest first. */
async function onlyReached(tx: Db, factId: string, found: readonly UnseenMilestone[], fact: KnownFact) {
  const reached: KnownMilestone[] = [];
  for (const one of found) {
    const given = await readGivenSince(tx, factId, one.since);
    const sums = given.map(({ sum }) => sum);
    if (isReachedUnseen(one, fact, sums)) reached.push(one.milestone);
  }
  return reached.toSorted(byAmount);
}
