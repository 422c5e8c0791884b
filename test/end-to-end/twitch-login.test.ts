import { expect, onTestFinished, test } from "vitest";
import { later } from "../../src/words/later.ts";
import type { Later } from "../../src/words/parts.ts";
import { sqlite } from "../helpers/databases.ts";
import { openServedWorld, pass } from "../helpers/served-world.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

async function open() {
  const twitch = createFakeTwitch();
  const { chatUrl, authUrl, apiUrl } = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel(bot.login, { roomId: bot.userId });
  const env = {
    TWITCH_CLIENT_ID: bot.clientId,
    TWITCH_CHAT_URL: chatUrl,
    TWITCH_AUTH_URL: authUrl,
    TWITCH_API_URL: apiUrl,
  };
  const { clock, start } = await openServedWorld(sqlite, { env });
  const { services, read } = await start();
  const told = async () => (await read("team")).map(({ text }) => text);
  return { clock, twitch, login: services.twitchLogin, told };
}

test("a host who asks for a code in chat is logged in with it, and told so", async () => {
  const { clock, twitch, login, told } = await open();
  const answers: Later[] = [];

  const code = await login.begin({ onEnd: (says) => answers.push(says) });
  expect(code).toMatchObject({ userCode: "ABCDEFGH", page: expect.stringContaining("twitch.tv/activate") });
  twitch.auth.activate();
  await pass(clock, async () => twitch.isIn(bot.login) && answers.length > 0);

  expect(answers).toEqual([later("twitch-login.done", { login: "bellringer" })]);
  await pass(clock, async () => (await told()).includes("🔧 I am logged in to Twitch again."));
});

test("a host who waits for no answer is told in the host's place", async () => {
  const { clock, twitch, login, told } = await open();

  await login.begin();
  twitch.auth.activate();

  await pass(clock, async () => (await told()).includes("🔧 I am logged in to Twitch as bellringer."));
});

test("without an application of Twitch there is no code", async () => {
  const { start } = await openServedWorld(sqlite);
  const { services } = await start();

  await expect(services.twitchLogin.begin()).rejects.toThrow("on the host, TWITCH_CLIENT_ID is not set");
  expect(services.twitchLogin.cancel()).toBe(false);
});

test("with another key the host is told how to sign in again, and everything else runs", async () => {
  const twitch = createFakeTwitch();
  const { chatUrl, authUrl, apiUrl } = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel(bot.login, { roomId: bot.userId });
  const env = {
    TWITCH_CLIENT_ID: bot.clientId,
    TWITCH_CHAT_URL: chatUrl,
    TWITCH_AUTH_URL: authUrl,
    TWITCH_API_URL: apiUrl,
  };
  const { clock, simulator, start } = await openServedWorld(sqlite, { env });
  const first = await start();
  await first.connect();
  await first.services.twitchLogin.begin();
  twitch.auth.activate();
  await pass(clock, async () => twitch.isIn(bot.login));
  await first.stop();

  const second = await start({ SECRET_KEY: "another key of the tests, as long as it has to be" });
  const isTold = async () =>
    (await second.read("team")).some(({ text }) =>
      text.includes("I can't read the saved logins. Sign in again: npm run login:twitch"),
    );
  await pass(clock, isTold);
  simulator.donate({ amount: "7.00", name: "Ann" });
  await pass(clock, async () => (await second.read()).some(({ text }) => text.includes("Ann donated $7")));
});
