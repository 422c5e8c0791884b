import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { type ControlDesk, type ControlState, polledCommands } from "../../../src/chat/browser/control-room.ts";
import type { DemoState } from "../../../src/chat/browser/demo-router.ts";
import { type Reply, whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { findBarriers } from "../../helpers/axe.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess } from "../../helpers/chat-access.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { longTest } from "../../helpers/long-test.ts";
import { png } from "../../helpers/media-files.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Opens a room in which typed commands set a few settings. */
function createRoom() {
  const lists: { hidden?: Reply } = {};
  const held = { pace: "calm", minimum: "0", switches: ["goal"], text: "Goal!", isPaused: false };
  const state = (): ControlState => ({
    settings: [
      {
        order: "tiltify cooldown",
        field: {
          ...{ type: "choice", name: "pace", label: "Cooldown", value: held.pace, whenEmpty: "" },
          choices: ["normal", "calm"].map((value) => ({ value, label: value })),
        },
      },
      {
        order: "tiltify minimum announce",
        field: {
          ...{ type: "line", name: "minimum announce", label: "Minimum amount", hint: "0 announces all of them." },
          ...{ value: held.minimum, longest: 40, whenEmpty: "0" },
        },
      },
      {
        order: "tiltify announce",
        field: {
          ...{ type: "choices", name: "announce", label: "Announced", values: held.switches, whenEmpty: "none" },
          choices: ["goal", "bids"].map((value) => ({ value, label: `the <b>${value}</b>` })),
        },
      },
    ],
    texts: [{ kind: "goal", label: "the goal", text: held.text, isOwn: held.text !== "Goal!", variables: ["goal"] }],
    totals: [{ title: "Maple", text: "$1,250 of $2,000.", percent: "62%", share: 0.625 }],
    announced: [
      {
        label: "<i>Ann</i> $5",
        comment: "<b>Go!</b>",
        when: "2 min ago",
        isHidden: false,
        order: "tiltify hide donation:1",
      },
      { label: "Troll $6", comment: null, when: "5 min ago", isHidden: true, order: "tiltify show id:7" },
    ],
    look: { order: "tiltify overlay", value: "corner=top-left" },
    orders: ["tiltify connect", "tiltify forget", "tiltify helpers"],
  });
  const desk: ControlDesk = {
    read: async () => state(),
    tryOut: async (_place, _words, { key, value }) =>
      key.startsWith("message")
        ? [
            { chat: "Discord", text: `**${value}** \\*<b>\n-# See [the page](https://tiltify.com)`, isMarkup: true },
            { chat: "Twitch", text: value, isMarkup: false },
          ]
        : [{ chat: null, text: `2 of 3 from ${value}.`, isMarkup: false }],
  };
  const resume = { label: "Resume now", typed: "/tiltify resume" };
  const answer = ({ text, named }: CommandCall): Reply => {
    if (text === polledCommands.status) {
      const paused = { item: true, name: "Paused.", text: "To resume:", offer: resume };
      return { ...whisper(...(held.isPaused ? [paused] : ["Everything's fine."])), offers: [] };
    }
    if (text === polledCommands.hidden && lists.hidden !== undefined) return lists.hidden;
    if (Object.values(polledCommands).some((one) => one === text)) return whisper(`Nothing of ${text}.`);
    if (/^tiltify (?:pause|resume)$/.test(text)) held.isPaused = text === "tiltify pause";
    if (text.startsWith("tiltify cooldown")) return whisper("Not now. Nothing changed.");
    held.minimum = /^tiltify minimum announce (.+)$/.exec(text)?.[1] ?? held.minimum;
    if (text === "tiltify announce bids on") held.switches = ["goal", "bids"];
    if (text === "tiltify template") held.text = String(named?.text);
    return whisper(`Done: ${text}`);
  };
  return { held, lists, desk, answer };
}

async function openRoom() {
  const { held, lists, desk, answer } = createRoom();
  const chat = await openBrowserChat({ access: createKeyedAccess("sesame").access });
  const calls: CommandCall[] = [];
  chat.adapter.onCommand(async (call) => {
    if (!call.isPolled) calls.push(call);
    return answer(call);
  });
  chat.onControl(desk);
  return { ...chat, held, lists, calls, typed: () => calls.map(({ text }) => text) };
}

describe.skipIf(!hasChromium)("the control room in a browser", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  const complaints: string[] = [];
  beforeEach(async () => {
    browser = await openBrowser();
  });

  /** Opens its own signed-in page. The test fails if the page logs an error. */
  async function openPage(
    baseUrl: string,
    { viewport = desktop, address = "/chat?control", locale = "en-US" } = {},
  ): Promise<Page> {
    const context = await browser.newContext({ viewport, locale });
    const page = await context.newPage();
    await page.goto(`${baseUrl}${address}#key=sesame`);
    await page.waitForSelector('[data-state="live"]');
    page.on("console", (line) => complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    onTestFinished(async () => {
      await context.close();
      expect(complaints.splice(0)).toEqual([]);
    });
    return page;
  }

  const panel = (page: Page, name: string) => page.locator(".panel").filter({ hasText: name });
  /** Finds an answer in the chat. On a phone, the control room shows it instead. */
  const answered = (page: Page, text: string) => page.locator(".aside").getByText(text);
  const openPanel = (page: Page, name: string) => panel(page, name).locator(":scope > summary").click();

  longTest(
    "a phone loads the control room's script only when the room is opened, and the page itself is under 45 kB",
    async () => {
      const { baseUrl } = await openRoom();
      const page = await openPage(baseUrl, { viewport: phone, address: "/chat" });
      const bodies = new Map<string, number>();
      const reading: Promise<unknown>[] = [];
      page.on("response", (response) => {
        const url = response.url();
        if (url.endsWith("/events")) return;
        // A response that arrives while the page closes no longer has a body.
        const read = response.body().then(({ length }) => bodies.set(url, length));
        reading.push(read.catch(() => undefined));
      });
      await page.reload();
      await page.waitForSelector('[data-state="live"]');
      const isLoaded = () => [...bodies.keys()].some((url) => url.includes("control"));

      const size = async () => {
        await Promise.all(reading);
        return [...bodies.values()].reduce((sum, bytes) => sum + bytes, 0);
      };

      expect(isLoaded()).toBe(false);
      const before = await size();
      expect(before).toBeLessThan(45_000);
      await page.getByRole("button", { name: "Control room" }).click();
      await page.getByText("Everything's fine.").waitFor();

      expect((await size()) - before).toBeLessThan(38_000);
      expect(isLoaded()).toBe(true);
      expect([...bodies.keys()].filter((url) => !url.startsWith(baseUrl))).toEqual([]);
      expect(bodies.size).toBeGreaterThan(12);
    },
  );

  longTest("the control room is beside the chat on a wide screen, and replaces it on a phone", async () => {
    const { baseUrl } = await openRoom();
    const page = await openPage(baseUrl, { address: "/chat?room=stage" });
    const isThere = async () => [await page.locator("#control").isVisible(), await page.locator("#log").isVisible()];

    expect(await isThere()).toEqual([false, true]);
    await page.getByRole("button", { name: "Control room" }).click();
    await page.getByText("Everything's fine.").waitFor();
    expect(page.url()).toBe(`${baseUrl}/chat?room=stage&control=`);
    await page.reload();
    await page.getByText("Everything's fine.").waitFor();
    expect(await isThere()).toEqual([true, true]);
    await page.setViewportSize(phone);
    expect(await isThere()).toEqual([true, false]);
    await page.getByRole("button", { name: "Chat" }).click();
    expect(await isThere()).toEqual([false, true]);
    await page.goto(`${baseUrl}/chat?room=stage`);
    await page.waitForSelector('[data-state="live"]');
    expect(await isThere()).toEqual([false, true]);
  });

  longTest("emergency commands take one press in the chat and in the control room", async () => {
    const { baseUrl, typed } = await openRoom();
    const page = await openPage(baseUrl, { viewport: phone, address: "/chat" });
    const press = (name: string) => page.locator(".emergency").getByRole("button", { name, exact: true }).click();

    await press("Hide last");
    await press("Panic");
    await page.getByRole("button", { name: "Control room" }).click();
    await page.getByText("Everything's fine.").waitFor();
    await press("Pause");
    await page.locator(".said").getByText("Done: tiltify pause").waitFor();
    await press("Resume");
    await page.locator(".said").getByText("Done: tiltify resume").waitFor();
    await page.locator(".said").getByRole("button", { name: "Close" }).click();
    expect(await page.locator(".said").isVisible()).toBe(false);
    await page.locator(".emergency").getByRole("button", { name: "Pause" }).waitFor();

    expect(typed()).toEqual(["tiltify hide", "tiltify panic", "tiltify pause", "tiltify resume"]);
    await page.getByRole("button", { name: "Chat" }).click();
    expect(await page.locator(".own p").allTextContents()).toEqual(typed().map((text) => `/${text}`));
    for (const button of await page.locator(".emergency button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  longTest("the control room uploads, shows and removes files, and explains why a file is refused", async () => {
    const { baseUrl } = await openRoom();
    const page = await openPage(baseUrl);
    await openPanel(page, "Pictures and sounds");
    const media = panel(page, "Pictures and sounds");
    const upload = (name: string, buffer: Buffer) =>
      media.getByLabel("Upload").setInputFiles({ name, mimeType: "image/png", buffer });
    await upload("Rocket 2.png", png());
    await media.getByText("rocket-2").waitFor();
    await expect
      .poll(() => media.locator("img").evaluate((image: { naturalWidth?: number }) => image.naturalWidth))
      .toBe(1);
    await upload("too large.png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await media.getByText("up to 5 MB each. Nothing changed.").waitFor();
    // A proxy with a lower limit answers with a page of its own.
    await page.route("**/chat/media?*", (route) => route.fulfill({ status: 413, body: "<html>" }));
    await upload("large.png", png());
    await media.getByText("That didn't work.").waitFor();
    complaints.length = 0;
    await media.getByRole("button", { name: "Remove rocket-2" }).click();
    await media.getByText("rocket-2").waitFor({ state: "detached" });
  });

  longTest("the control room shows the total first, and then that everything is fine", async () => {
    const { baseUrl, held } = await openRoom();
    const page = await openPage(baseUrl);
    await page.getByText("Everything's fine.").waitFor();
    const told = await page.locator(".panel .body").first().innerText();
    expect(told.indexOf("$1,250 of $2,000.")).toBeLessThan(told.indexOf("Everything's fine."));
    expect(await page.getByRole("progressbar", { name: "$1,250 of $2,000." }).getAttribute("value")).toBe("0.625");
    expect(await page.locator(".state.well").count()).toBe(1);
    held.isPaused = true;
    await page.locator(".emergency").getByRole("button", { name: "Hide last" }).click();
    await page.locator(".state:not(.well)").getByText("Paused.").waitFor();
  });

  longTest("turning a switch in the control room sends a command, which is shown in the chat", async () => {
    const { baseUrl, typed } = await openRoom();
    const page = await openPage(baseUrl);
    await openPanel(page, "Settings");

    await page.getByRole("switch", { name: "the <b>bids</b>" }).press("Space");
    await answered(page, "Done: tiltify announce bids on").waitFor();

    expect(typed()).toEqual(["tiltify announce bids on"]);
    expect(await page.locator(".own p").allTextContents()).toEqual(["/tiltify announce bids on"]);
    await expect.poll(() => page.getByRole("switch", { name: "bids" }).isChecked()).toBe(true);
    expect(await page.evaluate("document.activeElement.dataset.key")).toBe("bids");
    // The answer is in the chat beside it.
    expect(await page.locator(".said").isVisible()).toBe(false);
  });

  longTest(
    "a changed value in the control room shows its effect before it's saved, and is reset if refused",
    async () => {
      const { baseUrl, typed } = await openRoom();
      const page = await openPage(baseUrl);
      await openPanel(page, "Settings");

      await page.getByLabel("Minimum amount").fill("25");
      await page.getByText("2 of 3 from 25.").waitFor();
      expect(await page.getByText("/tiltify minimum announce 25", { exact: true }).isVisible()).toBe(true);
      expect(typed()).toEqual([]);
      await page.getByRole("button", { name: "Save" }).click();
      await answered(page, "Done: tiltify minimum announce 25").waitFor();
      await page.getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
      await page.getByLabel("Cooldown").selectOption("normal");
      await page.getByRole("button", { name: "Save" }).click();
      await answered(page, "Not now. Nothing changed.").waitFor();

      expect(typed()).toEqual(["tiltify minimum announce 25", "tiltify cooldown normal"]);
      await expect.poll(() => page.getByLabel("Cooldown").inputValue()).toBe("calm");
      expect(await page.getByLabel("Minimum amount").inputValue()).toBe("25");
    },
  );

  longTest(
    "a field of the control room that is being edited keeps its value while everything else updates",
    async () => {
      const { baseUrl, held, adapter } = await openRoom();
      const page = await openPage(baseUrl);
      await openPanel(page, "Settings");
      await page.getByLabel("Minimum amount").fill("25");

      held.switches = [];
      held.isPaused = true;
      const place = { id: "p1", connection: "browser", address: "lobby" };
      const message = { id: "m1", place, body: "🔔 Bo donated $1.", moments: [], createdAt: 0 };
      await adapter.send(message, AbortSignal.timeout(10_000));
      await page.getByText("Paused.").waitFor();

      expect(await page.getByLabel("Minimum amount").inputValue()).toBe("25");
      expect(await page.getByRole("switch", { name: "goal" }).isChecked()).toBe(true);
    },
  );

  longTest("a change in the control room can be sent again after sending failed", async () => {
    const { baseUrl, held, typed } = await openRoom();
    const page = await openPage(baseUrl);
    await openPanel(page, "Settings");
    await page.getByLabel("Minimum amount").fill("25");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Can't reach the bot right now.").first().waitFor();
    await page.context().setOffline(false);

    const older = Promise.withResolvers<void>();
    const newer = Promise.withResolvers<void>();
    let looks = 0;
    await page.route("**/control", async (route) => {
      looks += 1;
      const response = await route.fetch();
      if (looks === 1) newer.resolve();
      if (looks === 1) await older.promise;
      await route.fulfill({ response });
    });
    await newer.promise; // which was requested before everything below
    held.isPaused = true;
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Paused.").waitFor();
    older.resolve();
    await page.unrouteAll({ behavior: "wait" });

    expect(typed()).toEqual(["tiltify minimum announce 25"]);
    expect(await page.getByText("Paused.").isVisible()).toBe(true);
    expect(complaints.splice(0).every((line) => line.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
  });

  longTest("the preview shows a typed template as each chat will post it, and never as HTML", async () => {
    const { baseUrl, calls, held } = await openRoom();
    const page = await openPage(baseUrl);
    await openPanel(page, "Your templates");
    const box = page.getByLabel("Your template", { exact: true });

    await box.fill("<img src=x onerror=alert(1)> ");
    await page.getByRole("button", { name: "{goal}" }).click();
    const twitch = page.locator("figure").filter({ hasText: "Twitch" }).locator("blockquote");
    await expect.poll(() => twitch.textContent()).toBe("<img src=x onerror=alert(1)> {goal}");

    const discord = page.locator("figure").filter({ hasText: "Discord" }).locator("blockquote");
    expect(await discord.locator("strong").textContent()).toBe("<img src=x onerror=alert(1)> {goal}");
    expect(await discord.innerText()).toBe("<img src=x onerror=alert(1)> {goal} *<b>\nSee the page");
    expect(await page.locator("#control .panel :is(img, a, b)").count()).toBe(0);
    await page.getByRole("button", { name: "Save" }).click();
    await answered(page, "Done: tiltify template").waitFor();
    expect(calls[0]?.named).toEqual({ kind: "goal", text: "<img src=x onerror=alert(1)> {goal}" });
    await page.getByRole("button", { name: "Default text" }).click();
    await expect.poll(() => held.text).toBe("reset");
  });

  longTest(
    "the control room's buttons to hide, show and forget donors send the commands that people type",
    async () => {
      const { baseUrl, typed } = await openRoom();
      const page = await openPage(baseUrl);

      await page.getByRole("button", { name: "Hide: <i>Ann</i> $5" }).click();
      await answered(page, "Done: tiltify hide donation:1").waitFor();
      expect(await panel(page, "Recent").locator("li").first().locator("q").textContent()).toBe("<b>Go!</b>");
      await page.getByRole("button", { name: "Show: Troll $6" }).click();
      await answered(page, "Done: tiltify show id:7").waitFor();
      await page.getByText("Forget a donor").click();
      await page.getByLabel("Name", { exact: true }).fill("Ann Berta");
      await page.keyboard.press("Enter");
      await answered(page, "Done: tiltify forget Ann Berta").waitFor();

      expect(typed()).toEqual(["tiltify hide donation:1", "tiltify show id:7", "tiltify forget Ann Berta"]);
    },
  );

  longTest("the control room in German lists a hidden donation only once", async () => {
    const { baseUrl, lists } = await openRoom();
    lists.hidden = {
      ...whisper({ item: true, text: "Troll $6" }, { item: true, text: "Spammer $7" }),
      offers: ["7", "8"].map((id) => ({ label: `Show ${id}`, typed: `/tiltify show id:${id}` })),
    };
    const page = await openPage(baseUrl, { locale: "de-DE" });
    const people = panel(page, "Troll $6");
    await people.getByRole("button", { name: "Show 8" }).waitFor();
    expect(await people.getByRole("button", { name: "Show 7" }).count()).toBe(0);
  });

  longTest("the chat has enough space next to the control room and the demo's panel", async () => {
    const { desk, answer } = createRoom();
    const state: DemoState = {
      ...{ campaign: "Otters", raised: "$5 of $10", percent: 50, rewards: [], poll: null, step: "Reach 75%" },
      ...{
        labels: { match: "Start a match", poll: "End the poll", reward: "Sell out", end: "End the campaign" },
        auction: "Otter print: $5",
      },
    };
    const demo = { donate: async () => undefined, play: async () => undefined, state: async () => state };
    const chat = await openBrowserChat({ demo });
    chat.adapter.onCommand(async (call) => answer(call));
    chat.onControl(desk);
    const page = await openPage(chat.baseUrl);
    await page.getByText("Everything's fine.").waitFor();
    await page.getByText("$5 of $10").waitFor();
    await page.evaluate('document.getElementById("donor").open = true');

    for (const [width, height] of [
      [1_024, 768],
      [1_280, 800],
      [1_920, 1_080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await Promise.all(["#log", "#control", ".demo"].map((one) => page.locator(one).boundingBox()));
      for (const box of boxes) expect(box?.height, `${width} x ${height}`).toBeGreaterThan(height / 5);
      for (const box of boxes) expect(box?.width, `${width} x ${height}`).toBeGreaterThan(320);
      const [, control] = boxes;
      expect((control?.y ?? 0) + (control?.height ?? 0), `${width} x ${height}`).toBe(height);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
    }
  });

  longTest("the page says so if the control room can't be loaded, and a reload opens it", async () => {
    const { baseUrl } = await openRoom();
    const page = await openPage(baseUrl, { viewport: phone, address: "/chat" });
    await page.route(
      "**/control.js",
      (route) => route.fulfill({ status: 404, contentType: "text/javascript", body: "" }),
      {
        times: 1,
      },
    );
    await page.getByRole("button", { name: "Control room" }).click();
    await page.getByRole("button", { name: "Chat" }).click();
    await page.getByText("Can't reach the bot right now.").waitFor();
    // the browser reports the request that failed
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
    await page.reload();
    await page.waitForSelector('[data-state="live"]');
    await page.getByRole("button", { name: "Control room" }).click();
    await page.getByText("Everything's fine.").waitFor();
  });

  longTest.each([
    ["a desktop", desktop, "light"],
    ["a desktop in the dark", desktop, "dark"],
    ["a phone", phone, "light"],
    ["a phone in the dark", phone, "dark"],
  ] as const)(
    "the pages of the browser chat have no accessibility problems on %s",
    async (_name, viewport, colorScheme) => {
      const { baseUrl, adapter } = await openRoom();
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(`${baseUrl}/chat`);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByLabel("Key").fill("seasame");
      await page.getByRole("button", { name: "Open" }).click();
      await page.getByText("That isn't the key.").waitFor();
      expect(await findBarriers(page)).toEqual([]);

      await page.getByLabel("Key").fill("sesame");
      await page.getByRole("button", { name: "Open" }).click();
      await page.waitForSelector('[data-state="live"]');
      const place = { id: "p1", connection: "browser", address: "lobby" };
      const message = { id: "m1", place, body: "🔔 Bo donated $1.", moments: [], createdAt: 0 };
      await adapter.send(message, AbortSignal.timeout(10_000));
      await page.getByRole("button", { name: "Pause" }).click();
      await page.locator(".reply").waitFor();
      expect(await findBarriers(page)).toEqual([]);

      await page.getByRole("button", { name: "Control room" }).click();
      await page.getByText("Paused.").waitFor();
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      await page.getByLabel("Minimum amount").fill("25");
      await page.getByText("2 of 3 from 25.").waitFor();
      await page.getByText("See").waitFor();
      expect(await findBarriers(page)).toEqual([]);
    },
  );
});
