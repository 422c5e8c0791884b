import { expect, test } from "vitest";
import { z } from "zod";
import { json, type StartedSimulator, startSimulator } from "./started-simulator.ts";

const minuteMs = 60_000;
const redirectUri = "http://localhost:3000/oauth/callback";
const token = z.object({ access_token: z.string(), refresh_token: z.string(), scope: z.string() });

const authorizePath = ({ clientId }: StartedSimulator, change: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "public",
    state: "unguessable",
    ...change,
  })}`;

async function comeBack(simulator: StartedSimulator, change: Record<string, string> = {}): Promise<URL> {
  const answer = await fetch(simulator.baseUrl() + authorizePath(simulator, change), { redirect: "manual" });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location") ?? "");
}

async function obtain({ ask, clientId, clientSecret }: StartedSimulator, grant: Record<string, unknown>) {
  return await ask("/oauth/token", json({ client_id: clientId, client_secret: clientSecret, ...grant }));
}

async function exchange(simulator: StartedSimulator, code: string | null, change: object = {}) {
  return await obtain(simulator, { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...change });
}

test("the simulator accepts a token request as a multipart form", async () => {
  const { baseUrl, clientId, clientSecret } = await startSimulator();
  const body = new FormData();
  const grant = { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" };
  for (const [name, value] of Object.entries({ ...grant, scope: "public cause" })) body.set(name, value);
  const answer = await fetch(`${baseUrl()}/oauth/token`, { method: "POST", body });
  expect([answer.status, await answer.json()]).toMatchObject([200, { scope: "public cause" }]);
});

/** The OAuth library gives this answer to an unknown or revoked refresh token. */
const invalidRequest = { status: 400, body: { error: "invalid_request", error_description: expect.any(String) } };
const invalidGrant = { status: 422, body: { error: "invalid_grant", error_description: expect.any(String) } };

test("a program that opens the simulator's consent page gets a code at once", async () => {
  const back = await comeBack(await startSimulator());
  expect(back.href.startsWith(redirectUri)).toBe(true);
  expect(back.searchParams.get("code")).toMatch(/^[0-9a-f]{64}$/);
  expect(back.searchParams.get("state")).toBe("unguessable");
});

test("a person can refuse on the simulator's consent page", async () => {
  const simulator = await startSimulator();
  const path = authorizePath(simulator, { state: '"><b>' });
  const answer = await fetch(simulator.baseUrl() + path, { headers: { accept: "text/html" } });
  const page = await answer.text();
  expect(page).toContain("Let the chat bot act for MapleNine?");
  expect(page).toContain('<button name="decision" value="allow">');
  expect(page).not.toContain('"><b>');
  const back = await comeBack(simulator, { decision: "deny" });
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("code")).toBe(null);
});

test.each([
  [{ client_id: "nobody" }, "invalid_client"],
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ redirect_uri: "javascript:alert(1)" }, "invalid_redirect_uri"],
  [{ redirect_uri: "here" }, "invalid_redirect_uri"],
])("the simulator refuses to send a person back with %j", async (change, error) => {
  const simulator = await startSimulator();
  expect(await simulator.ask(authorizePath(simulator, change))).toMatchObject({ status: 422, body: { error } });
});

test("the simulator reports an unregistered redirect address on a page of its own", async () => {
  const simulator = await startSimulator({ redirectUris: ["https://bell.example/oauth/tiltify/callback"] });
  const refused = { status: 422, body: { error: "invalid_redirect_uri" } };
  expect(await simulator.ask(authorizePath(simulator))).toMatchObject(refused);
  const back = await comeBack(simulator, { redirect_uri: "https://bell.example/oauth/tiltify/callback" });
  expect(back.searchParams.get("code")).not.toBe(null);
});

test("the simulator sends a person back with an error for an unknown scope", async () => {
  const back = await comeBack(await startSimulator(), { scope: "everything" });
  expect([back.searchParams.get("error"), back.searchParams.get("state")]).toEqual(["invalid_scope", "unguessable"]);
});

test.each([
  { use: "once", again: 400, after: 400 },
  { use: "until-next-used", again: 200, after: 400 },
  { use: "for-ever", again: 200, after: 200 },
  { use: "for-ever-alone", again: 200, after: 200 },
] as const)("the simulator can treat a used refresh token as valid $use", async ({ use, again, after }) => {
  const simulator = await startSimulator({ refreshTokenUse: use });
  const { body } = await exchange(simulator, (await comeBack(simulator)).searchParams.get("code"));
  const { refresh_token } = token.parse(body);
  const refresh = () => obtain(simulator, { grant_type: "refresh_token", refresh_token });
  const first = await refresh();
  const next = z.object({ access_token: z.string(), refresh_token: z.string().nullable() }).parse(first.body);
  expect(next.refresh_token === null).toBe(use === "for-ever-alone");
  expect((await refresh()).status).toBe(again);
  await simulator.ask("/api/public/current-user", { headers: { authorization: `Bearer ${next.access_token}` } });
  expect((await refresh()).status).toBe(after);
});

test("revoking a person's access in the simulator ends only that person's tokens", async () => {
  const simulator = await startSimulator();
  const { body } = await exchange(simulator, (await comeBack(simulator)).searchParams.get("code"));
  const { access_token, refresh_token } = token.parse(body);
  simulator.endLogins();
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await simulator.ask("/api/public/current-user", { headers })).toMatchObject({ status: 401 });
  expect(await obtain(simulator, { grant_type: "refresh_token", refresh_token })).toMatchObject(invalidRequest);
  expect(await simulator.ask("/api/public/current-user")).toMatchObject({ status: 200 });
});

test("the simulator exchanges a code for the person's token", async () => {
  const simulator = await startSimulator();
  const { body } = await exchange(simulator, (await comeBack(simulator)).searchParams.get("code"));
  const { access_token, scope } = token.parse(body);
  expect(scope).toBe("public");
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await simulator.ask("/api/public/current-user", { headers })).toMatchObject({
    status: 200,
    body: { data: { id: simulator.ids.user, username: "MapleNine" } },
  });
});

test("the simulator answers the application's token as one without a user", async () => {
  const { ask } = await startSimulator();
  expect(await ask("/api/public/current-user")).toMatchObject({ status: 200, body: { data: null } });
});

test("a code of the simulator works once and for ten minutes", async () => {
  const simulator = await startSimulator();
  const newCode = async () => (await comeBack(simulator)).searchParams.get("code");
  const used = await newCode();
  expect(await exchange(simulator, used)).toMatchObject({ status: 200 });
  expect(await exchange(simulator, used)).toMatchObject(invalidGrant);
  expect(await exchange(simulator, await newCode(), { redirect_uri: "http://elsewhere/" })).toMatchObject(invalidGrant);
  expect(await exchange(simulator, "made-up")).toMatchObject(invalidGrant);
  const old = await newCode();
  await simulator.clock.advance(10 * minuteMs);
  expect(await exchange(simulator, old)).toMatchObject(invalidGrant);
});

test("a refresh token of the simulator works once and returns a new refresh token", async () => {
  const simulator = await startSimulator();
  const { body } = await exchange(simulator, (await comeBack(simulator)).searchParams.get("code"));
  const first = token.parse(body);
  const refresh = (refresh_token: string) => obtain(simulator, { grant_type: "refresh_token", refresh_token });
  await simulator.clock.advance(120 * minuteMs);
  const second = token.parse((await refresh(first.refresh_token)).body);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const headers = { authorization: `Bearer ${second.access_token}` };
  expect((await simulator.ask("/api/public/current-user", { headers })).body).toMatchObject({
    data: { username: "MapleNine" },
  });
  expect(await refresh(first.refresh_token)).toMatchObject(invalidRequest);
});
