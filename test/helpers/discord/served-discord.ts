import { onTestFinished } from "vitest";
import { startApp } from "../../../src/app.ts";
import { readConfig } from "../../../src/config/config.ts";
import { createSimulator, type Simulator } from "../../../src/simulator/simulator.ts";
import { type Clock, systemClock } from "../../../src/util/clock.ts";
import type { TestDatabase } from "../databases.ts";
import { eventually } from "../eventually.ts";
import { createLogLines } from "../log-lines.ts";
import { platformEnv } from "../platform-env.ts";
import { createAsked, manageServer } from "./asked-discord.ts";
import { type FakeDiscord, type FakeDiscordOptions, startFakeDiscord } from "./fake-discord.ts";

/** Member permissions as decimal strings. */
export const may = { nothing: "0", manageMessages: "8192", manageServer } as const;

/** Runs the whole bot in this process, between the simulated platform and a fake Discord of its own. */
export async function serveDiscord(
  database: TestDatabase,
  env: Record<string, string> = {},
  envOf: (simulator: Simulator, discord: FakeDiscord) => Record<string, string> = () => ({}),
  options: FakeDiscordOptions = {},
  prepare: (simulator: Simulator) => Promise<void> = async () => undefined,
  clock: Clock = systemClock,
) {
  const simulator = createSimulator({ clock, history: 0, eventTypes: [] });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  await prepare(simulator);
  const discord = await startFakeDiscord(options);
  onTestFinished(() => discord.close());
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await database.fresh(),
    SECRET_KEY: "a key of the tests, long enough to be one",
    DISCORD_TOKEN: "fake-token",
    DISCORD_API_URL: discord.apiUrl,
    ACCESS: "open",
    ...platformEnv(simulator),
    ...env,
    ...envOf(simulator, discord),
  });
  const { log, lines } = createLogLines();
  /** Starts another process on the same database. */
  const startSecond = async () => {
    const app = await startApp({ config, clock, random: () => 0.5, log });
    onTestFinished(() => app.stop());
    return app;
  };
  const app = await startSecond();
  simulator.setDeliverTo(`${app.url}/webhooks`);
  await eventually(() => {
    if (!lines.some(({ msg }) => msg === "discord connected")) throw new Error("not connected yet");
  });

  return { ...app, startSecond, discord, simulator, lines, ...createAsked(discord) };
}
