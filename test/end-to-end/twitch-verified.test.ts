import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { systemClock } from "../../src/util/clock.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { platformEnv } from "../helpers/platform-env.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

const maple = { id: "1001", login: "maplenine", name: "MapleNine", badges: "broadcaster/1" };
const eve = { id: "6", login: "eve", name: "Eve", badges: "moderator/1" };

/** Opens a channel whose owner has just typed `!join`. */
async function openChannel() {
  const simulator = createSimulator({ history: 0, eventTypes: [] });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const twitch = createFakeTwitch();
  const { chatUrl, authUrl, apiUrl } = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel(bot.login, { roomId: bot.userId });
  // A bot that isn't a moderator may send eight answers in half a minute.
  twitch.addChannel("maplenine", { roomId: maple.id, badges: "moderator/1" });
  const config = readConfig({
    ...{ PORT: "0", HOST: "127.0.0.1", DATABASE_URL: await sqlite.fresh(), ACCESS: "verified", EVENTS: "pull" },
    ...{ SECRET_KEY: "a key of the tests, long enough to be one" },
    ...{ TWITCH_CLIENT_ID: bot.clientId, TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken },
    ...{ TWITCH_CHAT_URL: chatUrl, TWITCH_AUTH_URL: authUrl, TWITCH_API_URL: apiUrl },
    ...platformEnv(simulator),
  });
  const app = await startApp({ config, clock: systemClock, random: () => 0.5, log: silentLog });
  onTestFinished(() => app.stop());
  await twitch.until(() => twitch.isIn(bot.login));

  const saidThere = () => twitch.said.filter(({ channel }) => channel === "maplenine").map(({ text }) => text);
  /** The next line in the channel. */
  async function type(text: string, who = maple): Promise<string> {
    const before = saidThere().length;
    twitch.type("maplenine", who, text);
    await twitch.until(() => saidThere().length > before);
    return saidThere()[before] ?? "";
  }
  async function signIn(): Promise<string> {
    const [link = ""] = /http:\S+start\?ask=\S+/.exec(await type("!tiltify login")) ?? [];
    const start = await fetch(link, { redirect: "manual" });
    const cookie = start.headers.get("set-cookie")?.split(";")[0] ?? "";
    const asked = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
    const page = await fetch(asked.headers.get("location") ?? "", { headers: { cookie } });
    const [code = ""] = /[A-Z]{3}-[A-Z]{3}/.exec(await page.text()) ?? [];
    return await type(`!tiltify login ${code}`);
  }
  twitch.type(bot.login, { ...maple, badges: "" }, "!join");
  await twitch.until(() => saidThere().length === 1);
  return { ...app, simulator, twitch, saidThere, type, signIn };
}

test("a Twitch channel may connect a campaign only if the person proves that they own it", async () => {
  const { twitch, saidThere, type, signIn, simulator, services } = await openChannel();
  expect(saidThere().at(-1)).toContain("I'm here, and I've asked the host if I can stay.");
  expect(await type("!tiltify status")).toContain("I've asked the host if I can stay");

  const own = simulator.campaignId;
  const [foreign = ""] = simulator.ids.eventCampaigns;
  await type(`!tiltify connect ${own}`);
  expect(await type("!tiltify yes")).toContain("The host hasn't approved me here yet.");
  expect(await signIn()).toContain("You're signed in with Tiltify as MapleNine.");
  await type(`!tiltify connect ${foreign}`);
  expect(await type("!tiltify yes")).toContain("The host hasn't approved me here yet.");
  await type(`!tiltify connect ${own}`);
  await type("!tiltify yes");
  await twitch.until(() => saidThere().some((text) => text.includes("I announce Maple's 24h Stream in")));
  await twitch.until(() => saidThere().some((text) => text.includes("Please type /mod bellringer")));
  expect(await type("!tiltify list")).toContain("proven by MapleNine");

  await type(`!tiltify connect ${foreign}`);
  expect(await type("!tiltify yes")).toContain("The host hasn't approved me here yet.");
  expect(await services.twitch.allow("maplenine")).toBe(true);
  await type(`!tiltify connect ${foreign}`);
  expect(await type("!tiltify yes")).not.toContain("The host hasn't approved me here yet.");
}, 60_000);

test("a moderator of a Twitch channel can't prove that its streamer owns a campaign", async () => {
  const { type, simulator } = await openChannel();
  expect(await type("!tiltify login", eve)).not.toContain("Sign in with Tiltify");
  expect(await type(`!tiltify connect ${simulator.campaignId}`, eve)).not.toContain("From now on");
});
