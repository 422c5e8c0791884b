import type { FactReading } from "../events/fact.ts";
import { readMoney, toWireMoney } from "../money/money.ts";
import { type FactNews, type FactStatus, findNews, foldFact, type KnownFact, onlyHighest } from "../news/totals.ts";
import { publicTitle } from "../safety/titles.ts";
import type { Db } from "../store/engine/tables.ts";
import { type FactState, type FactStateRow, readFactStates, saveFactStates } from "../store/ledger/facts.ts";

/** A fact that one stored event tells of. Milliseconds since 1970. */
export type FactArrival = {
  reading: FactReading;
  receivedAt: number;
  /** An older version had set it aside: it is folded in, but is no news any more. */
  isOld: boolean;
};

/** When this was so, as the platform says. Milliseconds since 1970. */
export function toldAt({ reading, receivedAt }: FactArrival): number {
  const { generatedAt } = reading;
  return generatedAt === null ? receivedAt : Math.floor(generatedAt / 1_000);
}

/** One fact over all its arrivals of a batch. */
export type FoldedFact = {
  /** The latest of them that was heard. */
  arrival: FactArrival;
  /** As it may be said. */
  title: { name: string; by: string | null };
  isOpen: boolean;
  news: FactNews[];
  /** What it was before and after each telling that is still news, in their order. */
  changes: FactChange[];
};

export type FactChange = { before: KnownFact | undefined; after: KnownFact };

/** Folds arrivals into the totals, in the order they came, and writes these. */
export async function foldFacts(tx: Db, arrivals: readonly FactArrival[]): Promise<FoldedFact[]> {
  if (arrivals.length === 0) return [];
  const groups = Map.groupBy(arrivals, ({ reading }) => reading.id);
  const rows = await readFactStates(tx, [...groups.keys()]);
  const changed: FactState[] = [];
  const folded: FoldedFact[] = [];
  for (const [id, group] of groups) {
    const row = rows.get(id);
    const before = row && toKnownFact(row);
    let known = before;
    const changes: FactChange[] = [];
    for (const { reading, receivedAt, isOld } of group) {
      const next = foldFact(known, reading, receivedAt * 1_000);
      if (!isOld) changes.push({ before: known, after: next });
      known = next;
    }
    const arrival = group.at(-1);
    if (known === undefined || arrival === undefined) continue;
    const fact = toRow(arrival.reading, known, row?.fact);
    if (known !== before || contextIn(fact) !== contextIn(row?.fact))
      changed.push({ fact, totals: toTotalRows(id, known) });
    const title = { name: fact.name ?? publicTitle(null), by: fact.raised_by };
    const news = onlyHighest(changes.flatMap((change) => findNews(change.before, change.after)));
    folded.push({ arrival, title, isOpen: known.status !== "retired", news, changes });
  }
  await saveFactStates(tx, changed);
  return folded;
}

/** The table's row as the pure code knows it; undefined for a fact that was followed and never told. */
export function toKnownFact({ fact, totals }: FactState): KnownFact | undefined {
  if (fact.stamp === 0) return undefined;
  return {
    stamp: { updatedAt: fact.stamp, generatedAt: fact.tie },
    status: fact.state as FactStatus | null, // written by toRow
    goal: readMoney({ value: fact.goal_value, currency: fact.goal_currency }),
    totals: totals.map((row) => ({
      amount: { minor: BigInt(row.amount_minor), scale: row.scale, currency: row.currency },
      stamp: { updatedAt: row.stamp, generatedAt: row.tie },
    })),
  };
}

/** Reading refuses amounts beyond 2^53-1 minor units, so that a number holds them exactly. */
function toTotalRows(factId: string, { totals }: KnownFact): FactState["totals"] {
  return totals.map(({ amount, stamp }) => ({
    fact_id: factId,
    currency: amount.currency,
    amount_minor: Number(amount.minor),
    scale: amount.scale,
    stamp: stamp.updatedAt,
    tie: stamp.generatedAt,
  }));
}

function toRow(reading: FactReading, known: KnownFact, row: FactStateRow | undefined): FactStateRow {
  const goal = known.goal && toWireMoney(known.goal);
  return {
    id: reading.id,
    kind: row?.kind ?? reading.kind ?? "campaign",
    name: reading.name === null ? (row?.name ?? null) : publicTitle(reading.name),
    raised_by: reading.by === null ? (row?.raised_by ?? null) : publicTitle(reading.by),
    parent_id: row === undefined ? (reading.above[0]?.id ?? null) : row.parent_id,
    state: known.status,
    stamp: known.stamp.updatedAt,
    tie: known.stamp.generatedAt,
    goal_value: goal?.value ?? null,
    goal_currency: goal?.currency ?? null,
    page_url: reading.addresses.page ?? row?.page_url ?? null,
    donate_url: reading.addresses.donate ?? row?.donate_url ?? null,
    picture_url: reading.addresses.picture ?? row?.picture_url ?? null,
    cause_id: reading.causeId ?? row?.cause_id ?? null,
  };
}

/** To be compared. */
function contextIn(fact: FactStateRow | undefined): string {
  return JSON.stringify([fact?.page_url, fact?.donate_url, fact?.picture_url, fact?.cause_id]);
}
