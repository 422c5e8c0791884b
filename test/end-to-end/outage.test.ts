import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { lobby } from "../../src/app/browser.ts";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createFakeClock, type FakeClock } from "../helpers/fake-clock.ts";

const minuteMs = 60_000;
const by = { id: "test", name: "test", role: "manager" } as const;

/** Lets time pass, slowly enough for real requests and transactions to get through, until something holds. */
async function pass(clock: FakeClock, holds: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 800; step += 1) {
    if (await holds()) return;
    await clock.advance(200);
    await delay(10);
  }
  throw new Error("it did not happen");
}

/** A simulated platform and a bot that can be stopped and started again on the same database. */
async function openWorld(database: TestDatabase, history = 0) {
  const clock = createFakeClock();
  const simulator = createSimulator({ clock, log: silentLog, history });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await database.fresh(),
    SECRET_KEY: "a key of the tests, long enough to be one",
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: "a-key-of-the-tests",
    TILTIFY_BASE_URL: simulator.baseUrl(),
    TILTIFY_CLIENT_ID: simulator.clientId,
    TILTIFY_CLIENT_SECRET: simulator.clientSecret,
    TILTIFY_WEBHOOK_ENDPOINT_ID: simulator.webhookEndpointId,
    TILTIFY_WEBHOOK_SECRETS: simulator.webhookSecret,
  });
  async function start() {
    const app = await startApp({ config, clock, random: () => 0.5, log: silentLog });
    onTestFinished(() => app.stop());
    simulator.setDeliverTo(`${app.url}/webhooks`);
    const read = async () => {
      const rows = await app.store.read.selectFrom("room_events").select("body").orderBy("seq").execute();
      return rows.map(({ body }) => JSON.parse(body) as { text: string; moments: string[] }); // the browser chat wrote it
    };
    const connect = () => app.services.campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, by);
    return { ...app, read, connect };
  }
  return { clock, simulator, start };
}

describeDatabases("the bot and the platform", (database) => {
  test("after three hours the endpoint is switched on again, and forty missed donations are one digest, none said twice", async () => {
    const { clock, simulator, start } = await openWorld(database);
    const first = await start();
    await first.connect();
    simulator.donate({ amount: "25.00", name: "Before" });
    await pass(clock, async () => (await first.read()).length === 1);
    await first.stop();

    for (let donation = 0; donation < 40; donation += 1) {
      simulator.donate({ amount: "10.00", name: `Donor ${donation}` });
      await clock.advance(4 * minuteMs);
      await delay(2);
      await clock.advance(minuteMs / 2);
    }
    await clock.advance(20 * minuteMs);
    expect(simulator.world.endpoint.status).not.toBe("active");

    const second = await start();
    await pass(clock, async () => (await second.read()).some(({ text }) => text.includes("I was away")));
    expect(simulator.world.endpoint.status).toBe("active");
    simulator.donate({ amount: "5.00", name: "After" });
    await pass(clock, async () => (await second.read()).some(({ text }) => text.includes("After donated $5")));

    const events = await second.read();
    expect(events.map(({ text }) => text.slice(0, 60))).toEqual([
      "🔔 Before donated $25. Thank you!",
      expect.stringMatching(/^🔔 I was away for 3 h\. 40 donations came in, \$400\. Thank you/),
      "🔔 After donated $5. Thank you!",
    ]);
    const said = events.flatMap(({ moments }) => moments);
    expect(new Set(said).size).toBe(42);
    expect(said).toHaveLength(42);
  });

  test("a campaign with many old donations is connected without a word about them", async () => {
    const { clock, simulator, start } = await openWorld(database, 400);
    const bot = await start();
    await bot.connect();
    const isListed = async () => (simulator.requestCounts().listCampaignDonations ?? 0) > 0;
    await pass(clock, isListed);
    simulator.donate({ amount: "5.00", name: "First" });
    await pass(clock, async () => (await bot.read()).length > 0);
    expect((await bot.read()).map(({ text }) => text)).toEqual(["🔔 First donated $5. Thank you!"]);
  });

  test("a restart asks for no token, and puts no subscription again", async () => {
    const { clock, simulator, start } = await openWorld(database);
    const first = await start();
    await first.connect();
    const counts = () => {
      const { obtainToken, putWebhookSubscription } = simulator.requestCounts();
      return { obtainToken, putWebhookSubscription };
    };
    await pass(clock, async () => counts().putWebhookSubscription === 1);
    await first.stop();
    await start();
    await pass(clock, async () => (simulator.requestCounts().activateWebhookEndpoint ?? 0) === 2);
    await clock.advance(minuteMs);
    expect(counts()).toEqual({ obtainToken: 1, putWebhookSubscription: 1 });
  });
});
