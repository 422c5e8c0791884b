import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startReceiver } from "./receiver.ts";
import { json, startSimulator } from "./started-simulator.ts";

test("a donation made by hand in the simulator is delivered as a webhook", async () => {
  const receiver = await startReceiver();
  const { ask, settled, world } = await startSimulator({ deliverTo: receiver.url });
  const wish = { amount: "25.00", name: "Rin", comment: "Go!", rewardId: world.rewards[0]?.id };
  const { status, body } = await ask("/simulator/donations", json(wish));
  await settled();
  expect([status, body]).toMatchObject([201, { donor_name: "Rin", reward_id: world.rewards[0]?.id }]);
  expect(receiver.deliveries.map(({ parsed }) => parsed.meta.event_type).toSorted()).toEqual([
    "public:direct:donation_updated",
    "public:direct:fact_updated",
  ]);
});

test("a donation in the simulator can be changed by hand", async () => {
  const { ask, donate, world } = await startSimulator();
  const { id } = donate({ amount: "25.00", comment: "rude" });
  expect(await ask(`/simulator/donations/${id}`, json({ comment: null }))).toMatchObject({ status: 200 });
  expect(world.donations[0]?.donor_comment).toBe(null);
});

test.each([
  ["/simulator/donations", { amount: "nothing" }, 'An amount is a number such as "25" or "25.50".'],
  ["/simulator/donations", { amount: 25 }, expect.stringContaining("amount")],
  ["/simulator/donations/none", { name: "Rin" }, "There is no donation with this id."],
  ["/simulator/train", { count: 0, seconds: 1 }, expect.stringContaining("count")],
  ["/simulator/quiet", {}, expect.stringContaining("running")],
  ["/simulator/deliver-to", { url: "ftp://x" }, expect.stringContaining("url")],
])("POST %s with %j is refused with a message", async (path, body, error) => {
  expect(await (await startSimulator()).ask(path, json(body))).toMatchObject({ status: 400, body: { error } });
});

test("the simulator shows its whole state", async () => {
  const { ask, donate, campaignId } = await startSimulator();
  donate({ amount: "25.00" });
  expect((await ask("/simulator/state")).body).toMatchObject({
    campaign: { id: campaignId, total_amount_raised: { value: "25.00" } },
    rewards: [{ name: "Sticker sheet" }, { name: "Drawing" }, { name: "Pick the next game" }],
    polls: [{ name: "Which game next?" }],
    donations: 1,
    endpoint: { status: "active" },
    deliveries: { waiting: 0, delivered: 0, failed: 0, dropped: 2 },
    requests: { obtainToken: 1 },
    subscriptions: [{ event_id: campaignId }],
    faults: [],
    ids: { campaign: campaignId },
  });
});

test.each([
  ["/simulator/facts/:id/toString", { name: "x" }, expect.stringMatching(/^What can be added: reward, poll/)],
  ["/simulator/faults", { operation: "constructor", how: 500 }, "There is no operation of this name."],
  ["/simulator/records/:reward", { toString: "x" }, "It has no toString."],
])("POST %s refuses names such as `constructor` and `toString`", async (path, body, error) => {
  const { ask, campaignId, world } = await startSimulator();
  const at = path.replace(":id", campaignId).replace(":reward", String(world.rewards[0]?.id));
  expect(await ask(at, json(body))).toMatchObject({ status: 400, body: { error } });
});

test("the simulator keeps making donations after somebody gave a reward an impossible price", async () => {
  const { ask, clock, world } = await startSimulator();
  for (const { id } of world.rewards)
    await ask(`/simulator/records/${id}`, json({ amount: { currency: "USD", value: "free" } }));
  await ask("/simulator/train", json({ count: 40, seconds: 10 }));
  await clock.advance(10_000);
  expect(world.donations.length).toBeGreaterThan(10);
  expect(world.donations.length).toBeLessThan(40);
});

test("the simulator makes a series of donations on request", async () => {
  const { ask, clock, world } = await startSimulator();
  expect(await ask("/simulator/train", json({ count: 20, seconds: 10 }))).toMatchObject({ status: 202 });
  await clock.advance(10_000);
  expect(world.donations).toHaveLength(20);
});

test("the simulator's occasional donations can be turned on and off", async () => {
  const { ask, clock, world } = await startSimulator();
  await ask("/simulator/quiet", json({ running: true }));
  await clock.advance(60_000);
  const count = world.donations.length;
  await ask("/simulator/quiet", json({ running: false }));
  await clock.advance(60_000);
  expect(count).toBeGreaterThan(0);
  expect(world.donations).toHaveLength(count);
});

test("the simulator sends webhooks to the address it was given", async () => {
  const receiver = await startReceiver();
  const { ask, settled } = await startSimulator();
  expect(await ask("/simulator/deliver-to", json({ url: receiver.url }))).toMatchObject({ status: 204 });
  const { status, body } = await ask("/simulator/test-delivery", json({}));
  await settled();
  expect(status).toBe(202);
  expect(body).toEqual({ eventId: receiver.deliveries[0]?.parsed.meta.id });
  await ask("/simulator/deliver-to", json({ url: null }));
  await ask("/simulator/test-delivery", json({}));
  await settled();
  expect(receiver.deliveries).toHaveLength(1);
});

test("the simulator explains why it refuses a body that isn't JSON", async () => {
  const { ask } = await startSimulator();
  const init = { ...json({}), body: "{" };
  expect(await ask("/simulator/train", init)).toMatchObject({ status: 400, body: { error: "The body is not JSON." } });
});

test.each([
  ["another name for this computer", "GET", { host: "evil.example" }],
  ["a page of another origin", "POST", { origin: "https://evil.example", "content-type": "application/json" }],
  ["a form", "POST", { "content-type": "application/x-www-form-urlencoded" }],
  ["no kind of content", "POST", {}],
])("the simulator's controls refuse a request by %s", async (_what, method, headers) => {
  const { baseUrl } = await startSimulator();
  // Not fetch, because it does not allow choosing the Host.
  const outgoing = request(`${baseUrl()}/simulator/${method === "GET" ? "state" : "test-delivery"}`, {
    method,
    headers,
  });
  const answer = new Promise<string>((resolve, reject) => {
    outgoing.on("response", (response) =>
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject),
    );
    outgoing.on("error", reject);
  });
  outgoing.end();
  expect(await answer).toBe('403 {"error":"Only JSON from this computer is taken here."}');
});

test("the simulator lets its own page use the controls", async () => {
  const { ask, baseUrl } = await startSimulator();
  const own = json({});
  const headers = { ...own.headers, origin: baseUrl() };
  expect(await ask("/simulator/test-delivery", { ...own, headers })).toMatchObject({ status: 202 });
});

test("the simulator's controls answer 500 and log their own error", async () => {
  const { ask, world, lines } = await startSimulator();
  Object.defineProperty(world, "endpoint", {
    get() {
      throw new Error("broken");
    },
  });
  expect(await ask("/simulator/state")).toMatchObject({ status: 500, body: { error: expect.any(String) } });
  expect(lines).toContainEqual(expect.objectContaining({ level: "error", error: "broken", msg: "request failed" }));
});

test("the simulator's controls list all facts and show a single fact in detail", async () => {
  const { ask, ids, donate } = await startSimulator({ supporters: 0 });
  const [member = ""] = ids.teamMemberCampaigns;
  donate({ amount: "5", factId: member });
  expect((await ask("/simulator/facts")).body).toContainEqual({
    id: member,
    name: "Night Owl: Up all night",
    usage_type: "campaign",
    status: "published",
    total_amount_raised: { currency: "USD", value: "5.00" },
    parents: [ids.teamCampaign, ids.fundraisingEvent, ids.causeFact],
  });
  expect((await ask(`/simulator/facts/${ids.teamCampaign}`)).body).toMatchObject({
    kind: "team_campaign",
    above: [ids.fundraisingEvent, ids.causeFact],
    below: ids.teamMemberCampaigns,
    gifts: 1,
    milestones: [{ name: "All-nighter" }],
  });
  expect(await ask("/simulator/facts/none")).toMatchObject({ status: 400 });
});

test("a donation to a personal campaign is a contribution in the simulator, with the field personal_campaign_id", async () => {
  const { ask, ids } = await startSimulator();
  const give = async (factId: string) => (await ask("/simulator/donations", json({ amount: "5", factId }))).body;
  expect(await give(ids.teamCampaign)).toMatchObject({ team_event_id: ids.teamCampaign });
  expect(await give(ids.personalCampaign)).toMatchObject({ personal_campaign_id: ids.personalCampaign });
});

test("the simulator can publish, retire and unpublish a campaign", async () => {
  const { ask, ids } = await startSimulator();
  const path = `/api/public/campaigns/${ids.draftCampaign}`;
  const set = (status: string) => ask(`/simulator/facts/${ids.draftCampaign}`, json({ status }));
  await set("published");
  expect((await ask(path)).body).toMatchObject({ data: { status: "published", published_at: "2026-01-15T18:30:00Z" } });
  await set("retired");
  expect((await ask(path)).body).toMatchObject({ data: { status: "retired", retired_at: "2026-01-15T18:30:00Z" } });
  await set("unpublished");
  expect((await ask(path)).status).toBe(404);
});

test.each([
  ["reward", { name: "Mug", amount: "15", quantity: 5 }, { quantity_remaining: 5 }],
  ["poll", { name: "Tea?", options: ["Yes", "No"] }, { options: [{ name: "Yes" }, { name: "No" }] }],
  ["milestone", { name: "Dance", amount: "700" }, { active: true, amount: { value: "700" } }],
  ["target", { name: "Lamp", amount: "70" }, { amount_raised: { value: "0.00" } }],
  ["schedule", { name: "Late", startsAt: "2026-01-16T00:00:00Z" }, { starts_at: "2026-01-16T00:00:00Z" }],
  ["fitnessGoal", { type: "Rowing", goal: "10" }, { distance_unit: "mile" }],
])("a %s can be added to the simulator", async (what, wish, expected) => {
  const { ask, ids } = await startSimulator();
  expect(await ask(`/simulator/facts/${ids.eventCampaigns[0]}/${what}`, json(wish))).toMatchObject({
    status: 201,
    body: expected,
  });
});

test("a record added to the simulator is listed and can be changed", async () => {
  const { ask, ids, add } = await startSimulator();
  const [factId = ""] = ids.eventCampaigns;
  const { id } = add(factId, "schedule", { name: "Late", startsAt: "2026-01-16T00:00:00Z" });
  await ask(`/simulator/records/${id}`, json({ name: "Later" }));
  expect((await ask(`/api/public/campaigns/${factId}/schedules`)).body).toMatchObject({
    data: [{ id, name: "Later" }],
  });
  expect((await ask(`/api/public/campaigns/${factId}`)).body).toMatchObject({ data: { has_schedule: true } });
});

test("matches, miles and bids can be added to the simulator by hand", async () => {
  const { ask, ids, world } = await startSimulator();
  const post = async (path: string, body: object) => (await ask(`/simulator${path}`, json(body))).body;
  const match = await post(`/facts/${ids.campaign}/matches`, { amount: "50", type: "all", matchedBy: "Big Otter" });
  expect(match).toMatchObject({ active: true, amount: { value: "50" } });
  expect(await post(`/matches/${world.main.matches[0]?.id}/end`, {})).toMatchObject({ active: false });
  await post(`/facts/${ids.campaign}/activities`, { miles: "2.5", seconds: 600 });
  expect(world.main.fitnessGoals).toMatchObject([{ current_value: "2.5" }]);
  const lot = world.facts.get(ids.auctionHouse)?.lots[0];
  const bid = await post("/bids", { itemId: lot?.item.id, amount: "20", name: "Rin" });
  expect(bid).toMatchObject({ current_winner: true });
  expect(await post(`/bids/${lot?.bids[0]?.id}/remove`, {})).toMatchObject({ removed_at: expect.any(String) });
  expect(await post(`/auction-items/${lot?.item.id}/complete`, {})).toMatchObject({ status: "completed" });
});

test.each([
  ["/facts/none", { status: "retired" }, "There is no campaign, event, cause or auction with this id."],
  ["/facts/CAUSE", { status: "retired" }, "A cause is always there."],
  ["/facts/CAUSE", { goal: "5" }, "It has no goal."],
  ["/facts/CAMPAIGN", { goal: "much" }, "A goal is a number such as"],
  ["/facts/CAMPAIGN/badge", {}, "What can be added: reward, poll,"],
  ["/facts/CAMPAIGN/poll", { name: "Six?", options: ["1", "2", "3", "4", "5", "6"] }, "options"],
  ["/records/none", { active: false }, "There is no reward, poll, milestone or the like with this id."],
  ["/records/POLL", { colour: "red" }, "It has no colour."],
  ["/train", { count: 1, seconds: 0, factIds: ["none"] }, "There is no campaign"],
])("the simulator refuses POST /simulator%s with %j", async (path, body, words) => {
  const { ask, ids, world } = await startSimulator();
  const real = path
    .replace("CAUSE", ids.cause)
    .replace("CAMPAIGN", ids.campaign)
    .replace("POLL", world.polls[0]?.id ?? "");
  expect(await ask(`/simulator${real}`, json(body))).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining(words) },
  });
});

test("the simulator makes no occasional donations while the campaign is retired", async () => {
  const { changeFact, clock, ids, startQuiet, world } = await startSimulator();
  startQuiet();
  changeFact(ids.campaign, { status: "retired" });
  await clock.advance(60_000);
  expect(world.donations).toEqual([]);
  changeFact(ids.campaign, { status: "published" });
  await clock.advance(60_000);
  expect(world.donations.length).toBeGreaterThan(0);
});

test("the simulator sends a changed fact to its subscribers", async () => {
  const receiver = await startReceiver();
  const { changeFact, ids, settled } = await startSimulator({ deliverTo: receiver.url });
  changeFact(ids.campaign, { goal: "3000.00", name: "Maple goes on", description: null });
  await settled();
  expect(receiver.deliveries.map(({ parsed }) => parsed)).toMatchObject([
    {
      data: { goal: { currency: "USD", value: "3000.00" }, name: "Maple goes on", original_goal: { value: "1000" } },
      meta: { event_type: "public:direct:fact_updated" },
    },
  ]);
});
