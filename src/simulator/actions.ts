import { UserError } from "../util/errors.ts";
import { type Additions, type AdditionWishes, addTo, changeRecord } from "./additions.ts";
import { type BidWish, completeItem, endDueItems, payDebts, placeBid, removeBid } from "./auctions.ts";
import { activateEndpoint, type Deliveries, deactivateEndpoint } from "./deliveries.ts";
import type { DonationChanges, DonationWish } from "./donations.ts";
import { bidEvents, factEvents, giftEvents, testEvent } from "./events.ts";
import type { Gift, SimulatedFact, SimulatedMatch } from "./fact.ts";
import { type ActivityWish, recordActivity } from "./fitness.ts";
import { change, findAnyFact, type GiftWithPayouts, give } from "./giving.ts";
import { usd } from "./making.ts";
import { endDueMatches, endMatchById, type MatchWish, startMatch } from "./matches.ts";
import { isAmount } from "./money.ts";
import type { WireAuctionBid, WireAuctionItem, WireContribution, WireDonation } from "./wire.ts";
import type { World } from "./world.ts";

/**
 * Actions of people on the platform. Each action sends the webhooks that the platform would send, and throws UserError
 * if it is impossible.
 */
export type Actions = {
  /**
   * Donates to the fact that the wish names, or to the main campaign. If that fact is a personal campaign, makes a
   * contribution.
   */
  give(wish: DonationWish): Gift["record"];
  /** Donates to a fact that isn't a personal campaign. */
  donate(wish: DonationWish): WireDonation;
  contribute(wish: DonationWish & { factId: string }): WireContribution;
  /** Moderates, pays or refunds a donation or contribution. Sends a new event about the same donation. */
  update(id: string, changes: DonationChanges): Gift["record"];
  /** Publishes, unpublishes or retires a fact, changes its name or goal, or opens the list of an event's donations. */
  changeFact(factId: string, changes: FactChanges): void;
  /** Adds a reward, poll, milestone, target, schedule or fitness goal. The platform sends no webhooks for these. */
  add<What extends keyof Additions>(factId: string, what: What, wish: AdditionWishes[What]): Additions[What];
  /** Changes fields of a record that belongs to a fact. Fields have their names on the wire: `{ active: false }`. */
  changeRecord(id: string, changes: Readonly<Record<string, unknown>>): object;
  move(factId: string, wish: ActivityWish): void;
  startMatch(factId: string, wish: MatchWish): SimulatedMatch;
  endMatch(matchId: string): SimulatedMatch;
  /** Ends matches and auction items whose time is up. Charges winners who still owe money. */
  endDue(): void;
  bid(wish: BidWish): WireAuctionBid;
  removeBid(bidId: string): WireAuctionBid;
  completeItem(itemId: string): WireAuctionItem;
  /** Presses "Send Test" in the dashboard. */
  sendTest(): { eventId: string };
  /** Flips the dashboard's switch. An hour of failures switches the endpoint off as well. */
  switchEndpoint(to: "on" | "off"): void;
};

export function createActions({ world, deliveries }: { world: World; deliveries: Deliveries }): Actions {
  const announce = (gifts: readonly Gift[]) => {
    for (const gift of gifts) for (const event of giftEvents(world, gift)) deliveries.send(event);
  };
  const announceGiven = ({ gift, payouts }: GiftWithPayouts): Gift => {
    announce([gift, ...payouts]);
    return gift;
  };
  const announceBid = ({ bid, house }: ReturnType<typeof placeBid>) => {
    for (const event of bidEvents(world, house, bid)) deliveries.send(event);
    return bid;
  };
  const reportTotals = (fact: SimulatedFact) => {
    for (const moved of [fact, ...fact.above]) for (const event of factEvents(world, moved)) deliveries.send(event);
  };
  const endDue = () => {
    announce(endDueMatches(world));
    endDueItems(world);
    for (const house of payDebts(world)) reportTotals(house);
  };
  const giveAndTell = (wish: DonationWish) => {
    endDue();
    return announceGiven(give(world, wish)).record;
  };
  const kindOf = (factId: string | undefined) => (factId === undefined ? world.main : findAnyFact(world, factId)).kind;

  return {
    give: giveAndTell,
    donate(wish) {
      if (kindOf(wish.factId) === "personal_campaign") throw new UserError("A personal campaign takes contributions.");
      // Only personal campaigns take contributions; this is a donation.
      return giveAndTell(wish) as WireDonation;
    },
    contribute(wish) {
      if (kindOf(wish.factId) !== "personal_campaign") throw new UserError("It takes donations.");
      // Personal campaigns take only contributions.
      return giveAndTell(wish) as WireContribution;
    },
    update: (id, changes) => announceGiven(change(world, id, changes)).record,
    changeFact(factId, changes) {
      const fact = findAnyFact(world, factId);
      changeFact(world, fact, changes);
      for (const event of factEvents(world, fact)) deliveries.send(event);
    },
    add: (factId, what, wish) => addTo(world, findAnyFact(world, factId), what, wish),
    changeRecord: (id, changes) => changeRecord(world, id, changes),
    move: (factId, wish) => recordActivity(world, findAnyFact(world, factId), wish),
    startMatch: (factId, wish) => startMatch(world, findAnyFact(world, factId), wish),
    endMatch(matchId) {
      const { match, payouts } = endMatchById(world, matchId);
      announce(payouts);
      return match;
    },
    endDue,
    bid(wish) {
      endDue();
      return announceBid(placeBid(world, wish));
    },
    removeBid: (bidId) => announceBid(removeBid(world, bidId)),
    completeItem: (itemId) => completeItem(world, itemId),
    sendTest() {
      const event = testEvent(world);
      deliveries.send(event);
      return { eventId: event.id };
    },
    switchEndpoint(to) {
      if (to === "on") activateEndpoint(world);
      else deactivateEndpoint(world);
    },
  };
}

/** Changes that the people who run a fact can make. Only `donationsOpen` is changed by the platform's support. */
type FactChanges = {
  status?: "unpublished" | "published" | "retired" | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  goal?: string | undefined;
  donationsOpen?: boolean | undefined;
};

/** Throws UserError for a field that this kind of fact doesn't have. */
function changeFact({ stamps }: World, fact: SimulatedFact, changes: FactChanges): void {
  const { status, name, description, goal, donationsOpen } = changes;
  const { kind, record } = fact;
  if (status !== undefined && kind === "cause") throw new UserError("A cause is always there.");
  if (goal !== undefined && !("goal" in record)) throw new UserError("It has no goal.");
  if (goal !== undefined && !isAmount(goal)) throw new UserError('A goal is a number such as "2000" or "2000.00".');
  const now = stamps.seconds();
  Object.assign(record, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(goal !== undefined && { goal: usd(goal) }),
    ...(status !== undefined && toStatus(status, now)),
    updated_at: now,
  });
  if (donationsOpen !== undefined) fact.areDonationsOpen = donationsOpen;
}

function toStatus(status: NonNullable<FactChanges["status"]>, now: string) {
  if (status === "retired") return { status, retired_at: now };
  return { status, retired_at: null, ...(status === "published" && { published_at: now }) };
}
