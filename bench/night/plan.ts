import type { Random } from "../../src/simulator/random.ts";
import type { Simulator } from "../../src/simulator/simulator.ts";
import type { Clock } from "../../src/util/clock.ts";
import { minuteMs } from "../../src/util/durations.ts";
import { addSupporter } from "../../test/helpers/supporter.ts";
import type { Expected } from "./judge.ts";

export type Stage = {
  simulator: Simulator;
  random: Random;
  clock: Clock;
  /** Makes a donation. */
  give(changes?: { rewardId?: string; pollOptionId?: string; factId?: string; amount?: string }): void;
  /** Sends webhooks to the bot, or to nobody. */
  deliver(to: "bot" | "nobody"): void;
  /** Types a line in the English room. */
  type(text: string): Promise<unknown>;
  restart(how: { downMs: number; kindly: boolean }): Promise<void>;
  expect(...news: Expected[]): void;
};

export type Happening = readonly [hour: number, what: string, act: () => unknown];

/** The outage of the platform. It answers nothing then. */
const outage = { from: 11, to: 13 };

/** Returns everything that happens besides donations, by the hour. */
export function planNight(stage: Stage): readonly Happening[] {
  const { simulator, random, clock, give, deliver, type, restart, expect } = stage;
  const { campaignId, ids } = simulator;
  const never = new AbortController().signal;
  const minutes = (count: number) => clock.sleep(count * minuteMs, never);
  const isoIn = (ms: number) => new Date(clock.now() + ms).toISOString();
  const fail = (how: Parameters<Simulator["faults"]["add"]>[0]["how"], more: object = {}) =>
    simulator.faults.add({ how, times: "always", ...more });
  const raisedBy = (more: number) => `${Math.ceil(Number(simulator.world.campaign.total_amount_raised.value)) + more}`;

  const match = (by: string, amount: string, ofMinutes: number) => {
    const started = simulator.startMatch(campaignId, { amount, matchedBy: by, minutes: ofMinutes, type: "amount" });
    // A small match may be used up before its start is posted. Then only its end is news.
    expect({ key: `match-end:${started.donation_id}` });
    return started;
  };
  const reached = (goal: string) => new RegExp(`Goal reached: \\$${Number(goal).toLocaleString("en-US")}!`);
  expect({ key: `goal:${campaignId}:2000.00 USD`, text: reached("2000") });
  const vote = (poll: { options?: readonly { id: string }[] | undefined }, option: number) =>
    give({ pollOptionId: poll.options?.[option]?.id ?? "", amount: "10" });

  const poll = { id: "", name: "Which boss first?", options: ["Crab", "Squid"] };
  const reward = { id: "", name: "Signed oar", amount: "5", quantity: 3 };
  let supporter = "";
  const [print = "", plush = ""] = ids.auctionItems;

  /** Bids for an item, many times, each a dollar higher. Withdraws some of the bids. */
  const bid = async (itemId: string, bids: number, ofMinutes: number, from = 30) => {
    for (let at = 0; at < bids; at += 1) {
      const { id } = simulator.bid({ itemId, amount: `${from + at}`, name: `Bidder ${at % 7}` });
      if (at < bids - 1 && random.chance(0.05)) simulator.removeBid(id);
      await minutes(ofMinutes / bids);
    }
  };
  const sell = (itemId: string, item: string) => {
    const lot = simulator.world.facts.get(ids.auctionHouse)?.lots.find(({ item: { id } }) => id === itemId);
    const best = lot?.bids.find(({ current_winner }) => current_winner);
    simulator.completeItem(itemId);
    const amount = `${best?.amount.value}.00 USD`;
    expect({ key: `won:${itemId}:${best?.id}:${amount}`, text: new RegExp(`Sold! ${item}`) });
  };

  return [
    [
      0.3,
      "a milestone just ahead",
      () => {
        const { id } = simulator.add(campaignId, "milestone", { name: "Moon cake", amount: raisedBy(1_500) });
        expect({ key: `milestone:${id}`, text: /reached: Moon cake/ });
      },
    ],
    [
      0.5,
      "a poll and a limited reward are offered",
      () => {
        poll.id = simulator.add(campaignId, "poll", poll).id;
        reward.id = simulator.add(campaignId, "reward", reward).id;
        expect({ key: `reward-new:${reward.id}`, text: /New reward: Signed oar/, notOn: "twitch" });
      },
    ],
    [
      0.9,
      "the reward sells out",
      () => {
        for (let at = 0; at < reward.quantity; at += 1) give({ rewardId: reward.id });
        expect({ key: `reward-gone:${reward.id}:1`, text: /Signed oar\W+is sold out/, notOn: "twitch" });
      },
    ],
    [
      1.3,
      "people vote, and the poll ends",
      async () => {
        const open = simulator.world.polls.find(({ id }) => id === poll.id) ?? {};
        for (const option of [0, 0, 1]) vote(open, option);
        await minutes(10);
        simulator.changeRecord(poll.id, { active: false });
        expect({ key: `poll-result:${poll.id}`, text: /Crab\W+wins/ });
      },
    ],
    [2, "a match of an hour", () => match("Big Otter", "500", 60)],
    [
      2.4,
      "the poll is opened again, and ends again",
      async () => {
        simulator.changeRecord(poll.id, { active: true });
        const open = simulator.world.polls.find(({ id }) => id === poll.id) ?? {};
        await minutes(6);
        for (let at = 0; at < 40; at += 1) vote(open, 1);
        await minutes(12);
        simulator.changeRecord(poll.id, { active: false });
        expect({ key: `poll-result:${poll.id}:1`, text: /Squid\W+wins/ });
      },
    ],
    [3, "kill -9, and back at once", () => restart({ downMs: 0, kindly: false })],
    [
      3.4,
      "a match is switched off by hand, and on again until it ends",
      async () => {
        const { id, donation_id } = match("Sea Otter", "100000", 90);
        expect({ key: `match-start:${id}` });
        await minutes(12);
        simulator.changeRecord(id, { active: false });
        await minutes(20);
        simulator.changeRecord(id, { active: true });
        expect({ key: `match-end:${donation_id}:1` });
      },
    ],
    [5, "the last announcement is hidden, and comments are off", () => type("/tiltify panic")],
    [5.2, "and on again", () => type("/tiltify panic off")],
    [5.5, "an auction: 250 bids in an hour", () => bid(print, 250, 60)],
    [6.8, "the item is sold", () => sell(print, "Otter print")],
    [
      7.3,
      "a goal just ahead",
      async () => {
        const goal = raisedBy(300);
        simulator.changeFact(campaignId, { goal });
        await minutes(1);
        expect({ key: `goal:${campaignId}:${goal}.00 USD`, text: reached(goal) });
      },
    ],
    [
      8,
      "another campaign supports ours",
      () => {
        supporter = addSupporter(simulator);
        give({ factId: supporter });
      },
    ],
    [
      8.6,
      "people give to the supporter",
      () => {
        for (let at = 0; at < 20; at += 1) give({ factId: supporter });
      },
    ],
    [9, "for an hour, the platform answers nothing of use: 429", () => fail(429, { retryAfter: 30 })],
    [
      9.3,
      "HTML with 200",
      () => {
        simulator.faults.clear();
        fail("html");
      },
    ],
    [
      9.6,
      "500",
      () => {
        simulator.faults.clear();
        fail(500);
      },
    ],
    [10, "it answers again", () => simulator.faults.clear()],
    [10.05, "kill -9 in a rush, and down for half an hour", () => restart({ downMs: 30 * minuteMs, kindly: false })],
    [
      outage.from,
      "two hours without the platform",
      () => {
        deliver("nobody");
        fail(503);
      },
    ],
    [
      outage.to,
      "the platform is back",
      () => {
        simulator.faults.clear();
        deliver("bot");
      },
    ],
    [
      13.5,
      "the platform disables our endpoint, and lets nobody activate it",
      () => {
        simulator.switchEndpoint("off");
        fail(500, { operation: "activateWebhookEndpoint" });
      },
    ],
    [
      14.2,
      "another poll, only in lists",
      async () => {
        const { id, options } = simulator.add(campaignId, "poll", { name: "Tea or mate?", options: ["Tea", "Mate"] });
        await minutes(5);
        for (let at = 0; at < 9; at += 1) vote({ options: options ?? [] }, 0);
        await minutes(5);
        simulator.changeRecord(id, { ends_at: isoIn(0) });
        expect({ key: `poll-result:${id}`, text: /Tea\W+wins/ });
      },
    ],
    [16.5, "it can be activated again", () => simulator.faults.clear()],
    [17, "stopped and started again", () => restart({ downMs: 0, kindly: true })],
    [18, "an auction again", () => bid(plush, 120, 30)],
    [
      18.8,
      "the second item is sold, and then the bids are refused",
      async () => {
        sell(plush, "Otter plush");
        await minutes(10);
        fail(403, { path: `/api/public/auction_houses/${ids.auctionHouse}/auction_items/${plush}/auction_bids` });
        fail(403, { path: `/api/public/auction_houses/${ids.auctionHouse}/auction_items/${print}/auction_bids` });
      },
    ],
    [
      19.5,
      "a milestone above the total",
      () => {
        const { id } = simulator.add(campaignId, "milestone", { name: "Night swim", amount: raisedBy(400) });
        expect({ key: `milestone:${id}`, text: /reached: Night swim/ });
      },
    ],
    [
      21,
      "kill -9 while a match ends",
      async () => {
        match("River Otter", "200", 60);
        await minutes(4);
        await restart({ downMs: minuteMs, kindly: false });
      },
    ],
  ];
}
