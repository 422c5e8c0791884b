import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { DemoState } from "../../../src/chat/browser/demo-router.ts";
import { type ReplyForm, say, whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { type OpenBrowserChat, openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { longTest } from "../../helpers/long-test.ts";
import { chart } from "../charts.ts";

const place = { id: "p1", connection: "browser", address: "lobby" };
const soon = () => AbortSignal.timeout(30_000);
const toMessage = (id: string, body: string) => ({ id, place, body, moments: [], createdAt: 0 });

describe.skipIf(!hasChromium)("the page in a browser", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  beforeEach(async () => {
    const opened = await openBrowser();
    // Cookies ignore ports, so one test's cookies would reach the next test's server.
    if (opened === browser) return await page.context().clearCookies();
    browser = opened;
    // All tests share one page. Each test has its own server, so the page's storage starts empty.
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on("console", (line) => complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
  });

  /** Opens a connected page. The test fails if the page logs an error. */
  async function openPage(chat: OpenBrowserChat, { room = "", state = "live" } = {}): Promise<Page> {
    onTestFinished(async () => {
      await page.goto("about:blank");
      expect(complaints.splice(0)).toEqual([]);
    });
    await page.goto(`${chat.baseUrl}/chat${room}`);
    await page.waitForSelector(`[data-state="${state}"]`);
    return page;
  }

  const textsOf = (page: Page) => page.locator("article p").allTextContents();

  test("donors' text on the page is never markup, and an edit replaces it", async () => {
    const chat = await openBrowserChat();
    const page = await openPage(chat);

    await chat.adapter.send(toMessage("m1", "🔔 <img src=x onerror=alert(1)> donated $5."), soon());
    await chat.adapter.send(toMessage("m2", "🔔 Bo donated $1."), soon());
    await page.waitForSelector("[data-id='2']");
    const before = await textsOf(page);
    await chat.adapter.edit?.({ ...toMessage("m1", "🔔 <b>Someone</b> donated $5."), remoteId: "1" }, soon());
    await page.waitForSelector(".edited");

    expect(before).toEqual(["<img src=x onerror=alert(1)> donated $5.", "Bo donated $1."]);
    expect(await textsOf(page)).toEqual(["<b>Someone</b> donated $5.", "Bo donated $1."]);
    expect(await page.locator("article img, article b").count()).toBe(0);
  });

  longTest("a recap's chart is under its text, and an edit shows a new chart", async () => {
    const chat = await openBrowserChat();
    const page = await openPage(chat);
    const body = (alt: string) => `It has closed.\n[]\n${JSON.stringify({ ...chart, alt })}`;
    await chat.adapter.send(toMessage("m1", body("To $412.")), soon());
    const picture = page.locator("article img");
    await picture.waitFor();
    const widthOf = () =>
      page.evaluate(
        "(async (image) => { await image.decode(); return image.naturalWidth; })(document.querySelector('article img'))",
      );
    expect([await picture.getAttribute("alt"), await widthOf()]).toEqual(["To $412.", 960]);

    await chat.adapter.edit?.({ ...toMessage("m1", body("To $500.")), remoteId: "1" }, soon());
    await page.waitForSelector(".edited");
    expect([await picture.getAttribute("alt"), await widthOf()]).toEqual(["To $500.", 960]);
    expect((await picture.boundingBox())?.width).toBeLessThan(390);
  });

  test("a typed command is sent and answered, and the history is still there after a reload", async () => {
    const chat = await openBrowserChat();
    const calls: CommandCall[] = [];
    chat.adapter.onCommand(async (call) => {
      calls.push(call);
      return say("Maple: $5 of $10.");
    });
    await chat.adapter.send(toMessage("m1", "🔔 Ann donated $5."), soon());
    const page = await openPage(chat);

    await page.getByLabel("Your name").fill("Rin");
    await page.getByLabel("Message").fill("hide that");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".reply");

    expect(calls).toMatchObject([{ text: "hide that", user: { name: "Rin" } }]);
    expect(await textsOf(page)).toEqual(["Ann donated $5.", "hide that", "Maple: $5 of $10."]);
    await page.reload();
    await page.waitForSelector(".reply");
    expect(await textsOf(page)).toEqual(["Ann donated $5.", "Maple: $5 of $10."]);
    expect(await page.getByLabel("Your name").inputValue()).toBe("Rin");
  });

  longTest("a private answer is marked, appears only on the page that asked, and is gone after a reload", async () => {
    const chat = await openBrowserChat();
    chat.adapter.onCommand(async ({ text }) => (text === "total" ? say("Maple: $5 of $10.") : whisper("Done.")));
    const page = await openPage(chat);
    const other = await browser.newPage();
    onTestFinished(() => other.close());
    const frames: string[] = [];
    const devtools = await other.context().newCDPSession(other);
    await devtools.send("Network.enable");
    devtools.on("Network.eventSourceMessageReceived", ({ data }) => frames.push(data));
    await other.goto(`${chat.baseUrl}/chat`);
    await other.waitForSelector('[data-state="live"]');

    for (const text of ["/filter list", "/total"]) {
      await page.getByLabel("Message").fill(text);
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector(".reply:not(.aside)");
    await other.waitForSelector(".reply");

    const label = await page.evaluate('getComputedStyle(document.querySelector(".aside time"), "::before").content');
    expect(label).toContain("only visible to you");
    expect(await page.locator(".aside p").innerText()).toBe("Done.");
    expect(await textsOf(other)).toEqual(["Maple: $5 of $10."]);
    expect(frames.join("")).not.toContain("Done.");
    await page.reload();
    await page.waitForSelector(".reply");
    expect(await textsOf(page)).toEqual(["Maple: $5 of $10."]);
  });

  longTest("a page whose cookie has expired says so in words, and not with the server's error", async () => {
    const chat = await openBrowserChat({ access: createKeyedAccess("sesame").access });
    const page = await openPage(chat, { room: "#key=sesame" });
    await page.context().clearCookies();
    await page.getByLabel("Message").fill("/total");
    await page.keyboard.press("Enter");
    await page.getByText("That didn't work. Reload the page and try again.").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("/total");
    complaints.splice(0); // the browser reports the refused requests
  });

  longTest(
    "a page whose helper's link has ended opens only one new stream, so that no message is shown twice",
    async () => {
      const { links, ...keyed } = createKeyedAccess("sesame");
      links.set(linkKey("a"), "Anna").set(linkKey("b"), "Bo");
      const chat = await openBrowserChat(keyed);
      const context = await browser.newContext();
      onTestFinished(() => context.close());
      await context.addInitScript(`
      window.sources = [];
      const Opened = EventSource;
      window.EventSource = class extends Opened {
        constructor(address) {
          super(address);
          sources.push(this);
        }
      };`);
      const [page, other] = [await context.newPage(), await context.newPage()];
      await page.goto(`${chat.baseUrl}/chat#key=${linkKey("a")}`);
      await page.waitForSelector('[data-helper="Anna"] [data-state="live"]');
      // The helper opens another link, so this browser is still let in when the first link ends.
      await other.goto(`${chat.baseUrl}/chat#key=${linkKey("b")}`);
      await other.waitForSelector('[data-helper="Bo"] [data-state="live"]');
      links.delete(linkKey("a"));
      chat.onLinksEnded();

      await expect
        .poll(() => page.evaluate("sources.map(({ readyState }) => readyState)"), { timeout: 15_000 })
        .toEqual([2, 1]);
      await chat.adapter.send(toMessage("m1", "🔔 Ann donated $5."), soon());
      await page.waitForSelector("[data-id='1']");
    },
  );

  longTest(
    "a link with the page's key opens the room, and the key disappears from the browser's address bar",
    async () => {
      const chat = await openBrowserChat({ access: createKeyedAccess("100%-otters+more#1").access });
      const page = await openPage(chat, { room: `?room=stage#key=${encodeURIComponent("100%-otters+more#1")}` });

      expect(page.url()).toBe(`${chat.baseUrl}/chat?room=stage`);
      expect(await page.locator("#room").textContent()).toBe("#stage");
      // the browser reports the stranger's refused request
      expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);
      await page.goto(`${chat.baseUrl}/chat?room=stage#key=pasted`);
      await expect.poll(() => page.url()).toBe(`${chat.baseUrl}/chat?room=stage`);
    },
  );

  longTest(
    "the page also accepts its key after a question mark in the address, and removes it from there",
    async () => {
      const chat = await openBrowserChat({ access: createKeyedAccess("sesame").access });
      await page.goto(`${chat.baseUrl}/chat?key=of-before&room=stage`);
      await page.getByText("That isn't the key.").waitFor();
      await page.goto(`${chat.baseUrl}/chat?key=sesame&room=stage`);
      await page.waitForSelector('[data-state="live"]');
      expect(page.url()).toBe(`${chat.baseUrl}/chat?room=stage`);
      expect(complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining("401")));
    },
  );

  longTest("a page that is opened without the key asks for the key, and then opens the room", async () => {
    const chat = await openBrowserChat({ access: createKeyedAccess("sesame").access });
    await page.goto(`${chat.baseUrl}/chat?room=stage`);
    await page.getByLabel("Key").fill("seasame");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("That isn't the key.").waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("401"), expect.stringContaining("401")]);

    await page.getByLabel("Key").fill("sesame");
    await page.getByRole("button", { name: "Open" }).click();
    await page.waitForSelector('[data-state="live"]');
    expect(await page.locator("#room").textContent()).toBe("#stage");

    // The link is followed from another site's page, so the browser withholds the strict cookie at first.
    await page.goto(chat.baseUrl.replace("127.0.0.1", "localhost"));
    await page.evaluate(`location.assign("${chat.baseUrl}/chat?room=other")`);
    await page.waitForSelector('[data-state="live"]');
    expect(await page.locator("#room").textContent()).toBe("#other");
    await page.goto("about:blank");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404"), expect.stringContaining("401")]);
  });

  longTest("an open page asks for the key again after the key has changed", async () => {
    const access = createKeyedAccess("sesame").access;
    let isChanged = false;
    const find: typeof access.find = async (request) => {
      isChanged ||= `${request.url}`.endsWith("/events");
      return isChanged ? undefined : access.find(request);
    };
    const chat = await openBrowserChat({ access: { ...access, find } });
    await page.goto(`${chat.baseUrl}/chat?room=stage#key=sesame`);
    await page.getByText("Open this page with the link from your host, or enter its key.").waitFor();
    await page.waitForURL(`${chat.baseUrl}/chat?room=stage`);
    await expect.poll(() => page.locator("#key").isVisible()).toBe(true);
    expect(isChanged).toBe(true);
    await page.goto("about:blank");
    const seen = complaints.splice(0).join();
    expect(seen).toContain("404");
    expect(seen).not.toMatch(/rror: /);
  });

  longTest("a browser with the cookie of an earlier key is told that the key has changed", async () => {
    const chat = await openBrowserChat({ access: createKeyedAccess("newer-key").access });
    const cookie = { name: "bellringer_chat", value: "of an earlier key", domain: "127.0.0.1", path: "/chat" };
    await page.context().addCookies([cookie]);
    await page.goto(`${chat.baseUrl}/chat`);
    await page.getByText("This page's key has changed.").waitFor();
    await page.getByLabel("Key").fill("newer-key");
    await page.getByRole("button", { name: "Open" }).click();
    await page.waitForSelector('[data-state="live"]');
    await page.goto("about:blank");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);
  });

  longTest("the page explains an invalid room name, and ignores case in room names", async () => {
    const chat = await openBrowserChat();
    const page = await openPage(chat, { room: "?room=my%20stage", state: "closed" });
    await page.getByText("There's no such room. A name has up to 32 lowercase letters").waitFor();
    expect(await page.getByRole("status").first().textContent()).toBe("no such room");

    await openPage(chat, { room: "?room=Stage" });
    expect(await page.locator("#room").textContent()).toBe("#stage");
  });

  longTest("an answer keeps its line breaks and links only to Tiltify", async () => {
    const chat = await openBrowserChat();
    chat.adapter.onCommand(async () => ({
      title: "Otter Auction",
      lines: [
        { item: true, name: "Print", text: "$5", progress: 0.5 },
        { name: "Maple", text: "$62 of $100 (62%).", progress: 0.62 },
        "see https://evil.example/x",
        "Like this: (Give at https://donate.tiltify.com/@maple/winter.) 「https://tiltify.com/@otter」！",
      ],
      links: [{ label: "Bid", url: "https://tiltify.com/@maple/auctions/otters" }],
    }));
    const page = await openPage(chat);

    await page.getByLabel("Message").fill("/auction");
    await page.keyboard.press("Enter");
    const reply = page.locator(".reply p");
    await reply.waitFor();

    expect((await reply.innerText()).split("\n")).toEqual([
      "Otter Auction",
      "• Print $5",
      "Maple $62 of $100 (62%).",
      "see https://evil.example/x",
      "Like this: (Give at https://donate.tiltify.com/@maple/winter.) 「https://tiltify.com/@otter」！",
      "Bid",
    ]);
    const links = await reply.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([
      "https://donate.tiltify.com/@maple/winter",
      "https://tiltify.com/@otter",
      "https://tiltify.com/@maple/auctions/otters",
    ]);
    const bars = await reply.locator("progress").evaluateAll((all) => all.map((bar) => bar.getAttribute("value")));
    expect(bars).toEqual(["0.5", "0.62"]);
  });

  longTest("the page calls a user without a name You, and shows no room name if there is only one room", async () => {
    const chat = await openBrowserChat();
    const called: string[] = [];
    chat.adapter.onCommand(async ({ user }) => {
      called.push(user.name);
      return whisper("Fine.");
    });
    const page = await openPage(chat);
    await page.getByLabel("Message").fill("/total");
    await page.keyboard.press("Enter");
    await page.getByText("Fine.").waitFor();

    expect(await page.locator(".own span").innerText()).toBe("You");
    expect(called).toEqual(["guest"]);
    expect(await page.getByLabel("Your name").inputValue()).toBe("");
    expect([await page.locator("#room").innerText(), await page.title()]).toEqual(["", "bellringer"]);
  });

  longTest("an answer on the page links to this bot's own sign-in page, but to no other sign-in page", async () => {
    const chat = await openBrowserChat();
    const way = "/oauth/tiltify/start?ask=Abc-1";
    const { port } = new URL(chat.baseUrl);
    const own = [`${chat.baseUrl}${way}`, `http://localhost:${port}${way}`];
    const foreign = ["https://evil.example", "https://evil.example/tiltify.com", "http://localhost:1"];
    const links = [...own, ...foreign.map((host) => host + way)].map((url) => ({ label: "Sign in", url }));
    chat.adapter.onCommand(async () => ({ lines: ["Sign in:"], links }));
    const page = await openPage(chat);

    await page.getByLabel("Message").fill("/tiltify login");
    await page.keyboard.press("Enter");
    const reply = page.locator(".reply p");
    await reply.waitFor();

    const led = await reply.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(led).toEqual(own);
  });

  longTest("a form appears under its answer and sends its values to its command", async () => {
    const chat = await openBrowserChat();
    const calls: CommandCall[] = [];
    const form: ReplyForm = {
      title: "Settings",
      fields: [
        {
          ...{ type: "choices", name: "announce", label: "Announced", whenEmpty: "none", values: ["goal"] },
          choices: [
            { value: "goal", label: "The <b>goal</b>" },
            { value: "bids", label: "Bids" },
          ],
        },
        { type: "line", name: "minimum", label: "Minimum amount", value: "5", longest: 9, whenEmpty: "0" },
        {
          ...{ type: "choice", name: "pace", label: "Cooldown", value: "calm", whenEmpty: "" },
          choices: ["calm", "every"].map((value) => ({ value, label: value })),
        },
      ],
      order: { command: "tiltify settings", named: { where: "here" } },
    };
    chat.adapter.onCommand(async (call) => {
      calls.push(call);
      return call.named ? whisper("Done.") : { ...whisper("As it is."), form };
    });
    const page = await openPage(chat);

    await page.getByLabel("Message").fill("/tiltify settings");
    await page.keyboard.press("Enter");
    await page.getByLabel("The <b>goal</b>").uncheck();
    await page.getByLabel("Minimum amount").fill(" ");
    await page.getByLabel("Cooldown").selectOption("every");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Done.").waitFor();

    expect(calls[1]).toMatchObject({
      text: "tiltify settings",
      named: { where: "here", announce: "none", minimum: "0", pace: "every" },
    });
  });

  longTest("the buttons of an answer act like typing, and the next answer has its own buttons", async () => {
    const chat = await openBrowserChat();
    const calls: CommandCall[] = [];
    chat.adapter.onCommand(async (call) => {
      calls.push(call);
      if (call.text === "tiltify connect") return { ...whisper("Connect it?"), asksForYes: "q1" };
      return { ...whisper("Connected."), offers: [{ label: "Send a <b>test</b>", typed: "/tiltify test" }] };
    });
    const page = await openPage(chat);

    await page.getByLabel("Message").fill("/tiltify connect");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "No" }).waitFor();
    await page.getByRole("button", { name: "Yes" }).press("Enter");
    await page.getByText("Connected.").waitFor();

    expect(await page.locator(".button-row button").allTextContents()).toEqual(["Send a <b>test</b>"]);
    expect(await page.locator(".own p").allTextContents()).toEqual(["/tiltify connect", "Yes"]);
    expect(calls[1]).toMatchObject({ text: "tiltify yes", answers: "q1", user: { role: "manager" } });
    const box = await page.locator(".button-row button").boundingBox();
    expect([(box?.height ?? 0) >= 35, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([true, true]);
  });

  longTest(
    "the button for the next page of a public answer still works after a reload, and that page appears last",
    async () => {
      const chat = await openBrowserChat();
      const calls: string[] = [];
      chat.adapter.onCommand(async ({ text }) => {
        calls.push(text);
        const number = text === "polls" ? 1 : 2;
        return { ...say(`Page ${number}`), page: { number, of: 2, next: number === 1 ? "/polls 2" : undefined } };
      });
      const page = await openPage(chat);
      await page.getByLabel("Message").fill("/polls");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "More" }).waitFor();

      await page.reload();
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Back" }).waitFor();

      expect(calls).toEqual(["polls", "polls 2"]);
      expect(await page.locator(".reply p").allInnerTexts()).toEqual(["Page 1\nPage 1 of 2.", "Page 2\nPage 2 of 2."]);
    },
  );

  longTest("a button whose command couldn't be sent shows an error and can be pressed again", async () => {
    const chat = await openBrowserChat();
    const offers = [{ label: "Send a test", typed: "/tiltify test" }];
    chat.adapter.onCommand(async ({ text }) =>
      text === "tiltify test" ? whisper("Sent.") : { ...whisper("Hi."), offers },
    );
    const page = await openPage(chat);
    await page.getByLabel("Message").fill("/tiltify status");
    await page.keyboard.press("Enter");
    const button = page.getByRole("button", { name: "Send a test" });
    await button.waitFor();

    await page.context().setOffline(true);
    await button.click();
    await page.getByText("Can't reach the bot right now.").waitFor();
    await page.context().setOffline(false);
    await button.click();
    await page.getByText("Sent.").waitFor();
    expect(complaints.splice(0).every((line) => line.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
  });

  longTest("an answer's file is a download, and its picture is shown", async () => {
    const chat = await openBrowserChat();
    const file = { name: "donations.csv", text: '\ufeff"Ann","5.00"\r\n' };
    chat.adapter.onCommand(async () => ({ ...whisper("1 donation, $5."), file, charts: [chart] }));
    const page = await openPage(chat);
    await page.getByLabel("Message").fill("/tiltify recap");
    await page.keyboard.press("Enter");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the file" }).click(),
    ]);

    expect(download.suggestedFilename()).toBe("donations.csv");
    expect(await readFile(await download.path(), "utf8")).toBe(file.text);
    const picture = page.getByRole("img", { name: chart.alt });
    await expect.poll(() => picture.evaluate((image) => "naturalWidth" in image && image.naturalWidth)).toBe(960);
  });

  longTest("new messages don't scroll the page of a reader who has scrolled up", async () => {
    const chat = await openBrowserChat();
    for (let index = 1; index <= 40; index++) await chat.adapter.send(toMessage(`m${index}`, `line ${index}`), soon());
    const page = await openPage(chat);
    const log = page.locator("#log");
    const distance = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    await page.waitForSelector("[data-id='40']");
    expect(await distance()).toBe(0);

    await log.evaluate(async (box) => {
      const scrolled = new Promise((resolve) => box.addEventListener("scroll", resolve, { once: true }));
      box.scrollTo(0, 0);
      await scrolled;
    });
    await chat.adapter.send(toMessage("m41", "line 41"), soon());
    await page.getByRole("button", { name: "New messages" }).click();

    expect(await distance()).toBe(0);
    await chat.adapter.send(toMessage("m42", "line 42"), soon());
    await page.waitForSelector("[data-id='42']");
    expect(await distance()).toBe(0);
  });

  longTest("a suggested question disappears after it was pressed or typed", async () => {
    const chat = await openBrowserChat();
    const calls: string[] = [];
    chat.adapter.onCommand(async ({ text }) => {
      calls.push(text);
      return whisper("Here you are.");
    });
    const page = await openPage(chat);
    const chips = page.locator("#chips button");
    const first = await chips.allTextContents();

    await page.getByRole("button", { name: "/total" }).click();
    await page.getByLabel("Message").fill("!help");
    await page.keyboard.press("Enter");
    await page.locator(".aside").nth(1).waitFor();
    await page.reload();
    await page.waitForSelector('[data-state="live"]');

    expect(calls).toEqual(["total", "help"]);
    expect(first).toContain("/leaderboard");
    expect(await chips.allTextContents()).toEqual(first.filter((one) => !["/total", "/help"].includes(one)));
  });

  longTest("an example question disappears once somebody has asked it, even in another language", async () => {
    const chat = await openBrowserChat();
    chat.adapter.onCommand(async () => whisper("どうぞ。"));
    await page.context().addCookies([{ name: "bellringer_language", value: "ja", url: chat.baseUrl }]);
    await openPage(chat);
    const chips = page.locator("#chips button");
    expect(await chips.allTextContents()).toEqual(["/合計", "/ランキング", "/寄付", "/ヘルプ"]);
    await page.getByRole("button", { name: "/ランキング" }).click();
    await page.locator(".aside").waitFor();
    await page.locator("#text").fill("ヘルプ");
    await page.keyboard.press("Enter");
    await page.locator(".aside").nth(1).waitFor();
    expect(await chips.allTextContents()).toEqual(["/合計", "/寄付"]);
  });

  async function openDemo(auction: DemoState["auction"] = null) {
    const played: unknown[] = [];
    const state: DemoState = {
      campaign: "Maple's 24h Stream",
      raised: "$1,250.50 of $2,000",
      percent: 62,
      rewards: [{ id: "r1", label: "<b>Drawing</b> ($50)" }],
      poll: { name: "Which game next?", options: [{ id: "o1", name: "Puzzle" }] },
      step: "Reach 75%",
      labels: { match: "End the match", poll: "End the poll", reward: null, end: "End the campaign" },
      auction,
    };
    const donate = async (donation: object) => void played.push(donation);
    const play = async (act: string) => void played.push(act);
    const chat = await openBrowserChat({ demo: { donate, play, state: async () => state } });
    return { chat, played };
  }

  longTest("the demo's panel shows the campaign and makes a donation", async () => {
    const { chat, played } = await openDemo();
    const page = await openPage(chat);
    await page.getByText("$1,250.50 of $2,000").waitFor();

    await page.getByText("Play the donor").click();
    await page.getByLabel("Name", { exact: true }).fill("Ann");
    await page.getByLabel("Amount").fill("12,50");
    await page.getByLabel("Reward").selectOption("<b>Drawing</b> ($50)");
    await page.getByLabel("Which game next?").selectOption("Puzzle");
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await page.locator("#donor:not([open])").waitFor();

    expect(played).toEqual([{ name: "Ann", amount: "12.50", comment: "", rewardId: "r1", pollOptionId: "o1" }]);
  });

  longTest("a browser with an invalid locale still shows the page", async () => {
    const { chat } = await openDemo();
    const odd = await browser.newPage();
    onTestFinished(() => odd.close());
    await odd.addInitScript('Object.defineProperty(navigator, "languages", { get: () => ["en-US@posix"] })');
    await odd.goto(`${chat.baseUrl}/chat`);
    await odd.waitForSelector('[data-state="live"]');
  });

  longTest(
    "the demo's page is in the browser's language, and choosing another language also changes the room's language",
    async () => {
      const { chat } = await openDemo();
      const calls: string[] = [];
      chat.adapter.onCommand(async ({ text }) => {
        calls.push(text);
        return whisper("Gut.");
      });
      const german = await browser.newPage({ locale: "de-AT" });
      onTestFinished(() => german.close());
      const look = async () => {
        await german.waitForSelector('[data-state="live"]');
        return german.locator("html").getAttribute("lang");
      };
      await german.goto(`${chat.baseUrl}/chat`);
      expect(await look()).toBe("de");
      expect(calls).toEqual([]);
      await german.locator("#language").selectOption("ja");
      await german.waitForSelector('html[lang="ja"]');
      expect(await look()).toBe("ja");
      expect(calls).toEqual(["tiltify language ja here"]);
    },
  );

  longTest(
    "the demo's panel has buttons for a donation train, the next part of the goal, a match, a poll, bids and the end",
    async () => {
      const { chat, played } = await openDemo("Otter <i>print</i>: $55");
      const page = await openPage(chat);
      await page.getByText("$1,250.50 of $2,000").waitFor();

      for (const name of [
        "Donation train",
        "Reach 75%",
        "End the match",
        "End the poll",
        "Bid",
        "Final bid",
        "End the campaign",
      ]) {
        if ((await page.locator("#donor[open]").count()) === 0) await page.getByText("Play the donor").click();
        expect(await page.locator("#lot").textContent()).toBe("Otter <i>print</i>: $55");
        await page.getByRole("button", { name, exact: true }).click();
        await page.locator("#donor:not([open])").waitFor();
      }

      expect(played).toEqual(["train", "step", "match", "poll", "bid", "last-bid", "end"]);
      expect(await page.getByRole("button", { name: "Sell out a reward" }).count()).toBe(0);
    },
  );

  longTest("the demo's open panel leaves enough space for the chat in every window size", async () => {
    const { chat } = await openDemo("Otter print: $55");
    onTestFinished(() => page.setViewportSize({ width: 390, height: 844 }));
    await openPage(chat);
    await page.getByText("$1,250.50 of $2,000").waitFor();
    await page.evaluate('document.getElementById("donor").open = true');

    const sizes = [
      [1280, 800],
      [1920, 1080],
      [900, 700],
      [768, 1_024],
      [390, 844],
    ] as const;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const log = await page.locator("#log").boundingBox();
      expect(log?.height).toBeGreaterThan(width < 1_024 ? height / 5 : height / 2);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
      // A row of buttons must not end with a gap.
      const ends = await page.evaluate<number[]>(
        `[...new Map([...document.querySelectorAll("#donate > .actions > button:not([hidden])")].map((one) => {
          const { top, right } = one.getBoundingClientRect();
          return [Math.round(top), Math.round(right)];
        })).values()]`,
      );
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2);
    }
  });

  longTest("the demo's panel shows no auction after everything is sold", async () => {
    const { chat } = await openDemo();
    const page = await openPage(chat);
    await page.getByText("$1,250.50 of $2,000").waitFor();
    await page.getByText("Play the donor").click();

    expect(await page.getByRole("button", { name: "Final bid" }).count()).toBe(0);
  });
});
