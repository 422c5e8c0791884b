import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { spokenLanguages } from "../../src/words/languages.ts";
import { findBarriers } from "../helpers/axe.ts";
import { hasChromium, shareChromium } from "../helpers/chromium.ts";
import { longTest } from "../helpers/long-test.ts";
import { serveSetUp } from "../helpers/set-up.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

describe.skipIf(!hasChromium)("the page of set-up in a browser", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  /** Opens the page in a browser that is new to it. The test fails if the page logs an error. */
  async function open({ width = 360, locale = "en-US", env = {} } = {}) {
    const simulator = createSimulator();
    await simulator.start();
    const setUp = await serveSetUp({ env: { ...env, TILTIFY_BASE_URL: simulator.baseUrl() } });
    const context = await browser.newContext({ viewport: { width, height: 740 }, locale });
    const page = await context.newPage();
    const complaints: string[] = [];
    const loaded = { bytes: 0, elsewhere: [] as string[] };
    // A refusal is an expected answer, but Chromium logs it as an error.
    page.on("console", (line) => line.text().includes("status of 4") || complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => request.url().startsWith(setUp.url) || loaded.elsewhere.push(request.url()));
    page.on("response", async (response) => {
      loaded.bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
    });
    onTestFinished(async () => {
      await context.close();
      await simulator.stop();
      expect([complaints, loaded.elsewhere]).toEqual([[], []]);
    });
    const link = () => `${setUp.url}/setup#code=${setUp.codes.at(-1)}`;
    return { ...setUp, simulator, page, loaded, link };
  }

  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();
  const isTooWide = (page: Page) => page.evaluate("document.documentElement.scrollWidth > innerWidth");
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  longTest("pasting the set-up link opens the first step", async () => {
    const { page, url, link, loaded } = await open();
    await page.goto(`${url}/setup`);
    await heading(page, "One link opens this page");
    expect(await findBarriers(page)).toEqual([]);
    expect(loaded.bytes).toBeLessThan(60_000);

    await page.getByLabel("Link from the terminal").fill("nonsense");
    await press(page, "Open");
    await page.getByText("That isn't the link.").waitFor();
    await page.getByLabel("Link from the terminal").fill(link());
    await press(page, "Open");

    await heading(page, "Connect Tiltify");
    expect(page.url()).toBe(`${url}/setup`);
    await page.reload();
    await heading(page, "Connect Tiltify");
  });

  longTest("a set-up link from the terminal opens the page, but only in one browser", async () => {
    const { page, link, url } = await open();
    await page.goto(link());
    await heading(page, "Connect Tiltify");
    expect(page.url()).toBe(`${url}/setup`);

    const other = await browser.newContext();
    onTestFinished(() => other.close());
    const second = await other.newPage();
    await second.goto(link());
    await second.getByText("This link was opened in another browser.").waitFor();
  });

  longTest("set-up can be done by keyboard on a screen of 360 pixels", async () => {
    const { page, link, simulator } = await open();
    await page.goto(link());
    await heading(page, "Connect Tiltify");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);

    await page.getByRole("textbox", { name: "Client ID" }).focus();
    await page.keyboard.type(simulator.clientId);
    await page.keyboard.press("Tab");
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Client secret has 5 characters").waitFor();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(simulator.clientSecret);
    await page.keyboard.press("Enter");

    await heading(page, "Where should I post?");
    // The new heading has the focus, so that screen readers announce the step.
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Where should I post?");
    for (const choice of ["Discord", "Twitch", "Just the browser"]) {
      await page.getByRole("radio", { name: choice }).press("Space");
      expect([choice, await findBarriers(page), await isTooWide(page)]).toEqual([choice, [], false]);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await heading(page, "How should donations reach me?");
    await page.getByRole("radio", { name: "Tiltify calls me" }).press("Space");
    await page.getByLabel("Your public address").fill("https://bell.example.org/");
    await page.getByText("https://bell.example.org/webhooks").waitFor();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.getByRole("radio", { name: "I ask Tiltify" }).press("Space");
    await press(page, "Continue");

    await heading(page, "Which campaign?");
    await page.getByLabel("Campaign address").fill(simulator.campaignId);
    await page.keyboard.press("Enter");
    await page.getByText("Maple's 24h Stream").waitFor();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.getByRole("link", { name: "Continue" }).click();

    await heading(page, "Ready to start");
    expect(await page.getByRole("textbox", { name: ".env" }).inputValue()).toMatch(
      /^TILTIFY_CLIENT_ID=.*SECRET=••••••••/s,
    );
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);

    // People can go back to finished steps, but not skip ahead.
    await page.getByRole("link", { name: "Chat (done)" }).click();
    await heading(page, "Where should I post?");
  });

  longTest("a reload of set-up shows the Twitch code that waits, also after another chat was chosen", async () => {
    const twitch = createFakeTwitch();
    onTestFinished(() => twitch.close());
    const { authUrl } = await twitch.listen();
    const { page, link, simulator } = await open({ env: { TWITCH_AUTH_URL: authUrl } });
    await page.goto(link());
    await page.getByRole("textbox", { name: "Client ID" }).fill(simulator.clientId);
    await page.getByRole("textbox", { name: "Client secret" }).fill(simulator.clientSecret);
    await press(page, "Check and continue");
    await page.getByRole("radio", { name: "Just the browser" }).check();
    await press(page, "Continue");
    await page.getByRole("link", { name: "Chat (done)" }).click();
    await page.getByRole("radio", { name: "Twitch" }).check();
    await page.getByRole("textbox", { name: "Client ID" }).fill(bot.clientId);
    await press(page, "Get a code");
    await page.getByText("ABCDEFGH").waitFor();
    await page.reload();
    await page.getByText("ABCDEFGH").waitFor();
  });

  longTest("a reload of set-up shows the webhook's address while it waits for the test", async () => {
    const { page, link, simulator } = await open();
    await page.goto(link());
    await page.getByRole("textbox", { name: "Client ID" }).fill(simulator.clientId);
    await page.getByRole("textbox", { name: "Client secret" }).fill(simulator.clientSecret);
    await press(page, "Check and continue");
    await page.getByRole("radio", { name: "Just the browser" }).check();
    await press(page, "Continue");
    await page.getByRole("radio", { name: "Tiltify calls me" }).check();
    await page.getByLabel("Your public address").fill("https://bell.example.org");
    await page.getByLabel("Webhook Signing ID").fill(simulator.webhookSecret);
    await press(page, "Wait for a test");
    await page.getByText("Now press “Send Test”").waitFor();
    await page.reload();
    await page.getByText("Now press “Send Test”").waitFor();
    expect(await page.locator("#webhook-url").textContent()).toBe("https://bell.example.org/webhooks");
    expect(await page.getByLabel("Your public address").inputValue()).toBe("https://bell.example.org");
  });

  longTest("the set-up page stays on its step when the language changes", async () => {
    const { page, link } = await open({ locale: "fr-FR", width: 1_280 });
    await page.goto(link());
    await heading(page, "Connecter Tiltify");
    expect(await page.evaluate("document.documentElement.lang")).toBe("fr");

    await page.getByLabel("Langue").selectOption("ja");
    await heading(page, "Tiltifyに接続する");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  });

  longTest("every text of set-up fits on the narrowest phone, in every language", async () => {
    const { page, link, url } = await open();
    await page.goto(link());
    await heading(page, "Connect Tiltify");
    for (const value of spokenLanguages) {
      await page.context().addCookies([{ name: "bellringer_language", value, url }]);
      await page.reload();
      await page.waitForSelector("#tiltify:not([hidden])");
      await page.evaluate('for (const one of document.querySelectorAll("main [hidden]")) one.hidden = false');
      expect([value, await isTooWide(page)]).toEqual([value, false]);
    }
  });
});
