import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { panelParts } from "../../../src/chat/overlay/panels.ts";
import { findBarriers } from "../../helpers/axe.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { longTest } from "../../helpers/long-test.ts";
import { openOverlayChat, panel } from "../../helpers/overlay-chat.ts";

const body = (head: string, facts: object = {}) =>
  `${head}\n${JSON.stringify({ quote: "", small: "", isLarge: false, ...facts })}`;
const row = (name: string, text: string, share: number | null = null) => ({ name, text, share, isDone: false });

describe.skipIf(!hasChromium)("the panels over a stream between announcements", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  async function openPart(view: string, { looks = "", size = [1_280, 720], isStopped = false } = {}) {
    const chat = await openOverlayChat();
    const [width = 0, height = 0] = size;
    const page = await browser.newPage({ viewport: { width, height } });
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (line) => complaints.push(line.text()));
    onTestFinished(async () => {
      await page.close();
      expect(complaints).toEqual([]);
    });
    if (isStopped) {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
    }
    await page.goto(`${chat.baseUrl}/overlay/${view}#key=sesame${looks}`);
    await page.locator('html[lang="ja"]').waitFor();
    /** Applies a change and waits until it is on the screen, a second later. */
    const change = async (panels: typeof chat.state.panels) => {
      chat.state.panels = panels;
      await chat.clock.untilAsleep();
      await chat.clock.advance(1_000);
    };
    return { ...chat, page, change };
  }

  const titles = (page: Page) => page.locator(".panel .title").allTextContents();

  longTest("several campaigns take turns on the goal panel, and the visible one is updated", async () => {
    const { page, change } = await openPart("goal", { size: [900, 120], isStopped: true });
    await page.getByText("$5 of $10").waitFor();
    const maple = panel({
      title: "Maple",
      text: "$6 of $10",
      percent: "60%",
      share: 0.6,
      marks: [{ at: 0.5, isDone: true }],
    });
    await change([maple, panel({ title: "Birch", text: "$1", share: null })]);
    await page.getByText("$6 of $10").waitFor();
    expect(await page.locator(".milestone.done").count()).toBe(1);
    const box = await page.locator(".panel").boundingBox();
    expect([(box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? 999) <= 120]).toEqual([true, true]);
    await page.clock.runFor(8_500);
    expect(await titles(page)).toEqual(["Birch"]);
    expect(await page.locator(".bar").isVisible()).toBe(false);
    await page.clock.runFor(8_000);
    expect(await titles(page)).toEqual(["Maple"]);
    await change([]);
    await expect.poll(() => titles(page)).toEqual([]);
  });

  longTest("panels with the same title take turns too, however often they are updated", async () => {
    const { page, change } = await openPart("milestones", { size: [900, 300], isStopped: true });
    const of = (...names: string[]) => {
      const rows = names.map((name) => row(name, "$5"));
      return panel({ part: "milestones", title: "Milestones", rows });
    };
    const names = () => page.locator(".row-name").allTextContents();
    await change([of("Karaoke"), of("Waffles")]);
    await expect.poll(names).toEqual(["Karaoke"]);
    await page.clock.runFor(8_500);
    expect(await names()).toEqual(["Waffles"]);
    await change([of("Karaoke"), of("Waffles", "Sushi")]);
    await expect.poll(names).toEqual(["Waffles", "Sushi"]);
    await change([of("Karaoke")]);
    await expect.poll(names).toEqual(["Karaoke"]);
  });

  longTest.each(panelParts)(
    "the overlay part %s shows nothing of the other parts and has no accessibility problems",
    async (part) => {
      const { page, change } = await openPart(part, { looks: "&theme=light" });
      const rows = [row("<b>Puzzle</b>", "$4 (40%)", 0.4), row("محمد علي", "$6"), row("W".repeat(80), "$1")];
      await change(panelParts.map((one) => panel({ part: one, title: `the ${one}`, share: 0.5, rows })));
      await expect.poll(() => titles(page)).toEqual([`the ${part}`]);
      expect(await page.locator(".row-name").first().textContent()).toBe("<b>Puzzle</b>");
      const inside = `(() => {
      const { right } = document.querySelector(".panel").getBoundingClientRect();
      return [...document.querySelectorAll(".panel > *, .panel li, .panel li > *")].every((one) => one.getBoundingClientRect().right <= right + 1);
    })()`;
      expect(await page.evaluate(inside)).toBe(true);
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  longTest.each(["top-left", "bottom-right", "top&size=large"])(
    "an overlay scene with alerts at %s shows the alert, goal, poll and latest donation without overlaps",
    async (corner) => {
      const { page, change, say, chat } = await openPart("scene", {
        looks: `&sound=off&motion=off&time=60&corner=${corner}`,
      });
      await change([
        panel({ title: "Maple", text: "$5 of $10", percent: "50%", share: 0.5 }),
        panel({ part: "poll", title: "Which game?", rows: [row("Puzzle", "$4", 0.4)] }),
      ]);
      await page.getByText("Which game?").waitFor();
      await say(body("Troll donated $5:", { sum: "$5", who: "Troll", kind: "donation", quote: "“rude words”" }));
      await page.locator(".alert .who").getByText("Troll").waitFor();
      await page.locator(".latest").getByText("$5 Troll “rude words”").waitFor();
      const boxes = await Promise.all(
        [".alert", ".goals .panel", ".aside .panel", ".ticker"].map((part) => page.locator(part).boundingBox()),
      );
      const overlaps = boxes.flatMap((a, at) =>
        boxes.slice(at + 1).filter((b) => {
          if (a === null || b === null) return true;
          return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        }),
      );
      expect(overlaps).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      // The alert already shows it.
      expect(await page.evaluate("getComputedStyle(document.querySelector('.latest-line')).opacity")).toBe("0");

      const place = { id: "discord/1/2+overlay", connection: "overlay", address: "2+overlay" };
      const hidden = { id: "m1", place, body: body("Someone donated $5."), moments: [], createdAt: 0, remoteId: "1" };
      await chat.adapter.edit?.(hidden, AbortSignal.timeout(30_000));
      await expect.poll(() => page.locator("main").innerText()).not.toMatch(/Troll|rude/);
      expect(await page.evaluate("document.documentElement.outerHTML.includes('Troll')")).toBe(false);
    },
  );
});
