import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { forgetNewerFeatures } from "./oldest-browser.ts";

const executablePath = "/usr/bin/chromium";
export const hasChromium = existsSync(executablePath);
if (!hasChromium) process.stdout.write(`Page tests skipped: there is no ${executablePath}.\n`);

/** As few processes as it can do with: most of its time goes by with starting them. */
const args = [
  "--headless",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--in-process-gpu",
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Its pages find no more than the oldest browser has that we serve. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args });
  const newContext = browser.newContext.bind(browser);
  // A new page of the browser's own gets its context here, too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(forgetNewerFeatures);
    return context;
  };
  return browser;
}

/** A browser for all tests of a file. One that has died is opened anew: it takes down a test, not all that follow. */
export function shareChromium(): () => Promise<Browser> {
  let browser: Browser | undefined;
  afterAll(() => browser?.close());
  return async () => {
    if (!browser?.isConnected()) browser = await launchChromium();
    return browser;
  };
}

/** A page in a browser of its own, which is closed after the test. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  return await browser.newPage(options);
}
