import { onTestFinished, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { openServedWorld, pass } from "../helpers/served-world.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

test("the host is asked to log in to Twitch again after SECRET_KEY has changed", async () => {
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
  await pass(clock, async () => (await first.read("team")).some(({ text }) => text.includes("type ABCDEFGH")));
  twitch.auth.activate();
  await pass(clock, async () => twitch.isIn(bot.login));
  await first.stop();

  const second = await start({ SECRET_KEY: "another key of the tests, as long as it has to be" });
  const isNotified = async () =>
    (await second.read("team")).some(({ text }) =>
      text.includes("I can't read the saved logins. Log in again: npm start -- login-twitch"),
    );
  await pass(clock, isNotified);
  simulator.donate({ amount: "7.00", name: "Ann" });
  await pass(clock, async () => (await second.read()).some(({ text }) => text.includes("Ann donated $7")));
});
