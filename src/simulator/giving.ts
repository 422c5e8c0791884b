import { UserError } from "../util/errors.ts";
import { changeGift, createGift, type DonationChanges, type DonationWish, recordGift } from "./donations.ts";
import { type Gift, type SimulatedFact, takesMoney } from "./fact.ts";
import { matchGift } from "./matches.ts";
import { reportRelayKey } from "./relays.ts";
import type { World } from "./world.ts";

/** A donation, and the payouts of the matches that it used up. */
export type GiftWithPayouts = { gift: Gift; payouts: Gift[] };

/** Throws UserError if the wish is impossible; then nothing has happened. */
export function give(world: World, wish: DonationWish): GiftWithPayouts {
  const gift = createGift(world, findRecipient(world, wish.factId), wish);
  recordGift(world, gift);
  const payouts = gift.payment === "completed" ? matchGift(world, gift) : [];
  reportRelayKey(world, gift);
  return { gift, payouts };
}

/** Applies moderation, payment and refunds. Throws UserError for an unknown donation and for impossible changes. */
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

/** Finds a fact by its public id; a cause also by the id that is not about facts. Throws UserError. */
export function findAnyFact(world: World, id: string): SimulatedFact {
  const fact = world.facts.get(id) ?? [...world.facts.values()].find(({ record }) => record.id === id);
  if (!fact) throw new UserError("There is no campaign, event, cause or auction with this id.");
  return fact;
}
