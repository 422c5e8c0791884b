import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startReceiver } from "./receiver.ts";
import { json, startSimulator } from "./started-simulator.ts";

test("a donation by hand goes the whole way", async () => {
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

test("a donation can be changed by hand", async () => {
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
])("POST %s with %j is refused with words", async (path, body, error) => {
  expect(await (await startSimulator()).ask(path, json(body))).toMatchObject({ status: 400, body: { error } });
});

test("shows the state of everything", async () => {
  const { ask, donate, campaignId } = await startSimulator();
  donate({ amount: "25.00" });
  expect((await ask("/simulator/state")).body).toMatchObject({
    campaign: { id: campaignId, total_amount_raised: { value: "25.00" } },
    rewards: [{ name: "Sticker sheet" }, { name: "Drawing" }, { name: "Pick the next game" }],
    polls: [{ name: "Which game next?" }],
    donations: 1,
    endpoint: { status: "active" },
    deliveries: { waiting: 0, delivered: 0, failed: 0, dropped: 2 },
  });
});

test("starts a train", async () => {
  const { ask, clock, world } = await startSimulator();
  expect(await ask("/simulator/train", json({ count: 20, seconds: 10 }))).toMatchObject({ status: 202 });
  await clock.advance(10_000);
  expect(world.donations).toHaveLength(20);
});

test("turns quiet giving on and off", async () => {
  const { ask, clock, world } = await startSimulator();
  await ask("/simulator/quiet", json({ running: true }));
  await clock.advance(60_000);
  const count = world.donations.length;
  await ask("/simulator/quiet", json({ running: false }));
  await clock.advance(60_000);
  expect(count).toBeGreaterThan(0);
  expect(world.donations).toHaveLength(count);
});

test("learns where to deliver, and sends a test there", async () => {
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

test("a body that is not JSON is refused with words", async () => {
  const { ask } = await startSimulator();
  const init = { ...json({}), body: "{" };
  expect(await ask("/simulator/train", init)).toMatchObject({ status: 400, body: { error: "The body is not JSON." } });
});

test.each([
  ["another name for this computer", "GET", { host: "evil.example" }],
  ["a page of another origin", "POST", { origin: "https://evil.example", "content-type": "application/json" }],
  ["a form", "POST", { "content-type": "application/x-www-form-urlencoded" }],
  ["no kind of content", "POST", {}],
])("refuses a request by %s", async (_what, method, headers) => {
  const { baseUrl } = await startSimulator();
  // Not fetch: it does not let anybody choose the Host.
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

test("lets its own page in", async () => {
  const { ask, baseUrl } = await startSimulator();
  const own = json({});
  const headers = { ...own.headers, origin: baseUrl() };
  expect(await ask("/simulator/test-delivery", { ...own, headers })).toMatchObject({ status: 202 });
});

test("an own mistake is a logged 500", async () => {
  const { ask, world, lines } = await startSimulator();
  Object.defineProperty(world, "endpoint", {
    get() {
      throw new Error("broken");
    },
  });
  expect(await ask("/simulator/state")).toMatchObject({ status: 500, body: { error: expect.any(String) } });
  expect(lines).toContainEqual(expect.objectContaining({ level: "error", error: "broken", msg: "request failed" }));
});
