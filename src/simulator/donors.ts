import type { DonationWish } from "./donations.ts";
import type { SimulatedFact } from "./fact.ts";
import type { SimulatedReward } from "./incentives.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

const names = [
  "Rin",
  "Otto",
  "Priya",
  "Captain Biscuit",
  "Mateo",
  "Zoë",
  "NightOwl42",
  "Grandma Jo",
  "Łukasz",
  "Sakura",
  "Tom & Kim",
  "The Hendersons",
] as const satisfies readonly [string, ...string[]];

const comments = [
  "Go otters!",
  "Love the stream, keep going!",
  "For the little swimmers 🦦",
  "Good luck with the last hours!",
  "This one is for my grandma.",
  "Puzzle! Puzzle! Puzzle!",
  "Grüße aus Köln 🎉",
  "You got this, Maple.",
  "Worth every cent.",
  "First time here, lovely chat!",
] as const satisfies readonly [string, ...string[]];

const amounts = [
  "5",
  "5.00",
  "7.77",
  "10.00",
  "10",
  "15.5",
  "15.50",
  "20.00",
  "25.00",
  "42.42",
  "50.00",
  "100.00",
  "100.0",
] as const;
const bigAmounts = ["250.00", "500", "1000.00"] as const;

/** Makes up a typical donation. Some have no name or comment, some have a reward or a vote, and a few are large. */
export function imagineDonation({ main, random }: World, to: SimulatedFact = main): DonationWish {
  const reward = random.chance(0.25) ? pickFrom(random, to.rewards.filter(isLeft)) : undefined;
  const option = random.chance(0.3)
    ? pickFrom(random, to.polls.find(({ active }) => active)?.options ?? [])
    : undefined;
  return {
    amount: reward?.amount.value ?? random.pick(random.chance(0.05) ? bigAmounts : amounts),
    name: random.chance(0.2) ? undefined : random.pick(names),
    factId: to.id,
    comment: random.chance(0.3) ? null : random.pick(comments),
    rewardId: reward?.id,
    pollOptionId: option?.id,
  };
}

function isLeft({ quantity_remaining }: SimulatedReward): boolean {
  return quantity_remaining !== 0;
}

function pickFrom<T>(random: Random, list: readonly T[]): T | undefined {
  return list[random.between(0, list.length - 1)];
}
