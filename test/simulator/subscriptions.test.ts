import { expect, test } from "vitest";
import { type Receiver, startReceiver } from "./receiver.ts";
import { json, type StartedSimulator, startSimulator } from "./started-simulator.ts";

const everything = [
  "public:direct:donation_updated",
  "public:direct:fact_updated",
  "public:indirect:donation_updated",
  "public:indirect:fact_updated",
  "public:direct:auction_bid_amount_updated",
];

async function subscribe({ ask, webhookEndpointId }: StartedSimulator, factId: string, types = everything) {
  const path = `/api/private/webhook_endpoints/${webhookEndpointId}/webhook_subscriptions/${factId}`;
  return await ask(path, { ...json({ event_types: types }), method: "PUT" });
}

async function startSubscribed(names: readonly ("teamCampaign" | "fundraisingEvent")[], types = everything) {
  const receiver = await startReceiver();
  const simulator = await startSimulator({ deliverTo: receiver.url });
  for (const name of names)
    expect(await subscribe(simulator, simulator.ids[name], types)).toMatchObject({ status: 200 });
  return { ...simulator, receiver, member: simulator.ids.teamMemberCampaigns[0] ?? "" };
}

const told = ({ deliveries }: Receiver, event: string) =>
  deliveries
    .map(({ parsed }) => parsed)
    .filter(({ meta }) => meta.event_type.endsWith(event))
    .toSorted((a, b) => (a.meta.generated_at < b.meta.generated_at ? -1 : 1));

test("the simulator reports a donation once to each subscription", async () => {
  const { receiver, donate, settled, ids, member } = await startSubscribed(["teamCampaign", "fundraisingEvent"]);
  const { id } = donate({ amount: "5", factId: member });
  await settled();
  const events = told(receiver, ":donation_updated");
  expect(events.map(({ data, meta }) => [data.id, meta.event_type, meta.subscription_source_id])).toEqual([
    [id, "public:indirect:donation_updated", ids.teamCampaign],
    [id, "public:indirect:donation_updated", ids.fundraisingEvent],
  ]);
  expect(events[0]?.meta.id).not.toBe(events[1]?.meta.id);
  expect(events[0]?.data).toMatchObject({ campaign_id: member, team_event_id: ids.teamCampaign });
});

test("the simulator reports a donation to the subscribed fact as a direct event", async () => {
  const { receiver, donate, settled, ids } = await startSubscribed(["teamCampaign"]);
  donate({ amount: "5", factId: ids.teamCampaign });
  await settled();
  expect(told(receiver, ":donation_updated").map(({ meta }) => meta)).toMatchObject([
    { event_type: "public:direct:donation_updated", subscription_source_type: "team_campaign" },
  ]);
});

test("the simulator reports a change below the subscribed fact as an indirect event", async () => {
  const { receiver, donate, settled, ids, member } = await startSubscribed(["fundraisingEvent"]);
  donate({ amount: "5", factId: member });
  await settled();
  const events = told(receiver, ":fact_updated").map(({ data, meta }) => [
    meta.event_type,
    data.id,
    data.total_amount_raised,
  ]);
  const five = { currency: "USD", value: "5.00" };
  expect(events).toEqual([
    ["public:indirect:fact_updated", member, five],
    ["public:indirect:fact_updated", ids.teamCampaign, five],
    ["public:direct:fact_updated", ids.fundraisingEvent, five],
  ]);
});

test("the simulator sends each kind of fact with its own fields", async () => {
  const { receiver, donate, settled, member } = await startSubscribed(["fundraisingEvent"]);
  donate({ amount: "5", factId: member });
  await settled();
  const [campaign, teamCampaign, event] = told(receiver, ":fact_updated").map(({ data }) => data);
  expect(campaign).toMatchObject({ supporting_type: "none", user: { username: "Night Owl" } });
  expect(teamCampaign).toMatchObject({ supportable: "private", team: { name: "Night Shift" }, currency_code: "USD" });
  expect(event).toMatchObject({ start_supporting_at: expect.any(String), starts_at: "2026-01-01" });
  expect(event).not.toHaveProperty("amount_raised");
});

test("the simulator sends only the requested event types", async () => {
  const types = ["public:indirect:donation_updated"];
  const { receiver, donate, settled, ids, member } = await startSubscribed(["teamCampaign"], types);
  donate({ amount: "5", factId: ids.teamCampaign });
  donate({ amount: "7", factId: member });
  await settled();
  expect(receiver.deliveries.map(({ parsed }) => [parsed.meta.event_type, parsed.data.amount])).toEqual([
    ["public:indirect:donation_updated", { currency: "USD", value: "7" }],
  ]);
});

test("the simulator sends nothing more for a deleted subscription", async () => {
  const { receiver, ask, donate, settled, ids, member, webhookEndpointId } = await startSubscribed(["teamCampaign"]);
  const path = `/api/private/webhook_endpoints/${webhookEndpointId}/webhook_subscriptions/${ids.teamCampaign}`;
  expect(await ask(path, { method: "DELETE" })).toMatchObject({ body: { data: { event_id: ids.teamCampaign } } });
  expect(await ask(path, { method: "DELETE" })).toMatchObject({ status: 200, body: { data: null } });
  donate({ amount: "7", factId: member });
  await settled();
  expect(receiver.deliveries).toEqual([]);
});

test.each(["personalCampaign", "auctionHouse", "causeFact", "draftCampaign"] as const)(
  "the simulator refuses a subscription to %s",
  async (name) => {
    const simulator = await startSimulator();
    expect(await subscribe(simulator, simulator.ids[name])).toMatchObject({ status: 404 });
  },
);

test("the simulator accepts a subscription under the misspelled path", async () => {
  const { ask, ids, webhookEndpointId, world } = await startSimulator();
  const path = `/api/private/webhook_enpdoints/${webhookEndpointId}/webhook_subscriptions/${ids.teamCampaign}`;
  expect(await ask(path, { ...json({ event_types: [] }), method: "PUT" })).toMatchObject({ status: 200 });
  expect([...world.subscriptions.keys()]).toEqual([ids.campaign, ids.teamCampaign]);
});

test("the simulator reports a bid to the fact that the auction house belongs to", async () => {
  const receiver = await startReceiver();
  const simulator = await startSimulator({ deliverTo: receiver.url });
  const { ids, bid, removeBid, settled } = simulator;
  await subscribe(simulator, ids.campaign);
  const { id } = bid({ itemId: ids.auctionItems[0] ?? "", amount: "55.00", name: "Rin" });
  removeBid(id);
  await settled();
  expect(told(receiver, ":auction_bid_amount_updated")).toMatchObject([
    { data: { id, amount: { value: "55.00" }, current_winner: true, public_name: "Rin", removed_at: null } },
    { data: { id, current_winner: false, removed_at: expect.any(String) } },
  ]);
  expect(receiver.deliveries[0]?.parsed.meta).toMatchObject({
    event_type: "public:direct:auction_bid_amount_updated",
    subscription_source_id: ids.campaign,
  });
});
