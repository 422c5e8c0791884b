import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { forgetNewerFeatures } from "./oldest-browser.ts";

/** Debian's packages. The shell is Chromium without a browser's window, and takes a quarter less processor time. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = process.env.CHROMIUM ?? installed.find(existsSync) ?? "";
export const hasChromium = existsSync(executablePath);
if (!hasChromium) process.stdout.write(`Page tests skipped: none of ${installed.join(", ")} is installed.\n`);

/** As few processes as possible, because starting them takes most of the time. */
const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Launches Chromium with only the features of the oldest browser we support. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args });
  const newContext = browser.newContext.bind(browser);
  // `browser.newPage` calls this function too, so its pages also lose the newer features.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(forgetNewerFeatures);
    return context;
  };
  return browser;
}

/**
 * Shares one browser between the tests of a file. If the browser crashes, the next test gets a new one, so only one
 * test fails.
 */
export function shareChromium(): () => Promise<Browser> {
  let browser: Browser | undefined;
  afterAll(() => browser?.close());
  return async () => {
    if (!browser?.isConnected()) browser = await launchChromium();
    return browser;
  };
}

/** Opens a page in its own browser. The browser is closed after the test. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  return await browser.newPage(options);
}
