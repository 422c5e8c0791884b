import { UserError } from "../util/errors.ts";
import type { SimulatedFact } from "./fact.ts";
import type { SimulatedPoll, SimulatedReward, SimulatedTarget } from "./incentives.ts";

/** What a donor chose; null where nothing. */
export type Picked = {
  reward: SimulatedReward | null;
  vote: { poll: SimulatedPoll; option: NonNullable<SimulatedPoll["options"]>[number] } | null;
  target: SimulatedTarget | null;
};

/** A reward that is left. Throws UserError. */
export function findReward(to: SimulatedFact, rewardId: string | undefined): Picked["reward"] {
  if (rewardId === undefined) return null;
  const reward = to.rewards.find(({ id }) => id === rewardId);
  if (!reward) throw new UserError("There is no reward with this id.");
  if (reward.quantity_remaining === 0) throw new UserError("This reward is gone.");
  return reward;
}

/** Throws UserError. */
export function findVote(to: SimulatedFact, pollOptionId: string | undefined): Picked["vote"] {
  if (pollOptionId === undefined) return null;
  for (const poll of to.polls) {
    const option = poll.options?.find(({ id }) => id === pollOptionId);
    if (option) return { poll, option };
  }
  throw new UserError("There is no poll option with this id.");
}

/** Throws UserError. */
export function findTarget(to: SimulatedFact, targetId: string | undefined): Picked["target"] {
  if (targetId === undefined) return null;
  const target = to.targets.find(({ id }) => id === targetId);
  if (!target) throw new UserError("There is no target with this id.");
  return target;
}
