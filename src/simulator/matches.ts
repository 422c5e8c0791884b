import { minuteMs } from "../util/durations.ts";
import { UserError } from "../util/errors.ts";
import { createGift, recordGift } from "./donations.ts";
import { type Gift, type SimulatedFact, type SimulatedMatch, takesMoney } from "./fact.ts";
import { usd } from "./making.ts";
import { addDecimals, checkAmount, compareDecimals, isAmount, subtractDecimals } from "./money.ts";
import type { World } from "./world.ts";

export type MatchWish = {
  /** The most that the match can pay. */
  amount: string;
  /** `all`: the match pays its whole pledge at the end. `amount`: it pays what was matched. */
  type?: "all" | "amount" | undefined;
  matchedBy?: string | undefined;
  /** How long the match lasts. An hour by default. */
  minutes?: number | undefined;
};

/**
 * Starts a match: somebody promises to add to other donations from now on. The donation that pays it out has an ID from
 * the start, but is made at the end.
 */
export function startMatch(world: World, fact: SimulatedFact, wish: MatchWish): SimulatedMatch {
  const { type = "amount", matchedBy = "Big Otter", minutes = 60 } = wish;
  if (!takesMoney(fact) || fact.kind === "personal_campaign") throw new UserError("It takes no donations to match.");
  const amount = checkAmount(wish.amount);
  const { random, stamps } = world;
  const endsAt = stamps.seconds(-minutes * minuteMs);
  const raised = "total_amount_raised" in fact.record ? fact.record.total_amount_raised?.value : undefined;
  const match: SimulatedMatch = {
    active: true,
    amount: usd(type === "all" ? amount : "0.00"),
    completed_at: null,
    donation_id: random.uuid(),
    ends_at: endsAt,
    id: random.uuid(),
    inserted_at: stamps.seconds(),
    match_type: type,
    matched_by: matchedBy,
    pledged_amount: usd(amount),
    started_at_amount: usd(raised ?? "0.00"),
    // The live service sends the match's end as `starts_at` as well.
    starts_at: endsAt,
    total_amount_raised: usd("0.00"),
    updated_at: stamps.seconds(),
  };
  fact.matches.push(match);
  world.matches.push({ match, fact });
  return match;
}

/**
 * Counts a donation in the running matches of its fact. Ends matches whose pledge is used up, and returns their
 * payouts.
 */
export function matchGift(world: World, { type, to, record }: Gift): Gift[] {
  if (type !== "donation") return [];
  const active = to.matches.filter((match) => match.active && match.pledged_amount.currency === record.amount.currency);
  for (const match of active) {
    const { pledged_amount, total_amount_raised, match_type } = match;
    const left = subtractDecimals(pledged_amount.value, total_amount_raised.value);
    const by = compareDecimals(record.amount.value, left) < 0 ? record.amount.value : left;
    total_amount_raised.value = addDecimals(total_amount_raised.value, by);
    if (match_type === "amount") match.amount = { ...total_amount_raised };
  }
  if (active.length > 0) record.donation_matches = structuredClone(active);
  return active
    .filter((match) => compareDecimals(match.total_amount_raised.value, match.pledged_amount.value) >= 0)
    .flatMap((match) => endMatch(world, to, match));
}

/** Ends every match whose time is up. */
export function endDueMatches(world: World): Gift[] {
  const now = world.stamps.seconds();
  return world.matches
    .filter(({ match }) => match.active && String(match.ends_at) <= now)
    .flatMap(({ match, fact }) => endMatch(world, fact, match));
}

/** Ends a match early. Throws UserError if it isn't running. */
export function endMatchById(world: World, matchId: string): { match: SimulatedMatch; payouts: Gift[] } {
  const found = world.matches.find(({ match }) => match.id === matchId && match.active);
  if (!found) throw new UserError("There is no active match with this id.");
  return { match: found.match, payouts: endMatch(world, found.fact, found.match) };
}

/** Pays a match out as a donation, unless nothing was matched. */
function endMatch(world: World, fact: SimulatedFact, match: SimulatedMatch): Gift[] {
  const now = world.stamps.seconds();
  Object.assign(match, { active: false, completed_at: now, updated_at: now });
  const { value } = match.amount;
  if (!isAmount(value)) return [];
  const payout = createGift(world, fact, { amount: value, name: match.matched_by ?? undefined });
  Object.assign(payout.record, { id: match.donation_id, is_match: true });
  recordGift(world, payout);
  return [payout];
}
