import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findBarriers } from "../../helpers/axe.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { longTest } from "../../helpers/long-test.ts";
import { openOverlayChat, panel } from "../../helpers/overlay-chat.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe.skipIf(!hasChromium)("the timer over a stream", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  /** Opens the part on a computer whose clock is hours wrong. Only tests move the clock, unless it runs. */
  async function open(looks = "", { runs = false } = {}) {
    const chat = await openOverlayChat();
    const now = chat.clock.now();
    const set = (clock: { endsAt: number } | { leftMs: number }, title = "Time left") => {
      chat.state.panels = [panel({ part: "timer", title, note: "Every $5 adds 10 min.", clock })];
    };
    set({ endsAt: now + 2 * hourMs });
    const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
    onTestFinished(() => page.close());
    await page.clock.install({ time: now + 5 * hourMs });
    if (!runs) await page.clock.pauseAt(now + 6 * hourMs);
    await page.goto(`${chat.baseUrl}/overlay/timer#key=sesame${looks}`);
    await page
      .locator(".panel .text")
      .filter({ hasText: /2:00:00|1:59:5/ })
      .waitFor();
    return {
      ...{ page, now },
      /** Applies a change and waits until it is on the screen, a second later. */
      async change(...change: Parameters<typeof set>) {
        set(...change);
        await chat.clock.untilAsleep();
        await chat.clock.advance(1_000);
      },
    };
  }

  const shown = (page: Page) => page.locator(".panel .text").textContent();
  const gain = (page: Page) => page.locator(".panel .percent").textContent();

  test("the overlay's timer counts down to the end by the server's clock", async () => {
    const { page } = await open();
    await page.clock.runFor(5_100);
    expect(await shown(page)).toBe("1:59:55");
    await page.clock.runFor(2 * hourMs);
    expect(await shown(page)).toBe("0:00:00");
    expect(await page.locator(".panel.reached").count()).toBe(1);
  });

  test("the overlay's timer shows briefly how much was added, except with reduced motion", async () => {
    const { page, now, change } = await open();
    await change({ endsAt: now + 2 * hourMs + 10 * minuteMs });
    await expect.poll(() => gain(page)).toBe("+10:00");
    expect(await shown(page)).toMatch(/^2:(?:10:00|09:59)$/);
    await page.clock.runFor(5_000);
    expect(await gain(page)).toBe("");
    await change({ endsAt: now + 2 * hourMs });
    await expect.poll(() => shown(page)).toMatch(/^1:59:5/);
    expect(await gain(page)).toBe("");

    const still = await open("&motion=off");
    await still.change({ endsAt: still.now + 4 * hourMs });
    await expect.poll(() => shown(still.page)).toMatch(/^3:59:59|4:00:00$/);
    expect(await gain(still.page)).toBe("");
  });

  test("the overlay's timer stands still while it is paused", async () => {
    const { page, change } = await open();
    await change({ leftMs: hourMs }, "Paused");
    await page.getByText("Paused").waitFor();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe("1:00:00");
  });

  longTest.each(["dark", "light", "pop", "outline"])(
    "the timer over a stream has no accessibility problems in the theme %s",
    async (theme) => {
      const { page } = await open(`&theme=${theme}`, { runs: true });
      expect(await findBarriers(page)).toEqual([]);
    },
  );
});
