import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import type { ControlDesk } from "../../../src/chat/browser/control-room.ts";
import { whisper } from "../../../src/chat/reply/reply.ts";
import { changeOverlayTheme } from "../../../src/settings/overlay-theme.ts";
import { findBarriers } from "../../helpers/axe.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess } from "../../helpers/chat-access.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { longTest } from "../../helpers/long-test.ts";
import { mp3, png } from "../../helpers/media-files.ts";
import { openOverlayChat } from "../../helpers/overlay-chat.ts";

const link = "https://bell.example/overlay/alerts#key=abc-_9";

describe.skipIf(!hasChromium)("the overlay editor", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  /**
   * Opens the editor on a room whose overlay has the design `before`. `look` returns the design after what was typed.
   */
  async function open(before: string) {
    let look: string | null = before;
    const desk: ControlDesk = {
      read: async () => ({
        ...{ totals: [], settings: [], texts: [], announced: [], orders: [] },
        look: { order: "tiltify overlay", value: look ?? "" },
      }),
      tryOut: async () => [],
    };
    const overlays = await openOverlayChat();
    const { access } = createKeyedAccess("sesame");
    const chat = await openBrowserChat({ access, beside: overlays.chat.router });
    const typed: string[] = [];
    chat.adapter.onCommand(async ({ text, isPolled }) => {
      if (isPolled) return whisper("Fine.");
      typed.push(text);
      if (text === "tiltify overlay new") return whisper("There it is.", `Alerts: ${link}`);
      const said = changeOverlayTheme(look, text.replace("tiltify overlay ", ""));
      if (said === undefined) return whisper("Nothing changed.");
      look = said;
      return whisper("Done.");
    });
    chat.onControl(desk);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await context.newPage();
    const complaints: string[] = [];
    onTestFinished(async () => {
      await context.close();
      expect(complaints).toEqual([]);
    });
    await page.goto(`${chat.baseUrl}/chat?control#key=sesame`);
    await page.getByText("Fine.").first().waitFor();
    page.on("console", (line) => complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    return { page, typed, look: () => look };
  }

  const upload = async (page: Page, name: string, buffer: Buffer) => {
    await page.getByLabel("Upload").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await page.getByText(name.replace(/\..*/, ""), { exact: true }).waitFor();
  };
  const save = async (page: Page) => {
    await page.locator(".look").getByRole("button", { name: "Save" }).click();
    await page.locator(".look").getByRole("button", { name: "Save" }).waitFor({ state: "hidden" });
  };

  longTest(
    "the overlay editor sets an uploaded picture for all donations, another for large donations, and a volume",
    async () => {
      const { page, look } = await open("corner=top-left");
      await page.getByRole("heading", { name: "Pictures and sounds" }).click();
      await upload(page, "rocket.png", png());
      await upload(page, "whale.png", Buffer.concat([png(), Buffer.from([0])]));
      await upload(page, "ding.mp3", mp3);
      await page.getByRole("button", { name: "Use rocket" }).click();
      await page.getByRole("button", { name: "Use ding" }).click();

      const pictures = page.getByRole("group", { name: "Your pictures" });
      await pictures.getByRole("button", { name: "Another from a larger amount" }).click();
      await pictures.getByLabel("Your pictures", { exact: true }).nth(1).selectOption("whale");
      await page.getByRole("slider", { name: "Volume" }).fill("60");
      const shown = page.frameLocator("iframe").locator(".picture.own img");
      const seen = async (amount: string) => {
        await page.getByRole("button", { name: amount, exact: true }).click();
        await expect.poll(() => shown.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(1);
        return shown.getAttribute("src");
      };
      const small = await seen("25");
      expect(await seen("100")).not.toBe(small);
      expect(await findBarriers(page)).toEqual([]);
      await save(page);

      expect(look()).toBe("corner=top-left picture=rocket,100:whale tone=ding volume=60");
    },
  );

  longTest(
    "the overlay editor saves only changed settings, and resets emptied settings to their defaults",
    async () => {
      const { page, typed, look } = await open("corner=top-left color=ff6600 picture=rocket time=6");
      await page.getByRole("heading", { name: "Overlay editor" }).click();
      await page.getByRole("button", { name: "Theme's own color" }).click();
      await page.locator('[data-key="theme"]').selectOption("pop");
      await page.getByRole("button", { name: "Remove: Your pictures" }).click();
      await save(page);

      expect(typed).toEqual(["tiltify overlay theme=pop color=default picture=default"]);
      expect(look()).toBe("corner=top-left theme=pop time=6");
    },
  );

  longTest("the overlay editor saves only the theme if no other setting was stored", async () => {
    const { page, typed } = await open("");
    await page.getByRole("heading", { name: "Overlay editor" }).click();
    await page.locator('[data-key="theme"]').selectOption("pop");
    await save(page);

    expect(typed).toEqual(["tiltify overlay theme=pop"]);
  });

  longTest(
    "the overlay editor's preview shows the alert, timer and goal as they will be, in the page's language",
    async () => {
      const { page } = await open("corner=bottom-left theme=pop");
      await page.getByRole("heading", { name: "Overlay editor" }).click();
      const shown = page.frameLocator("iframe");
      await shown.locator(".alert").getByText("Ann Berg").waitFor();

      expect(await shown.locator(".panel .title").allTextContents()).toEqual(["Time left", "24h Stream"]);
      expect(await shown.locator('[data-part="timer"] .text').innerText()).toMatch(/^2:1[34]:\d\d$/);
      expect(await shown.locator("html").getAttribute("data-theme")).toBe("pop");
    },
  );

  longTest("the overlay editor copies a new link when its button is pressed", async () => {
    const { page } = await open("");
    await page.getByLabel("Message").fill("/tiltify overlay new");
    await page.getByRole("button", { name: "Send" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Copy: Alerts:" }).click();
    await page.getByText("Copied").waitFor();

    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);
  });

  longTest(
    "the overlay editor has no copy button on a page without https, where browsers don't allow copying",
    async () => {
      const { page } = await open("");
      await page.evaluate("delete Navigator.prototype.clipboard");
      await page.getByLabel("Message").fill("/tiltify overlay new");
      await page.getByRole("button", { name: "Send" }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator(".said").getByText(link).waitFor();
      expect(await page.getByRole("button", { name: "Copy" }).count()).toBe(0);
    },
  );
});
