import { createHmac } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { startReceiver } from "./receiver.ts";
import { json, startSimulator } from "./started-simulator.ts";

const donationsOnly = { eventTypes: ["public:direct:donation_updated"] };
const secondMs = 1_000;

test("the simulator posts a signed donation with the platform's headers", async () => {
  const receiver = await startReceiver();
  const { donate, settled, webhookSecret, webhookEndpointId } = await startSimulator({
    ...donationsOnly,
    deliverTo: receiver.url,
  });
  donate({ amount: "25.00", name: "Rin", comment: "Grüße 🎉" });
  await settled();
  const [delivery] = receiver.deliveries;
  const timestamp = delivery?.parsed.meta.attempted_at;
  const signature = createHmac("sha256", webhookSecret).update(`${timestamp}.${delivery?.body}`).digest("base64");
  expect(delivery?.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Tiltify Outgoing Webhook",
    "x-tiltify-endpoint": webhookEndpointId,
    "x-tiltify-signature": signature,
    "x-tiltify-timestamp": timestamp,
    "x-tiltify-verision": "v5",
    "x-tiltify-version": "v5",
  });
});

test("the simulator writes compact JSON with the keys in alphabetical order", async () => {
  const receiver = await startReceiver();
  const { donate, settled, campaignId, world } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  const { id, completed_at } = donate({ amount: "25.00", name: "Rin", comment: "Go otters!" });
  await settled();
  const { meta } = receiver.deliveries[0]?.parsed ?? {};
  expect(receiver.deliveries[0]?.body).toBe(
    `{"data":{"amount":{"currency":"USD","value":"25.00"},"campaign_id":"${campaignId}",` +
      `"cause_id":"${world.campaign.cause_id}","completed_at":"${completed_at}","created_at":"2026-01-15T18:29:43Z",` +
      `"donor_comment":"Go otters!","donor_name":"Rin","fundraising_event_id":null,"id":"${id}","legacy_id":9400001,` +
      '"poll_id":null,"poll_option_id":null,"reward_claims":null,"reward_id":null,"sustained":false,' +
      `"target_id":null,"team_event_id":null},"meta":{"attempted_at":"${meta?.attempted_at}",` +
      `"event_type":"public:direct:donation_updated","generated_at":"${meta?.generated_at}","id":"${meta?.id}",` +
      `"subscription_source_id":"${campaignId}","subscription_source_type":"campaign"}}`,
  );
  expect(meta?.attempted_at).toMatch(/^2026-01-15T18:30:00\.\d{6}Z$/);
});

test("the simulator reports the new total after a donation", async () => {
  const receiver = await startReceiver();
  const { donate, settled } = await startSimulator({ deliverTo: receiver.url });
  donate({ amount: "25.00" });
  donate({ amount: "0.50" });
  await settled();
  const totals = receiver.deliveries
    .filter(({ parsed }) => parsed.meta.event_type === "public:direct:fact_updated")
    .map(({ parsed }) => parsed.data.total_amount_raised);
  expect(totals).toEqual(
    expect.arrayContaining([
      { currency: "USD", value: "25.00" },
      { currency: "USD", value: "25.50" },
    ]),
  );
});

test("the simulator adds the donor's private data for a private subscription", async () => {
  const receiver = await startReceiver();
  const { donate, settled, world } = await startSimulator({
    eventTypes: ["private:direct:donation_updated", "public:indirect:donation_updated"],
    deliverTo: receiver.url,
  });
  donate({ amount: "25.00" });
  donate({ amount: "25.00", rewardId: world.rewards[0]?.id });
  await settled();
  const answers = receiver.deliveries.map(({ parsed }) => [parsed.data.email, parsed.data.reward_custom_question]);
  expect(answers.toSorted()).toEqual(
    [
      ["donor@example.org", null],
      ["donor@example.org", "Pick a fish"],
    ].toSorted(),
  );
});

test("the simulator sends no events without a subscription", async () => {
  const receiver = await startReceiver();
  const { donate, deliveryCounts, world } = await startSimulator({ deliverTo: receiver.url });
  world.subscriptions.clear();
  donate({ amount: "25.00" });
  expect(deliveryCounts()).toEqual({ waiting: 0, delivered: 0, failed: 0, dropped: 0 });
});

test("the simulator repeats a refused delivery with a new time and signature", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(500);
  const { donate, settled, clock } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  donate({ amount: "25.00" });
  await clock.untilAsleep();
  receiver.answerWith(204);
  await clock.advance(2 * secondMs);
  await settled();
  const [first, second] = receiver.deliveries.map(({ parsed }) => parsed.meta);
  expect(second).toMatchObject({ id: first?.id, generated_at: first?.generated_at });
  expect(second?.attempted_at).toBe("2026-01-15T18:30:02.000000Z");
  expect(receiver.deliveries[1]?.headers["x-tiltify-signature"]).not.toBe(
    receiver.deliveries[0]?.headers["x-tiltify-signature"],
  );
});

test("the simulator tries a delivery 13 times in 62 minutes, then deactivates the endpoint", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(503);
  const { donate, settled, clock, world, deliveryCounts } = await startSimulator({
    ...donationsOnly,
    deliverTo: receiver.url,
  });
  const startedAt = clock.now();
  const attempts: number[] = [];
  donate({ amount: "25.00" });
  for (const delaySeconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]) {
    await clock.untilAsleep();
    attempts.push((clock.now() - startedAt) / secondMs);
    await clock.advance(delaySeconds * secondMs - 1);
    expect(receiver.deliveries).toHaveLength(attempts.length);
    expect(world.endpoint.status).toBe("active");
    await clock.advance(1);
  }
  await settled();
  expect(attempts).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 1022, 1922, 2822]);
  expect((clock.now() - startedAt) / secondMs).toBe(3722);
  expect(receiver.deliveries).toHaveLength(13);
  expect(new Set(receiver.deliveries.map(({ parsed }) => parsed.meta.id)).size).toBe(1);
  expect(world.endpoint).toMatchObject({ status: "inactive", deactivated_at: expect.any(String) });
  expect(deliveryCounts()).toMatchObject({ waiting: 0, failed: 1 });
});

test("the simulator never sends events from the time when the endpoint was off", async () => {
  const receiver = await startReceiver();
  const { donate, settled, ask, world, webhookEndpointId, deliveryCounts } = await startSimulator({
    ...donationsOnly,
    deliverTo: receiver.url,
  });
  world.endpoint.status = "inactive";
  donate({ amount: "1" });
  await settled();
  await ask(`/api/private/webhook_endpoints/${webhookEndpointId}/activate`, { method: "POST" });
  donate({ amount: "2" });
  await settled();
  expect(receiver.deliveries.map(({ parsed }) => parsed.data.amount)).toEqual([{ currency: "USD", value: "2" }]);
  expect(deliveryCounts()).toMatchObject({ delivered: 1, dropped: 1 });
});

test("the simulator drops a waiting delivery when the endpoint is switched off", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(500);
  const simulator = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  const { donate, settled, switchEndpoint, clock, deliveryCounts } = simulator;
  donate({ amount: "1" });
  await clock.untilAsleep();
  switchEndpoint("off");
  switchEndpoint("on");
  receiver.answerWith(204);
  donate({ amount: "2" });
  await clock.advance(2 * secondMs);
  await settled();
  expect(receiver.deliveries.map(({ parsed }) => parsed.data.amount)).toMatchObject([{ value: "1" }, { value: "2" }]);
  expect(deliveryCounts()).toMatchObject({ delivered: 1, dropped: 1 });
});

test("activating an endpoint that is already active drops none of the simulator's waiting deliveries", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(500);
  const simulator = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  const { ask, donate, settled, clock, webhookEndpointId, deliveryCounts } = simulator;
  donate({ amount: "1" });
  await clock.untilAsleep();
  await ask(`/api/private/webhook_endpoints/${webhookEndpointId}/activate`, { method: "POST" });
  receiver.answerWith(204);
  await clock.advance(2 * secondMs);
  await settled();
  expect(deliveryCounts()).toMatchObject({ delivered: 1, dropped: 0 });
});

test("the simulator can deliver an event more than once", async () => {
  const receiver = await startReceiver();
  const { donate, settled, misbehave } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  misbehave({ duplicates: 2 });
  donate({ amount: "1" });
  await settled();
  expect(receiver.deliveries).toHaveLength(3);
  expect(new Set(receiver.deliveries.map(({ parsed }) => parsed.meta.id)).size).toBe(1);
  expect(new Set(receiver.deliveries.map(({ parsed }) => parsed.meta.attempted_at)).size).toBe(3);
});

test("the simulator can hold events back and deliver them in the wrong order", async () => {
  const receiver = await startReceiver();
  const simulator = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  const { ask, donate, settled } = simulator;
  await ask("/simulator/deliveries", json({ holdsBack: true }));
  for (const amount of ["1", "2", "3"]) donate({ amount });
  await settled();
  expect(receiver.deliveries).toEqual([]);
  await ask("/simulator/deliveries", json({ holdsBack: false }));
  await settled();
  expect(receiver.deliveries.map(({ parsed }) => parsed.data.amount)).toMatchObject([
    { value: "3" },
    { value: "2" },
    { value: "1" },
  ]);
});

test("the simulator switches the endpoint off once when two events fail for the last time", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(503);
  const { donate, settled, clock, world, lines } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  donate({ amount: "1" });
  donate({ amount: "2" });
  for (const delaySeconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]) {
    await clock.untilAsleep(2);
    await clock.advance(delaySeconds * secondMs);
  }
  await settled();
  expect(world.deadTimes).toBe(1);
  expect(lines.filter(({ msg }) => msg === "webhook endpoint deactivated")).toHaveLength(1);
});

test("the simulator can be set to retry deliveries faster than the platform does", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(500);
  const { donate, settled, clock } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url, speed: 100 });
  donate({ amount: "25.00" });
  await clock.untilAsleep();
  receiver.answerWith(204);
  await clock.advance(20);
  await settled();
  expect(receiver.deliveries).toHaveLength(2);
});

test("the simulator counts a redirect as a failed delivery", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(302);
  const { donate, clock, deliveryCounts } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  donate({ amount: "25.00" });
  await clock.untilAsleep();
  expect([receiver.deliveries.length, deliveryCounts().waiting]).toEqual([1, 1]);
});

test("the simulator counts a receiver that doesn't answer as a failed delivery", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(null);
  const tooSlow = new AbortController();
  const { donate, clock, deliveryCounts } = await startSimulator({
    ...donationsOnly,
    deliverTo: receiver.url,
    deadline: () => tooSlow.signal,
  });
  donate({ amount: "25.00" });
  await receiver.received(1);
  tooSlow.abort();
  await clock.untilAsleep();
  expect(deliveryCounts()).toMatchObject({ waiting: 1, delivered: 0 });

  const toNobody = await startSimulator({ ...donationsOnly, deliverTo: "http://127.0.0.1:1/webhooks" });
  toNobody.donate({ amount: "25.00" });
  await toNobody.clock.untilAsleep();
  expect(toNobody.deliveryCounts()).toMatchObject({ waiting: 1, delivered: 0 });
});

test("the simulator sends a new event about a donation that has changed", async () => {
  const receiver = await startReceiver();
  const { donate, update, settled } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  const { id } = donate({ amount: "25.00", comment: "rude" });
  await settled();
  update(id, { comment: null });
  await settled();
  const [first, second] = receiver.deliveries.map(({ parsed }) => parsed);
  expect([first?.data.id, second?.data.id]).toEqual([id, id]);
  expect([first?.data.donor_comment, second?.data.donor_comment]).toEqual(["rude", null]);
  expect(second?.meta.id).not.toBe(first?.meta.id);
  expect(String(second?.meta.generated_at) > String(first?.meta.generated_at)).toBe(true);
});

test("the simulator can send the dashboard's signed test delivery, which names a campaign that doesn't exist", async () => {
  const receiver = await startReceiver();
  const { sendTest, settled, campaignId, world } = await startSimulator({ deliverTo: receiver.url });
  const { eventId } = sendTest();
  await settled();
  const { data, meta } = receiver.deliveries[0]?.parsed ?? {};
  expect(meta).toMatchObject({
    id: eventId,
    subscription_source_id: "00000000-0000-0000-0000-000000000000",
    subscription_source_type: "test",
  });
  expect(data).toMatchObject({ legacy_id: 0, donor_name: expect.any(String), amount: { currency: "USD" } });
  expect(data?.campaign_id).not.toBe(campaignId);
  expect(world.donations).toEqual([]);
});

test("the simulator drops events until it has been given a receiver's address", async () => {
  const receiver = await startReceiver();
  const { donate, settled, setDeliverTo, deliveryCounts } = await startSimulator(donationsOnly);
  donate({ amount: "1" });
  await settled();
  setDeliverTo(receiver.url);
  donate({ amount: "2" });
  await settled();
  expect(deliveryCounts()).toMatchObject({ dropped: 1, delivered: 1 });
});

test("the simulator can stop while deliveries wait for their next attempt", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(500);
  const { donate, clock, stop, deliveryCounts } = await startSimulator({ ...donationsOnly, deliverTo: receiver.url });
  donate({ amount: "25.00" });
  await clock.untilAsleep();
  await stop();
  expect(deliveryCounts()).toEqual({ waiting: 0, delivered: 0, failed: 0, dropped: 1 });
});

test("the simulator says in one sentence that its port is taken", async () => {
  const { baseUrl } = await startSimulator();
  const port = Number(new URL(baseUrl()).port);
  const second = createSimulator({ clock: createFakeClock(), log: createLogLines().log, port });
  onTestFinished(() => second.stop());
  await expect(second.start()).rejects.toThrow(`The simulator cannot listen on port ${port}: is it taken?`);
  expect(() => second.baseUrl()).toThrow("has not been started");
});
