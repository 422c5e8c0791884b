import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { forgetNewerFeatures } from "./oldest-browser.ts";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const hasChromium = existsSync(executablePath);
if (!hasChromium) process.stdout.write(`Page tests skipped: there is no ${executablePath}.\n`);

/**
 * The popup of the address bar costs two internal pages per window, a third of the time to open it, and no test sees it.
 * Chromium uses only the last `--disable-features`, so this list repeats Playwright's own (`disabledFeatures` in
 * playwright-core).
 */
const disabledFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
];

/** As few processes as possible, because starting processes takes most of the time. */
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
  `--disable-features=${disabledFeatures.join(",")}`,
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
 * Shares one browser between the tests of a file. If the browser crashes, the next test gets a new one, so only one test fails.
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
