import type { AuctionItemReading } from "../events/auction.ts";
import type { MomentContents, MomentOrigin } from "../kinds/moments.ts";
import { type Money, moneyKey, readMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import { foldItem, type ItemNews, type KnownItem } from "../news/auctions.ts";
import { publicName } from "../safety/text.ts";
import { publicTitle } from "../safety/titles.ts";
import type { Db } from "../store/engine/tables.ts";
import { notePages } from "../store/ledger/abouts.ts";
import { type AuctionItemRow, readAuctionItems, saveAuctionItems } from "../store/ledger/auctions.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews, type FollowersByFact, followersOf, nearestFollows } from "./drafts.ts";
import { asSeen, isAhead } from "./known-lists.ts";

export type ItemDrafts = {
  drafts: Draft[];
  /**
   * The keys of bids that were outbid or withdrawn, or have won, and of sales that were undone. If their announcements
   * still wait, they are skipped.
   */
  obsolete: string[];
};

/** Folds snapshots of auction items and drafts their announcements. */
export async function draftItems(tx: Db, snapshots: readonly AuctionItemReading[], batch: Batch): Promise<ItemDrafts> {
  if (snapshots.length === 0) return { drafts: [], obsolete: [] };
  const followers = await followersOf(tx, snapshots.flatMap(idsOf));
  const rows = await readAuctionItems(tx, [...new Set(snapshots.map(({ id }) => id))]);
  const drafts: Draft[] = [];
  const obsolete: string[] = [];
  for (const snapshot of snapshots) {
    const row = rows.get(snapshot.id);
    const known = row && toKnown(row, batch);
    if (known && snapshot.polledAt <= known.polledAt) continue;
    const { item, news } = foldItem(known, {
      ...snapshot,
      bid: snapshot.bid && { ...snapshot.bid, by: publicName(snapshot.bid.by) },
    });
    const last = known?.bid ? bidKey(snapshot.id, known.bid) : undefined;
    const holds = item.bid !== null && item.status === "active" && bidKey(snapshot.id, item.bid) === last;
    if (last !== undefined && !holds) obsolete.push(last);
    if (known?.bid && known.status === "completed" && item.status !== "completed")
      obsolete.push(saleKey(snapshot.id, known.bid));
    drafts.push(...news.flatMap((one) => draftOf(one, snapshot, followers, batch)));
    rows.set(snapshot.id, toRow(snapshot, item));
  }
  await saveAuctionItems(tx, [...rows.values()]);
  await notePages(
    tx,
    new Map(snapshots.flatMap(({ houseId, houseUrl }) => (houseUrl === null ? [] : [[houseId, houseUrl]]))),
  );
  const keys = new Set(obsolete);
  return { drafts: drafts.filter(({ moment }) => !keys.has(moment.key)), obsolete };
}

function idsOf({ houseId, above }: AuctionItemReading): string[] {
  return [houseId, ...above.filter(({ kind }) => kind !== "cause").map(({ id }) => id)];
}

function bidKey(itemId: string, { id, amount }: { id: string; amount: Money }): string {
  return keyOfBid(itemId, id, toWireMoney(amount));
}

/** An item may be opened again and sold for another bid. So the key of a sale contains the bid. */
function saleKey(itemId: string, { id, amount }: { id: string; amount: Money }): string {
  return `won:${itemId}:${id}:${moneyKey(amount)}`;
}

/** Returns the moment key of a bid. */
export function keyOfBid(itemId: string, bidId: string, { value, currency }: WireMoney): string {
  return `bid:${itemId}:${bidId}:${value} ${currency}`;
}

function draftOf(news: ItemNews, snapshot: AuctionItemReading, followers: FollowersByFact, batch: Batch): Draft[] {
  const item = publicTitle(snapshot.name);
  const happenedAt = news.kind === "high-bid" ? (news.bid.at ?? snapshot.polledAt) : snapshot.polledAt;
  const common = { factId: snapshot.houseId, version: 1, origin: "live" as MomentOrigin, happenedAt };
  const moment = asSeen({ ...common, ...contentsOf(news, item, snapshot) }, snapshot.polledAt, batch);
  if (moment === null) return [];
  const notBefore = news.kind === "high-bid" ? news.sayAt - batch.offsetMs : 0;
  return [draftNews(moment, nearestFollows(idsOf(snapshot), followers, happenedAt), notBefore)];
}

function contentsOf(news: ItemNews, item: string, { id, endsAt, startingBid }: AuctionItemReading): MomentContents {
  switch (news.kind) {
    case "high-bid": {
      const rise = news.rise && toWireMoney(news.rise);
      return { key: bidKey(id, news.bid), kind: "high-bid", data: { item, ...bidOf(news.bid), rise, endsAt } };
    }
    case "auction-ending":
      return {
        key: `ending:${id}:${news.endsAt}`,
        kind: "auction-ending",
        data: { item, bid: news.bid && bidOf(news.bid), startingBid, endsAt: news.endsAt },
      };
    case "auction-won":
      return { key: saleKey(id, news.bid), kind: "auction-won", data: { item, ...bidOf(news.bid) } };
  }
}

function bidOf({ amount, by }: { amount: Money; by: string }) {
  return { amount: toWireMoney(amount), by };
}

function toKnown(row: AuctionItemRow, batch: Batch): KnownItem {
  const notAhead = (at: number) => (isAhead(at, batch) ? 0 : at);
  const amount = readMoney({ value: row.bid_value, currency: row.bid_currency });
  return {
    status: row.status,
    endsAt: row.ends_at,
    bid: amount && { id: row.bid_id ?? "", amount },
    announcedBid: readMoney({ value: row.said_value, currency: row.said_currency }),
    sayBidAt: notAhead(row.say_bid_at),
    polledAt: notAhead(row.looked_at),
  };
}

function toRow({ id, houseId }: AuctionItemReading, item: KnownItem): AuctionItemRow {
  const amount = item.bid && toWireMoney(item.bid.amount);
  const said = item.announcedBid && toWireMoney(item.announcedBid);
  return {
    id,
    house_id: houseId,
    status: item.status,
    ends_at: item.endsAt,
    bid_id: item.bid?.id ?? null,
    bid_value: amount?.value ?? null,
    bid_currency: amount?.currency ?? null,
    said_value: said?.value ?? null,
    said_currency: said?.currency ?? null,
    say_bid_at: item.sayBidAt,
    looked_at: item.polledAt,
  };
}
