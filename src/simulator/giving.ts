import { UserError } from "../util/errors.ts";
import { changeGift, createGift, type DonationChanges, type DonationWish, recordGift } from "./donations.ts";
import { type Gift, type SimulatedFact, takesMoney } from "./fact.ts";
import { matchGift } from "./matches.ts";
import { reportRelayKey } from "./relays.ts";
import type { World } from "./world.ts";

/** A donation, and the payouts of matches that it used up. */
export type GiftWithPayouts = { gift: Gift; payouts: Gift[] };

/** Makes a donation. If it is impossible, throws UserError and changes nothing. */
export function give(world: World, wish: DonationWish): GiftWithPayouts {
  const gift = createGift(world, findRecipient(world, wish.factId), wish);
  recordGift(world, gift);
  const payouts = gift.payment === "completed" ? matchGift(world, gift) : [];
  reportRelayKey(world, gift);
  return { gift, payouts };
}

/** Moderates, pays or refunds a donation. Throws UserError if the donation is unknown or the change is impossible. */
export function change(world: World, giftId: string, changes: DonationChanges): GiftWithPayouts {
  const gift = changeGift(world, giftId, changes);
  const payouts = changes.payment === "completed" ? matchGift(world, gift) : [];
  reportRelayKey(world, gift);
  return { gift, payouts };
}

function findRecipient(world: World, factId: string | undefined): SimulatedFact {
  const fact = factId === undefined ? world.main : findAnyFact(world, factId);
  if (!takesMoney(fact)) throw new UserError("It takes no donations: it has to be published, and no auction house.");
  return fact;
}

/** Finds a fact by its public ID. Also finds a cause by its other ID. Throws UserError if there is none. */
export function findAnyFact(world: World, id: string): SimulatedFact {
  const fact = world.facts.get(id) ?? [...world.facts.values()].find(({ record }) => record.id === id);
  if (!fact) throw new UserError("There is no campaign, event, cause or auction with this id.");
  return fact;
}
