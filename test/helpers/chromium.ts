import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { forgetNewerFeatures } from "./oldest-browser.ts";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const hasChromium = existsSync(executablePath);
if (!hasChromium) process.stdout.write(`Page tests skipped: there is no ${executablePath}.\n`);

/**
 * The popup of an address bar that nobody sees: two pages of the browser's own behind each window, a third of all that
 * opening one costs. Chromium heeds the last list alone, so Playwright's own stands in it once more
 * (`disabledFeatures` in playwright-core).
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

/** As few processes as possible, because starting them takes most of the time. */
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
  // A page opened by the browser itself gets its context here, too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(forgetNewerFeatures);
    return context;
  };
  return browser;
}

/**
 * Shares one browser between the tests of a file. If it dies, it is opened again, so it takes down one test and not all
 * that follow.
 */
export function shareChromium(): () => Promise<Browser> {
  let browser: Browser | undefined;
  afterAll(() => browser?.close());
  return async () => {
    if (!browser?.isConnected()) browser = await launchChromium();
    return browser;
  };
}

/** Opens a page in its own browser, which is closed after the test. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  return await browser.newPage(options);
}
