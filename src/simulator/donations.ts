import { UserError } from "../util/errors.ts";
import { currencyOf, type Gift, nearest, type Payment, type SimulatedFact, toSimpleFact } from "./fact.ts";
import type { SimulatedPoll, SimulatedReward, SimulatedTarget } from "./incentives.ts";
import { checkAmount, subtractDecimals } from "./money.ts";
import { raise, raiseTotals } from "./totals.ts";
import type { WireAmount, WireContribution, WireDonation } from "./wire.ts";
import type { World } from "./world.ts";

export type DonationWish = {
  /** A decimal, such as "25.00". */
  amount: string;
  /** The fact's own currency by default. Another currency doesn't count toward totals. */
  currency?: string | undefined;
  /** "Anonymous" by default, as on the platform. */
  name?: string | undefined;
  comment?: string | null | undefined;
  rewardId?: string | undefined;
  pollOptionId?: string | undefined;
  targetId?: string | undefined;
  /** The fact to donate to. By default the main campaign. */
  factId?: string | undefined;
  /** The `client_key` of the relay key that brought the donor here. */
  relay?: string | undefined;
  /** A pending donation doesn't count and isn't in any list until it is completed. */
  payment?: "pending" | "completed" | undefined;
};

/** Changes to a donation by moderation, payment or a refund. */
export type DonationChanges = Pick<DonationWish, "name" | "comment"> & {
  amount?: string | undefined;
  payment?: "completed" | "cancelled" | undefined;
};

const payingTakesMs = 17_000;

/** Creates the record of a donation that doesn't count yet. Throws UserError if the donation is impossible. */
export function createGift(world: World, to: SimulatedFact, wish: DonationWish): Gift {
  const picked = {
    reward: findReward(to, wish.rewardId),
    vote: findVote(to, wish.pollOptionId),
    target: findTarget(to, wish.targetId),
  };
  const amount = { currency: wish.currency ?? currencyOf(to), value: checkAmount(wish.amount) };
  const common = { to, payment: wish.payment ?? "completed", relayKeyId: findRelayKey(world, wish.relay) };
  const base = createBase(world, wish, amount, picked);
  if (to.kind === "personal_campaign") {
    const record = { ...base, gift_matches: [], personal_campaign_id: to.id };
    return { ...common, type: "contribution", record };
  }
  return { ...common, type: "donation", record: createDonation(world, to, base, picked) };
}

function createBase(
  { random, stamps }: World,
  wish: DonationWish,
  amount: WireAmount,
  { reward, vote, target }: Picked,
) {
  return {
    amount,
    completed_at: stamps.next(),
    donor_comment: wish.comment || null,
    donor_name: wish.name || "Anonymous",
    id: random.uuid(),
    is_match: false,
    poll_id: vote?.poll.id ?? null,
    poll_option_id: vote?.option.id ?? null,
    reward_claims: reward ? [{ id: random.uuid(), quantity: 1, reward_id: reward.id }] : null,
    target_id: target?.id ?? null,
  } satisfies WireContribution;
}

/**
 * Sets the IDs of the facts that receive the donation. The field for a team campaign still has the old name, team
 * event.
 */
function createDonation(
  world: World,
  to: SimulatedFact,
  base: ReturnType<typeof createBase>,
  { reward }: Picked,
): WireDonation {
  const above = [to, ...to.above];
  return {
    ...base,
    campaign_id: to.kind === "campaign" ? to.id : null,
    cause_id: nearest(to, "cause")?.record.id ?? null,
    created_at: world.stamps.seconds(payingTakesMs),
    donation_matches: null,
    facts: above.filter(({ kind }) => kind !== "cause" || to.kind === "cause").map(toSimpleFact),
    fundraising_event_id: nearest(to, "fundraising_event")?.id ?? null,
    legacy_id: 9_400_000 + world.gifts.size + 1,
    reward_id: reward?.id ?? null,
    sustained: false,
    team_event_id: nearest(to, "team_campaign")?.id ?? null,
  };
}

/** Adds a donation to the world. If it isn't pending, the totals, poll, target and reward change. */
export function recordGift(world: World, gift: Gift): void {
  world.gifts.set(gift.record.id, gift);
  if (gift.payment === "completed") count(world, gift);
}

/** Changes a donation, which keeps its ID. If the change is impossible, throws UserError and changes nothing. */
export function changeGift(world: World, id: string, changes: DonationChanges): Gift {
  const gift = world.gifts.get(id);
  if (!gift) throw new UserError("There is no donation with this id.");
  const { record, payment: before } = gift;
  const isDone = before === "cancelled" || before === changes.payment;
  if (changes.payment !== undefined && isDone) throw new UserError(`This donation is ${before} already.`);
  if (changes.amount !== undefined) {
    const { currency, value } = record.amount;
    record.amount = { currency, value: checkAmount(changes.amount) };
    const by = { currency, value: subtractDecimals(changes.amount, value) };
    if (gift.payment === "completed") letCount(world, gift, by);
  }
  if (changes.name !== undefined) record.donor_name = changes.name || "Anonymous";
  if (changes.comment !== undefined) record.donor_comment = changes.comment || null;
  if (changes.payment !== undefined) pay(world, gift, changes.payment);
  return gift;
}

/** Completes a pending payment, or cancels a payment. Cancelling a completed one refunds the donor. */
function pay(world: World, gift: Gift, payment: Exclude<Payment, "pending">): void {
  const { payment: before, record } = gift;
  gift.payment = payment;
  if (payment === "completed") {
    record.completed_at = world.stamps.next();
    count(world, gift);
  } else if (before === "completed") {
    letCount(world, gift, { currency: record.amount.currency, value: subtractDecimals("0", record.amount.value) });
  }
}

/** Puts a donation into lists and totals. A refund later lowers only the totals. */
function count(world: World, gift: Gift): void {
  if (gift.type === "donation") world.donations.push(gift.record);
  for (const fact of [gift.to, ...gift.to.above]) fact.gifts.push(gift);
  for (const { reward_id, quantity } of gift.record.reward_claims ?? []) {
    const reward = gift.to.rewards.find(({ id }) => id === reward_id);
    if (typeof reward?.quantity_remaining === "number") reward.quantity_remaining -= quantity ?? 1;
  }
  letCount(world, gift, gift.record.amount);
}

/** Adds an amount to the totals, the poll option and the target of a donation. */
function letCount(world: World, { to, record }: Gift, by: WireAmount): void {
  const poll = to.polls.find(({ id }) => id === record.poll_id);
  const option = poll?.options?.find(({ id }) => id === record.poll_option_id);
  const target = to.targets.find(({ id }) => id === record.target_id);
  for (const part of [poll, option, target]) {
    if (!part) continue;
    raise(part.amount_raised, by);
    part.updated_at = world.stamps.seconds();
  }
  raiseTotals(world, to, by);
}

function findRelayKey({ relay }: World, clientKey: string | undefined): string | null {
  if (clientKey === undefined) return null;
  const key = relay.keys.find(({ client_key }) => client_key === clientKey);
  if (!key) throw new UserError("There is no relay key with this client key.");
  if (key.donation || key.contribution) throw new UserError("This relay key has been used.");
  return key.id;
}

/** The donor's picks; null for none. */
type Picked = {
  reward: SimulatedReward | null;
  vote: { poll: SimulatedPoll; option: NonNullable<SimulatedPoll["options"]>[number] } | null;
  target: SimulatedTarget | null;
};

/** Finds an available reward. Throws UserError if there is none. */
function findReward(to: SimulatedFact, rewardId: string | undefined): Picked["reward"] {
  if (rewardId === undefined) return null;
  const reward = to.rewards.find(({ id }) => id === rewardId);
  if (!reward) throw new UserError("There is no reward with this id.");
  if (reward.quantity_remaining === 0) throw new UserError("This reward is gone.");
  return reward;
}

function findVote(to: SimulatedFact, pollOptionId: string | undefined): Picked["vote"] {
  if (pollOptionId === undefined) return null;
  for (const poll of to.polls) {
    const option = poll.options?.find(({ id }) => id === pollOptionId);
    if (option) return { poll, option };
  }
  throw new UserError("There is no poll option with this id.");
}

function findTarget(to: SimulatedFact, targetId: string | undefined): Picked["target"] {
  if (targetId === undefined) return null;
  const target = to.targets.find(({ id }) => id === targetId);
  if (!target) throw new UserError("There is no target with this id.");
  return target;
}
