import { expect, test } from "vitest";
import { z } from "zod";
import { startSimulator } from "./started-simulator.ts";

const notFound = { status: 404, body: { error: { message: "Not Found" } } };
const list = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

test.each([
  ["campaign", { campaign_id: "campaign" }],
  ["eventCampaigns", { campaign_id: "eventCampaigns", fundraising_event_id: "fundraisingEvent" }],
  [
    "teamMemberCampaigns",
    {
      campaign_id: "teamMemberCampaigns",
      team_event_id: "teamCampaign",
      fundraising_event_id: "fundraisingEvent",
    },
  ],
  ["teamCampaign", { team_event_id: "teamCampaign", fundraising_event_id: "fundraisingEvent" }],
  ["fundraisingEvent", { fundraising_event_id: "fundraisingEvent" }],
  ["cause", {}],
] as const)("a donation to %s in the simulator names its recipient and the facts above", async (to, named) => {
  const { ids, donate } = await startSimulator();
  const idOf = (name: keyof typeof ids) => [ids[name]].flat()[0];
  const donation = donate({ amount: "5", factId: idOf(to) });
  expect(donation).toMatchObject({
    campaign_id: null,
    cause_id: ids.cause,
    fundraising_event_id: null,
    team_event_id: null,
    ...Object.fromEntries(Object.entries(named).map(([field, name]) => [field, idOf(name)])),
  });
});

test("a donation in the simulator names its facts, nearest first", async () => {
  const { ids, donate } = await startSimulator();
  const [member = ""] = ids.teamMemberCampaigns;
  expect(donate({ amount: "5", factId: member }).facts).toEqual([
    { id: member, name: "Night Owl: Up all night", usage_type: "campaign" },
    { id: ids.teamCampaign, name: "Night Shift for Otters", usage_type: "team_campaign" },
    { id: ids.fundraisingEvent, name: "Otterthon 2026", usage_type: "fundraising_event_activation" },
  ]);
});

test("a donation to a member's campaign in the simulator counts for the team and the event", async () => {
  const { ask, ids, donate } = await startSimulator();
  const [member = ""] = ids.teamMemberCampaigns;
  donate({ amount: "20.0", factId: member });
  donate({ amount: "5", factId: ids.teamCampaign });
  expect((await ask(`/api/public/campaigns/${member}`)).body).toMatchObject({
    data: {
      amount_raised: { value: "20.00" },
      total_amount_raised: { value: "20.00" },
      team_campaign_id: ids.teamCampaign,
      fundraising_event_id: ids.fundraisingEvent,
      parent_facts: [{ usage_type: "team_campaign" }, { usage_type: "fundraising_event_activation" }],
      user: { total_amount_raised: { value: "20.00" } },
    },
  });
  expect((await ask(`/api/public/team_campaigns/${ids.teamCampaign}`)).body).toMatchObject({
    data: {
      amount_raised: { value: "5.00" },
      supporting_amount_raised: { value: "20.00" },
      total_amount_raised: { value: "25.00" },
      team: { id: ids.team, total_amount_raised: { value: "25.00" } },
      user: null,
      user_id: null,
    },
  });
  const { body } = await ask(`/api/public/fundraising_events/${ids.fundraisingEvent}`);
  expect(body).toMatchObject({ data: { total_amount_raised: { value: "25.00" } } });
  expect(body).not.toHaveProperty("data.amount_raised");
});

test("the simulator lists only donations made directly to the fact", async () => {
  const { ask, ids, donate } = await startSimulator();
  donate({ amount: "20", factId: ids.teamMemberCampaigns[0] });
  const { id } = donate({ amount: "5", factId: ids.teamCampaign });
  const { body } = await ask(`/api/public/team_campaigns/${ids.teamCampaign}/donations`);
  expect(list.parse(body).data.map((donation) => donation.id)).toEqual([id]);
});

test("the simulator refuses to list an event's donations until that list is opened", async () => {
  const { ask, ids, donate, changeFact } = await startSimulator();
  const path = `/api/public/fundraising_events/${ids.fundraisingEvent}/donations`;
  const given = [ids.teamMemberCampaigns[0], ids.eventCampaigns[0], ids.fundraisingEvent].map(
    (factId) => donate({ amount: "5", factId }).id,
  );
  expect(await ask(path)).toMatchObject({ status: 403, body: { error: { fields: null, message: "Forbidden" } } });
  changeFact(ids.fundraisingEvent, { donationsOpen: true });
  const { body } = await ask(path);
  expect(list.parse(body).data.map(({ id }) => id)).toEqual(given.toReversed());
});

test("a contribution in the simulator can be made only to a personal campaign", async () => {
  const { ask, ids, contribute, donate, world } = await startSimulator();
  const { id } = contribute({ amount: "15.00", name: "Rin", factId: ids.supportingPersonalCampaign });
  expect(
    (await ask(`/api/public/personal-campaigns/${ids.supportingPersonalCampaign}/contributions`)).body,
  ).toMatchObject({ data: [{ id, personal_campaign_id: ids.supportingPersonalCampaign, gift_matches: [] }] });
  expect((await ask(`/api/public/personal-campaigns/${ids.personalCampaign}`)).body).toMatchObject({
    data: { amount_raised: { value: "0.00" }, total_amount_raised: { value: "15.00" } },
  });
  expect(world.donations).toEqual([]);
  expect(() => donate({ amount: "5", factId: ids.personalCampaign })).toThrow("takes contributions");
  expect(() => contribute({ amount: "5", factId: ids.campaign })).toThrow("takes donations");
});

test.each(["endedCampaign", "draftCampaign", "auctionHouse"] as const)(
  "in the simulator, %s takes no donations",
  async (name) => {
    const { ids, donate } = await startSimulator();
    expect(() => donate({ amount: "5", factId: ids[name] })).toThrow("It takes no donations");
  },
);

test("an unknown fact in the simulator takes no donations", async () => {
  const { donate } = await startSimulator();
  expect(() => donate({ amount: "5", factId: "nothing" })).toThrow("There is no campaign");
});

test.each([
  ["campaign", { fact_url: "https://tiltify.com/@maple-nine/maples-24h-stream", user: { username: "MapleNine" } }],
  [
    "teamCampaign",
    { fact_url: "https://tiltify.com/+night-shift/night-shift-for-otters", team: { name: "Night Shift" }, user: null },
  ],
  ["fundraisingEvent", { fact_url: "https://tiltify.com/river-otter-trust/otterthon-2026", amount_raised: null }],
  ["personalCampaign", { fact_url: "https://tiltify.com/@maple-nine/personal/knees-for-sam", parent_facts: [] }],
  ["supportingPersonalCampaign", { parent_facts: [{ name: "Knees for Sam", usage_type: "personal_campaign" }] }],
  ["causeFact", { fact_url: "https://tiltify.com/river-otter-trust", goal: null, status: "published" }],
  ["auctionHouse", { fact_url: "https://tiltify.com/@maple-nine/auctions/otter-auction", goal: null }],
] as const)("the simulator finds %s as a fact", async (name, data) => {
  const { ask, ids } = await startSimulator();
  expect(await ask(`/api/public/facts/${ids[name]}`)).toMatchObject({ status: 200, body: { data } });
});

test.each([
  ["@maple-nine", "maples-24h-stream", "campaign"],
  ["maple-nine", "maples-24h-stream", "campaign"],
  ["@maple-nine", "knees-for-sam", "personalCampaign"],
  ["+night-shift", "night-shift-for-otters", "teamCampaign"],
  ["night-shift", "night-shift-for-otters", "teamCampaign"],
] as const)("the simulator finds the fact at %s/%s", async (slug, factSlug, name) => {
  const { ask, ids } = await startSimulator();
  const { body } = await ask(`/api/public/facts/by/slugs/${encodeURIComponent(slug)}/${factSlug}`);
  expect(body).toMatchObject({ data: { id: ids[name] } });
});

test.each([
  "/facts/by/slugs/@maple-nine/otterthon-2026",
  "/facts/by/slugs/@maple-nine/otter-auction",
  "/facts/by/slugs/+maple-nine/maples-24h-stream",
  "/facts/by/slugs/@maple-nine/maples-winter-stream",
  "/campaigns/by/slugs/maple-nine/maples-winter-stream",
  "/campaigns/by/slugs/night-owl/maples-24h-stream",
  "/team_campaigns/by/slugs/night-shift/maples-24h-stream",
  "/auction_houses/by/user/slugs/night-owl/otter-auction",
  "/auction_houses/by/cause/slugs/night-owl/otter-auction",
  "/users/by/slug/nobody",
  "/teams/by/slug/nobody",
])("a request to the simulator for %s finds nothing", async (path) => {
  expect(await (await startSimulator()).ask(`/api/public${path}`)).toMatchObject(notFound);
});

test("the simulator finds a fact only by the operations of its own kind", async () => {
  const { ask, ids } = await startSimulator();
  for (const path of [
    `/team_campaigns/${ids.campaign}`,
    `/campaigns/${ids.teamCampaign}`,
    `/fundraising_events/${ids.campaign}`,
    `/personal-campaigns/${ids.campaign}`,
    `/auction_houses/${ids.campaign}`,
    `/causes/${ids.causeFact}`,
    `/facts/${ids.cause}`,
    `/facts/${ids.draftCampaign}`,
    `/campaigns/${ids.draftCampaign}`,
  ]) {
    expect([path, await ask(`/api/public${path}`)]).toMatchObject([path, notFound]);
  }
});

test.each([
  ["campaigns", "campaign", ["milestones", "schedules", "targets", "fitness_goals", "donation_matches"]],
  [
    "team_campaigns",
    "teamCampaign",
    ["donations", "milestones", "polls", "rewards", "schedules", "targets", "fitness_goals"],
  ],
  ["fundraising_events", "fundraisingEvent", ["supporting_events", "fitness_goals"]],
] as const)("the simulator's lists of %s accept a legacy ID", async (family, name, lists) => {
  const { ask, ids, world } = await startSimulator();
  const record = world.facts.get(ids[name])?.record;
  const legacyId = record && "legacy_id" in record ? record.legacy_id : undefined;
  for (const part of lists) {
    expect([part, (await ask(`/api/public/${family}/${legacyId}/${part}`)).status]).toEqual([part, 200]);
    expect([part, (await ask(`/api/public/${family}/1/${part}`)).status]).toEqual([part, 404]);
  }
  const board = family === "team_campaigns" ? "donor_leaderboards" : "donor_leaderboard";
  expect((await ask(`/api/public/${family}/${legacyId}/${board}`)).status).toBe(422);
});

test("the simulator finds a team campaign's poll by the campaign's legacy ID", async () => {
  const { ask, ids, world } = await startSimulator();
  const fact = world.facts.get(ids.teamCampaign);
  const legacyId = fact?.kind === "team_campaign" ? fact.record.legacy_id : undefined;
  const pollId = fact?.polls[0]?.id;
  expect((await ask(`/api/public/team_campaigns/${legacyId}/polls/${pollId}`)).body).toMatchObject({
    data: { id: pollId, name: "Who stays up?" },
  });
});
