import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

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

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath, args });
}
