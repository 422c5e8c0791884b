import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { lobby } from "../../src/app/browser.ts";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { silentLog, type TestDatabase } from "./databases.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { chatKey } from "./http-client.ts";
import { platformEnv } from "./platform-env.ts";

const by = { id: "test", name: "test", role: "manager" } as const;

/**
 * Moves the fake time until `holds` is true. It waits between the steps, because requests and transactions take real
 * time.
 */
export async function pass(clock: FakeClock, holds: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 800; step += 1) {
    if (await holds()) return;
    await clock.advance(200);
    await delay(10);
  }
  throw new Error("it did not happen");
}

/** Moves the fake time in steps. A step begins when all parts have finished the step before it and are asleep. */
export async function createPasser(clock: FakeClock) {
  let everybody = clock.asleep();
  const count = () => {
    everybody = Math.max(everybody, clock.asleep());
  };
  for (let calm = 0; calm < 10; calm += 1) {
    await delay(10);
    if (clock.asleep() > everybody) calm = 0;
    count();
  }
  const step = async (ms: number) => {
    await clock.advance(ms);
    await Promise.race([clock.untilAsleep(everybody), delay(1_000)]);
    count();
  };
  return {
    async minutes(minutes: number) {
      for (let steps = 0; steps < minutes * 12; steps += 1) await step(5_000);
    },
    async until(holds: () => Promise<boolean>) {
      for (let steps = 0; !(await holds()); steps += 1) {
        if (steps === 200) throw new Error("it did not happen");
        await step(1_000);
      }
    },
  };
}

type Env = Record<string, string>;

/**
 * Runs a simulated platform and a bot. The bot can be stopped and started again on the same database. `env` adds to the
 * bot's environment and may depend on the clock.
 */
export async function openServedWorld(
  database: TestDatabase,
  { history = 0, env = {} }: { history?: number; env?: Env | ((clock: FakeClock) => Promise<Env>) } = {},
) {
  const clock = createFakeClock();
  const simulator = createSimulator({ clock, history });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const settings = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await database.fresh(),
    SECRET_KEY: "a key of the tests, long enough to be one",
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    BACKUP_FOLDER: "off",
    ...platformEnv(simulator),
    // Several processes count their requests by the database's clock, which a test can't move.
    ...(database.kind === "Postgres" && { TILTIFY_REQUESTS_PER_MINUTE: "6000" }),
    ...(typeof env === "function" ? await env(clock) : env),
  };
  const config = readConfig(settings);
  /**
   * `changed`: settings that the host changes for this start. `aheadMs`: how far the clock of this process is ahead of
   * all others.
   */
  async function start(changed: Env = {}, aheadMs = 0) {
    const app = await startApp({
      config: readConfig({ ...settings, ...changed }),
      clock: aheadMs === 0 ? clock : { ...clock, now: () => clock.now() + aheadMs },
      random: () => 0.5,
      log: silentLog,
    });
    onTestFinished(() => app.stop());
    simulator.setDeliverTo(`${app.url}/webhooks`);
    const read = async (room = "lobby") => {
      const events = app.store.read.selectFrom("room_events").select("body").where("room", "=", room);
      const rows = await events.orderBy("seq").execute();
      return rows.map(({ body }) => JSON.parse(body) as { text: string; moments: string[] }); // written by the browser chat
    };
    const connect = () => app.services.campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, by);
    return { ...app, read, connect, place: lobby, by };
  }
  return { clock, simulator, start, config };
}
