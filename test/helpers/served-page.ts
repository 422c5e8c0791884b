import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { systemClock } from "../../src/util/clock.ts";
import { launchChromium } from "./chromium.ts";
import { silentLog, sqlite } from "./databases.ts";
import { chatKey } from "./http-client.ts";
import { platformEnv } from "./platform-env.ts";

/** Runs the whole program against the simulated platform, and opens rooms of its browser chat in a real browser. */
export async function openServedPage({ history = 0, env = {} } = {}) {
  const simulator = createSimulator({ history });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await sqlite.fresh(),
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    BACKUP_FOLDER: "off",
    ...platformEnv(simulator),
    ...env,
  });
  const app = await startApp({ config, clock: systemClock, random: Math.random, log: silentLog });
  onTestFinished(() => app.stop());
  simulator.setDeliverTo(`${app.url}/webhooks`);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 900, height: 1_400 } });
  const open = async (room = "lobby"): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${app.url}/chat?room=${room}#key=${chatKey}`);
    await page.waitForSelector('[data-state="live"]');
    return page;
  };
  return { simulator, app, open };
}

/** Types text into the page and returns the answer in the room. */
export async function askPage(page: Page, text: string): Promise<string> {
  const before = await page.locator(".reply p").count();
  await page.getByLabel("Message").fill(text);
  await page.keyboard.press("Enter");
  const reply = page.locator(".reply p").nth(before);
  await reply.waitFor();
  return await reply.innerText();
}
