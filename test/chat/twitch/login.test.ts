import { expect, onTestFinished, test } from "vitest";
import { createAuthClient } from "../../../src/chat/twitch/auth-client.ts";
import { createTwitchLogin, keepGrant, LoginNeeded, proveRenewal } from "../../../src/chat/twitch/login.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { bot, createFakeTwitch } from "../../helpers/twitch/fake-twitch.ts";
import { memoryStore, sealing } from "../../helpers/twitch/open-twitch.ts";

const signal = new AbortController().signal;

async function openLogins() {
  const twitch = createFakeTwitch();
  const { authUrl } = await twitch.listen();
  const auth = createAuthClient({ authUrl, clientId: bot.clientId, clientSecret: undefined });
  onTestFinished(async () => {
    await auth.close();
    await twitch.close();
  });
  const kept = memoryStore();
  const { log, lines } = createLogLines();
  const open = (refreshToken?: string, using = auth) =>
    createTwitchLogin({ auth: using, kept, sealing, refreshToken, log });
  const refreshes = () => twitch.auth.requests.filter(({ grant }) => grant === "refresh_token").length;
  return { twitch, authUrl, auth, kept, lines, open, refreshes };
}

test("the refresh token in the environment is used once, and the login it gives is stored", async () => {
  const { twitch, open, refreshes } = await openLogins();
  const { refreshToken } = twitch.auth.grant();

  expect(await open(refreshToken).identify(signal)).toMatchObject({ login: bot.login, userId: bot.userId });
  expect(await open(refreshToken).identify(signal)).toMatchObject({ login: bot.login });
  twitch.auth.expire();
  expect(await open(refreshToken).identify(signal)).toMatchObject({ login: bot.login });

  expect(refreshes()).toBe(2);
});

test("a stored Twitch login wins over the environment, even one from an older version", async () => {
  const { twitch, kept, open, refreshes } = await openLogins();
  const grant = twitch.auth.grant();
  kept.values.set("login", sealing.seal(JSON.stringify({ ...grant, imported: "of another variable" })));

  expect(await open(twitch.auth.grant().refreshToken).identify(signal)).toMatchObject({ token: grant.accessToken });

  expect(refreshes()).toBe(0);
});

test("the previous version can read a stored Twitch login", async () => {
  const { twitch, kept, open } = await openLogins();
  await open(twitch.auth.grant().refreshToken).identify(signal);

  expect(JSON.parse(sealing.open(kept.values.get("login") ?? "") ?? "")).toHaveProperty("imported", null);
});

test("a renewed Twitch token is stored encrypted before it is used", async () => {
  const { twitch, auth, kept, open } = await openLogins();
  const order: string[] = [];
  const login = createTwitchLogin({
    auth: {
      ...auth,
      validate(...args) {
        order.push("validate");
        return auth.validate(...args);
      },
    },
    kept: {
      ...kept,
      async set(...args) {
        order.push("set");
        await kept.set(...args);
      },
    },
    sealing,
    refreshToken: twitch.auth.grant().refreshToken,
    log: createLogLines().log,
  });

  const { token } = await login.identify(signal);

  expect(order).toEqual(["set", "validate"]);
  expect([...kept.values.values()].join()).not.toMatch(/access-|refresh-/);
  expect(token).toMatch(/^access-/);
  expect(await open().identify(signal)).toMatchObject({ token });
});

test("concurrent callers share one renewal of the Twitch login", async () => {
  const { twitch, open, refreshes } = await openLogins();
  const login = open(twitch.auth.grant().refreshToken);

  const tokens = await Promise.all([1, 2, 3].map(async () => (await login.identify(signal)).token));

  expect(new Set(tokens).size).toBe(1);
  expect(refreshes()).toBe(1);
});

test("a revoked Twitch login throws LoginNeeded and isn't tried again", async () => {
  const { twitch, open, refreshes, lines } = await openLogins();
  const { refreshToken } = twitch.auth.grant();
  const login = open(refreshToken);
  await login.identify(signal);
  twitch.auth.revoke();

  await expect(login.identify(signal)).rejects.toThrow(LoginNeeded);
  await expect(login.identify(signal)).rejects.toThrow(
    /^My Twitch login has expired\. On the host: npm start -- login-twitch/,
  );

  expect(refreshes()).toBe(2);
  expect(JSON.stringify(lines)).not.toMatch(/access-|refresh-/);
});

test.each([undefined, "of yesterday"])(
  "a Twitch login isn't taken for lost because its app now needs a client secret (ours: %s)",
  async (clientSecret) => {
    const { twitch, kept, open, authUrl, lines } = await openLogins();
    const sealed = sealing.seal(JSON.stringify(twitch.auth.grant()));
    kept.values.set("login", sealed);
    twitch.auth.makeConfidential("of today");
    twitch.auth.expire();
    const withSecret = (secret: string | undefined) => {
      const auth = createAuthClient({ authUrl, clientId: bot.clientId, clientSecret: secret });
      onTestFinished(() => auth.close());
      return open(undefined, auth);
    };

    const login = withSecret(clientSecret);
    const failures = [await login.identify(signal).catch(asIs), await login.identify(signal).catch(asIs)];

    for (const failure of failures) {
      expect(failure).toBeInstanceOf(LoginNeeded);
      expect(String(failure)).toMatch(/client secret.*TWITCH_CLIENT_SECRET/);
    }
    expect(JSON.stringify(lines)).not.toContain("Twitch login is over");
    expect(kept.values.get("login")).toBe(sealed);
    expect(await withSecret("of today").identify(signal)).toMatchObject({ login: bot.login });
  },
);

const asIs = (error: unknown) => error;

test("a new login is renewed once, and kept as it is while Twitch is busy", async () => {
  const { twitch, auth } = await openLogins();
  const { refreshToken } = twitch.auth.grant();
  const grant = { accessToken: "access-of-the-code", refreshToken };
  twitch.auth.failNext("/oauth2/token", 503);
  expect(await proveRenewal(auth, grant)).toBe(grant);
  const renewed = await proveRenewal(auth, grant);
  expect(twitch.auth.isValid(renewed.accessToken)).toBe(true);
  expect(renewed.refreshToken).not.toBe(refreshToken);
});

test("a new login isn't stored if the answer to its renewal was lost, because its refresh token is spent", async () => {
  const { twitch, auth } = await openLogins();
  const { accessToken, refreshToken } = twitch.auth.grant();
  twitch.auth.holdNext("/oauth2/token");
  const proof = proveRenewal(auth, { accessToken, refreshToken }).catch(asIs);
  await eventually(() => expect(twitch.auth.isHolding()).toBe(true));
  await twitch.close();
  expect(await proof).toBeInstanceOf(Error);
});

test("a Twitch login of another app isn't used until it expires", async () => {
  const { twitch, kept, open, authUrl } = await openLogins();
  kept.values.set("login", sealing.seal(JSON.stringify(twitch.auth.grant())));
  const auth = createAuthClient({ authUrl, clientId: "client-of-another-app", clientSecret: undefined });
  onTestFinished(() => auth.close());

  await expect(open(undefined, auth).identify(signal)).rejects.toThrow(LoginNeeded);
});

test("a new login by a person is used without a restart", async () => {
  const { twitch, kept, open } = await openLogins();
  const { refreshToken } = twitch.auth.grant();
  const login = open(refreshToken);
  twitch.auth.revoke();
  await expect(login.identify(signal)).rejects.toThrow(LoginNeeded);

  await keepGrant({ grant: twitch.auth.grant(), kept, sealing });

  expect(await login.identify(signal)).toMatchObject({ login: bot.login });
});

test("identify explains how to log in if there is no Twitch login", async () => {
  const { open } = await openLogins();

  await expect(open().identify(signal)).rejects.toThrow(/^I'm not logged in to Twitch\./);
});

test("an outage of Twitch doesn't lose the login", async () => {
  const { twitch, open } = await openLogins();
  const login = open(twitch.auth.grant().refreshToken);
  twitch.auth.failNext(1);

  const failure = await login.identify(signal).catch((error: unknown) => error);

  expect(failure).not.toBeInstanceOf(LoginNeeded);
  expect(await login.identify(signal)).toMatchObject({ login: bot.login });
});

test.each([400, 401] as const)("a gateway that answers %i instead of Twitch doesn't end the login", async (status) => {
  const { twitch, open } = await openLogins();
  const login = open(twitch.auth.grant().refreshToken);
  twitch.auth.failNext("/oauth2/token", status, "gateway");

  const failure = await login.identify(signal).catch((error: unknown) => error);

  expect(failure).not.toBeInstanceOf(LoginNeeded);
  expect(await login.identify(signal)).toMatchObject({ login: bot.login });
});

test("a renewed Twitch login survives a database that can't store it at that moment", async () => {
  const { twitch, auth, kept, open, refreshes } = await openLogins();
  const { refreshToken } = twitch.auth.grant();
  await open(refreshToken).identify(signal);
  let isDown = true;
  const set = async (...args: Parameters<typeof kept.set>) => {
    if (isDown) throw new Error("the disk is full");
    await kept.set(...args);
  };
  const { log } = createLogLines();
  const login = createTwitchLogin({ auth, kept: { ...kept, set }, sealing, refreshToken, log });
  twitch.auth.expire();

  await expect(login.identify(signal)).rejects.toThrow("the disk is full");
  isDown = false;
  const { token } = await login.identify(signal);

  expect(refreshes()).toBe(2);
  expect(await open().identify(signal)).toMatchObject({ token });
});

test("a Twitch login encrypted with another key throws LoginNeeded", async () => {
  const { twitch, kept, open, lines } = await openLogins();
  kept.values.set("login", "v1.nonsense");

  const failure = await open()
    .identify(signal)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoginNeeded);
  expect(String(failure)).toContain("I can't read the saved logins. Log in again: npm start -- login-twitch");
  expect(await open().isStored("token")).toBe(false);

  expect(lines).toMatchObject(Array(2).fill({ msg: "kept Twitch login could not be read" }));
  expect(await open(twitch.auth.grant().refreshToken).identify(signal)).toMatchObject({ login: bot.login });
});

test("a Twitch token that chat refuses isn't used again although Twitch calls it valid", async () => {
  const { twitch, open, refreshes } = await openLogins();
  const login = open(twitch.auth.grant().refreshToken);
  const { token } = await login.identify(signal);

  login.refuse(token);

  expect((await login.identify(signal)).token).not.toBe(token);
  expect(refreshes()).toBe(2);
});
