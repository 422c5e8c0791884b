import type { FactReading } from "../events/fact.ts";
import { type FactNews, findNews, foldFact, isOutdated, type KnownFact, onlyHighest } from "../news/totals.ts";
import { publicTitle } from "../safety/titles.ts";
import type { Db } from "../store/engine/tables.ts";
import { type FactAbout, readFactStates, saveFactStates } from "../store/ledger/facts.ts";

/** A report about a fact, from one stored event. Times are milliseconds since 1970. */
export type FactArrival = {
  reading: FactReading;
  receivedAt: number;
  /** True if an older version of the bot could not read the event. The report is stored but not announced. */
  isOld: boolean;
};

/** Returns when the platform made the report, by its clock. Milliseconds since 1970. */
export function reportedAt({ reading, receivedAt }: FactArrival): number {
  const { generatedAt } = reading;
  return generatedAt === null ? receivedAt : Math.floor(generatedAt / 1_000);
}

/** A fact, with everything that this batch reports about it. */
export type FoldedFact = {
  /** The newest report in this batch. It decides whether the news is too old to announce. */
  arrival: FactArrival;
  /** The names of the fact and of the person who raises money, safe to show. */
  title: { name: string; by: string | null };
  isOpen: boolean;
  news: FactNews[];
  /** The fact before and after each report that is worth announcing, in order. */
  changes: FactChange[];
};

export type FactChange = { before: KnownFact | undefined; after: KnownFact };

/**
 * Folds reports into the stored facts, in order of arrival. `isLate`: true for a report that is too old to announce.
 * Skips late reports about an unknown fact: if such a report were stored, all changes since then would be announced.
 */
export async function foldFacts(
  tx: Db,
  arrivals: readonly FactArrival[],
  isLate: (arrival: FactArrival) => boolean,
): Promise<FoldedFact[]> {
  if (arrivals.length === 0) return [];
  const groups = Map.groupBy(arrivals, ({ reading }) => reading.id);
  const rows = await readFactStates(tx, [...groups.keys()]);
  const changed: { fact: FactAbout; known: KnownFact }[] = [];
  const folded: FoldedFact[] = [];
  for (const [id, group] of groups) {
    const row = rows.get(id);
    const before = row?.known;
    let known = before;
    const changes: FactChange[] = [];
    for (const one of group) {
      const { reading, receivedAt, isOld } = one;
      if (known === undefined && isLate(one)) continue;
      const next = foldFact(known, reading, receivedAt * 1_000);
      if (!isOld) changes.push({ before: known, after: next });
      known = next;
    }
    if (known === undefined) continue;
    // The platform repeats deliveries, so an old report may arrive last, even in a later batch.
    const arrival = group.reduce((newest, one) => (reportedAt(one) >= reportedAt(newest) ? one : newest));
    const { reading } = arrival;
    const isOld = isOutdated(reading, before, arrival.receivedAt * 1_000);
    const fact = row && isOld ? filled(row.fact, aboutOf(reading, row.fact)) : aboutOf(reading, row?.fact);
    if (known !== before || links.some((link) => fact[link] !== row?.fact[link])) changed.push({ fact, known });
    const title = { name: fact.name ?? publicTitle(null), by: fact.raised_by };
    const news = onlyHighest(changes.flatMap((change) => findNews(change.before, change.after)));
    folded.push({ arrival, title, isOpen: known.status !== "retired", news, changes });
  }
  await saveFactStates(tx, changed);
  return folded;
}

function aboutOf(reading: FactReading, row: FactAbout | undefined): FactAbout {
  return {
    id: reading.id,
    kind: row?.kind ?? reading.kind ?? "campaign",
    name: reading.name === null ? (row?.name ?? null) : publicTitle(reading.name),
    raised_by: reading.by === null ? (row?.raised_by ?? null) : publicTitle(reading.by),
    parent_id: row === undefined ? (reading.above[0]?.id ?? null) : row.parent_id,
    page_url: reading.addresses.page ?? row?.page_url ?? null,
    donate_url: reading.addresses.donate ?? row?.donate_url ?? null,
    picture_url: reading.addresses.picture ?? row?.picture_url ?? null,
    cause_id: reading.causeId ?? row?.cause_id ?? null,
  };
}

/** Takes from an old report only what we don't know. */
function filled(known: FactAbout, old: FactAbout): FactAbout {
  return {
    ...known,
    name: known.name ?? old.name,
    raised_by: known.raised_by ?? old.raised_by,
    page_url: known.page_url ?? old.page_url,
    donate_url: known.donate_url ?? old.donate_url,
    picture_url: known.picture_url ?? old.picture_url,
    cause_id: known.cause_id ?? old.cause_id,
  };
}

/** Columns that may change even if the totals don't. */
const links = ["page_url", "donate_url", "picture_url", "cause_id"] as const;
