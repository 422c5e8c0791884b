import { type Making, makeImage, newRecord, usd } from "./making.ts";
import type {
  WireAmount,
  WireFitnessGoal,
  WireMilestone,
  WirePoll,
  WireReward,
  WireSchedule,
  WireTarget,
} from "./wire.ts";

/** Incentives of an initiative. A poll may have up to five options. */

export type SimulatedReward = WireReward & { amount: WireAmount };
export type SimulatedPoll = WirePoll & { amount_raised: WireAmount };
export type SimulatedTarget = WireTarget & { amount_raised: WireAmount };

export type RewardWish = { name: string; amount: string; quantity?: number | null | undefined };
export type PollWish = { name: string; options: readonly string[]; endsAt?: string | null | undefined };
export type MilestoneWish = { name: string; amount: string; active?: boolean | undefined };
export type TargetWish = { name: string; amount: string; endsAt?: string | null | undefined };
export type ScheduleWish = { name: string; startsAt: string; endsAt?: string | null | undefined };
export type FitnessGoalWish = { type: string; goal: string };

/** A `quantity` of null means unlimited. */
export function createReward(making: Making, { name, amount, quantity = null }: RewardWish): SimulatedReward {
  return {
    ...newRecord(making),
    active: true,
    amount: usd(amount),
    description: null,
    ends_at: null,
    fair_market_value: null,
    highlighted: false,
    image: makeImage("reward"),
    name,
    quantity,
    quantity_remaining: quantity,
    starts_at: null,
  };
}

export function createPoll(making: Making, { name, options, endsAt = null }: PollWish): SimulatedPoll {
  const createOption = (option: string) => ({ ...newRecord(making), amount_raised: usd("0.00"), name: option });
  return {
    ...newRecord(making),
    active: true,
    amount_raised: usd("0.00"),
    ends_at: endsAt,
    goal: null,
    name,
    options: options.map(createOption),
  };
}

export function createMilestone(making: Making, { name, amount, active = true }: MilestoneWish): WireMilestone {
  return { ...newRecord(making), active, amount: usd(amount), name };
}

export function createTarget(making: Making, { name, amount, endsAt = null }: TargetWish): SimulatedTarget {
  return {
    ...newRecord(making),
    active: true,
    amount: usd(amount),
    amount_raised: usd("0.00"),
    ends_at: endsAt,
    name,
  };
}

export function createSchedule(making: Making, { name, startsAt, endsAt = null }: ScheduleWish): WireSchedule {
  return { ...newRecord(making), description: null, ends_at: endsAt, name, starts_at: startsAt };
}

/** The goal is in miles. */
export function createFitnessGoal(making: Making, { type, goal }: FitnessGoalWish): WireFitnessGoal {
  return { current_value: "0", distance_unit: "mile", goal, id: making.random.uuid(), type };
}
