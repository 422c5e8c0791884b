import { expect, onTestFinished, test } from "vitest";
import { createAuthClient, type Grant } from "../../../src/chat/twitch/auth-client.ts";
import { createCodeLogin, createSelfLogin } from "../../../src/chat/twitch/code-login.ts";
import { later } from "../../../src/words/later.ts";
import { inEnglish } from "../../../src/words/refusal.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { bot, createFakeTwitch } from "../../helpers/twitch/fake-twitch.ts";

const expired = later("twitch.login.expired", { shell: [{ type: "text", text: "log in" }] });

async function open() {
  const clock = createFakeClock();
  const twitch = createFakeTwitch({ now: clock.now });
  const { authUrl } = await twitch.listen();
  const auth = createAuthClient({ authUrl, clientId: bot.clientId, clientSecret: undefined });
  const told: string[] = [];
  const kept: Grant[] = [];
  const { log, lines } = createLogLines();
  const keep = async (grant: Grant) => void kept.push(grant);
  const logins = createCodeLogin({ auth, keep, onLogin: () => undefined, clock, log });
  const selfLogin = createSelfLogin({ codes: logins, notify: (problem) => told.push(inEnglish(problem)), clock });
  onTestFinished(async () => {
    await logins.stop();
    await auth.close();
    await twitch.close();
  });
  const codes = () => twitch.auth.requests.filter(({ path }) => path === "/oauth2/device").length;
  return { clock, twitch, told, kept, lines, codes, ...selfLogin };
}

test("a lost Twitch login is reported with a code, and the login by that code is stored", async () => {
  const { clock, twitch, told, kept, begin } = await open();

  begin(expired);
  await eventually(() => expect(told).toHaveLength(1));
  expect(told).toEqual([
    "My Twitch login has expired. On the host: log in Or, within 30 min: open https://www.twitch.tv/activate?device-code=ABCDEFGH as the bot's account and type ABCDEFGH",
  ]);
  twitch.auth.activate();
  await clock.untilAsleep();
  await clock.advance(5_000);

  await eventually(() => expect(kept).toHaveLength(1));
});

test("an unused login code is replaced after an hour and not before", async () => {
  const { clock, told, begin, codes } = await open();
  begin(expired);
  begin(expired);
  await eventually(() => expect(told).toHaveLength(1));
  await clock.untilAsleep();
  await clock.advance(1_801_000);

  begin(expired);
  expect(codes()).toBe(1);
  await clock.advance(1_800_000);
  await new Promise((resolve) => setImmediate(resolve));
  begin(expired);

  await eventually(() => expect(codes()).toBe(2));
});

test("a lost Twitch login is reported without a code if Twitch gives none, and no secret is logged", async () => {
  const { twitch, told, lines, begin } = await open();
  twitch.auth.failNext(1);

  begin(expired);

  await eventually(() => expect(told).toEqual(["My Twitch login has expired. On the host: log in"]));
  expect(JSON.stringify(lines)).not.toMatch(/access-|refresh-/);
});
