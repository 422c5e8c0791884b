import { UserError } from "../errors.ts";
import { addDecimals, isAmount, subtractDecimals } from "./money.ts";
import type { WireDonation } from "./wire.ts";
import type { WireMoney, World } from "./world.ts";

export type DonationWish = {
  /** A decimal, such as "25.00". */
  amount: string;
  /** The campaign's own by default; another one raises no total. */
  currency?: string | undefined;
  /** "Anonymous" by default, as on the platform. */
  name?: string | undefined;
  comment?: string | null | undefined;
  rewardId?: string | undefined;
  pollOptionId?: string | undefined;
};

/** What moderation and refunds change in a donation that was given. */
export type DonationChanges = Pick<DonationWish, "name" | "comment"> & { amount?: string | undefined };

const payingTakesMs = 17_000;

/** Adds a donation to the campaign: totals, poll and reward follow. Throws UserError where the wish cannot be met. */
export function giveDonation(world: World, wish: DonationWish): WireDonation {
  const { campaign, random, stamps } = world;
  const amount = { currency: wish.currency ?? campaign.total_amount_raised.currency, value: checkAmount(wish.amount) };
  const reward = wish.rewardId === undefined ? null : findReward(world, wish.rewardId);
  const vote = wish.pollOptionId === undefined ? null : findVote(world, wish.pollOptionId);
  const donation: WireDonation = {
    amount,
    campaign_id: campaign.id,
    cause_id: campaign.cause_id,
    completed_at: stamps.next(),
    created_at: stamps.seconds(payingTakesMs),
    donation_matches: null,
    donor_comment: wish.comment || null,
    donor_name: wish.name || "Anonymous",
    facts: [{ id: campaign.id, name: campaign.name, usage_type: "campaign" }],
    fundraising_event_id: null,
    id: random.uuid(),
    is_match: false,
    legacy_id: 9_400_000 + world.donations.length + 1,
    poll_id: vote?.poll.id ?? null,
    poll_option_id: vote?.option.id ?? null,
    reward_claims: reward ? [{ id: random.uuid(), quantity: 1, reward_id: reward.id }] : null,
    reward_id: reward?.id ?? null,
    sustained: false,
    target_id: null,
    team_event_id: null,
  };
  world.donations.push(donation);
  if (reward && typeof reward.quantity_remaining === "number") reward.quantity_remaining -= 1;
  raise(world, donation, amount);
  return donation;
}

/** Changes a donation in place; its id stays. Throws UserError for an unknown one. */
export function changeDonation(world: World, donationId: string, changes: DonationChanges): WireDonation {
  const donation = world.donations.find(({ id }) => id === donationId);
  if (!donation) throw new UserError("There is no donation with this id.");
  if (changes.amount !== undefined) {
    const { currency, value } = donation.amount;
    donation.amount = { currency, value: checkAmount(changes.amount) };
    raise(world, donation, { currency, value: subtractDecimals(changes.amount, value) });
  }
  if (changes.name !== undefined) donation.donor_name = changes.name || "Anonymous";
  if (changes.comment !== undefined) donation.donor_comment = changes.comment || null;
  return donation;
}

/** The whole amount counts for the campaign and for the poll option. Money of another currency counts for neither. */
function raise({ campaign, polls, stamps }: World, donation: WireDonation, by: WireMoney): void {
  const poll = polls.find(({ id }) => id === donation.poll_id);
  const option = poll?.options?.find(({ id }) => id === donation.poll_option_id);
  const totals = [campaign.amount_raised, campaign.total_amount_raised, poll?.amount_raised, option?.amount_raised];
  for (const total of totals) {
    if (total?.currency === by.currency) total.value = addDecimals(total.value, by.value);
  }
  campaign.updated_at = stamps.seconds();
}

function findReward(world: World, rewardId: string) {
  const reward = world.rewards.find(({ id }) => id === rewardId);
  if (!reward) throw new UserError("There is no reward with this id.");
  if (reward.quantity_remaining === 0) throw new UserError("This reward is gone.");
  return reward;
}

function findVote(world: World, pollOptionId: string) {
  for (const poll of world.polls) {
    const option = poll.options?.find(({ id }) => id === pollOptionId);
    if (option) return { poll, option };
  }
  throw new UserError("There is no poll option with this id.");
}

function checkAmount(amount: string): string {
  if (!isAmount(amount)) throw new UserError('An amount is a number such as "25" or "25.50".');
  return amount;
}
