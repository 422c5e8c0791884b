import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserOpener, openBrowser } from "../../src/cli/open-browser.ts";
import { temporaryFolder } from "../helpers/databases.ts";

const url = "file:///home/ann/open.html&calc.exe";
const elsewhere = process.platform === "win32" ? "linux" : "win32"; // its opener does not exist here

test.each([
  ["win32", "rundll32", ["url.dll,FileProtocolHandler", url]],
  ["darwin", "/usr/bin/open", [url]],
  ["linux", "xdg-open", [url]],
] as const)("the browser of %s is opened without a shell", (platform, file, args) => {
  expect(browserOpener(platform, url)).toEqual([file, args]);
});

test("opening a page fails if there is no browser", async () => {
  const file = join(temporaryFolder(), "data/open.html");
  expect(await openBrowser(elsewhere, "http://127.0.0.1:3000/chat", { file })).toBe(false);
});

test("opening a page fails if the file with the link can't be written", async () => {
  const inTheWay = join(temporaryFolder(), "data");
  writeFileSync(inTheWay, "");
  expect(await openBrowser(elsewhere, "http://127.0.0.1:3000/chat", { file: join(inTheWay, "open.html") })).toBe(false);
});

test("the link to open is written to a file that only this user can read", async () => {
  const file = join(temporaryFolder(), "data/open.html");
  await openBrowser(elsewhere, "http://127.0.0.1:3000/chat#key=old", { file });
  await openBrowser(elsewhere, 'http://127.0.0.1:3000/chat#key=a"><script>&', { file });
  expect(readFileSync(file, "utf8")).toContain(
    'content="0; url=http://127.0.0.1:3000/chat#key=a&#34;&#62;&#60;script&#62;&#38;"',
  );
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});
