import { UserError } from "../util/errors.ts";
import type { SimulatedFact } from "./fact.ts";
import {
  createFitnessGoal,
  createMilestone,
  createPoll,
  createReward,
  createSchedule,
  createTarget,
  type FitnessGoalWish,
  type MilestoneWish,
  type PollWish,
  type RewardWish,
  type ScheduleWish,
  type SimulatedPoll,
  type SimulatedReward,
  type SimulatedTarget,
  type TargetWish,
} from "./incentives.ts";
import type { WireFitnessGoal, WireMilestone, WireSchedule } from "./wire.ts";
import type { World } from "./world.ts";

/** The values that the caller chooses for each kind of record that can be added to a fact. */
export type AdditionWishes = {
  reward: RewardWish;
  poll: PollWish;
  milestone: MilestoneWish;
  target: TargetWish;
  schedule: ScheduleWish;
  fitnessGoal: FitnessGoalWish;
};

export type Additions = {
  reward: SimulatedReward;
  poll: SimulatedPoll;
  milestone: WireMilestone;
  target: SimulatedTarget;
  schedule: WireSchedule;
  fitnessGoal: WireFitnessGoal;
};

const adders: {
  [What in keyof Additions]: (world: World, fact: SimulatedFact, wish: AdditionWishes[What]) => Additions[What];
} = {
  reward: (world, { rewards }, wish) => push(rewards, createReward(world, wish)),
  poll: (world, { polls }, wish) => push(polls, createPoll(world, wish)),
  milestone: (world, { milestones }, wish) => push(milestones, createMilestone(world, wish)),
  target: (world, { targets }, wish) => push(targets, createTarget(world, wish)),
  schedule(world, { schedules, record }, wish) {
    if ("has_schedule" in record) record.has_schedule = true;
    return push(schedules, createSchedule(world, wish));
  },
  fitnessGoal: (world, { fitnessGoals }, wish) => push(fitnessGoals, createFitnessGoal(world, wish)),
};

export function addTo<What extends keyof Additions>(
  world: World,
  fact: SimulatedFact,
  what: What,
  wish: AdditionWishes[What],
): Additions[What] {
  return adders[what](world, fact, wish);
}

/** Changes fields of a record, by their names on the wire. Throws UserError for a field that it doesn't have. */
export function changeRecord(world: World, id: string, changes: Readonly<Record<string, unknown>>): object {
  const record = findRecord(world, id);
  const strange = Object.keys(changes).filter((name) => !Object.hasOwn(record, name));
  if (strange.length > 0) throw new UserError(`It has no ${strange.join(", no ")}.`);
  return Object.assign(record, changes, "updated_at" in record && { updated_at: world.stamps.seconds() });
}

function findRecord(world: World, wanted: string): object {
  for (const fact of world.facts.values()) {
    const { rewards, polls, milestones, targets, schedules, fitnessGoals, matches, lots } = fact;
    const options = polls.flatMap((poll) => poll.options ?? []);
    const items = lots.map(({ item }) => item);
    const records = [rewards, polls, options, milestones, targets, schedules, fitnessGoals, matches, items].flat();
    const record = records.find(({ id }) => id === wanted);
    if (record) return record;
  }
  throw new UserError("There is no reward, poll, milestone or the like with this id.");
}

function push<T>(list: T[], item: T): T {
  list.push(item);
  return item;
}
