import { expect, onTestFinished, test } from "vitest";
import { createAuthClient, type Grant } from "../../../src/chat/twitch/auth-client.ts";
import { createCodeLogin } from "../../../src/chat/twitch/code-login.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { bot, createFakeTwitch } from "../../helpers/twitch/fake-twitch.ts";

async function open(keep: (grant: Grant) => Promise<void> = async () => undefined) {
  const clock = createFakeClock();
  const twitch = createFakeTwitch({ now: clock.now });
  const { authUrl } = await twitch.listen();
  const auth = createAuthClient({ authUrl, clientId: bot.clientId, clientSecret: undefined });
  const happened: string[] = [];
  const { log, lines } = createLogLines();
  const codes = createCodeLogin({
    auth,
    async keep(grant) {
      await keep(grant);
      happened.push("kept");
    },
    onLogin: () => happened.push("login"),
    clock,
    log,
  });
  onTestFinished(async () => {
    await codes.stop();
    await auth.close();
    await twitch.close();
  });
  const asked = () => twitch.auth.requests.filter(({ path }) => path === "/oauth2/device").length;
  /** Lets the bot ask Twitch once if the code has been typed. */
  const ask = async () => {
    const before = twitch.auth.requests.length;
    await clock.untilAsleep();
    await clock.advance(5_000);
    await eventually(() => expect(twitch.auth.requests.length).toBeGreaterThan(before));
  };
  return { clock, twitch, codes, happened, lines, asked, ask };
}

test("two people who ask for a Twitch login at once get the same code and the same outcome", async () => {
  const { clock, twitch, codes, happened, asked, ask } = await open();

  const [first, second] = await Promise.all([codes.begin(), codes.begin()]);
  expect(first).toMatchObject({ userCode: "ABCDEFGH", until: clock.now() + 1_800_000 });
  expect([second.userCode, asked()]).toEqual(["ABCDEFGH", 1]);
  twitch.auth.activate();
  await ask();

  const done = { type: "done", login: bot.login };
  expect(await Promise.all([first.outcome, second.outcome])).toEqual([done, done]);
  expect(happened).toEqual(["kept", "login"]);
  await codes.begin();
  expect(asked()).toBe(2);
});

test("a login whose code nobody types in time ends with the outcome `late`", async () => {
  const { clock, codes } = await open();
  const { outcome } = await codes.begin();
  await clock.untilAsleep();

  await clock.advance(1_800_000);

  expect(await outcome).toEqual({ type: "late" });
});

test("a login without a code from Twitch fails, and the next person who asks gets a code", async () => {
  const { twitch, codes } = await open();
  twitch.auth.failNext(1);

  await expect(codes.begin()).rejects.toThrow("Twitch refused a login code");

  expect(await codes.begin()).toMatchObject({ userCode: "ABCDEFGH" });
});

test("a Twitch login that can't be stored is reported as failed, and no secret is logged", async () => {
  const { twitch, codes, happened, lines, ask } = await open(() => Promise.reject(new Error("the disk is full")));
  const { outcome } = await codes.begin();
  twitch.auth.activate();
  await ask();

  expect(await outcome).toEqual({ type: "failed" });
  expect(happened).toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/access-|refresh-/);
});

test("an error of Twitch right after the code was typed doesn't lose the login", async () => {
  const { twitch, codes, ask } = await open();
  const { outcome } = await codes.begin();
  twitch.auth.activate();
  twitch.auth.failNext("/oauth2/validate");
  await ask();
  await ask();

  expect(await outcome).toEqual({ type: "done", login: bot.login });
});

test("stopping the bot ends an open login code", async () => {
  const { codes } = await open();
  const { outcome } = await codes.begin();

  await codes.stop();

  expect(await outcome).toEqual({ type: "cancelled" });
});
