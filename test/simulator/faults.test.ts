import { expect, test } from "vitest";
import { json, startSimulator, tokenPath } from "./started-simulator.ts";

test.each([
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [429, "Too Many Requests"],
  [500, "Internal Server Error"],
  [503, "Service Unavailable"],
] as const)("the simulator answers %i once, in the platform's format", async (how, message) => {
  const { ask, faults, ids } = await startSimulator();
  const path = `/api/public/campaigns/${ids.campaign}`;
  faults.add({ how, operation: "getCampaign" });
  expect(await ask(path)).toMatchObject({ status: how, body: { error: { fields: null, message, status: how } } });
  expect(await ask(path)).toMatchObject({ status: 200 });
});

test.each([502, 504, 520] as const)(
  "the simulator answers %i in HTML, like the proxy in front of the platform",
  async (how) => {
    const { baseUrl, faults } = await startSimulator();
    faults.add({ how, path: "/api/public/current-user" });
    const answer = await fetch(`${baseUrl()}/api/public/current-user`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([how, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain(`<h1>${how}`);
  },
);

test.each([
  ["blocked", 403, "text/html; charset=utf-8", "blocked"],
  // https://developers.cloudflare.com/changelog/post/2026-03-11-json-rfc9457-responses-for-1xxx-errors/
  ["blocked-json", 403, "application/json; charset=utf-8", '"cloudflare_error":true'],
  ["html", 200, "text/html; charset=utf-8", "<html>"],
  ["null", 200, "application/json; charset=utf-8", "null"],
  ["invalid-client", 422, "application/json; charset=utf-8", '"error":"invalid_client"'],
] as const)("the simulator's fault %s looks as it does on the real service", async (how, status, type, text) => {
  const { baseUrl, faults, ids } = await startSimulator();
  faults.add({ how, operation: "getCampaign" });
  const answer = await fetch(`${baseUrl()}/api/public/campaigns/${ids.campaign}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
  expect(await answer.text()).toContain(text);
});

test("a fault of the simulator can remove a list's cursors", async () => {
  const { ask, faults, ids } = await startSimulator();
  faults.add({ how: "no-metadata", operation: "listCampaignRewards" });
  faults.add({ how: "odd-total", operation: "getCampaign" });
  const path = `/api/public/campaigns/${ids.campaign}`;
  expect(Object.keys(Object((await ask(`${path}/rewards`)).body))).toEqual(["data"]);
  expect((await ask(path)).body).toMatchObject({ data: { id: ids.campaign, total_amount_raised: "a lot" } });
});

test.each([120, "Thu, 15 Jan 2026 18:35:00 GMT"])(
  "a fault of the simulator can answer with the header Retry-After: %s",
  async (retryAfter) => {
    const { ask, faults, ids } = await startSimulator();
    faults.add({ how: 429, operation: "getFact", retryAfter });
    const { headers } = await ask(`/api/public/facts/${ids.campaign}`);
    expect(headers.get("retry-after")).toBe(String(retryAfter));
  },
);

test("a fault of the simulator hits a number of requests to one operation or path", async () => {
  const { ask, faults, ids } = await startSimulator();
  const statuses = async (path: string) => [
    (await ask(path)).status,
    (await ask(path)).status,
    (await ask(path)).status,
  ];
  faults.add({ how: 500, operation: "getFact", path: `/api/public/facts/${ids.teamCampaign}`, times: 2 });
  expect(await statuses(`/api/public/campaigns/${ids.campaign}`)).toEqual([200, 200, 200]);
  expect(await statuses(`/api/public/facts/${ids.campaign}`)).toEqual([200, 200, 200]);
  expect(await statuses(`/api/public/facts/${ids.teamCampaign}`)).toEqual([500, 500, 200]);
});

test("a fault of the simulator can hit every request until it is cleared", async () => {
  const { ask, faults, ids } = await startSimulator();
  const path = `/api/public/facts/${ids.campaign}`;
  faults.add({ how: 503, operation: "getFact", times: "always" });
  for (let count = 0; count < 5; count += 1) expect((await ask(path)).status).toBe(503);
  expect(faults.left()).toEqual([{ how: 503, operation: "getFact", times: "always" }]);
  faults.clear();
  expect((await ask(path)).status).toBe(200);
});

test("a fault of the simulator can hit the token operation", async () => {
  const simulator = await startSimulator();
  simulator.faults.add({ how: 429, operation: "obtainToken" });
  const init = { method: "POST" };
  expect((await fetch(simulator.baseUrl() + tokenPath(simulator), init)).status).toBe(429);
  expect((await fetch(simulator.baseUrl() + tokenPath(simulator), init)).status).toBe(200);
});

test("a fault of the simulator can close the connection in the middle of an answer", async () => {
  const { ask, baseUrl, faults, ids } = await startSimulator();
  faults.add({ how: "cut", operation: "getCampaign" });
  await expect(ask(`/api/public/campaigns/${ids.campaign}`)).rejects.toThrow("terminated");
  expect((await fetch(baseUrl())).status).toBe(404);
});

test("a fault of the simulator can send half of an answer's JSON", async () => {
  const { ask, faults, ids } = await startSimulator();
  faults.add({ how: "invalid-json", operation: "getCampaign" });
  await expect(ask(`/api/public/campaigns/${ids.campaign}`)).rejects.toThrow(SyntaxError);
});

test("a fault of the simulator can send the correct answer late", async () => {
  const { ask, clock, faults, ids } = await startSimulator();
  faults.add({ how: "slow", operation: "getCampaign", seconds: 30 });
  let isHere = false;
  const answer = ask(`/api/public/campaigns/${ids.campaign}`).finally(() => {
    isHere = true;
  });
  await clock.untilAsleep();
  await clock.advance(29_999);
  expect(isHere).toBe(false);
  await clock.advance(1);
  expect(await answer).toMatchObject({ status: 200, body: { data: { id: ids.campaign } } });
});

test("a client that leaves during the simulator's slow answer leaves no timer behind", async () => {
  const { baseUrl, clock, faults, stop } = await startSimulator();
  faults.add({ how: "slow", operation: "getCurrentUser" });
  const gone = new AbortController();
  const answer = fetch(`${baseUrl()}/api/public/current-user`, { signal: gone.signal });
  await clock.untilAsleep();
  gone.abort();
  await expect(answer).rejects.toThrow("aborted");
  await stop();
});

test("the simulator's clock can be set wrong, which shows in its answers", async () => {
  const { ask, donate, skewClock, ids } = await startSimulator();
  skewClock(-3_600_000);
  const { headers } = await ask(`/api/public/campaigns/${ids.campaign}`);
  expect(headers.get("date")).toBe("Thu, 15 Jan 2026 17:30:00 GMT");
  expect(donate({ amount: "5" }).completed_at).toBe("2026-01-15T17:30:00.000000Z");
  skewClock(0);
  expect(donate({ amount: "5" }).completed_at).toBe("2026-01-15T18:30:00.000000Z");
});

test("the simulator counts requests by operation", async () => {
  const { ask, faults, ids, requestCounts } = await startSimulator();
  faults.add({ how: 500, operation: "getFact" });
  await ask(`/api/public/facts/${ids.campaign}`);
  await ask(`/api/public/facts/${ids.campaign}`);
  await ask("/api/public/nothing");
  expect(requestCounts()).toEqual({ obtainToken: 1, getFact: 2 });
});

test.each([
  ["/simulator/faults", { how: 418 }, expect.stringContaining("how")],
  ["/simulator/faults", { how: 500, operation: "getNothing" }, "There is no operation of this name."],
  ["/simulator/faults", { how: 500, times: 0 }, expect.stringContaining("times")],
  ["/simulator/deliveries", { duplicates: -1 }, expect.stringContaining("duplicates")],
  ["/simulator/clock", {}, expect.stringContaining("skewSeconds")],
  ["/simulator/endpoint", { active: "no" }, expect.stringContaining("active")],
])("the simulator refuses POST %s with %j", async (path, body, error) => {
  expect(await (await startSimulator()).ask(path, json(body))).toMatchObject({ status: 400, body: { error } });
});

test("faults of the simulator can be set over HTTP", async () => {
  const { ask, ids } = await startSimulator();
  expect((await ask("/simulator/faults", json({ how: "429", operation: "getFact", retryAfter: 5 }))).status).toBe(204);
  await ask("/simulator/faults", json({ how: "cut", times: "always" }));
  expect((await ask("/simulator/faults")).body).toEqual([
    { how: 429, operation: "getFact", retryAfter: 5, times: 1 },
    { how: "cut", times: "always" },
  ]);
  await ask("/simulator/faults", { method: "DELETE" });
  expect((await ask("/simulator/faults")).body).toEqual([]);
  expect((await ask(`/api/public/facts/${ids.campaign}`)).status).toBe(200);
});

test("the simulator's clock, tokens and endpoint can be changed over HTTP", async () => {
  const { ask, ids, world } = await startSimulator();
  const path = `/api/public/facts/${ids.campaign}`;
  await ask("/simulator/clock", json({ skewSeconds: 60 }));
  expect((await ask(path)).headers.get("date")).toBe("Thu, 15 Jan 2026 18:31:00 GMT");
  await ask("/simulator/expire-tokens", json({}));
  expect((await ask(path)).status).toBe(401);
  await ask("/simulator/endpoint", json({ active: false }));
  expect(world.endpoint).toMatchObject({ status: "inactive", deactivated_at: "2026-01-15T18:31:00.000000Z" });
  await ask("/simulator/endpoint", json({ active: true }));
  expect(world.endpoint).toMatchObject({ status: "active", deactivated_at: null });
});
