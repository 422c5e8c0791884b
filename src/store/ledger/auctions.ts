import { type Selectable, sql } from "kysely";
import { chunksOf, locked } from "../engine/dialect.ts";
import type { AuctionItemsTable, Db } from "../engine/tables.ts";

export type AuctionItemRow = Selectable<AuctionItemsTable>;

/** Returns the stored state of these items. Locks them in the order of their ids. */
export async function readAuctionItems(tx: Db, ids: readonly string[]): Promise<Map<string, AuctionItemRow>> {
  if (ids.length === 0) return new Map();
  const query = tx.selectFrom("auction_items").selectAll().where("id", "in", ids).orderBy("id");
  const rows = await locked(tx, query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the items of an auction that were open for bids when we last looked. */
export async function readActiveItems(db: Db, houseId: string): Promise<AuctionItemRow[]> {
  return db
    .selectFrom("auction_items")
    .selectAll()
    .where("house_id", "=", houseId)
    .where("status", "=", "active")
    .execute();
}

export async function saveAuctionItems(tx: Db, rows: readonly AuctionItemRow[]): Promise<void> {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const some of chunksOf(sorted)) {
    await tx
      .insertInto("auction_items")
      .values(some)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((set) => ({
          status: set.ref("excluded.status"),
          ends_at: set.ref("excluded.ends_at"),
          bid_id: set.ref("excluded.bid_id"),
          bid_value: set.ref("excluded.bid_value"),
          bid_currency: set.ref("excluded.bid_currency"),
          said_value: set.ref("excluded.said_value"),
          said_currency: set.ref("excluded.said_currency"),
          say_bid_at: set.ref("excluded.say_bid_at"),
          looked_at: set.ref("excluded.looked_at"),
        })),
      )
      .execute();
  }
}

/**
 * Returns the known auctions of these facts. An auction with another parent counts, too, if a bid in it was announced
 * for one of these facts. Example: the auction of an event that the campaign takes part in.
 */
export async function readHousesBelow(db: Db, factIds: readonly string[]): Promise<string[]> {
  if (factIds.length === 0) return [];
  const rows = await db
    .selectFrom("facts")
    .select("id")
    .where("kind", "=", "auction_house")
    .where((where) =>
      where.or([
        where("parent_id", "in", factIds),
        where.exists(
          where
            .selectFrom("moments")
            .innerJoin("outbox", "outbox.moment_key", "moments.key")
            .select(sql.lit(1).as("one"))
            .whereRef("moments.fact_id", "=", "facts.id")
            // the partial index's own condition: without it, the query could not use the index
            .where(sql<boolean>`moments.kind <> 'donation'`)
            .where("outbox.fact_id", "in", factIds),
        ),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns all auctions that we know of. */
export async function readHouseIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("facts")
    .select("id")
    .where("kind", "=", "auction_house")
    .where((where) =>
      where.exists(
        where
          .selectFrom("follows")
          .select(sql.lit(1).as("one"))
          .where((or) =>
            or.or([
              or("follows.fact_id", "=", or.ref("facts.id")),
              or("follows.fact_id", "=", or.ref("facts.parent_id")),
            ]),
          ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores auctions of followed campaigns. If an auction is known already, it keeps its parent, unless nobody follows
 * that parent any more. Then nobody would poll the auction, so it gets the new parent.
 */
export async function noteHouses(tx: Db, houses: readonly { id: string; parentId: string }[]): Promise<void> {
  if (houses.length === 0) return;
  const parents = await tx
    .selectFrom("follows")
    .select("fact_id")
    .where(
      "fact_id",
      "in",
      houses.map(({ parentId }) => parentId),
    )
    .execute();
  const followed = new Set(parents.map((row) => row.fact_id));
  const news = new Map(houses.filter(({ parentId }) => followed.has(parentId)).map((house) => [house.id, house]));
  if (news.size === 0) return;
  const rows = [...news.values()].map(({ id, parentId }) => ({
    id,
    kind: "auction_house" as const,
    name: null,
    state: null,
    donations_until: null,
    checked_at: null,
    parent_id: parentId,
  }));
  await tx
    .insertInto("facts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((set) => ({ parent_id: set.ref("excluded.parent_id") }))
        .where("facts.kind", "=", "auction_house")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("follows").select(sql.lit(1).as("one")).whereRef("follows.fact_id", "=", "facts.parent_id"),
            ),
          ),
        ),
    )
    .execute();
}

/**
 * Returns items that are open for bids, by the ids of their auctions or campaigns. The item that closes first comes
 * first.
 */
export async function readOpenItems(db: Db, ids: readonly string[], now: number) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("auction_items")
    .innerJoin("facts", "facts.id", "auction_items.house_id")
    .select(["auction_items.id", "facts.id as house", "parent_id", "ends_at", "bid_id", "bid_value", "bid_currency"])
    .where("facts.kind", "=", "auction_house")
    .where((or) => or.or([or("facts.id", "in", ids), or("parent_id", "in", ids)]))
    .where("auction_items.status", "=", "active")
    .where("bid_id", "is not", null)
    .where((or) => or.or([or("ends_at", "is", null), or("ends_at", ">", now)]))
    .orderBy("auction_items.id")
    .execute();
  return rows.toSorted((a, b) => (a.ends_at ?? Number.MAX_VALUE) - (b.ends_at ?? Number.MAX_VALUE));
}
