import { UserError } from "../util/errors.ts";
import type { SimulatedFact } from "./fact.ts";
import { addDecimals, isAmount } from "./money.ts";
import type { World } from "./world.ts";

export type ActivityWish = { miles: string; seconds: number };

/**
 * Records a run, walk or swim for a fact. Updates the goals and leaderboards of the fact, and of the facts it supports.
 */
export function recordActivity({ stamps }: World, by: SimulatedFact, { miles, seconds }: ActivityWish): void {
  if (!isAmount(miles)) throw new UserError('Miles are a number such as "3" or "3.1".');
  for (const fact of [by, ...by.above]) {
    fact.activities.push({ by, at: stamps.now(), miles, seconds });
    for (const goal of fact.fitnessGoals) goal.current_value = addDecimals(goal.current_value ?? "0", miles);
  }
}
