import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { systemClock } from "../../src/util/clock.ts";
import { hasChromium, launchChromium } from "../helpers/chromium.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { chatKey } from "../helpers/http-client.ts";
import { isThorough } from "../helpers/thorough.ts";

/** The whole program against the simulated platform, with its chat open in a real browser. */
async function openPage(): Promise<Page> {
  const simulator = createSimulator({ clock: systemClock, log: silentLog, history: 12 });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await sqlite.fresh(),
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    TILTIFY_BASE_URL: simulator.baseUrl(),
    TILTIFY_CLIENT_ID: simulator.clientId,
    TILTIFY_CLIENT_SECRET: simulator.clientSecret,
  });
  const app = await startApp({ config, clock: systemClock, random: Math.random, log: silentLog });
  onTestFinished(() => app.stop());
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 900, height: 1_400 } });
  await page.goto(`${app.url}/chat#key=${chatKey}`);
  await page.waitForSelector('[data-state="live"]');
  return page;
}

/** What the room answers to what is typed. */
async function ask(page: Page, text: string): Promise<string> {
  const before = await page.locator(".reply p").count();
  await page.getByLabel("Message").fill(text);
  await page.keyboard.press("Enter");
  const reply = page.locator(".reply p").nth(before);
  await reply.waitFor();
  return await reply.innerText();
}

test.skipIf(!hasChromium || !isThorough)(
  "a campaign is connected by pasting its address, and then questions about it are answered",
  async () => {
    const page = await openPage();

    expect(await ask(page, "/total")).toBe("No campaign is connected here yet.");
    expect(await ask(page, "/tiltify connect https://tiltify.com/@maple-nine/maples-24h-stream?utm=x")).toContain(
      "I found Maple's 24h Stream. It is a campaign for River Otter Trust.",
    );
    expect(await ask(page, "/tiltify yes")).toContain("Maple's 24h Stream is announced in lobby from now on.");

    expect(await ask(page, "!leaderboard")).toMatch(/^Top donors of Maple's 24h Stream\n1\. .+ \$[\d,.]+\n2\. /);
    expect(await ask(page, "/polls")).toMatch(/^Which game next\?\n• .+ \$[\d,.]+ \(\d+%\) {2}[█░]{10}\n/);
    expect(await ask(page, "/rewards")).toMatch(
      /^Rewards of Maple's 24h Stream\n• Sticker sheet \$5\n• Drawing \$25, /,
    );

    await ask(page, "/tiltify connect tiltify.com/@night-owl/up-all-night");
    await ask(page, "/tiltify yes");
    expect(await ask(page, "/campaign event")).toMatch(
      /^Otterthon 2026\n\$[\d,.]+ of \$100,000 \(\d+%\)\..+\nIt is a fundraising event for River Otter Trust\.\n/,
    );
  },
);
