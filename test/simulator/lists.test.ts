import { expect, test } from "vitest";
import { z } from "zod";
import { type StartedSimulator, startSimulator } from "./started-simulator.ts";

const list = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const names = z.object({ data: z.array(z.looseObject({ name: z.string() })) });

const idsOf = async ({ ask }: StartedSimulator, path: string) =>
  list.parse((await ask(`/api/public${path}`)).body).data.map(({ id }) => id);
const namesOf = async ({ ask }: StartedSimulator, path: string) =>
  names.parse((await ask(`/api/public${path}`)).body).data.map(({ name }) => name);

test("the simulator lists disabled milestones only on request", async () => {
  const simulator = await startSimulator();
  const path = `/campaigns/${simulator.ids.campaign}/milestones`;
  expect(await namesOf(simulator, path)).toEqual(["Hot sauce", "Karaoke"]);
  expect(await namesOf(simulator, `${path}?include_disabled=false`)).toEqual(["Hot sauce", "Karaoke"]);
  expect(await namesOf(simulator, `${path}?include_disabled=true`)).toEqual(["Hot sauce", "Karaoke", "Tattoo"]);
});

test.each(["created", "updated"])("the simulator filters a list by `%s_after` and `%s_before`", async (word) => {
  const simulator = await startSimulator();
  const { clock, ids, add } = simulator;
  await clock.advance(60_000);
  add(ids.campaign, "milestone", { name: "Late", amount: "9000" });
  const path = `/campaigns/${ids.campaign}/milestones?${word}`;
  expect(await namesOf(simulator, `${path}_after=2026-01-15T18:30:30Z`)).toEqual(["Late"]);
  expect(await namesOf(simulator, `${path}_before=2026-01-15T18:30:30Z`)).toEqual(["Hot sauce", "Karaoke"]);
  expect(await namesOf(simulator, `${path}_after=2026-01-15T18:31:00Z`)).toEqual([]);
});

test("the simulator's filter `updated_after` finds a record by the time of its last change", async () => {
  const simulator = await startSimulator();
  const { clock, ids, world, changeRecord } = simulator;
  await clock.advance(60_000);
  changeRecord(world.main.milestones[0]?.id ?? "", { amount: { currency: "USD", value: "600" } });
  const path = `/campaigns/${ids.campaign}/milestones`;
  expect(await namesOf(simulator, `${path}?updated_after=2026-01-15T18:30:30Z`)).toEqual(["Hot sauce"]);
  expect(await namesOf(simulator, `${path}?created_after=2026-01-15T18:30:30Z`)).toEqual([]);
});

test("an event of the simulator lists campaigns and team campaigns, each with its own fields", async () => {
  const { ask, ids } = await startSimulator({ supporters: 3 });
  const { body } = await ask(`/api/public/fundraising_events/${ids.fundraisingEvent}/supporting_events`);
  expect(list.parse(body).data.map(({ id }) => id)).toEqual([ids.teamCampaign, ...ids.eventCampaigns]);
  expect(body).toMatchObject({ data: [{ supportable: "private" }, { supporting_type: "none" }, {}, {}] });
});

test("an event of the simulator with a thousand campaigns lists a hundred per page", async () => {
  const simulator = await startSimulator({ supporters: 1_000 });
  const { ids } = simulator;
  const path = `/fundraising_events/${ids.fundraisingEvent}/supporting_events?limit=100`;
  expect(new Set(ids.eventCampaigns).size).toBe(1_000);
  expect(await idsOf(simulator, path)).toHaveLength(100);
});

test("supporting campaigns in the simulator can be filtered by status", async () => {
  const simulator = await startSimulator();
  const { ids, changeFact, donate, clock } = simulator;
  const [first = "", second = "", third = ""] = ids.teamMemberCampaigns;
  const path = `/team_campaigns/${ids.teamCampaign}/supporting_campaigns`;
  await clock.advance(60_000);
  donate({ amount: "5", factId: third });
  changeFact(second, { status: "retired" });
  expect(await idsOf(simulator, path)).toEqual([first, second, third]);
  expect(await idsOf(simulator, `${path}?status=published`)).toEqual([first, third]);
  expect(await idsOf(simulator, `${path}?status=retired`)).toEqual([second]);
  expect(await idsOf(simulator, `${path}?updated_after=2026-01-15T18:30:30Z&status=published`)).toEqual([third]);
  expect(await idsOf(simulator, `/facts/${ids.teamCampaign}/supporting_facts?status=retired`)).toEqual([second]);
  changeFact(first, { status: "unpublished" });
  expect(await idsOf(simulator, path)).toEqual([second, third]);
  expect(await idsOf(simulator, `/facts/${ids.teamCampaign}/supporting_facts`)).toEqual([second, third]);
});

test("the simulator lists a user's campaigns with or without those of their teams", async () => {
  const simulator = await startSimulator();
  const { ids, world } = simulator;
  const maple = `/users/${ids.user}`;
  expect(await idsOf(simulator, `${maple}/campaigns`)).toEqual([ids.campaign, ids.endedCampaign]);
  expect(await idsOf(simulator, `${maple}/campaigns?status=retired&supporting_type=none`)).toEqual([ids.endedCampaign]);
  expect(await idsOf(simulator, `${maple}/campaigns?supporting_type=public`)).toEqual([]);
  const member = world.teams[0]?.members[1]?.user.id;
  expect(await idsOf(simulator, `/users/${member}/integration_events`)).toEqual([
    ids.teamMemberCampaigns[1],
    ids.teamCampaign,
  ]);
});

test("the simulator lists a user's teams by their role in them", async () => {
  const simulator = await startSimulator();
  const { ids, world } = simulator;
  const [administrator, member] = world.teams[0]?.members.map(({ user }) => user.id) ?? [];
  expect(await idsOf(simulator, `/users/${member}/teams`)).toEqual([ids.team]);
  expect(await idsOf(simulator, `/users/${member}/teams?role=team_super_admin`)).toEqual([]);
  expect(await idsOf(simulator, `/users/${administrator}/teams?role=team_super_admin`)).toEqual([ids.team]);
  expect(await idsOf(simulator, `/users/${ids.user}/teams`)).toEqual([]);
});

test("the simulator lists a team's campaigns by their supporting type", async () => {
  const simulator = await startSimulator();
  const path = `/teams/${simulator.ids.team}/team_campaigns`;
  expect(await idsOf(simulator, `${path}?supporting_type=private`)).toEqual([simulator.ids.teamCampaign]);
  expect(await idsOf(simulator, `${path}?supporting_type=none`)).toEqual([]);
});

test("the simulator refuses a query parameter that is given twice", async () => {
  const { ask, ids } = await startSimulator();
  expect(await ask(`/api/public/campaigns/${ids.campaign}/donations?limit=1&limit=2`)).toMatchObject({
    status: 422,
    body: { error: { fields: { limit: ["invalid"] } } },
  });
});
