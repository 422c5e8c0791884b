import { expect, test } from "vitest";
import { browserOpener, openBrowser } from "../../src/cli/open-browser.ts";

const url = "http://127.0.0.1:3000/chat#code=a&calc.exe";

test.each([
  ["win32", "rundll32", ["url.dll,FileProtocolHandler", url]],
  ["darwin", "/usr/bin/open", [url]],
  ["linux", "xdg-open", [url]],
] as const)("opens the browser of %s without a shell", (platform, file, args) => {
  expect(browserOpener(platform, url)).toEqual([file, args]);
});

test.skipIf(process.platform === "win32")("says so where no browser can be opened", async () => {
  expect(await openBrowser("win32", url)).toBe(false); // there is no rundll32 elsewhere
});
