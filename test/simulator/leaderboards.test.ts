import { expect, test } from "vitest";
import { z } from "zod";
import { type StartedSimulator, startSimulator } from "./started-simulator.ts";

const dayMs = 86_400_000;
const entry = z.looseObject({ name: z.string(), amount: z.looseObject({ value: z.string() }) });
const board = z.object({ data: z.array(entry) });

const read = async ({ ask }: StartedSimulator, path: string) =>
  board.parse((await ask(`/api/public${path}`)).body).data.map(({ name, amount }) => [name, amount.value]);

test("the simulator ranks donors by their sums, but anonymous donations one by one", async () => {
  const simulator = await startSimulator();
  const { donate, ids } = simulator;
  for (const [name, amount] of [
    ["Rin", "5"],
    ["Otto", "20.00"],
    ["Rin", "17.5"],
    [undefined, "9"],
    [undefined, "10"],
  ] as const) {
    donate({ name, amount });
  }
  donate({ name: "Yen", amount: "5000", currency: "JPY" });
  expect(await read(simulator, `/campaigns/${ids.campaign}/donor_leaderboard`)).toEqual([
    ["Rin", "22.5"],
    ["Otto", "20.00"],
    ["Anonymous", "10"],
    ["Anonymous", "9"],
  ]);
});

test("a refunded donation isn't on the simulator's leaderboard", async () => {
  const simulator = await startSimulator();
  const { donate, update, ids } = simulator;
  const { id } = donate({ name: "Rin", amount: "50" });
  donate({ name: "Otto", amount: "5" });
  update(id, { payment: "cancelled" });
  expect(await read(simulator, `/campaigns/${ids.campaign}/donor_leaderboard`)).toEqual([["Otto", "5"]]);
});

test.each([
  ["daily", ["today"]],
  ["weekly", ["today", "3 days ago"]],
  ["monthly", ["today", "3 days ago", "20 days ago"]],
  ["ytd", ["today", "3 days ago", "20 days ago", "this year"]],
  ["yearly", ["today", "3 days ago", "20 days ago", "this year", "last year"]],
  ["all", ["today", "3 days ago", "20 days ago", "this year", "last year", "long ago"]],
])("the simulator's %s leaderboard counts donations of its period", async (period, expected) => {
  const simulator = await startSimulator();
  const { donate, clock, ids } = simulator;
  const give = async (name: string, waitDays: number, amount: string) => {
    donate({ name, amount });
    await clock.advance(waitDays * dayMs);
  };
  // The leaderboards start on 15 January 2026 and are read on 15 March 2027.
  await give("long ago", 300, "1");
  await give("last year", 70, "2");
  await give("this year", 34, "3");
  await give("20 days ago", 17, "4");
  await give("3 days ago", 3, "5");
  await give("today", 0, "6");
  const names = (await read(simulator, `/campaigns/${ids.campaign}/donor_leaderboard?time_type=${period}`)).map(
    ([name]) => name,
  );
  expect(names).toEqual(expected);
});

test("only an event of the simulator accepts the period `custom`", async () => {
  const simulator = await startSimulator();
  const { ask, donate, ids } = simulator;
  donate({ name: "Rin", amount: "5", factId: ids.fundraisingEvent });
  const path = `/fundraising_events/${ids.fundraisingEvent}/donor_leaderboard?time_type=custom`;
  expect(await read(simulator, path)).toEqual([["Rin", "5"]]);
  const { status } = await ask(`/api/public/campaigns/${ids.campaign}/donor_leaderboard?time_type=custom`);
  expect(status).toBe(422);
});

test("an event of the simulator ranks users and teams by what their campaigns raised", async () => {
  const simulator = await startSimulator();
  const { ask, donate, ids } = simulator;
  donate({ amount: "5", factId: ids.eventCampaigns[0] });
  donate({ amount: "10", factId: ids.teamMemberCampaigns[1] });
  donate({ amount: "3", factId: ids.teamCampaign });
  const event = `/fundraising_events/${ids.fundraisingEvent}`;
  expect(await read(simulator, `${event}/user_leaderboard`)).toEqual([
    ["Midnight Tea", "10"],
    ["OtterFan1", "5"],
  ]);
  expect((await ask(`/api/public${event}/user_leaderboard?limit=1`)).body).toMatchObject({
    data: [{ url: "/@midnight-tea/profile", heat: null, amount: { currency: "USD" } }],
  });
  expect(await read(simulator, `${event}/team_leaderboard`)).toEqual([["Night Shift", "13"]]);
  expect(await read(simulator, `/causes/${ids.cause}/user_leaderboard`)).toEqual([
    ["Midnight Tea", "10"],
    ["OtterFan1", "5"],
  ]);
  expect(await read(simulator, `/team_campaigns/${ids.teamCampaign}/user_leaderboards`)).toEqual([
    ["Midnight Tea", "10"],
  ]);
});

test("the simulator ranks by miles and by seconds", async () => {
  const simulator = await startSimulator();
  const { ask, move, ids } = simulator;
  const [owl = "", tea = ""] = ids.teamMemberCampaigns;
  move(owl, { miles: "3.1", seconds: 2_400 });
  move(tea, { miles: "2", seconds: 3_600 });
  move(owl, { miles: "1", seconds: 600 });
  const event = `/fundraising_events/${ids.fundraisingEvent}`;
  expect(await read(simulator, `${event}/user_fitness_distance_leaderboard`)).toEqual([
    ["Night Owl", "4.1"],
    ["Midnight Tea", "2"],
  ]);
  expect(await read(simulator, `${event}/user_fitness_time_leaderboard`)).toEqual([
    ["Midnight Tea", "3600"],
    ["Night Owl", "3000"],
  ]);
  expect((await ask(`/api/public${event}/team_fitness_distance_leaderboard`)).body).toMatchObject({
    data: [{ name: "Night Shift", amount: { unit: "mile", value: "6.1" } }],
  });
  expect((await ask(`/api/public/facts/${ids.teamCampaign}/team_fitness_time_leaderboard`)).body).toMatchObject({
    data: [{ amount: { unit: "seconds", value: "6600" } }],
  });
  expect((await ask(`/api/public/team_campaigns/${ids.teamCampaign}/fitness_goals`)).body).toMatchObject({
    data: [{ current_value: "6.1", distance_unit: "mile", goal: "300", type: "Walking" }],
  });
  expect(() => move(owl, { miles: "far", seconds: 1 })).toThrow("Miles are a number");
});

test("a leaderboard of the simulator has at most a thousand entries", async () => {
  const simulator = await startSimulator();
  const { ask, donate, ids } = simulator;
  for (let amount = 1; amount <= 1_001; amount += 1) donate({ name: `Donor ${amount}`, amount: String(amount) });
  let lines = 0;
  for (let query: string | null = "?limit=100"; query !== null; ) {
    const { body } = await ask(`/api/public/campaigns/${ids.campaign}/donor_leaderboard${query}`);
    const { data, metadata } = z
      .object({ data: z.array(entry), metadata: z.object({ after: z.string().nullable() }) })
      .parse(body);
    lines += data.length;
    query = metadata.after && `?limit=100&after=${encodeURIComponent(metadata.after)}`;
  }
  expect(lines).toBe(1_000);
});

test("a configured leaderboard of the simulator has three lists", async () => {
  const { ask, donate, clock, ids } = await startSimulator();
  donate({ amount: "5", factId: ids.teamMemberCampaigns[0] });
  await clock.advance(8 * dayMs);
  donate({ amount: "7", factId: ids.eventCampaigns[0] });
  const { body } = await ask(`/api/public/fundraising_events/${ids.fundraisingEvent}/configured_leaderboard`);
  expect(body).toMatchObject({
    data: {
      individual: [{ name: "OtterFan1" }, { name: "Night Owl" }],
      team: [{ name: "Night Shift" }],
      weekly: [{ name: "OtterFan1" }],
    },
  });
});
