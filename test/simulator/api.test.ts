import { expect, test } from "vitest";
import { json, startSimulator, tokenPath } from "./started-simulator.ts";

const minuteMs = 60_000;
const problem = (status: number, message: string, fields: object | null = null) => ({
  status,
  body: { error: { fields, message, status } },
});

test.each([
  ["JSON", (fields: Record<string, string>) => json(fields)],
  ["a form", (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) })],
])("the simulator accepts a token request with credentials in %s", async (_form, toInit) => {
  const { ask, clientId, clientSecret } = await startSimulator();
  const fields = {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: "client_credentials",
    scope: "public",
  };
  expect(await ask("/oauth/token", toInit(fields))).toMatchObject({
    status: 200,
    body: {
      access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: "2026-01-15T18:30:00Z",
      expires_in: 7_200,
      refresh_token: null,
      scope: "public",
      token_type: "bearer",
    },
  });
});

test("the simulator accepts credentials in the query of a token request", async () => {
  const { ask, clientId, clientSecret } = await startSimulator();
  const path = `/oauth/token?client_id=${clientId}&client_secret=${clientSecret}`;
  expect(await ask(path, { method: "POST" })).toMatchObject({ status: 200, body: { scope: "public" } });
});

test.each([
  [{ client_secret: "wrong" }, "invalid_client"],
  [{ grant_type: "password" }, "unsupported_grant_type"],
  [{ scope: "public everything" }, "invalid_scope"],
])("the simulator refuses a token request with %j in OAuth's format", async (change, error) => {
  const { ask, clientId, clientSecret } = await startSimulator();
  const body = { client_id: clientId, client_secret: clientSecret, ...change };
  expect(await ask("/oauth/token", json(body))).toMatchObject({
    status: 422,
    body: { error, error_description: expect.any(String) },
  });
});

test("the simulator refuses a request with a token that it didn't issue", async () => {
  const { ask, campaignId } = await startSimulator();
  const path = `/api/public/campaigns/${campaignId}`;
  const unauthorized = problem(401, "Unauthorized");
  expect(await ask(path, { headers: { authorization: "Bearer made-up" } })).toMatchObject(unauthorized);
  expect(await ask(path, { headers: { authorization: "" } })).toMatchObject(unauthorized);
});

test("the simulator's token expires after two hours", async () => {
  const { ask, campaignId, clock } = await startSimulator();
  const path = `/api/public/campaigns/${campaignId}`;
  expect(await ask(path)).toMatchObject({ status: 200 });
  await clock.advance(120 * minuteMs - 1);
  expect(await ask(path)).toMatchObject({ status: 200 });
  await clock.advance(1);
  expect(await ask(path)).toMatchObject({ status: 401 });
});

test("the simulator's token is refused for operations outside its scopes", async () => {
  const simulator = await startSimulator();
  const { ask, campaignId, webhookEndpointId } = simulator;
  const { body } = await ask(tokenPath(simulator, "public"), { method: "POST" });
  const { access_token } = body as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await ask(`/api/public/campaigns/${campaignId}`, { headers })).toMatchObject({ status: 200 });
  const activate = `/api/private/webhook_endpoints/${webhookEndpointId}/activate`;
  expect(await ask(activate, { method: "POST", headers })).toMatchObject(problem(403, "Forbidden"));
});

test("every answer of the simulator has the platform's time", async () => {
  const { ask, campaignId, clock } = await startSimulator();
  await clock.advance(minuteMs);
  const found = await ask(`/api/public/campaigns/${campaignId}`);
  const missing = await ask("/nowhere");
  const dates = [found, missing].map(({ headers }) => headers.get("date"));
  expect(dates).toEqual(["Thu, 15 Jan 2026 18:31:00 GMT", "Thu, 15 Jan 2026 18:31:00 GMT"]);
});

test("the simulator returns a campaign with all its fields", async () => {
  const { ask, campaignId } = await startSimulator();
  expect(await ask(`/api/public/campaigns/${campaignId}`)).toMatchObject({
    status: 200,
    body: {
      data: {
        id: campaignId,
        goal: { currency: "USD", value: "2000" },
        status: "published",
        url: "/@maple-nine/maples-24h-stream",
        user: { username: "MapleNine" },
      },
    },
  });
});

test("the simulator returns a fact with an absolute URL and no legacy ID", async () => {
  const { ask, campaignId } = await startSimulator();
  const { body } = await ask(`/api/public/facts/${campaignId}`);
  expect(body).toMatchObject({ data: { fact_url: "https://tiltify.com/@maple-nine/maples-24h-stream" } });
  expect(body).not.toHaveProperty("data.legacy_id");
  expect(body).not.toHaveProperty("data.cause_id");
});

test.each([
  ["/api/public/campaigns/00000000-0000-4000-8000-000000000000", problem(404, "Not Found")],
  ["/api/public/campaigns/maple", problem(422, "Unprocessible Entity", { campaign_id: ["invalid"] })],
  ["/api/public/facts/612345", problem(422, "Unprocessible Entity", { fact_id: ["invalid"] })],
  ["/api/public/team_campaigns/00000000-0000-4000-8000-000000000000", problem(404, "Not Found")],
  ["/api/public/nothing", problem(404, "Not Found")],
])("the simulator answers GET %s as documented", async (path, expected) => {
  expect(await (await startSimulator()).ask(path)).toMatchObject(expected);
});

test.each(["", "/donations", "/rewards", "/polls"])("the simulator's campaigns%s accept a legacy ID", async (list) => {
  const { ask, campaignId } = await startSimulator();
  for (const id of ["612345", campaignId.toUpperCase()]) {
    expect(await ask(`/api/public/campaigns/${id}${list}`)).toMatchObject({ status: 200 });
  }
});

test("the simulator lists donations newest first, page by page", async () => {
  const { ask, campaignId, donate } = await startSimulator();
  const given = ["1", "2", "3"].map((amount) => donate({ amount }).id);
  const { body } = await ask(`/api/public/campaigns/${campaignId}/donations?limit=2`);
  expect(body).toMatchObject({
    data: [{ id: given[2] }, { id: given[1] }],
    metadata: { after: expect.any(String), before: null, limit: 2 },
  });
});

test.each([
  ["completed_after", ["3"]],
  ["completed_before", ["1"]],
])("the simulator's filter `%s` is exact to the microsecond", async (name, expected) => {
  const { ask, campaignId, donate } = await startSimulator();
  const [, second] = ["1", "2", "3"].map((amount) => donate({ amount }));
  const path = `/api/public/campaigns/${campaignId}/donations?${name}=${second?.completed_at}`;
  const { body } = await ask(path);
  expect(body).toMatchObject({ data: expected.map((value) => ({ amount: { value } })) });
});

test("the simulator refuses an invalid time in a query", async () => {
  const { ask, campaignId } = await startSimulator();
  const path = `/api/public/campaigns/${campaignId}/donations?completed_after=yesterday`;
  expect(await ask(path)).toMatchObject(problem(422, "Unprocessible Entity", { completed_after: ["invalid"] }));
});

test("the simulator's endpoint can be activated again", async () => {
  const { ask, webhookEndpointId, world } = await startSimulator();
  Object.assign(world.endpoint, { status: "inactive", deactivated_at: "2026-01-15T18:00:00.000000Z" });
  expect(await ask(`/api/private/webhook_endpoints/${webhookEndpointId}/activate`, { method: "POST" })).toMatchObject({
    status: 200,
    body: { data: { id: webhookEndpointId, status: "active", deactivated_at: null } },
  });
});

test("putting a subscription in the simulator again replaces its event types", async () => {
  const { ask, webhookEndpointId, campaignId } = await startSimulator();
  const path = `/api/private/webhook_endpoints/${webhookEndpointId}/webhook_subscriptions/${campaignId}`;
  const put = (event_types: string[]) => ask(path, { ...json({ event_types }), method: "PUT" });
  const first = await put(["public:direct:fact_updated"]);
  const second = await put(["public:direct:donation_updated"]);
  expect(second).toMatchObject({ status: 200, body: { data: { event_types: ["public:direct:donation_updated"] } } });
  expect(second.body).toHaveProperty("data.id", (first.body as { data: { id: string } }).data.id);
  expect(await ask(path, { method: "DELETE" })).toMatchObject({ body: { data: { event_id: campaignId } } });
  expect(await put(["public:direct:fact_updated"])).toMatchObject({ status: 200 });
});

test.each([[{ event_types: ["public:direct:everything"] }], [{ event_types: "all" }], [{}]])(
  "the simulator refuses to subscribe to %j",
  async (body) => {
    const { ask, webhookEndpointId, campaignId } = await startSimulator();
    const path = `/api/private/webhook_endpoints/${webhookEndpointId}/webhook_subscriptions/${campaignId}`;
    expect(await ask(path, { ...json(body), method: "PUT" })).toMatchObject(
      problem(422, "Unprocessible Entity", { event_types: ["invalid"] }),
    );
  },
);

test("the simulator answers 422 to a body that isn't JSON", async () => {
  const { ask } = await startSimulator();
  expect(await ask("/oauth/token", { ...json({}), body: "{" })).toMatchObject(problem(422, "Unprocessible Entity"));
});

test("the simulator refuses an unknown endpoint's ID", async () => {
  const { ask } = await startSimulator();
  const path = "/api/private/webhook_endpoints/00000000-0000-4000-8000-000000000000/activate";
  expect(await ask(path, { method: "POST" })).toMatchObject(problem(404, "Not Found"));
});

test("the simulator answers 500 and logs its own error", async () => {
  const { ask, campaignId, world, lines } = await startSimulator();
  Object.defineProperty(world.main, "rewards", {
    get() {
      throw new Error("broken");
    },
  });
  const path = `/api/public/campaigns/${campaignId}/rewards`;
  expect(await ask(path)).toMatchObject(problem(500, "Internal Server Error"));
  expect(lines).toContainEqual(expect.objectContaining({ level: "error", error: "broken", msg: "request failed" }));
});
