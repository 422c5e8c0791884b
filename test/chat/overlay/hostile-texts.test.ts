import type { Browser } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { hostileTexts } from "../../helpers/hostile-texts.ts";
import { longTest } from "../../helpers/long-test.ts";
import { openOverlayChat, overlayPlace, panel } from "../../helpers/overlay-chat.ts";

const themes = ["dark", "light", "pop", "outline"];
const corners = ["top-left", "top-right", "bottom"];
const designs = themes.flatMap((theme) => corners.map((corner) => ({ theme, corner })));
const screens = [
  [1_280, 720],
  [1_080, 1_920],
] as const;

/**
 * Finds faults in the boxes of a selector: text outside its box, a box outside the screen, or an element that only
 * markup in a text can have made.
 */
const faultsOf = (selector: string) => `(() => {
  const faults = [];
  for (const box of document.querySelectorAll(${JSON.stringify(selector)})) {
    const edge = box.getBoundingClientRect();
    if (edge.left < -1 || edge.right > innerWidth + 1 || edge.top < -1 || edge.bottom > innerHeight + 1)
      faults.push("the box is beside the screen " + [edge.left, edge.top, edge.right, edge.bottom].map(Math.round));
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent.closest(".unseen")) continue;
      const tall = parent.getBoundingClientRect();
      const words = parent.closest(".words");
      const isTooTall = words !== null && words.scrollHeight > words.clientHeight + 1; // its end is cut
      if (!isTooTall && (tall.top < edge.top - 1 || tall.bottom > edge.bottom + 1)) faults.push(parent.className + " is above or below its box");
      // A browser sees one letter, however many people are in this emoji, so it can only be cut.
      const isOneLetter = walker.currentNode.data.split("\u200d").length > 20 && getComputedStyle(box).overflowX === "clip";
      const isCut = ["hidden", "clip"].includes(getComputedStyle(parent.closest(".title, .note, .row-name") ?? box).overflowX) && parent.closest(".title, .note, .row-name");
      if (isOneLetter || isCut) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < edge.left - 1 || right > edge.right + 1)) faults.push(parent.className + " is beside its box");
    }
  }
  if (window.broken) faults.push("it ran");
  if (document.querySelector("main :is(script, style, iframe, h1, img, style)")) faults.push("a text became an element");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("there is something to scroll");
  return [...new Set(faults)].join();
})()`;

/** Finds the faults in each of these designs. Also returns the left and right edge of the design's first box. */
const faultsInEach = (designs: readonly object[], selector: string) => `${JSON.stringify(designs)}.map((design) => {
  Object.assign(document.documentElement.dataset, design);
  const { left, right } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return { fault: ${faultsOf(selector)}, left, right };
})`;

describe.skipIf(!hasChromium)("texts sent to break the overlay", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  async function openView(view: string, looks: string) {
    const chat = await openOverlayChat();
    const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (line) => complaints.push(line.text()));
    page.on("dialog", () => complaints.push("a dialog"));
    onTestFinished(async () => {
      await page.close();
      expect(complaints).toEqual([]);
    });
    await page.goto(`${chat.baseUrl}/overlay/${view}#key=sesame&sound=off&motion=off&time=60${looks}`);
    await page.locator('html[lang="ja"]').waitFor();
    const look = <Design extends object>(designs: readonly Design[], selector: string) =>
      page
        .evaluate<{ fault: string; left: number; right: number }[]>(faultsInEach(designs, selector))
        .then((found) => designs.map((design, at) => ({ fault: "", left: 0, right: 0, ...design, ...found[at] })));
    return { ...chat, page, look };
  }

  /** Shows an alert with each of these texts as name, comment, campaign and sentence, one after the other. */
  async function findFaults(texts: readonly string[], sizes: readonly (readonly [number, number])[]) {
    const { chat, say, page, look } = await openView("alerts", "");
    const bodyOf = (text: string) => {
      // As long as the bot allows them to be.
      const [name, title, comment] = [40, 80, 200].map((most) => [...text].slice(0, most).join(""));
      const said = { sum: "$25", who: name, to: title, small: name, quote: `“${comment}”` };
      const facts = { kind: "donation", isLarge: true, ...said };
      return `${text.replace(/[\r\n]/g, " ")}\n${JSON.stringify(facts)}`;
    };
    await say(bodyOf("Ann"));
    await page.locator(".alert").waitFor();
    const edges = new Map<string, number>();
    const faults = new Map<string, string[]>();
    for (const [at, text] of ["Ann", ...texts].entries()) {
      const edit = { id: "m1", place: overlayPlace, moments: [], createdAt: 0, remoteId: "1" };
      await chat.adapter.edit?.({ ...edit, body: bodyOf(text) }, AbortSignal.timeout(30_000));
      await expect
        .poll(() => page.evaluate("JSON.parse(sessionStorage[sessionStorage.key(0)] ?? null)?.last"))
        .toBe(at + 2);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const { theme, corner, fault, left, right } of await look(designs, ".alert")) {
          const edge = corner === "bottom" ? (left + right) / 2 : corner === "top-left" ? left : right;
          const name = `${theme} ${corner} ${width}`;
          const held = edges.get(name) ?? edge;
          edges.set(name, held);
          const wrong = [fault, Math.abs(held - edge) > 1 ? "its edge has moved" : ""].filter(Boolean).join();
          if (wrong !== "") faults.set(wrong, [...(faults.get(wrong) ?? []), `${name}: ${JSON.stringify(text)}`]);
        }
      }
    }
    return Object.fromEntries(faults);
  }

  test("hostile texts stay in the overlay's card, run nothing and don't move its edges", async () => {
    const some = hostileTexts.filter((_, at) => at % 8 === 1);
    expect(await findFaults(some, screens.slice(0, 1))).toEqual({});
  });

  const facts = {
    kind: "donation",
    isLarge: true,
    sum: "$25",
    who: "Ann",
    to: "Maple",
    small: "Drawing",
    quote: "“Hi”",
  };

  test("an alert with a name in very wide letters stays on the screen", async () => {
    const { say, page, look } = await openView("alerts", "");
    await say(`x\n${JSON.stringify({ ...facts, who: "A".repeat(40) })}`);
    await page
      .locator(".alert .who")
      .evaluate((who: { style?: unknown }) => Object.assign(who.style ?? {}, { letterSpacing: "12em" }));
    for (const [width, height] of [...screens, [600, 240]] as const) {
      await page.setViewportSize({ width, height });
      for (const { theme, corner, fault } of await look(designs, ".alert"))
        expect([theme, corner, width, fault]).toEqual([theme, corner, width, ""]);
    }
  });

  test("an alert that fits on the screen is not cut, and neither are its shadows", async () => {
    const { say, page } = await openView("alerts", "");
    await say(`x\n${JSON.stringify(facts)}`);
    const words = page.locator(".words");
    await words.waitFor();
    const setLimit = (style: object) =>
      words.evaluate((one: { style?: unknown }, limit) => Object.assign(one.style ?? {}, limit), style);
    for (const design of designs) {
      await page.evaluate(`Object.assign(document.documentElement.dataset, ${JSON.stringify(design)})`);
      await page.evaluate("document.getAnimations().forEach((one) => one.cancel())");
      const limited = await page.screenshot();
      await setLimit({ overflow: "visible", maxHeight: "none" });
      expect([design, limited.equals(await page.screenshot())]).toEqual([design, true]);
      await setLimit({ overflow: "", maxHeight: "" });
    }
  });

  longTest("all forty hostile texts stay in the card of each theme, run nothing and don't move its edges", async () => {
    expect(hostileTexts).toHaveLength(40);
    expect(await findFaults(hostileTexts, screens)).toEqual({});
  });

  longTest("all forty hostile texts stay in every part of the scene", async () => {
    const { state, clock, page, look } = await openView("scene", "");
    const faults = new Map<string, string[]>();
    for (const text of hostileTexts) {
      const row = { name: text, text: "$25", share: 0.4, isDone: false };
      state.panels = [
        panel({ title: text, text: "$5 of $10", note: text, percent: "50%", share: 0.5 }),
        panel({ part: "leaderboard", title: `${text} `, rows: [row, row] }),
      ];
      await clock.untilAsleep();
      await clock.advance(1_000);
      await expect
        .poll(() => page.locator(".aside .title").evaluate((title: { textContent?: string }) => title.textContent))
        .toBe(`${text} `);
      const found = await look(
        themes.map((theme) => ({ theme })),
        ".panel",
      );
      for (const { theme, fault } of found) {
        if (fault !== "") faults.set(fault, [...(faults.get(fault) ?? []), `${theme}: ${JSON.stringify(text)}`]);
      }
    }
    expect(Object.fromEntries(faults)).toEqual({});
  });
});
