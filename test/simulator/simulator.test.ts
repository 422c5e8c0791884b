import { expect, onTestFinished, test } from "vitest";
import { addDecimals } from "../../src/simulator/money.ts";
import { createSimulator, type SimulatorOptions } from "../../src/simulator/simulator.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";

const create = (options: SimulatorOptions = {}, start?: number) =>
  createSimulator({ clock: createFakeClock(start), log: createLogLines().log, ...options });

test("two simulators with the same seed make the same campaign, credentials and history", () => {
  const [first, second] = [create({ seed: 5 }), create({ seed: 5 })];
  const { clientId, clientSecret, webhookEndpointId, webhookSecret, campaignId } = first;
  expect(second).toMatchObject({ clientId, clientSecret, webhookEndpointId, webhookSecret, campaignId });
  expect(second.world.donations).toEqual(first.world.donations);
});

test("two simulators with different seeds make different campaigns", () => {
  expect(create({ seed: 5 }).campaignId).not.toBe(create({ seed: 6 }).campaignId);
});

test("a restarted simulator gives its donations new IDs", () => {
  const [first, second] = [create(), create({}, Date.parse("2026-01-16T00:00:00Z"))];
  expect(second.campaignId).toBe(first.campaignId);
  expect(second.donate({ amount: "5" }).id).not.toBe(first.donate({ amount: "5" }).id);
});

test("the simulator's past donations add up to its total", () => {
  const { world } = create({ history: 12 });
  const donations = world.donations.filter(({ campaign_id }) => campaign_id === world.campaign.id);
  const times = donations.map(({ completed_at }) => String(completed_at));
  expect(times).toHaveLength(12);
  expect(times).toEqual(times.toSorted());
  expect(times.at(-1)).toBe("2026-01-15T18:23:00.000000Z");
  const sum = donations.map(({ amount }) => amount.value).reduce(addDecimals);
  expect(world.campaign.total_amount_raised).toEqual({ currency: "USD", value: sum });
});

test("the simulator's other campaigns have past donations as well", () => {
  const { world, ids, deliveryCounts } = create({ history: 12 });
  const [member] = world.facts.get(ids.teamCampaign)?.below ?? [];
  expect(member?.matches.map(({ active }) => active)).toEqual([false, true]);
  expect(member?.gifts.some(({ record }) => record.is_match)).toBe(true);
  expect(world.facts.get(ids.personalCampaign)?.gifts.length).toBeGreaterThan(0);
  expect(world.facts.get(ids.auctionHouse)?.lots[0]?.bids).toHaveLength(2);
  expect(deliveryCounts()).toEqual({ waiting: 0, delivered: 0, failed: 0, dropped: 0 });
});

test("a simulator without a history has no donations", () => {
  const { world } = create({ history: 0 });
  expect(world.donations).toEqual([]);
  for (const { gifts, matches, lots } of world.facts.values()) {
    expect([...gifts, ...matches, ...lots.flatMap(({ bids }) => bids)]).toEqual([]);
  }
});

test("a donation in the simulator counts for the campaign, the poll option and the reward", () => {
  const { world, donate } = create({ history: 0 });
  const [poll] = world.polls;
  const [, drawing] = world.rewards;
  const donation = donate({ amount: "25.50", rewardId: drawing?.id, pollOptionId: poll?.options?.[1]?.id });
  expect(donation).toMatchObject({
    poll_id: poll?.id,
    poll_option_id: poll?.options?.[1]?.id,
    reward_id: drawing?.id,
    reward_claims: [{ quantity: 1, reward_id: drawing?.id }],
  });
  expect(world.campaign).toMatchObject({ amount_raised: { value: "25.50" }, total_amount_raised: { value: "25.50" } });
  expect(poll?.amount_raised).toMatchObject({ value: "25.50" });
  expect(poll?.options?.map(({ amount_raised }) => amount_raised?.value)).toEqual(["0.00", "25.50", "0.00"]);
  expect(drawing).toMatchObject({ quantity: 20, quantity_remaining: 19 });
});

test("a donation in the simulator counts toward the target that the donor chose", () => {
  const { world, donate } = create({ history: 0 });
  const [target] = world.main.targets;
  expect(donate({ amount: "25.50", targetId: target?.id })).toMatchObject({ target_id: target?.id });
  expect(target?.amount_raised).toMatchObject({ value: "25.50" });
});

test("the simulator leaves a donation in another currency out of its totals", () => {
  const { world, donate } = create({ history: 0 });
  expect(donate({ amount: "1500", currency: "JPY" }).amount).toEqual({ currency: "JPY", value: "1500" });
  expect(world.campaign.total_amount_raised).toEqual({ currency: "USD", value: "0.00" });
});

test(`a donor without a name is "Anonymous" in the simulator`, () => {
  expect(create().donate({ amount: "5", name: "", comment: "" })).toMatchObject({
    donor_name: "Anonymous",
    donor_comment: null,
  });
});

test("a refund lowers the simulator's total", () => {
  const { world, donate, update } = create({ history: 0 });
  donate({ amount: "10.00" });
  const { id } = donate({ amount: "25.00" });
  update(id, { amount: "0.01", name: "" });
  expect(world.campaign.total_amount_raised.value).toBe("10.01");
  expect(world.donations[1]).toMatchObject({ id, amount: { value: "0.01" }, donor_name: "Anonymous" });
});

test.each([
  [{ amount: "nothing" }, "An amount is a number"],
  [{ amount: "5", rewardId: "none" }, "There is no reward with this id."],
  [{ amount: "5", pollOptionId: "none" }, "There is no poll option with this id."],
  [{ amount: "5", targetId: "none" }, "There is no target with this id."],
  [{ amount: "5", relay: "none" }, "There is no relay key with this client key."],
])("the simulator refuses %j with a message and records nothing", (wish, words) => {
  const { world, donate } = create({ history: 0 });
  expect(() => donate(wish)).toThrow(words);
  expect(world.donations).toEqual([]);
});

test("a reward of the simulator that is sold out can't be picked", () => {
  const { world, donate } = create({ history: 0 });
  const game = world.rewards[2];
  for (let count = 0; count < 3; count += 1) donate({ amount: "100", rewardId: game?.id });
  expect(() => donate({ amount: "100", rewardId: game?.id })).toThrow("This reward is gone.");
});

test("an unknown donation in the simulator can't be changed", () => {
  expect(() => create().update("none", { comment: "x" })).toThrow("There is no donation with this id.");
});

test("the simulator's donors vary in names, comments, rewards and votes", () => {
  const { donations } = create({ history: 300 }).world;
  const share = (is: (donation: (typeof donations)[number]) => boolean) => donations.filter(is).length / 300;
  for (const part of [
    share(({ donor_name }) => donor_name === "Anonymous"),
    share(({ donor_comment }) => donor_comment === null),
    share(({ reward_id }) => reward_id !== null),
    share(({ poll_option_id }) => poll_option_id !== null),
  ]) {
    expect(part).toBeGreaterThan(0.05);
    expect(part).toBeLessThan(0.6);
  }
});

test("a simulator without options answers nothing under /simulator", async () => {
  const simulator = createSimulator();
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const answers = ["state", "test-delivery"].map((path) => fetch(`${simulator.baseUrl()}/simulator/${path}`));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
});
