import { dayMs } from "../util/durations.ts";
import { UserError } from "../util/errors.ts";
import type { FactOf, Lot, SimulatedFact } from "./fact.ts";
import { allOf } from "./find.ts";
import { type Making, makeImage, newRecord, usd } from "./making.ts";
import { checkAmount, compareDecimals, subtractDecimals } from "./money.ts";
import { raise, raiseTotals } from "./totals.ts";
import type { WireAmount, WireAuctionBid, WireAuctionItem } from "./wire.ts";
import type { World } from "./world.ts";

export type BidWish = { itemId: string; amount: string; name?: string | undefined };

/** How long it takes until a winner's card is charged. */
const payingTakesMs = 30_000;

export function createItem(making: Making, options: { name: string; startingBid: string }): WireAuctionItem {
  const { name, startingBid } = options;
  const { stamps } = making;
  const { id, inserted_at } = newRecord(making);
  return {
    activated_at: stamps.seconds(),
    completed_at: null,
    description: `${name}, signed.`,
    ends_at: stamps.seconds(-dayMs),
    fair_market_value: usd("40"),
    id,
    images: [makeImage("auction")],
    inserted_at,
    legal: null,
    name,
    rules: null,
    short_description: name,
    starting_bid: usd(startingBid),
    starts_at: stamps.seconds(),
    status: "active",
  };
}

/** Places a bid. Returns the bid and its auction house. A bid below the highest one is accepted, but doesn't lead. */
export function placeBid(world: World, wish: BidWish): { bid: WireAuctionBid; house: SimulatedFact } {
  const { house, lot } = findLot(world, wish.itemId);
  if (lot.item.status !== "active") throw new UserError("This item cannot be bid for.");
  const now = world.stamps.next();
  const bid = {
    amount: usd(checkAmount(wish.amount)),
    auction_house_id: house.id,
    auction_item_id: lot.item.id,
    current_winner: false,
    id: world.random.uuid(),
    inserted_at: now,
    public_name: wish.name || "Anonymous",
    removed_at: null,
    updated_at: now,
  };
  lot.bids.push(bid);
  chooseWinner(lot);
  return { bid, house };
}

/** Withdraws a bid. The highest of the other bids leads again. */
export function removeBid(world: World, bidId: string): { bid: WireAuctionBid; house: SimulatedFact } {
  for (const house of world.facts.values()) {
    for (const lot of house.lots) {
      const bid = lot.bids.find(({ id }) => id === bidId);
      if (!bid) continue;
      const now = world.stamps.next();
      Object.assign(bid, { removed_at: now, updated_at: now });
      chooseWinner(lot);
      return { bid, house };
    }
  }
  throw new UserError("There is no bid with this id.");
}

/** Ends the sale of an item. Until the winner has paid, the winning bid counts as promised. */
export function completeItem(world: World, itemId: string): WireAuctionItem {
  const { house, lot } = findLot(world, itemId);
  if (lot.item.status !== "active") throw new UserError("This item is not for sale any more.");
  const winner = lot.bids.find(({ current_winner }) => current_winner);
  if (winner) {
    lot.owed = { amount: winner.amount, dueAt: world.stamps.seconds(-payingTakesMs) };
    raisePledged(world, house, winner.amount);
  }
  return Object.assign(lot.item, { status: "completed", completed_at: world.stamps.next() });
}

/** Ends the sale of items whose time is up. */
export function endDueItems(world: World): void {
  const now = world.stamps.seconds();
  const lots = allOf(world, "auction_house").flatMap((house) => house.lots);
  const due = lots.filter(
    ({ item }) => item.status === "active" && typeof item.ends_at === "string" && item.ends_at <= now,
  );
  for (const { item } of due) completeItem(world, item.id);
}

/** Charges winners who still owe money. Returns the auction houses that received money. */
export function payDebts(world: World): SimulatedFact[] {
  const now = world.stamps.seconds();
  return allOf(world, "auction_house").filter((house) => {
    const due = house.lots.filter(({ owed }) => owed !== null && owed.dueAt <= now);
    for (const lot of due) {
      if (lot.owed) payDebt(world, house, lot.owed.amount);
      lot.owed = null;
    }
    return due.length > 0;
  });
}

function payDebt(world: World, house: FactOf<"auction_house">, { currency, value }: WireAmount): void {
  raisePledged(world, house, { currency, value: subtractDecimals("0", value) });
  raiseTotals(world, house, { currency, value });
}

function raisePledged({ stamps }: World, { record }: FactOf<"auction_house">, by: WireAmount): void {
  raise(record.pledged_amount_raised, by);
  raise(record.pledged_total_amount_raised, by);
  record.updated_at = stamps.seconds();
}

function findLot(world: World, itemId: string): { house: FactOf<"auction_house">; lot: Lot } {
  for (const house of allOf(world, "auction_house")) {
    const lot = house.lots.find(({ item }) => item.id === itemId);
    if (lot) return { house, lot };
  }
  throw new UserError("There is no auction item with this id.");
}

/** Finds the highest bid. Of two equal bids, the earlier one wins. */
function chooseWinner({ bids }: Lot): void {
  const valid = bids.filter(({ removed_at }) => removed_at === null);
  const winner = valid.toSorted((a, b) => compareDecimals(b.amount.value, a.amount.value))[0];
  for (const bid of bids) bid.current_winner = bid === winner;
}
