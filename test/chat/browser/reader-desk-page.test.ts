import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type {
  DeskDonation,
  DeskPress,
  DeskState,
  DeskTask,
  ReaderDesk,
} from "../../../src/chat/browser/reader-desk.ts";
import { whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { spokenLanguages } from "../../../src/words/languages.ts";
import { findBarriers } from "../../helpers/axe.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { hostileTexts } from "../../helpers/hostile-texts.ts";
import { longTest } from "../../helpers/long-test.ts";

const tablet = { width: 820, height: 1_180 };
const at = Date.parse("2026-01-15T18:30:00Z");

function donation(name: string, change: Partial<DeskDonation> = {}): DeskDonation {
  const comment = `by ${name}`;
  const shown = { name, amount: "$25", comment, words: comment.replace(/\W/g, "-").slice(0, 20), notes: [], at };
  return {
    ...{ item: `donation:${name}`, mark: null, since: null, isLarge: false, isTest: false, refunded: null },
    ...shown,
    ...change,
  };
}

const task = (kind: string, what: string): DeskTask => ({
  item: `${kind}:${what}`,
  what,
  whose: "Ann $25",
  at,
  mark: null,
});

/**
 * Records sentences instead of saying them: `+` for the beginning of one, `-` for the end of all. Like Chrome since 71,
 * it says nothing before somebody has pressed or clicked something (chromestatus.com/feature/5687444770914304).
 */
const fakeVoice = `
  window.said = [];
  Object.defineProperty(window, "speechSynthesis", { value: {
    speak: (one) => navigator.userActivation.hasBeenActive
      ? said.push("+ " + one.lang + " " + one.text)
      : one.onerror?.({ error: "not-allowed" }),
    cancel: () => said.push("-"),
  } });`;

/** A desk for one room that stores marks as the program does. */
function createDesk(donations: readonly DeskDonation[]) {
  const held = {
    state: { language: "de", donations, rewards: [], milestones: [], leads: [] } as DeskState,
    presses: [] as DeskPress[],
  };
  const withMark = <T extends { item: string }>(items: readonly T[], item: string, mark: DeskDonation["mark"]): T[] =>
    items.map((one) => (one.item === item ? { ...one, mark } : one));
  const desk: ReaderDesk = {
    read: async () => held.state,
    async press(_place, press) {
      held.presses.push(press);
      const { item, mark: as, name, press: id } = press;
      const mark = as === null ? null : { mark: as, name, press: id, at };
      const { donations, rewards, milestones } = held.state;
      held.state = {
        ...held.state,
        donations: withMark(donations, item, mark),
        rewards: withMark(rewards, item, mark),
        milestones: withMark(milestones, item, mark),
      };
      return { isDone: true, mark };
    },
  };
  return { held, desk };
}

describe.skipIf(!hasChromium)("the reader's desk in a browser", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  /** Opens a desk on a tablet whose clock stands still. The test fails if the page logs an error. */
  async function openDesk(
    donations: readonly DeskDonation[],
    { isStill = true, change = {} as Partial<DeskState>, key = "sesame" } = {},
  ) {
    const { held, desk } = createDesk(donations);
    held.state = { ...held.state, ...change };
    const { links, ...keyed } = createKeyedAccess("sesame");
    links.set(linkKey("a"), "Anna");
    const chat = await openBrowserChat(keyed);
    const calls: CommandCall[] = [];
    chat.adapter.onCommand(async (call) => {
      if (!call.isPolled) calls.push(call);
      return whisper("Done.");
    });
    chat.onReaderDesk(desk);
    const context = await browser.newContext({ viewport: tablet });
    await context.addInitScript(fakeVoice);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (line) => line.text().includes("Failed to load") || complaints.push(line.text()));
    onTestFinished(async () => {
      await context.close();
      expect(complaints).toEqual([]);
    });
    if (isStill) {
      await page.clock.install({ time: at });
      await page.clock.pauseAt(at + 60_000);
    }
    await page.goto(`${chat.baseUrl}/chat/desk#key=${key}`);
    const current = page.locator("#current");
    await current.locator("p").first().waitFor();
    /** Waits for one more poll. */
    const look = async () => {
      const answered = page.waitForResponse(
        (response) => response.url().endsWith("/desk") && response.request().method() === "GET",
      );
      await page.clock.runFor(1_000);
      await answered;
    };
    const said = () => page.evaluate<string[]>("said");
    return { chat, links, held, calls, page, context, current, look, said };
  }

  const press = (page: Page, key: string) => page.keyboard.press(key);
  const rows = (page: Page) => page.locator("#line .panel").first().locator(".row strong").allTextContents();
  const panel = (page: Page, title: string) => page.locator(".panel").filter({ hasText: title });

  test("hidden text leaves the reader's desk within a second, and the voice stops reading it", async () => {
    const { held, page, current, look, said } = await openDesk([donation("Troll"), donation("Ann")]);
    await press(page, "r");
    expect(await said()).toEqual(["+ de Troll, $25. by Troll"]);

    held.state = { ...held.state, donations: [donation("Ann")] };
    await look();

    await current.getByText("This one was hidden.").waitFor();
    expect(await page.content()).not.toContain("Troll");
    expect(await said()).toEqual(["+ de Troll, $25. by Troll", "-"]);
    await press(page, "Space");
    await current.getByText("by Ann").waitFor();
    expect((await said()).at(-1)).toBe("+ de Ann, $25. by Ann");
  });

  longTest("the reader's desk reads each comment aloud once, after somebody turns the voice on", async () => {
    const { page, current, held, said, look } = await openDesk([
      donation("Ann"),
      donation("Bo"),
      donation("Cy", { comment: null, words: "" }),
    ]);
    await press(page, "Space");
    await current.getByText("by Bo").waitFor();
    expect(await said()).toEqual([]);

    await page.getByRole("button", { name: "Read aloud" }).click();
    await look();
    await press(page, "s");
    await current.getByText("No comment").waitFor();
    await press(page, "r");

    expect(await said()).toEqual(["+ de Bo, $25. by Bo", "-", "+ de Cy, $25.", "-"]);
    expect(held.presses.map(({ item, mark }) => `${item} ${mark}`)).toEqual(["donation:Ann read"]);
    expect(await rows(page)).toEqual(["Bo", "Cy"]);
  });

  longTest("the desk's voice stays on after a reload, and is silent while the desk is offline or hidden", async () => {
    const { page, current, said, look, context } = await openDesk([donation("Ann")]);
    await press(page, "r");
    await page.reload();
    await current.getByText("by Ann").waitFor();
    const waits = page.getByText("Press or click anything to start reading aloud.");
    await waits.waitFor();
    expect(await said()).toEqual([]);
    await current.click();
    await look();
    await expect.poll(said).toEqual(["+ de Ann, $25. by Ann"]);
    await waits.waitFor({ state: "hidden" });
    expect(await page.getByRole("button", { name: "Read aloud" }).getAttribute("aria-pressed")).toBe("true");

    await context.setOffline(true);
    await page.clock.runFor(4_000);
    await page.getByText("Not connected since").waitFor();
    expect(await said()).toEqual(["+ de Ann, $25. by Ann", "-"]);
    await context.setOffline(false);
    await look();
    await page.getByText("Not connected since").waitFor({ state: "hidden" });
  });

  longTest(
    "a comment that changes while it's read aloud is cut off, and an already read comment is marked as changed",
    async () => {
      const { held, page, current, look, said } = await openDesk([donation("Ann"), donation("Bo")]);
      await press(page, "r");
      held.state = { ...held.state, donations: [donation("Ann", { comment: "better", words: "2" }), donation("Bo")] };
      await look();
      await current.getByText("better").waitFor();
      expect(await said()).toEqual(["+ de Ann, $25. by Ann", "-"]);

      const mark = { mark: "read", name: "Bo", press: "x", at } as const;
      held.state = { ...held.state, donations: [donation("Ann", { mark, since: "changed" }), donation("Bo")] };
      await look();
      await current.getByText("Comment changed since it was read").waitFor();
      await current.getByText("Read by Bo").waitFor();
      expect(await rows(page)).toEqual(["Bo"]);
    },
  );

  test("the reader's desk has keyboard shortcuts that can be turned off", async () => {
    const { held, page, current } = await openDesk(["Ann", "Bo", "Cy", "Dee"].map((name) => donation(name)));
    await press(page, "Space");
    await current.getByText("by Bo").waitFor();
    await press(page, "l");
    await current.getByText("by Cy").waitFor();
    await press(page, "ArrowRight");
    await current.getByText("by Dee").waitFor();
    await press(page, "u");
    await current.getByText("by Cy").waitFor();
    await expect
      .poll(() => held.presses.map(({ item, mark }) => `${item.slice(9)} ${mark}`))
      .toEqual(["Ann read", "Bo later", "Cy read", "Cy null"]);
    expect(held.presses[3]?.was).toBe(held.presses[2]?.press);

    await panel(page, "For later (1)").getByRole("button").click();
    await current.getByText("by Bo").waitFor();
    // After a click no button keeps the focus, because the space bar would press it again.
    await page.getByRole("button", { name: "Skip" }).click();
    await current.getByText("by Cy").waitFor();
    await press(page, "Space");
    await current.getByText("by Dee").waitFor();
    await expect.poll(() => held.presses.at(-1)).toMatchObject({ item: "donation:Cy", mark: "read" });
    await panel(page, "For later (1)").getByRole("button").click();
    await current.getByText("by Bo").waitFor();
    await page.getByLabel("Keyboard shortcuts").uncheck();
    await page.getByLabel("Keyboard shortcuts").blur();
    await press(page, "s");
    await press(page, "l");
    expect(await current.innerText()).toContain("by Bo");
    expect(held.presses).toHaveLength(5);
    await page.reload();
    expect(await page.getByLabel("Keyboard shortcuts").isChecked()).toBe(false);
  });

  longTest("marks pressed while the bot is unreachable survive a reload and are sent once, in order", async () => {
    const { held, page, current, look } = await openDesk([donation("Ann"), donation("Bo"), donation("Cy")]);
    await page.route("**/desk", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
    await press(page, "Space");
    await press(page, "Space");
    await current.getByText("by Cy").waitFor();
    expect(await rows(page)).toEqual(["Cy"]);
    await page.reload();
    await current.getByText("by Cy").waitFor();
    expect(await rows(page)).toEqual(["Cy"]);
    expect(held.presses).toEqual([]);

    await page.unroute("**/desk");
    await look();
    await expect.poll(() => held.presses.map(({ item }) => item)).toEqual(["donation:Ann", "donation:Bo"]);
    await look();
    expect(await rows(page)).toEqual(["Cy"]);
    expect(held.presses).toHaveLength(2);
  });

  longTest.each([408, 429, 522, 530])("a mark that a proxy answers with %i is sent again", async (status) => {
    const { held, page, look } = await openDesk([donation("Ann"), donation("Bo")]);
    await page.route("**/desk", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status, body: "<html>" }) : route.fallback(),
    );
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await press(page, "Space");
    await answered;
    await page.unroute("**/desk");
    await look();
    await expect.poll(() => held.presses.map(({ item }) => item)).toEqual(["donation:Ann"]);
    expect(await page.locator("#notice").innerText()).toBe("");
  });

  longTest("a mark that the bot rejects is shown as refused and not sent again", async () => {
    const { held, page, look } = await openDesk([donation("Ann"), donation("Bo")]);
    await page.route("**/desk", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
    );
    await press(page, "Space");
    await page.getByText("That's no longer on the desk, so it wasn't marked").waitFor();
    await page.unroute("**/desk");
    await look();
    expect(held.presses).toEqual([]);
    expect(await rows(page)).toEqual(["Ann", "Bo"]);
  });

  longTest("rewards and milestones on the desk can be ticked and unticked", async () => {
    const change = {
      rewards: [task("reward", "Drawing"), task("reward", "Shirt")],
      milestones: [task("milestone", "Karaoke")],
    };
    const { held, page } = await openDesk([], { change });
    await page.getByLabel("Your name").fill("Rin");
    await page.getByLabel("Your name").blur();
    const rewards = panel(page, "Rewards to hand out");
    await rewards.getByRole("checkbox", { name: "Drawing" }).press("Space");
    await rewards.getByText("Done (1)").waitFor();
    await rewards.getByText("Done (1)").press("Enter");
    await rewards.getByText("Done by Rin").waitFor();
    await panel(page, "Promised at milestones").getByRole("checkbox", { name: "Karaoke" }).press("Space");
    await panel(page, "Promised at milestones (0)").getByText("All done.").waitFor();
    await rewards.getByRole("checkbox", { name: "Drawing" }).press("Space");
    await panel(page, "Rewards to hand out (2)").waitFor();
    await expect
      .poll(() => held.presses.map(({ item, mark, name }) => `${item} ${mark} ${name}`))
      .toEqual(["reward:Drawing done Rin", "milestone:Karaoke done Rin", "reward:Drawing null Rin"]);
  });

  longTest("every button on the desk has room for its text in every language, on a tablet and a phone", async () => {
    const { chat, context, page, current } = await openDesk([donation("Ann")]);
    for (const value of spokenLanguages) {
      await context.addCookies([{ name: "bellringer_language", value, url: chat.baseUrl }]);
      for (const viewport of [tablet, { width: 390, height: 844 }]) {
        await page.setViewportSize(viewport);
        await page.reload();
        await current.getByText("by Ann").waitFor();
        const tight = await page.evaluate<string[]>(`[...document.querySelectorAll("button")]
          .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)`);
        expect(tight, value).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth"), value).toBe(viewport.width);
      }
    }
  });

  longTest("the reader's desk removes all donations from the screen after the reader's link has ended", async () => {
    const { chat, links, page } = await openDesk([donation("Ann")], { key: linkKey("a") });
    expect(await page.getByLabel("Your name").inputValue()).toBe("Anna");
    links.clear();
    chat.onLinksEnded();
    await page.clock.runFor(1_000);
    await page.getByText("This link no longer works.").waitFor();
    expect(await page.content()).not.toContain("Ann");
  });

  longTest("the open desk of a reader with a second valid link keeps working when the first link ends", async () => {
    const { chat, links, page, context, current, look } = await openDesk([donation("Ann")], { key: linkKey("a") });
    links.set(linkKey("b"), "Bo");
    const other = await context.newPage();
    await other.goto(`${chat.baseUrl}/chat#key=${linkKey("b")}`);
    await other.locator('[data-helper="Bo"]').waitFor();
    const asked: string[] = [];
    page.on("response", (response) => asked.push(new URL(response.url()).pathname));
    links.delete(linkKey("a"));
    chat.onLinksEnded();
    await expect.poll(() => asked.filter((path) => path.endsWith("/events"))).toHaveLength(1);
    await look();
    await current.getByText("by Ann").waitFor();
    expect(await page.locator("#notice").innerText()).toBe("");
  });

  longTest("the Hide button types the command for the shown donation, and the filter survives a reload", async () => {
    const { page, calls, current } = await openDesk([donation("Ann", { comment: null, words: "" }), donation("Bo")]);
    await page.getByRole("button", { name: "Hide" }).click();
    await page.getByText("Done.").waitFor();
    expect(calls.map(({ text }) => text)).toEqual(["tiltify hide donation:Ann"]);
    await page.getByLabel("With comments only").check();
    expect(await rows(page)).toEqual(["Bo"]);
    await page.reload();
    await current.getByText("by Bo").waitFor();
    expect(await rows(page)).toEqual(["Bo"]);
  });

  longTest("hostile names and comments stay text on the desk, in every size and theme", async () => {
    const given = hostileTexts.map((text, index) =>
      donation(text.slice(0, 40), {
        item: `donation:${index}`,
        comment: text,
        isLarge: index % 5 === 0,
        notes: [text],
      }),
    );
    const change = {
      rewards: hostileTexts
        .slice(0, 9)
        .map((text, index) => ({ ...task("reward", String(index)), what: text, whose: text })),
      leads: hostileTexts.slice(0, 3).map((text) => ({ title: text, text, note: text })),
    };
    const { page } = await openDesk(given, { change, isStill: false });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const viewport of [tablet, { width: 1_180, height: 820 }, { width: 390, height: 844 }]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
        expect(await findBarriers(page)).toEqual([]);
      }
    }
    for (let shown = 0; shown < given.length; shown += 1) await press(page, "s");
    expect(await page.evaluate("window.broken")).toBeUndefined();
    expect(await page.locator("main :is(script, img, svg, iframe, style, h1)").count()).toBe(0);
  });

  longTest("a comment on a tablet's desk is at least 28 pixels high, and every control at least 48", async () => {
    const change = { rewards: [task("reward", "Drawing")], milestones: [task("milestone", "Karaoke")] };
    const { page } = await openDesk([donation("Ann"), donation("Bo")], { change });
    await press(page, "l");
    await panel(page, "For later (1)").waitFor();
    const size = await page.evaluate<number>(
      "parseFloat(getComputedStyle(document.querySelector('.comment')).fontSize)",
    );
    expect(size).toBeGreaterThanOrEqual(28);
    const pressable = ".desk :is(button:not(:disabled), label, summary, a), .choices label, .back";
    for (const one of await page.locator(pressable).all()) {
      if (!(await one.isVisible())) continue;
      expect((await one.boundingBox())?.height, await one.innerText()).toBeGreaterThanOrEqual(48);
    }
    const focusable = await page.evaluate<string[]>(`
      [...document.querySelectorAll("button:not(:disabled), input, select, summary, a")]
        .filter((one) => one.checkVisibility()).map((one) => one.outerHTML)`);
    const reached = new Set<string>();
    for (let tabs = 0; tabs <= focusable.length; tabs += 1) {
      await press(page, "Tab");
      reached.add(await page.evaluate<string>("document.activeElement.outerHTML"));
    }
    expect(focusable.filter((one) => !reached.has(one))).toEqual([]);
  });
});
