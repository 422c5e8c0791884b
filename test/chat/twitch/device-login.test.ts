import { expect, onTestFinished, test } from "vitest";
import { createAuthClient } from "../../../src/chat/twitch/auth-client.ts";
import { logInByCode } from "../../../src/chat/twitch/code-login.ts";
import { StartError } from "../../../src/util/errors.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { bot, createFakeTwitch } from "../../helpers/twitch/fake-twitch.ts";

async function openLogin() {
  const clock = createFakeClock();
  const twitch = createFakeTwitch({ now: clock.now });
  const { authUrl } = await twitch.listen();
  const auth = createAuthClient({ authUrl, clientId: bot.clientId, clientSecret: undefined });
  onTestFinished(async () => {
    await auth.close();
    await twitch.close();
  });
  const shown: object[] = [];
  const signal = new AbortController().signal;
  const login = logInByCode({ auth, clock, signal, show: (code) => shown.push(code) });
  login.catch(() => undefined);
  /** Lets the bot ask once more. */
  const ask = async () => {
    const before = twitch.auth.requests.length;
    await clock.untilAsleep();
    await clock.advance(5_000);
    while (twitch.auth.requests.length === before) await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, twitch, login, shown, ask };
}

test("a device login shows a code and polls at Twitch's interval until somebody has typed it", async () => {
  const { clock, twitch, login, shown, ask } = await openLogin();
  const begun = clock.now();
  await ask();
  await ask();
  expect(shown).toEqual([
    { page: "https://www.twitch.tv/activate?device-code=ABCDEFGH", userCode: "ABCDEFGH", until: begun + 1_800_000 },
  ]);

  twitch.auth.activate();
  await ask();

  expect(await login).toMatchObject({ validated: { login: bot.login, userId: bot.userId } });
});

test.each([
  [429, "/oauth2/token"],
  [503, "/oauth2/token"],
  [429, "/oauth2/validate"],
] as const)("an error %i of %s during a device login doesn't end the login", async (status, path) => {
  const { twitch, login, ask } = await openLogin();
  await ask();
  twitch.auth.failNext(path, status);
  twitch.auth.activate();
  await ask();
  await Promise.race([ask(), login]);

  expect(await login).toHaveProperty("grant.refreshToken");
});

test("a device login expires if nobody types its code in time", async () => {
  const { clock, login } = await openLogin();
  await clock.untilAsleep();

  await clock.advance(1_800_000);

  await expect(login).rejects.toThrow(StartError);
});

test("a rate limit doesn't end the device login", async () => {
  const twitch = createFakeTwitch({ now: () => 0 });
  const { authUrl } = await twitch.listen();
  const auth = createAuthClient({ authUrl, clientId: bot.clientId, clientSecret: undefined });
  onTestFinished(async () => {
    await auth.close();
    await twitch.close();
  });
  const signal = AbortSignal.timeout(10_000);
  const { deviceCode } = await auth.startDevice(signal);

  expect(await auth.finishDevice(deviceCode, signal)).toBeUndefined();
});
