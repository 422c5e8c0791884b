import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { eventually } from "../helpers/eventually.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { longTest } from "../helpers/long-test.ts";
import { connectTo } from "../helpers/out-chat.ts";
import { platformEnv } from "../helpers/platform-env.ts";
import { startProgram } from "../helpers/program.ts";
import { pass } from "../helpers/served-world.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

const maple = { id: "1001", login: "maplenine", name: "MapleNine", badges: "broadcaster/1" };

/** Runs the program as a process between the simulated platform and a fake Twitch. */
async function openWorld(more: Record<string, string> = {}) {
  const simulator = createSimulator({ history: 0 });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const twitch = createFakeTwitch({ pollSeconds: 1 });
  const { chatUrl, authUrl, apiUrl } = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel(bot.login, { roomId: bot.userId, badges: "broadcaster/1" });
  // These tests want more than the nine answers in half a minute of a bot that is not a moderator.
  twitch.addChannel("maplenine", { roomId: maple.id, badges: "moderator/1" });

  const cwd = temporaryFolder();
  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: `sqlite:${join(cwd, "bell.db")}`,
    SECRET_KEY: "a key of the tests, long enough to be one",
    METRICS_TOKEN: "a-token-of-the-tests",
    ...platformEnv(simulator),
    TWITCH_CLIENT_ID: bot.clientId,
    TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
    TWITCH_CHAT_URL: chatUrl,
    TWITCH_AUTH_URL: authUrl,
    TWITCH_API_URL: apiUrl,
    ...more,
  };
  const logIn = () => startProgram({ args: ["login-twitch"], cwd, env });
  const serve = async () => {
    const program = startProgram({ args: ["serve"], cwd, env });
    const [, url = ""] = await program.printed(/listens on (\S+);/);
    simulator.setDeliverTo(`${url}/webhooks`);
    return program;
  };
  /** Runs the bot in this process, with our own clock. */
  const serveHere = async () => {
    const clock = createFakeClock(Date.now());
    const { log, lines } = createLogLines();
    const app = await startApp({ config: readConfig(env), clock, random: () => 0.5, log });
    onTestFinished(() => app.stop());
    const until = (holds: () => boolean) => pass(clock, async () => holds());
    const passTime = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await clock.advance(1_000);
        await delay(10);
      }
    };
    return { url: app.url, lines, until, pass: passTime };
  };
  const sentIn = (channel: string) => twitch.said.filter((line) => line.channel === channel).map(({ text }) => text);
  const untilSent = (channel: string, pattern: RegExp) =>
    expect.poll(() => sentIn(channel)).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
  return { simulator, twitch, serve, serveHere, logIn, sentIn, untilSent };
}

test("a donation is announced on Twitch after a streamer connected the campaign in chat", async () => {
  const { simulator, twitch, serve, sentIn, untilSent } = await openWorld();
  const first = await serve();

  await twitch.until(() => twitch.isIn(bot.login));
  twitch.type(bot.login, { ...maple, badges: "" }, "!join");
  await untilSent(bot.login, /^@maplenine I've asked the host\.$/);
  await first.printed(
    /The owner of twitch\.tv\/maplenine wants me there\. To let me: as bellringer, type !allow maplenine/,
  );
  twitch.type(bot.login, { id: bot.userId, login: bot.login, badges: "broadcaster/1" }, "!allow maplenine");
  await twitch.until(() => twitch.isIn("maplenine"));
  twitch.type("maplenine", maple, "!tiltify connect https://tiltify.com/@maple-nine/maples-24h-stream");
  await untilSent("maplenine", /I found Maple's 24h Stream.*!tiltify yes within 1 min/);
  twitch.type("maplenine", maple, "!tiltify yes");
  await untilSent("maplenine", /I announce Maple's 24h Stream in #maplenine/);

  // Donate at once: a webhook or a list may deliver it, depending on whether the subscription already exists.
  simulator.donate({ name: "Ann", amount: "25.00" });
  await untilSent("maplenine", /^🔔 Ann donated \$25/);

  twitch.type("maplenine", maple, "!tiltify template donation {name} gave {amount}: {comment}");
  await untilSent(
    "maplenine",
    /Here's an example: 🔔 Ann Berg gave \$25: Go otters! To confirm, type !tiltify yes within 1 min/,
  );
  twitch.type("maplenine", maple, "!tiltify yes");
  await untilSent("maplenine", /Your template is used here\./);
  simulator.donate({ name: "Bo", amount: "5.00", comment: "/ban me" });
  await untilSent("maplenine", /^🔔 Bo gave \$5: \/ban me$/);

  twitch.type("maplenine", maple, "!tiltify prefix ?");
  await untilSent("maplenine", /^Viewers type \?total here/);
  twitch.type("maplenine", maple, "?goal");
  await untilSent("maplenine", /^\$1,970 to go: Maple/);
  twitch.type("maplenine", maple, "!tiltify undo");
  await untilSent("maplenine", /^Undone: Command prefix/);

  first.kill("SIGTERM");
  expect(await first.finished).toMatchObject({ exitCode: 0, stderr: "" });
  await serve();
  await twitch.until(() => twitch.isIn("maplenine"));
  simulator.donate({ name: "Cy", amount: "5.00" });
  await untilSent("maplenine", /^🔔 Cy gave \$5/);

  expect(sentIn("maplenine").filter((text) => text.includes("Ann donated"))).toHaveLength(1);
  expect(twitch.auth.requests.filter(({ grant }) => grant === "refresh_token")).toHaveLength(1);
}, 60_000); // the whole program starts twice

longTest("a streamer with only Twitch gets overlay links on a web page, not in the public chat", async () => {
  const { simulator, twitch, serve, sentIn, untilSent } = await openWorld();
  const program = await serve();
  const [, url = ""] = await program.printed(/listens on (\S+);/);
  await twitch.until(() => twitch.isIn(bot.login));
  twitch.type(bot.login, { ...maple, badges: "" }, "!join");
  await untilSent(bot.login, /I've asked the host/);
  twitch.type(bot.login, { id: bot.userId, login: bot.login, badges: "broadcaster/1" }, "!allow maplenine");
  await twitch.until(() => twitch.isIn("maplenine"));
  twitch.type("maplenine", maple, "!tiltify connect https://tiltify.com/@maple-nine/maples-24h-stream");
  await untilSent("maplenine", /I found Maple's 24h Stream/);
  twitch.type("maplenine", maple, "!tiltify yes");
  await untilSent("maplenine", /I announce Maple.s 24h Stream in #maplenine/);

  twitch.type("maplenine", maple, "!tiltify overlay");
  await untilSent("maplenine", new RegExp(`Open ${url}/overlay/links .* !tiltify overlay new CODE`));
  const page = await fetch(`${url}/overlay/links`);
  const headers = { cookie: page.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const [typed = ""] = /!tiltify overlay new [A-Z]+(?:-[A-Z]+)+/.exec(await page.text()) ?? [];
  twitch.type("maplenine", { ...maple, id: "1002", login: "mo", badges: "moderator/1" }, typed);
  twitch.type("maplenine", maple, typed);
  await untilSent("maplenine", /The overlay links for #?maplenine are on the page with that code/);
  const given = await (await fetch(`${url}/overlay/links`, { headers })).text();
  const [, token = ""] = /\/overlay\/alerts#key=([\w-]{32})/.exec(given) ?? [];

  const listener = connectTo(`${url.replace("http", "ws")}/out`, { authorization: `Bearer ${token}` });
  await eventually(() => expect(listener.heard).toHaveLength(1));
  simulator.donate({ name: "Ann", amount: "25.00" });
  await eventually(() => expect(listener.texts()).toEqual([expect.stringMatching(/Ann donated \$25/)]));
  expect(sentIn("maplenine").join()).not.toContain("key=");
});

longTest("a running bot uses a new Twitch login after the old one was revoked", async () => {
  const { twitch, serveHere, logIn } = await openWorld();
  const bell = await serveHere();
  await bell.until(() => twitch.isIn(bot.login));
  twitch.auth.revoke();
  twitch.drop();
  const needed = /My Twitch login has expired\. On the host: npm start -- login-twitch/;
  await bell.until(() => bell.lines.some((line) => needed.test(JSON.stringify(line))));
  const ready = await fetch(`${bell.url}/readyz`, { headers: { authorization: "Bearer a-token-of-the-tests" } });
  expect(await ready.text()).toContain("My Twitch login has expired.");

  const login = logIn();
  await login.printed(/enter ABCDEFGH/);
  twitch.auth.activate();
  await login.printed(/Logged in to Twitch as bellringer\./);

  await bell.until(() => twitch.isIn(bot.login));
  expect((await login.finished).exitCode).toBe(0);
});

longTest(
  "a reminder to donate is posted in a Twitch channel while people are chatting and the stream is live",
  async () => {
    const { simulator, twitch, serveHere, sentIn } = await openWorld({ ACCESS: "open" });
    const bell = await serveHere();
    const untilHere = (pattern: RegExp) => bell.until(() => sentIn("maplenine").some((text) => pattern.test(text)));
    await bell.until(() => twitch.isIn(bot.login));
    twitch.type(bot.login, { ...maple, badges: "" }, "!join");
    await bell.until(() => twitch.isIn("maplenine"));
    twitch.type("maplenine", maple, `!tiltify connect ${simulator.campaignId}`);
    await untilHere(/!tiltify yes within 1 min/);
    twitch.type("maplenine", maple, "!tiltify yes");
    await untilHere(/From now on, I announce /);
    twitch.type("maplenine", maple, "!tiltify announce reminders on");
    await untilHere(/Announced here: occasional reminders to donate/);
    const status = async (pattern: RegExp) => {
      twitch.type("maplenine", maple, "!tiltify status");
      await untilHere(pattern);
    };
    await bell.pass(10_000);
    await status(/#maplenine isn't live\./);
    for (let line = 0; line < 10; line += 1) twitch.type("maplenine", { id: "1", login: "ann" }, `hello ${line}`);
    await bell.pass(35_000);
    expect(sentIn("maplenine").filter((text) => text.includes("Want to donate?"))).toEqual([]);
    const channel = twitch.channels.get("maplenine");
    if (channel) channel.isLive = true;
    await bell.pass(60_000);
    await status(/#maplenine is live\./);
    await untilHere(/^🔔 \$[\d,.]+ to go until .*Want to donate\? http/);
  },
);

longTest("twenty viewers on Twitch who ask the same within a second get one answer", async () => {
  const { simulator, twitch, serveHere, sentIn } = await openWorld({ ACCESS: "open" });
  const bell = await serveHere();
  const untilHere = (pattern: RegExp) => bell.until(() => sentIn("maplenine").some((text) => pattern.test(text)));
  await bell.until(() => twitch.isIn(bot.login));
  twitch.type(bot.login, { ...maple, badges: "" }, "!join");
  await bell.until(() => twitch.isIn("maplenine"));
  twitch.type("maplenine", maple, `!tiltify connect ${simulator.campaignId}`);
  await untilHere(/!tiltify yes within 1 min/);
  twitch.type("maplenine", maple, "!tiltify yes");
  await untilHere(/From now on, I announce /);

  const before = sentIn("maplenine").length;
  const answers = () => sentIn("maplenine").length - before;
  for (let id = 2_000; id < 2_020; id += 1) {
    twitch.type("maplenine", { id: `${id}`, login: `viewer${id}` }, id % 2 === 0 ? "!total" : "!raised");
  }
  await bell.until(() => answers() === 1);
  await bell.pass(5_000);
  expect(answers()).toBe(1);
  twitch.type("maplenine", { id: "2020", login: "viewer2020" }, "!total");
  await bell.until(() => answers() === 2);
  twitch.type("maplenine", { id: "5", login: "mo", badges: "moderator/1" }, "!total");
  await bell.until(() => answers() === 3);
});

longTest("a bot that isn't logged in to Twitch prints the login code as plain text", async () => {
  const { serve } = await openWorld({ TWITCH_REFRESH_TOKEN: "" });
  const program = await serve();
  await program.printed(/"hint":"Twitch: I'm not logged in to Twitch\. .* as the bot's account and type ABCDEFGH"/);
});
