import { expect, test } from "vitest";
import { startReceiver } from "./receiver.ts";
import { startSimulator } from "./started-simulator.ts";

const minuteMs = 60_000;

test("a new match in the simulator stores its campaign's total at the start and counts only later donations", async () => {
  const { ask, donate, startMatch, ids } = await startSimulator();
  donate({ amount: "10.00" });
  const { id } = startMatch(ids.campaign, { amount: "250.00", matchedBy: "Big Otter" });
  const { body } = await ask(`/api/public/campaigns/${ids.campaign}/donation_matches?status=active`);
  expect(body).toMatchObject({
    data: [
      {
        id,
        active: true,
        amount: { value: "0.00" },
        completed_at: null,
        donation_id: expect.any(String),
        match_type: "amount",
        matched_by: "Big Otter",
        pledged_amount: { value: "250.00" },
        started_at_amount: { value: "10.00" },
        starts_at: "2026-01-15T19:30:00Z",
        ends_at: "2026-01-15T19:30:00Z",
        total_amount_raised: { value: "0.00" },
      },
    ],
  });
});

test("a donation in the simulator shows the matches that it counted in", async () => {
  const { donate, startMatch, ids } = await startSimulator();
  const match = startMatch(ids.campaign, { amount: "100", type: "amount" });
  expect(donate({ amount: "30" }).donation_matches).toMatchObject([{ id: match.id, amount: { value: "30.00" } }]);
  expect(donate({ amount: "30", factId: ids.eventCampaigns[0] }).donation_matches).toBe(null);
  expect(donate({ amount: "30", currency: "JPY" }).donation_matches).toBe(null);
  expect(match).toMatchObject({ amount: { value: "30.00" }, total_amount_raised: { value: "30.00" } });
});

test.each([
  ["amount", "50.00"],
  ["all", "100"],
] as const)("the simulator's match of type %s pays out as a donation", async (type, value) => {
  const receiver = await startReceiver();
  const simulator = await startSimulator({ deliverTo: receiver.url, eventTypes: ["public:direct:donation_updated"] });
  const { donate, startMatch, endMatch, settled, ask, ids, world } = simulator;
  const { id, donation_id } = startMatch(ids.campaign, { amount: "100", type, matchedBy: "Big Otter" });
  donate({ amount: "50.00" });
  endMatch(id);
  await settled();
  expect(receiver.deliveries.at(-1)?.parsed.data).toMatchObject({ id: donation_id, amount: { value } });
  expect(world.donations.at(-1)).toMatchObject({ id: donation_id, donor_name: "Big Otter", is_match: true });
  expect(world.campaign.total_amount_raised.value).toBe(type === "all" ? "150.00" : "100.00");
  const { body } = await ask(`/api/public/campaigns/${ids.campaign}/donation_matches?status=completed`);
  expect(body).toMatchObject({ data: [{ id, active: false, completed_at: "2026-01-15T18:30:00Z" }] });
  expect(() => endMatch(id)).toThrow("There is no active match with this id.");
});

test("a match of the simulator ends when its pledge is used up", async () => {
  const { donate, startMatch, ids, world } = await startSimulator();
  const match = startMatch(ids.campaign, { amount: "40" });
  donate({ amount: "25" });
  expect(match.active).toBe(true);
  donate({ amount: "25" });
  expect(match).toMatchObject({ active: false, total_amount_raised: { value: "40.00" } });
  expect(world.donations.map(({ amount, is_match }) => [amount.value, is_match])).toEqual([
    ["25", false],
    ["25", false],
    ["40.00", true],
  ]);
});

test("a match of the simulator ends when its time is up", async () => {
  const { donate, startMatch, ids, world, clock, ask } = await startSimulator();
  startMatch(ids.campaign, { amount: "40", minutes: 10 });
  const idle = startMatch(ids.eventCampaigns[0] ?? "", { amount: "40", minutes: 10 });
  donate({ amount: "25" });
  await clock.advance(10 * minuteMs - 1_000);
  expect((await ask(`/api/public/campaigns/${ids.campaign}`)).status).toBe(200);
  expect(world.donations).toHaveLength(1);
  await clock.advance(1_000);
  const { body } = await ask(`/api/public/campaigns/${ids.campaign}`);
  expect(body).toMatchObject({ data: { total_amount_raised: { value: "50.00" } } });
  expect(idle.active).toBe(false);
  expect(world.donations).toHaveLength(2);
});

test.each([
  ["personalCampaign", "40", "It takes no donations to match."],
  ["draftCampaign", "40", "It takes no donations to match."],
  ["campaign", "much", "An amount is a number"],
] as const)("the simulator refuses a match on %s over %s", async (name, amount, words) => {
  const { startMatch, ids } = await startSimulator();
  expect(() => startMatch(ids[name], { amount })).toThrow(words);
});
