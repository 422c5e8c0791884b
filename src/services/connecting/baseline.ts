import { type Money, readMoney, toWireMoney } from "../../money/money.ts";
import type { FactRecord } from "../../platform/fact-record.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFactStates, saveFactStates } from "../../store/ledger/facts.ts";
import { hasLists } from "../../util/fact-kinds.ts";

const states = ["unpublished", "published", "retired"];

/**
 * What a fact had raised when people decided to follow it, as they were shown it: what it crosses from then on is news.
 * Does nothing where more is known of it, because somebody follows it already.
 */
export async function noteBaseline(
  tx: Db,
  fact: FactRecord,
  { shown, now }: { shown: Money | null; now: number },
): Promise<void> {
  const known = (await readFactStates(tx, [fact.id])).get(fact.id);
  if (known === undefined || known.fact.stamp !== 0 || !hasLists(fact.kind)) return;
  const stamp = (fact.updatedAt || now) * 1_000;
  const raised = readMoney(fact.raised);
  const total = shown !== null && shown.currency === raised?.currency ? shown : raised;
  const goal = readMoney(fact.goal);
  const { value: goal_value = null, currency: goal_currency = null } = goal?.minor ? toWireMoney(goal) : {};
  const state = states.includes(fact.status) ? fact.status : null;
  const raised_by = fact.owner && publicTitle(fact.owner.name);
  const totals = total && { amount_minor: Number(total.minor), scale: total.scale, currency: total.currency };
  await saveFactStates(tx, [
    {
      fact: { ...known.fact, raised_by, state, stamp, tie: 0, goal_value, goal_currency },
      totals: totals === null ? [] : [{ fact_id: fact.id, ...totals, stamp, tie: 0 }],
    },
  ]);
}
