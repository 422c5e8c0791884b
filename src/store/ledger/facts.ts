import type { Selectable } from "kysely";
import { readMoney, toWireMoney } from "../../money/money.ts";
import type { FactStatus, KnownFact } from "../../news/totals.ts";
import { chunksOf, locked } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, Tables } from "../engine/tables.ts";

type FactRow = Selectable<Tables["facts"]>;
type TotalRow = Selectable<Tables["fact_totals"]>;

const aboutColumns = [
  ...(["id", "kind", "name", "raised_by", "parent_id"] as const),
  ...(["page_url", "donate_url", "picture_url", "cause_id"] as const),
] as const;
const knownColumns = ["state", "stamp", "tie", "goal_value", "goal_currency"] as const;

type KnownRow = Pick<FactRow, (typeof knownColumns)[number]>;

/** The stored description of a fact, without its totals, goal and state. */
export type FactAbout = Pick<FactRow, (typeof aboutColumns)[number]>;

/** The stored data of a fact. `known` is undefined if the fact is followed but nothing was reported yet. */
export type FactState = { fact: FactAbout; known: KnownFact | undefined };

/** Returns what is stored about these facts. Locks the rows in the order of their ids. */
export async function readFactStates(tx: Db, ids: readonly string[]): Promise<Map<string, FactState>> {
  if (ids.length === 0) return new Map();
  const query = tx
    .selectFrom("facts")
    .select([...aboutColumns, ...knownColumns])
    .where("id", "in", ids)
    .orderBy("id");
  const facts = await locked(tx, query).execute();
  const totals = await tx.selectFrom("fact_totals").selectAll().where("fact_id", "in", ids).execute();
  const totalsOf = Map.groupBy(totals, (total) => total.fact_id);
  return new Map(facts.map((fact) => [fact.id, { fact, known: toKnown(fact, totalsOf.get(fact.id) ?? []) }]));
}

function toKnown(fact: KnownRow, totals: readonly TotalRow[]): KnownFact | undefined {
  if (fact.stamp === 0) return undefined;
  return {
    stamp: { updatedAt: fact.stamp, generatedAt: fact.tie },
    status: fact.state as FactStatus | null, // the cast is safe, because `toRow` wrote this column
    goal: readMoney({ value: fact.goal_value, currency: fact.goal_currency }),
    totals: totals.map((row) => ({
      amount: { minor: BigInt(row.amount_minor), scale: row.scale, currency: row.currency },
      stamp: { updatedAt: row.stamp, generatedAt: row.tie },
    })),
  };
}

/**
 * Forgets totals and lists of a fact and of the facts below it that nobody follows. Call it when somebody follows a
 * fact that nobody followed before: changes since the last report are old news then.
 */
export async function forgetFact(tx: Db, factId: string): Promise<void> {
  const followed = tx.selectFrom("follows").select("fact_id");
  const below = await tx
    .selectFrom("facts")
    .select("id")
    .where("parent_id", "=", factId)
    .where("id", "not in", followed)
    .execute();
  const ids = [factId, ...below.map(({ id }) => id)];
  for (const some of chunksOf(ids)) {
    await tx.deleteFrom("fact_totals").where("fact_id", "in", some).execute();
    await tx.deleteFrom("auction_items").where("house_id", "in", some).execute();
    await tx.deleteFrom("watched_lists").where("fact_id", "in", some).execute();
    await tx.updateTable("facts").set(unreported).where("id", "in", some).execute();
  }
}

const unreported = { state: null, stamp: 0, tie: 0, goal_value: null, goal_currency: null } as const;

/**
 * Forgets totals and lists of all facts. Call it after the bot was down for long: changes from that time are old news.
 */
export async function forgetFacts(tx: Db): Promise<void> {
  for (const table of ["fact_totals", "auction_items", "watched_lists"] as const) await tx.deleteFrom(table).execute();
  await tx.updateTable("facts").set(unreported).execute();
}

export async function readEnded(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("facts")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", "retired")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns who raises the money of these facts. If that is unknown, returns the fact's name, if known. */
export async function readRecipients(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await selectRecipients(tx, { ids });
  return new Map(rows.flatMap(({ id, raised_by, name }) => (raised_by || name ? [[id, raised_by ?? name ?? ""]] : [])));
}

const selectRecipients = prepare((db, { ids }: Parameters<{ ids: readonly string[] }>) =>
  db
    .selectFrom("facts")
    .select(["id", "raised_by", "name"])
    .where(isOneOf(db, "id", ids)),
);

function toRow(fact: FactAbout, { status, stamp, goal }: KnownFact) {
  const wire = goal && toWireMoney(goal);
  return {
    ...fact,
    state: status,
    stamp: stamp.updatedAt,
    tie: stamp.generatedAt,
    goal_value: wire?.value ?? null,
    goal_currency: wire?.currency ?? null,
    donations_until: null,
    checked_at: null,
  };
}

/** `Number` is exact here, because amounts above 2^53-1 minor units are rejected when they are read. */
function toTotalRows(factId: string, { totals }: KnownFact): TotalRow[] {
  return totals.map(({ amount, stamp }) => ({
    fact_id: factId,
    currency: amount.currency,
    amount_minor: Number(amount.minor),
    scale: amount.scale,
    stamp: stamp.updatedAt,
    tie: stamp.generatedAt,
  }));
}

/** Writes the current state of facts. A followed fact keeps the kind that it got when somebody followed it. */
export async function saveFactStates(tx: Db, states: readonly { fact: FactAbout; known: KnownFact }[]): Promise<void> {
  const sorted = [...states].sort((a, b) => (a.fact.id < b.fact.id ? -1 : 1));
  for (const some of chunksOf(sorted)) {
    await tx
      .insertInto("facts")
      .values(some.map(({ fact, known }) => toRow(fact, known)))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((set) => ({
          name: set.ref("excluded.name"),
          raised_by: set.ref("excluded.raised_by"),
          state: set.ref("excluded.state"),
          stamp: set.ref("excluded.stamp"),
          tie: set.ref("excluded.tie"),
          goal_value: set.ref("excluded.goal_value"),
          goal_currency: set.ref("excluded.goal_currency"),
          page_url: set.ref("excluded.page_url"),
          donate_url: set.ref("excluded.donate_url"),
          picture_url: set.ref("excluded.picture_url"),
          cause_id: set.ref("excluded.cause_id"),
        })),
      )
      .execute();
  }
  for (const some of chunksOf(sorted.flatMap(({ fact, known }) => toTotalRows(fact.id, known)))) {
    await tx
      .insertInto("fact_totals")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["fact_id", "currency"]).doUpdateSet((set) => ({
          amount_minor: set.ref("excluded.amount_minor"),
          scale: set.ref("excluded.scale"),
          stamp: set.ref("excluded.stamp"),
          tie: set.ref("excluded.tie"),
        })),
      )
      .execute();
  }
}
