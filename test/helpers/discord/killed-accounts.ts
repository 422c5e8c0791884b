import { onTestFinished } from "vitest";
import { createSimulator, type SimulatorOptions } from "../../../src/simulator/simulator.ts";
import { systemClock } from "../../../src/util/clock.ts";
import { sqlite } from "../databases.ts";
import type { Death } from "../deaths.ts";
import { eventually } from "../eventually.ts";
import { startKilledBot } from "../killed-bot.ts";
import { platformEnv } from "../platform-env.ts";
import { createAsked } from "./asked-discord.ts";
import { startFakeDiscord } from "./fake-discord.ts";
import type { FakeComponent } from "./message-rules.ts";

/**
 * Longer than every lease of a killed process lasts, and longer than the program remembers that an application token
 * was refused.
 */
const betweenLivesMs = 70_000;
const metricsToken = "a-token-of-the-tests";
const publicUrl = "https://bell.example";

/**
 * Runs the whole program as a process that a test can kill and start again. All lives share one database, a simulated
 * platform and a fake Discord.
 */
export async function openKilledAccounts(options: SimulatorOptions = {}) {
  /** How far the shared clock of the program, platform and Discord is ahead of real time. */
  let aheadMs = 0;
  const now = () => systemClock.now() + aheadMs;
  const clock = { ...systemClock, now };
  const simulator = createSimulator({ clock, history: 0, eventTypes: [], speed: 20, ...options });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const discord = await startFakeDiscord({ now });
  onTestFinished(() => discord.close());
  const bot = await startKilledBot({
    databaseUrl: await sqlite.fresh(),
    chats: [],
    env: {
      ...{ DISCORD_TOKEN: "fake-token", DISCORD_API_URL: discord.apiUrl, ACCESS: "open", PUBLIC_URL: publicUrl },
      ...{ ...platformEnv(simulator), TILTIFY_WEBHOOK_RELAY_ID: simulator.ids.webhookRelay },
      ...{ METRICS_TOKEN: metricsToken, BACKUP_FOLDER: "off" },
    },
  });

  async function untilServing(): Promise<void> {
    simulator.setDeliverTo(`${bot.url()}/webhooks`);
    const headers = { authorization: `Bearer ${metricsToken}` };
    await eventually(async () => {
      const answer = await fetch(`${bot.url()}/readyz`, { headers });
      const { parts } = (await answer.json()) as { parts: Record<string, { ready: boolean }> }; // our own format
      if (!parts.discord?.ready) throw new Error("not connected yet");
    });
  }
  await untilServing();

  async function nextLife(): Promise<void> {
    aheadMs += betweenLivesMs;
    await bot.killAndRestart(aheadMs);
    await untilServing();
  }

  /** A browser that keeps the cookie. It opens links to our public URL at the URL of the running process. */
  function createBrowser() {
    let cookie = "";
    return async (url: string) => {
      const here = url.replace(publicUrl, bot.url());
      const answer = await fetch(here, { redirect: "manual", headers: cookie === "" ? {} : { cookie } });
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      const text = await answer.text();
      return { to: answer.headers.get("location") ?? "", code: /[A-Z]{3}-[A-Z]{3}/.exec(text)?.[0] ?? "", text };
    };
  }

  return {
    ...{ bot, simulator, discord, createBrowser, ...createAsked(discord) },
    nextLife,
    /** Makes the program die at the given point of `work`, and starts the next life. */
    async dieOf(death: Death, work: () => unknown): Promise<void> {
      await bot.dieAt(death);
      await Promise.all([bot.untilDead(), work()]);
      await nextLife();
    },
    /** The link in the most recent message that has one. */
    lastLink(): string {
      const links = discord.messages.flatMap(({ components }) => allOf(components).flatMap(({ url }) => url ?? []));
      return links.at(-1) ?? "";
    },
  };
}

function allOf(components: readonly FakeComponent[]): FakeComponent[] {
  return components.flatMap((one) => [one, ...allOf(one.components ?? [])]);
}
