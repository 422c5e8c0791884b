import { Keyv } from "keyv";
import { expect, onTestFinished, test } from "vitest";
import { createPlatformClient, type PlatformClientOptions } from "../../src/platform/client.ts";
import {
  isLoginRefused,
  isTemporary,
  PlatformRefused,
  PlatformUnreachable,
  TokenRefused,
} from "../../src/platform/errors.ts";
import { isHidden } from "../../src/platform/fact-record.ts";
import { paginate } from "../../src/platform/paginate.ts";
import { createSimulator, type SimulatorOptions } from "../../src/simulator/simulator.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { createRestingClock } from "../helpers/resting-clock.ts";
import { collect } from "./collect.ts";
import * as examples from "./examples.ts";
import { answer, silence, startRawServer } from "./raw-server.ts";

const minuteMs = 60_000;

/** Creates a client of the simulated platform. Both share one clock. */
async function connect(options: Partial<SimulatorOptions & PlatformClientOptions> = {}) {
  const clock = createRestingClock();
  const { log, lines } = createLogLines();
  const simulator = createSimulator({ clock, log, ...options });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const settings: PlatformClientOptions = {
    baseUrl: simulator.baseUrl(),
    clientId: simulator.clientId,
    clientSecret: simulator.clientSecret,
    tokenCache: new Keyv<string>(),
    clock,
    random: () => 0.5,
    log,
    ...options,
  };
  const client = createPlatformClient(settings);
  onTestFinished(() => client.close());
  return { client, simulator, clock, lines, settings };
}

test("the client requests its token once, and then reads a campaign", async () => {
  const { client, simulator, lines } = await connect();
  const [campaign] = await Promise.all([
    client.getCampaign({ campaignId: simulator.campaignId }),
    client.getFact({ factId: simulator.campaignId }),
    client.listCampaignRewards({ campaignId: simulator.campaignId }),
  ]);
  expect(campaign).toMatchObject({
    name: "Maple's 24h Stream",
    status: "published",
    url: "https://tiltify.com/@maple-nine/maples-24h-stream",
    user: { username: "MapleNine" },
  });
  expect(lines.filter(({ msg }) => msg === "token obtained")).toHaveLength(1);
});

test("the client needs only a base URL, an ID and a secret", async () => {
  const { simulator } = await connect();
  const { clientId, clientSecret, campaignId } = simulator;
  const client = createPlatformClient({ baseUrl: simulator.baseUrl(), clientId, clientSecret });
  onTestFinished(() => client.close());
  expect(await client.getCampaign({ campaignId })).toMatchObject({ name: "Maple's 24h Stream" });
});

test("a person's wrong login code doesn't count as trouble with our own login", async () => {
  const { client, simulator } = await connect();
  const exchange = () => client.grants.ofCode("made-up", "http://localhost/", AbortSignal.timeout(30_000));
  await expect(exchange()).rejects.toMatchObject({ code: "invalid_grant" });
  expect(client.trouble()).toBeNull();
  simulator.faults.add({ how: "invalid-client", operation: "obtainToken" });
  await expect(exchange()).rejects.toMatchObject({ code: "invalid_client" });
  expect(client.trouble()).toMatchObject({ type: "refused" });
});

test.each([404, 401, 422] as const)("a token request that is answered %i counts as a refused login", async (how) => {
  const { client, simulator } = await connect();
  simulator.faults.add({ how, operation: "obtainToken", times: "always" });
  const asking = client.getCampaign({ campaignId: simulator.campaignId });
  const error = await asking.catch((reason: unknown) => reason);
  expect([error instanceof TokenRefused, isLoginRefused(error), isHidden(error)]).toEqual([true, true, false]);
  expect(client.trouble()).toMatchObject({ type: "refused" });
});

test("a probe tells an outage of the platform apart from a single record that is refused", async () => {
  const { client, simulator } = await connect();
  await client.probe();
  expect(client.trouble()).toBeNull();
  simulator.faults.add({ how: 403, times: "always" });
  await expect(client.getCampaign({ campaignId: simulator.campaignId })).rejects.toBeInstanceOf(PlatformRefused);
  expect(client.trouble()).toBeNull(); // this record alone may be closed to us
  await expect(client.probe()).rejects.toBeInstanceOf(PlatformUnreachable);
  expect(client.trouble()).toMatchObject({ type: "silent" });
  await expect(client.getCampaign({ campaignId: simulator.campaignId })).rejects.toBeInstanceOf(PlatformUnreachable);
  simulator.faults.clear();
  await client.probe();
  expect(client.trouble()).toBeNull();
});

test.each(["blocked", "blocked-json"] as const)(
  "a proxy's refusal doesn't count as a hidden record: %s",
  async (how) => {
    const { client, simulator } = await connect();
    simulator.faults.add({ how, operation: "getCampaign" });
    const error = await client.getCampaign({ campaignId: simulator.campaignId }).catch((reason: unknown) => reason);
    expect([isTemporary(error), isHidden(error)]).toEqual([true, false]);
    expect(client.trouble()).toMatchObject({ type: "silent" });
  },
);

test.each([
  { expires_in: "7200", lastsMs: 119 * minuteMs },
  { expires_in: null, lastsMs: 9 * minuteMs },
  { expires_in: 1e300, lastsMs: 9 * minuteMs },
])(
  "a token whose answer has expires_in $expires_in is used, and renewed before it may expire",
  async ({ expires_in, lastsMs }) => {
    const clock = createRestingClock();
    const token = () => answer(200, { ...examples.token, created_at: null, expires_in });
    const campaign = () => answer(200, { data: examples.campaign });
    const server = await startRawServer(token(), campaign(), campaign(), token(), campaign());
    const { client } = await connect({ baseUrl: server.baseUrl, clock });
    const ask = () => client.getCampaign({ campaignId: "c1" });
    await ask();
    clock.pass(lastsMs - 1);
    await ask();
    expect(server.requests).toHaveLength(3);
    clock.pass(1);
    await ask();
    expect(server.requests).toHaveLength(5);
  },
);

test("the client walks through all donations page by page, newest first", async () => {
  const { client, simulator } = await connect({ history: 25 });
  const { campaignId } = simulator;
  const pages = paginate((page, options) => client.listCampaignDonations({ campaignId, ...page }, options), {
    mostPages: 10,
    limit: 10,
  });
  const found = (await collect(pages)).flatMap(({ data }) => data);
  const given = simulator.world.donations.filter(({ campaign_id }) => campaign_id === campaignId);
  expect(found.map(({ id }) => id)).toEqual(given.map(({ id }) => id).reverse());
});

test("the client reads the names of a campaign's rewards and poll options", async () => {
  const { client, simulator } = await connect();
  const factId = simulator.campaignId;
  const rewards = await client.listFactRewards({ factId, limit: 100 });
  const polls = await client.listFactPolls({ factId, limit: 100 });
  expect(rewards.data.map(({ name }) => name)).toEqual(["Sticker sheet", "Drawing", "Pick the next game"]);
  expect(polls.data.map(({ options }) => options.map(({ name }) => name))).toEqual([
    ["Puzzle", "Platformer", "Something scary"],
  ]);
});

test.each(["wrapped", "bare"] as const)(
  "the client can activate its webhook and manage subscriptions if private answers are %s",
  async (privateAnswers) => {
    const { client, simulator } = await connect({ privateAnswers });
    const { webhookEndpointId, campaignId } = simulator;
    const ids = { webhookEndpointId, eventId: campaignId };
    const event_types = ["public:direct:donation_updated"];
    expect(await client.activateWebhookEndpoint({ webhookEndpointId })).toMatchObject({ status: "active" });
    expect(await client.putWebhookSubscription({ ...ids, body: { event_types } })).toMatchObject({ event_types });
    expect(await client.deleteWebhookSubscription(ids)).toMatchObject({ event_id: campaignId });
    expect(await client.deleteWebhookSubscription(ids)).toBe(null);
  },
);

test("the client replaces a rejected token without telling the caller", async () => {
  const { client, simulator, lines } = await connect();
  const campaignId = simulator.campaignId;
  await client.getCampaign({ campaignId });
  simulator.expireTokens();
  expect(await client.getCampaign({ campaignId })).toMatchObject({ id: campaignId });
  expect(lines.filter(({ msg }) => msg === "token obtained")).toHaveLength(2);
});

test("the client renews its token before it expires", async () => {
  const { client, simulator, clock, lines } = await connect();
  const campaignId = simulator.campaignId;
  await client.getCampaign({ campaignId });
  clock.pass(121 * minuteMs);
  await client.getCampaign({ campaignId });
  expect(lines.filter(({ msg }) => msg === "token obtained")).toHaveLength(2);
});

test("the client throws the 401 if the platform rejects a second, new token too", async () => {
  const token = { access_token: "t", created_at: "2026-01-15T18:30:00Z", expires_in: 7_200 };
  const refused = answer(401, { error: { message: "Unauthorized", fields: null, status: 401 } });
  const server = await startRawServer(answer(200, token), refused, answer(200, token), refused);
  const { client } = await connect({ baseUrl: server.baseUrl });
  await expect(client.getCampaign({ campaignId: "c1" })).rejects.toMatchObject({ status: 401 });
  await expect(client.getCampaign({ campaignId: "c1" })).rejects.toMatchObject({ status: 401 });
  expect(server.requests.filter(({ url }) => url === "/oauth/token")).toHaveLength(2);
});

test("a restarted client uses its stored token", async () => {
  const { client, simulator, settings, lines } = await connect();
  await client.getCampaign({ campaignId: simulator.campaignId });
  const restarted = createPlatformClient(settings);
  onTestFinished(() => restarted.close());
  await restarted.getCampaign({ campaignId: simulator.campaignId });
  expect(lines.filter(({ msg }) => msg === "token obtained")).toHaveLength(1);
});

test("a token error says which credentials are wrong", async () => {
  const { client, simulator } = await connect({ clientSecret: "wrong" });
  const error = await client.getCampaign({ campaignId: simulator.campaignId }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TokenRefused);
  expect(error).toMatchObject({ code: "invalid_client", status: 422 });
  expect(String(error)).not.toContain("wrong");
  expect(client.trouble()?.type).toBe("refused");
});

test("the client remembers since when the platform has been unusable", async () => {
  const { client, simulator, clock } = await connect();
  const ask = () => client.getFact({ factId: simulator.campaignId }).catch(() => undefined);
  await ask();
  expect(client.trouble()).toBeNull();
  simulator.faults.add({ how: 503, times: "always" });
  const since = clock.now();
  await ask();
  expect(client.trouble()?.type).toBe("silent");
  expect(client.trouble()?.since).toBeGreaterThanOrEqual(since);
  simulator.faults.clear();
  await ask();
  expect(client.trouble()).toBeNull();
});

test("the client asks who a person is with that person's token", async () => {
  const server = await startRawServer(answer(200, { data: examples.user }), answer(200, { data: null }), answer(401));
  const { client } = await connect({ baseUrl: server.baseUrl });
  expect(await client.getCurrentUser({}, { token: "hers" })).toEqual(examples.user);
  expect(await client.getCurrentUser({}, { token: "ours" })).toBe(null);
  await expect(client.getCurrentUser({}, { token: "old" })).rejects.toMatchObject({ status: 401 });
  expect(client.trouble()).toBeNull(); // our own login is a separate matter
  expect(server.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/api/public/current-user", "Bearer hers"],
    ["/api/public/current-user", "Bearer ours"],
    ["/api/public/current-user", "Bearer old"],
  ]);
});

test("the client exchanges a person's code for a token", async () => {
  const server = await startRawServer(answer(200, { ...examples.token, refresh_token: "r1" }));
  const { client } = await connect({ baseUrl: server.baseUrl });
  const application = { client_id: "app", client_secret: "s3cret", redirect_uri: "https://bot.example/oauth/callback" };
  const body = { ...application, grant_type: "authorization_code", code: "c1" } as const;
  expect(await client.obtainToken({ body })).toMatchObject({ refresh_token: "r1" });
  expect(JSON.parse(server.requests[0]?.body ?? "")).toEqual(body);
});

test("a broken record in a list is left out, logged and counted", async () => {
  const token = answer(200, { ...examples.token, created_at: "2026-01-15T18:30:00Z" });
  const metadata = { after: null, before: null, limit: 10 };
  const page = answer(200, { data: [{ ...examples.donation, amount: null }, examples.donation], metadata });
  const server = await startRawServer(token, page, page);
  const leftOut: string[] = [];
  const { client, lines } = await connect({ baseUrl: server.baseUrl, onOmitted: (name) => leftOut.push(name) });
  expect(await client.listCampaignDonations({ campaignId: "c1" })).toEqual({ data: [examples.donation], metadata });
  expect(leftOut).toEqual(["listCampaignDonations"]);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: "warn",
      msg: "record left out of a list",
      operation: "listCampaignDonations",
      problem: "amount invalid_type",
    }),
  );
});

test.each([0, 101])("the client refuses to request %i records per page", async (limit) => {
  const { client, simulator } = await connect();
  const question = client.listCampaignDonations({ campaignId: simulator.campaignId, limit });
  await expect(question).rejects.toThrow(RangeError);
});

test("the client can request a token directly", async () => {
  const { client, simulator } = await connect();
  const { clientId: client_id, clientSecret: client_secret } = simulator;
  const body = { client_id, client_secret, grant_type: "client_credentials", scope: "public" } as const;
  expect(await client.obtainToken({ body })).toMatchObject({ scope: "public", expires_in: 7_200 });
});

test.each([
  ["an unknown campaign", "00000000-0000-4000-8000-000000000000", { status: 404, fields: null }],
  ["a malformed id", "maple", { status: 422, fields: { campaign_id: ["invalid"] } }],
])("the client throws PlatformRefused for %s", async (_what, campaignId, refusal) => {
  const { client } = await connect();
  const error = await client.getCampaign({ campaignId }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PlatformRefused);
  expect(error).toMatchObject(refusal);
});

test("a campaign's ID finds neither a team campaign nor an event", async () => {
  const { client, simulator } = await connect();
  const id = simulator.campaignId;
  await expect(client.getTeamCampaign({ teamCampaignId: id })).rejects.toMatchObject({ status: 404 });
  await expect(client.getFundraisingEvent({ fundraisingEventId: id })).rejects.toMatchObject({ status: 404 });
});

test("the client throws PlatformUnreachable when the caller's deadline runs out", async () => {
  const deadline = new AbortController();
  const server = await startRawServer(() => deadline.abort(new DOMException("too slow", "TimeoutError")));
  const { client } = await connect({ baseUrl: server.baseUrl });
  const question = client.getCampaign({ campaignId: "c1" }, { signal: deadline.signal });
  await expect(question).rejects.toBeInstanceOf(PlatformUnreachable);
});

test("the client throws the abort reason of a caller who stops", async () => {
  const stopping = new AbortController();
  const server = await startRawServer((response, request) => {
    silence(response, request);
    stopping.abort(new Error("stopping"));
  });
  const { client } = await connect({ baseUrl: server.baseUrl });
  await expect(client.getCampaign({ campaignId: "c1" }, { signal: stopping.signal })).rejects.toThrow("stopping");
});

test("the client learns the platform's time from an answer", async () => {
  const { client, simulator, clock } = await connect();
  expect([client.offsetMs(), client.lastDate(), client.isCircuitOpen()]).toEqual([0, null, false]);
  await client.getCampaign({ campaignId: simulator.campaignId });
  expect(client.lastDate()).toBe(clock.now());
  expect(client.offsetMs()).toBe(500);
});

test("the client's log contains no secrets", async () => {
  const { client, simulator, lines } = await connect();
  await client.getCampaign({ campaignId: simulator.campaignId });
  simulator.expireTokens();
  await client.getCampaign({ campaignId: simulator.campaignId });
  expect(JSON.stringify(lines)).not.toMatch(/[0-9a-f]{64}/);
});
