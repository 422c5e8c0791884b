import type { Simulator } from "../simulator/simulator.ts";
import { UserError } from "../util/errors.ts";

/** What is asked next, one after the other. */
const nextPolls = [
  { name: "Which snack next?", options: ["Waffles", "Sushi", "Fruit"] },
  { name: "Which song next?", options: ["The slow one", "The loud one"] },
] as const;
/** Enough for some donations: a match that is used up at once is over before anybody has seen it. */
const match = { amount: "1000", minutes: 15 };

/** What the demo's buttons do with matches, polls and rewards of the simulated campaign. */
export function createDemoIncentives(simulator: Simulator) {
  const { main } = simulator.world;
  const openMatch = () => main.matches.find(({ active }) => active);
  const openPoll = () => main.polls.find(({ active }) => active);

  /** The one that is gone soonest. */
  function scarceReward() {
    const scarce = main.rewards.filter(({ quantity_remaining: left }) => typeof left === "number" && left > 0);
    return scarce.toSorted((a, b) => Number(a.quantity_remaining) - Number(b.quantity_remaining))[0];
  }

  return {
    openPoll,
    labels: () => ({
      match: openMatch() ? "End the match" : "Start a match",
      poll: "End the poll",
      reward: scarceReward() ? "Sell out a reward" : null,
    }),
    switchMatch(): void {
      const open = openMatch();
      if (open) simulator.endMatch(open.id);
      else simulator.startMatch(main.id, match);
    },
    endPoll(): void {
      const poll = openPoll();
      if (poll) simulator.changeRecord(poll.id, { active: false });
      const next = nextPolls[(main.polls.length - 1) % nextPolls.length];
      if (next) simulator.add(main.id, "poll", next);
    },
    /** Somebody takes the last one. */
    sellOut(): void {
      const reward = scarceReward();
      if (!reward) throw new UserError("Every reward is gone.");
      simulator.changeRecord(reward.id, { quantity_remaining: 1 });
      simulator.donate({ amount: reward.amount.value, name: "Priya", rewardId: reward.id });
    },
  };
}
