import type { DemoControls } from "../app/browser.ts";
import { addMoney, compareMoney, type Money, readMoney, subtractMoney, toWireMoney } from "../money/money.ts";
import { wholePercentOf } from "../money/share.ts";
import { percentOf } from "../news/totals.ts";
import type { Simulator } from "../simulator/simulator.ts";
import { minuteMs } from "../util/durations.ts";
import type { Say } from "../words/en.ts";
import type { Line } from "../words/parts.ts";
import { Refusal } from "../words/refusal.ts";
import { textOf } from "../words/text-of.ts";

const trainOf = { count: 20, seconds: 6 };
const parts = [25, 50, 75, 100] as const;
const bidders = ["Rin", "Priya", "Otto"] as const;
/** The difference between two bids. Also the smallest donation toward the goal. */
const fiveDollars: Money = { minor: 500n, scale: 2, currency: "USD" };
/** Enough time to see the last bid before the item is sold. */
const lastSeconds = 12;

/** Creates what the buttons on the demo's page do on the simulated platform. */
export function createDemoControls(simulator: Simulator): DemoControls {
  const { campaign } = simulator.world;
  const incentives = createDemoIncentives(simulator);
  const isOpen = () => campaign.status === "published";

  /** Returns how far the campaign is, and how much to donate next to reach the goal. Undefined if it is reached. */
  function readProgress() {
    const raised = dollars(campaign.total_amount_raised);
    const goal = dollars(campaign.goal);
    const isReached = (percent: number) => compareMoney(raised, percentOf(goal, percent)) >= 0;
    const percent = parts.find((part) => !isReached(part));
    return { raised, goal, percent };
  }

  function reachNextPart(): void {
    const { raised, goal, percent } = readProgress();
    if (percent === undefined) {
      const higher = { ...goal, minor: goal.minor * 2n };
      simulator.changeFact(simulator.campaignId, { goal: toWireMoney(higher).value });
      return;
    }
    const missing = subtractMoney(percentOf(goal, percent), raised);
    const amount = compareMoney(missing, fiveDollars) > 0 ? missing : fiveDollars;
    simulator.donate({ amount: toWireMoney(upToCents(amount)).value, name: "Otto", comment: "For the goal!" });
  }

  /** Returns the item on sale, and its highest bid. */
  function readLot() {
    const lots = simulator.world.facts.get(simulator.ids.auctionHouse)?.lots ?? [];
    const lot = lots.find(({ item }) => item.status === "active");
    return lot && { item: lot.item, bid: lot.bids.find((bid) => bid.current_winner) };
  }

  function sayStep(say: Say, percent: (typeof parts)[number] | undefined): Line {
    if (percent === undefined) return say("panel.step.higher");
    return percent === 100 ? say("panel.step.goal") : say("panel.step", { percent });
  }

  function bid({ isLast }: { isLast: boolean }): void {
    const lot = readLot();
    if (!lot) throw new Refusal(({ say }) => say("panel.all-sold"));
    if (isLast) {
      const endsAt = new Date(simulator.world.stamps.now() + lastSeconds * 1_000).toISOString();
      simulator.changeRecord(lot.item.id, { ends_at: `${endsAt.slice(0, 19)}Z` });
    }
    const high = dollars(lot.bid?.amount ?? lot.item.starting_bid);
    const name = bidders.find((one) => one !== lot.bid?.public_name);
    simulator.bid({ itemId: lot.item.id, amount: toWireMoney(addMoney(high, fiveDollars)).value, name });
  }

  return {
    async donate({ name, comment, ...wish }) {
      simulator.donate({ ...wish, ...(name !== "" && { name }), ...(comment !== "" && { comment }) });
    },
    async play(act) {
      switch (act) {
        case "train":
          void simulator.train(trainOf);
          break;
        case "step":
          reachNextPart();
          break;
        case "match":
          incentives.switchMatch();
          break;
        case "closing":
          incentives.closePoll();
          break;
        case "poll":
          incentives.endPoll();
          break;
        case "reward":
          incentives.sellOut();
          break;
        case "end":
          simulator.changeFact(simulator.campaignId, { status: isOpen() ? "retired" : "published" });
          break;
        default:
          bid({ isLast: act === "last-bid" });
      }
    },
    async state({ say }) {
      const { rewards } = simulator.world;
      const { raised, goal, percent } = readProgress();
      const poll = incentives.openPoll();
      const lot = readLot();
      return {
        campaign: campaign.name,
        raised: textOf(say("panel.raised", { raised, goal })),
        percent: Math.min(100, wholePercentOf(raised, goal)),
        rewards: rewards.map(({ id, name: reward, amount }) => ({
          id,
          label: textOf(say("panel.reward.priced", { reward, price: dollars(amount) })),
        })),
        poll: poll ? { name: poll.name, options: (poll.options ?? []).map(({ id, name }) => ({ id, name })) } : null,
        step: textOf(sayStep(say, percent)),
        labels: { ...incentives.labels(say), end: textOf(say(isOpen() ? "panel.end" : "panel.end.again")) },
        auction: lot
          ? textOf(say("panel.lot", { item: lot.item.name, bid: dollars(lot.bid?.amount ?? lot.item.starting_bid) }))
          : null,
      };
    },
  };
}

function upToCents({ minor, scale, currency }: Money): Money {
  const unit = 10n ** BigInt(scale - 2);
  return { minor: (minor + unit - 1n) / unit, scale: 2, currency };
}

/** Parses an amount of the simulator. All its amounts are in dollars. */
function dollars(wire: unknown): Money {
  return readMoney(wire) ?? { minor: 0n, scale: 2, currency: "USD" };
}

/** The demo's polls, one after another. */
const nextPolls = [
  { name: "Which snack next?", options: ["Waffles", "Sushi", "Fruit"] },
  { name: "Which song next?", options: ["The slow one", "The loud one"] },
] as const;
const closingMs = 10 * minuteMs;
/**
 * A match that lasts for several donations. If one donation used it up, it would be over before anybody has seen it.
 */
const match = { amount: "1000", minutes: 15 };

/** Creates what the buttons do with matches, polls and rewards of the simulated campaign. */
function createDemoIncentives(simulator: Simulator) {
  const { main } = simulator.world;
  const openMatch = () => main.matches.find(({ active }) => active);
  const openPoll = () => main.polls.find(({ active }) => active);

  /** Returns the reward with the fewest left. */
  function scarceReward() {
    const scarce = main.rewards.filter(({ quantity_remaining: left }) => typeof left === "number" && left > 0);
    return scarce.toSorted((a, b) => Number(a.quantity_remaining) - Number(b.quantity_remaining))[0];
  }

  return {
    openPoll,
    labels: (say: Say) => ({
      match: textOf(say(openMatch() ? "panel.match.end" : "panel.match.start")),
      poll: textOf(say("panel.poll.end")),
      reward: scarceReward() ? textOf(say("panel.sell-out")) : null,
    }),
    switchMatch(): void {
      const open = openMatch();
      if (open) simulator.endMatch(open.id);
      else simulator.startMatch(main.id, match);
    },
    /** Makes the poll end soon. */
    closePoll(): void {
      const poll = openPoll();
      const endsAt = new Date(simulator.world.stamps.now() + closingMs).toISOString();
      if (poll) simulator.changeRecord(poll.id, { ends_at: `${endsAt.slice(0, 19)}Z` });
    },
    endPoll(): void {
      const poll = openPoll();
      if (poll) simulator.changeRecord(poll.id, { active: false });
      const next = nextPolls[(main.polls.length - 1) % nextPolls.length];
      if (next) simulator.add(main.id, "poll", next);
    },
    /** Sells the rest of the reward with the fewest left. */
    sellOut(): void {
      const reward = scarceReward();
      if (!reward) throw new Refusal(({ say }) => say("panel.all-gone"));
      simulator.changeRecord(reward.id, { quantity_remaining: 1 });
      simulator.donate({ amount: reward.amount.value, name: "Priya", rewardId: reward.id });
    },
  };
}
