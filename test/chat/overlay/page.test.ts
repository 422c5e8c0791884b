import type { Browser, Page, Route } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { findBarriers } from "../../helpers/axe.ts";
import { hasChromium, shareChromium } from "../../helpers/chromium.ts";
import { longTest } from "../../helpers/long-test.ts";
import { mp3, png, webm } from "../../helpers/media-files.ts";
import { openOverlayChat, panel, overlayPlace as place } from "../../helpers/overlay-chat.ts";

type Card = { dataset: { id?: string } };

const body = (head: string, facts: object = {}) =>
  `${head}\n${JSON.stringify({ quote: "", small: "", isLarge: false, ...facts })}`;

describe.skipIf(!hasChromium)("an overlay in a browser", () => {
  const openBrowser = shareChromium();
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const asked = new Set<string>();
  beforeEach(async () => {
    const opened = await openBrowser();
    if (opened === browser) return;
    browser = opened;
    // All tests share one page, because opening one takes longer than most of them. Each test has its own server.
    page = await browser.newPage();
    page.on("console", (line) => complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => asked.add(new URL(request.url()).host));
    // The clock is wrong by decades, which must not matter, and only moves when a test moves it, however slow the
    // machine is.
    await page.clock.install({ time: "2001-01-01T00:00:00Z" });
    await page.clock.pauseAt("2001-01-01T00:00:01Z");
  });

  async function openPage({ view = "alerts", looks = "", key = "sesame", sees = "" } = {}) {
    const chat = await openOverlayChat();
    onTestFinished(async () => {
      await page.goto("about:blank");
      await page.context().clearCookies();
      complaints.length = 0;
      asked.clear();
    });
    await page.setViewportSize({ width: 1_920, height: 1_080 });
    const { baseUrl } = chat;
    await page.goto(`${baseUrl}/overlay/${view}${key ? `#key=${key}${looks}` : ""}`);
    if (key === "sesame") await page.locator('html[lang="ja"]').waitFor();
    else await page.getByText(sees).waitFor();
    /** Waits until the page has received all events up to this one of the room. */
    const lastHeard = () => page.evaluate("JSON.parse(sessionStorage[sessionStorage.key(0)] ?? null)?.last");
    const heard = (last: number) => expect.poll(lastHeard).toBe(last);
    let told = 0;
    const say = async (text: string) => {
      await chat.say(text);
      told += 1;
      await heard(told);
    };
    const edit = async (id: string, text: string) => {
      await chat.chat.adapter.edit?.(
        { id, place, body: text, moments: [], createdAt: 0, remoteId: id.replace("m", "") },
        AbortSignal.timeout(30_000),
      );
      told += 1;
      await heard(told);
    };
    return { ...chat, say, edit, lastHeard, sayUnheard: chat.say };
  }
  const heads = () => page.locator(".alert .head").allTextContents();

  longTest("alerts are shown one by one, as text, on a transparent page that contacts no other server", async () => {
    const { say, baseUrl } = await openPage({ looks: "&caption=on" });
    await say(body("<b>Ann</b> donated $25:", { quote: "“<i>Go!</i>”", amount: { value: "25", currency: "USD" } }));
    await page.getByText("<b>Ann</b> donated $25:").waitFor();
    await say(body("Bo donated $5."));
    await say(body("Cy donated $150.", { isLarge: true, colour: "#0088ff" }));
    expect(await heads()).toEqual(["<b>Ann</b> donated $25:"]);
    expect(await page.locator(".alert").innerText()).toMatch(/“<i>Go!<\/i>”\n+\[bell\]/);

    await page.clock.runFor(4_000);
    expect(await heads()).toEqual(["Bo donated $5."]);
    await page.clock.runFor(4_000);
    expect(await heads()).toEqual(["Cy donated $150."]);
    expect(await page.locator(".alert.large").getAttribute("style")).toContain("#0088ff");
    await page.clock.runFor(8_000);
    expect(await heads()).toEqual(["Cy donated $150."]);
    await page.clock.runFor(3_000);
    expect(await heads()).toEqual([]);

    const back = await page.evaluate("getComputedStyle(document.body).backgroundColor");
    expect(back).toBe("rgba(0, 0, 0, 0)");
    expect([...asked]).toEqual([new URL(baseUrl).host]);
    expect(complaints).toEqual([]);
  });

  longTest(
    "the overlay uses the streamer's picture, video or sound for each amount, and its own picture if a file is missing",
    async () => {
      const { say, state, files, id } = await openPage();
      const add = (name: string, type: string, bytes: Buffer) => {
        files.set(name, { id: name, name, type, size: bytes.length, bytes });
        return { [name]: { id: name, type } };
      };
      const media = {
        ...add("rocket", "image/png", png()),
        ...add("whale", "video/webm", webm),
        ...add("ding", "audio/mpeg", mp3),
      };
      const paths: string[] = [];
      const note = (request: { url(): string }) => paths.push(new URL(request.url()).pathname);
      page.on("request", note);
      Object.assign(state, { look: "picture=rocket,100:whale,500:gone tone=1000:ding", media });
      await expect.poll(() => page.evaluate("document.readyState")).toBe("complete");
      await page.reload();
      await page.locator('html[lang="ja"]').waitFor();
      const donated = (value: string) => body(`Ann donated $${value}.`, { amount: { value, currency: "USD" } });
      await say(donated("5"));
      const drawn = page.locator(".alert .picture.own img");
      await expect.poll(() => drawn.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(1);
      await page.clock.runFor(8_000);
      await say(donated("100"));
      await page.locator(".alert .picture.own video").waitFor();
      await page.clock.runFor(8_000);
      await say(donated("500"));
      await page.locator(".alert .picture svg").waitFor();
      expect(paths).not.toContain(`/overlay/${id}/media/ding`);
      await page.clock.runFor(8_000);
      await say(donated("1000"));
      await expect.poll(() => paths).toContain(`/overlay/${id}/media/ding`);
      page.off("request", note);
    },
  );

  longTest("a hidden text disappears from the screen and the queue", async () => {
    const { say, edit } = await openPage({ looks: "&sound=off" });
    await say(body("Troll donated $5.", { quote: "“rude”" }));
    await page.getByText("“rude”").waitFor();
    await say(body("Troll donated $6."));
    await edit("m1", body("Someone donated $5."));
    await page.getByText("Someone donated $5.").waitFor();
    expect(await page.locator(".alert").innerText()).toBe("Someone donated $5.");
    await edit("m2", body("Someone donated $6."));
    await say(body("4 donations", { count: 4 }));
    await page.clock.runFor(4_000);
    expect(await heads()).toEqual(["Someone donated $6."]);
    await page.clock.runFor(4_000);
    expect(await heads()).toEqual(["4 donations"]);

    await page.clock.runFor(5_000);
    await edit("m3", body("6 donations", { count: 6 }));
    await page.getByText("6 donations").waitFor();
    await page.clock.runFor(5_000);
    expect(await heads()).toEqual(["6 donations"]);
    await page.clock.runFor(3_000);
    expect(await heads()).toEqual([]);
    await edit("m3", body("5 donations", { count: 5 }));
    await edit("m3", body("9 donations", { count: 9 }));
    await page.getByText("9 donations").waitFor();
  });

  longTest("OBS can add the streamer's own CSS, and text is never markup", async () => {
    await openPage();
    await page.evaluate(
      'const s = document.createElement("style"); s.appendChild(document.createTextNode("body { color: rgb(1, 2, 3) }")); document.head.appendChild(s)',
    );
    expect(await page.evaluate("getComputedStyle(document.body).color")).toBe("rgb(1, 2, 3)");
    expect(complaints).toEqual([]);
    await expect(page.evaluate('document.body.innerHTML = "<b>x</b>"')).rejects.toThrow("TrustedHTML");
  });

  longTest("a reloaded overlay page shows the alerts that still wait, and repeats none", async () => {
    const { say } = await openPage();
    await say(body("first"));
    await page.getByText("first").waitFor();
    await say(body("second"));
    await page.reload();
    await page.getByText("second").waitFor();
    expect(await heads()).toEqual(["second"]);
    await page.reload();
    await page.locator('html[lang="ja"]').waitFor();
    await page.clock.runFor(1_000);
    expect(await heads()).toEqual([]);
  });

  longTest("a reloaded overlay page still shows the latest announcements", async () => {
    const { say } = await openPage({ view: "ticker" });
    await say(body("Ann donated $5."));
    await page.reload();
    await page.locator(".ticker").getByText("Ann donated $5.").waitFor();
  });

  longTest("a reloaded overlay scene shows the latest announcements, and no alert twice", async () => {
    const { say } = await openPage({ view: "scene" });
    await say(body("Ann donated $5."));
    await page.locator(".alert").getByText("Ann donated $5.").waitFor();
    await say(body("Bo donated $6."));
    await page.reload();
    await page.locator(".alert").getByText("Bo donated $6.").waitFor();
    await page.locator(".ticker").getByText("Bo donated $6.").waitFor();
    await page.clock.runFor(6_500);
    await page.locator(".ticker").getByText("Ann donated $5.").waitFor();
    expect(await heads()).toEqual([]);
  });

  longTest("a bundle stays on the screen if it grows while its alert is fading out", async () => {
    const { say, edit } = await openPage();
    await say(body("4 donations", { count: 4 }));
    await page.getByText("4 donations").waitFor();
    await page.clock.runFor(5_700);
    await page.locator(".alert.leaves").waitFor({ state: "attached" });
    await edit("m1", body("6 donations", { count: 6 }));
    await page.getByText("6 donations").waitFor();
    await page.clock.runFor(1_000);
    expect(await heads()).toEqual(["6 donations"]);
    expect(await page.locator(".alert.leaves").count()).toBe(0);
  });

  longTest("a tab that was suspended skips old alerts", async () => {
    const { say } = await openPage();
    await say(body("first"));
    await page.getByText("first").waitFor();
    await say(body("stale"));
    await page.clock.fastForward(3 * 60_000);
    await page.clock.runFor(1_000);
    await say(body("fresh"));
    await page.getByText("fresh").waitFor();
    expect(await heads()).toEqual(["fresh"]);
  });

  longTest(
    "the overlay adopts a change of its place's theme at once, except for what the overlay's link sets",
    async () => {
      const chat = await openPage({ looks: "&size=small" });
      const looks = () => page.evaluate("({ ...document.documentElement.dataset })");
      const accent = () => page.evaluate("document.documentElement.style.getPropertyValue('--accent')");
      expect(await looks()).toEqual({ corner: "top", size: "small", theme: "dark", motion: "on" });
      chat.state.look = "corner=bottom-left size=large theme=light color=ff6600";
      await chat.clock.untilAsleep();
      await chat.clock.advance(1_000);
      await expect.poll(looks).toEqual({ corner: "bottom-left", size: "small", theme: "light", motion: "on" });
      expect(await accent()).toBe("#ff6600");
      chat.state.look = "";
      await chat.clock.untilAsleep();
      await chat.clock.advance(1_000);
      await expect.poll(looks).toEqual({ corner: "top", size: "small", theme: "dark", motion: "on" });
      expect([await accent(), complaints]).toEqual(["", []]);
    },
  );

  longTest("an alert stays for the time set for its amount, and a shorter time while others wait", async () => {
    const chat = await openPage();
    chat.state.look = "time=3,100:20";
    await chat.clock.untilAsleep();
    await chat.clock.advance(1_000);
    const given = (name: string, value: string) => body(`${name} gave.`, { amount: { value, currency: "USD" } });
    await chat.say(given("Ann", "99.99"));
    await page.clock.runFor(2_900);
    expect(await heads()).toEqual(["Ann gave."]);
    await page.clock.runFor(1_000);
    expect(await heads()).toEqual([]);
    await chat.say(given("Bo", "100"));
    await page.clock.runFor(19_000);
    expect(await heads()).toEqual(["Bo gave."]);
    await chat.say(given("Cy", "1"));
    await page.clock.runFor(500);
    expect(await heads()).toEqual(["Cy gave."]);
  });

  longTest.each(["alerts", "goal", "ticker"])("the overlay's %s have no accessibility problems", async (view) => {
    const { baseUrl, say } = await openOverlayChat();
    const other = await browser.newPage();
    onTestFinished(() => other.close());
    await other.goto(`${baseUrl}/overlay/${view}#key=sesame`);
    await other.locator('html[lang="ja"]').waitFor();
    if (view !== "goal") {
      await say(body("Ann donated $150:", { quote: "“Go!”", isLarge: true }));
      await other.getByText("Ann donated $150:").waitFor();
    }
    expect(await findBarriers(other)).toEqual([]);
  });

  longTest("the links page has no accessibility problems", async () => {
    const { baseUrl } = await openOverlayChat();
    const other = await browser.newPage();
    onTestFinished(() => other.close());
    await other.goto(`${baseUrl}/overlay/links`);
    expect(await findBarriers(other)).toEqual([]);
  });

  longTest("a long alert never makes the page scroll, however small the window", async () => {
    const { say } = await openPage({ looks: "&size=large&corner=bottom-right" });
    await say(body("W".repeat(150), { quote: `“${"very long ".repeat(20)}”`, isLarge: true }));
    await page.locator(".alert").waitFor();
    const sizes = [
      [1_920, 1_080],
      [800, 120],
      [390, 844],
    ] as const;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]";
      expect(await page.evaluate(size)).toEqual([width, height]);
    }
  });

  longTest.each([
    ["top-left", "left", "top"],
    ["top", "middle", "top"],
    ["top-right", "right", "top"],
    ["center", "middle", "middle"],
    ["bottom-left", "left", "bottom"],
    ["bottom", "middle", "bottom"],
    ["bottom-right", "right", "bottom"],
  ])("an alert at %s never jumps, for any text and screen", async (corner, across, down) => {
    const { say, edit } = await openPage({ looks: `&corner=${corner}&sound=off&motion=off` });
    const given = { kind: "donation", sum: "$25", who: "Ann" };
    await say(body("Ann donated $25:", { ...given, quote: "“Hi”" }));
    await page.locator(".alert .sum").getByText("$25").waitFor();
    const designs = ["small", "normal", "large"].flatMap((size) =>
      ["dark", "pop", "outline"].map((theme) => ({ size, theme })),
    );
    /** Returns the position of the box's anchored side in each design, and if the whole box is on the screen. */
    const held = () =>
      page.evaluate(`${JSON.stringify(designs)}.map((design) => {
        Object.assign(document.documentElement.dataset, design);
        const { left, right, top, bottom } = document.querySelector(".alert").getBoundingClientRect();
        const [width, height] = [innerWidth, innerHeight];
        const isIn = left >= 0 && top >= 0 && right <= width && bottom <= height;
        const x = { left, middle: (left + right) / 2 - width / 2, right: width - right }[${JSON.stringify(across)}];
        const y = { top, middle: (top + bottom) / 2 - height / 2, bottom: height - bottom }[${JSON.stringify(down)}];
        return { x, y, isIn };
      })`) as Promise<{ x: number; y: number; isIn: boolean }[]>;
    const screens = [
      [1_280, 720],
      [1_920, 1_080],
      [2_560, 1_440],
      [1_080, 1_920],
    ] as const;
    const wordings = [
      { who: "Ann", quote: "“Hi”" },
      { who: "W".repeat(40), quote: `“${"so many words ".repeat(14)}”` },
      { who: "محمد علي", quote: "" },
      { who: "山田太郎🦦", quote: `“${"応援しています！".repeat(20)}”` },
    ];
    const seen = new Map<string, { x: number; y: number; isIn: boolean }[]>();
    for (const wording of wordings) {
      await edit("m1", body("Ann donated $25:", { ...given, ...wording }));
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        for (const [at, place] of (await held()).entries()) {
          const name = `${width}x${height} ${designs[at]?.size} ${designs[at]?.theme}`;
          seen.set(name, [...(seen.get(name) ?? []), place]);
        }
      }
    }
    const jumps = [...seen].filter(
      ([, [first, ...others]]) =>
        !first?.isIn ||
        others.some(({ x, y, isIn }) => !isIn || Math.abs(x - first.x) > 1 || Math.abs(y - first.y) > 1),
    );
    expect(jumps).toEqual([]);
    expect(seen.size).toBe(36);
    const [first] = [...seen.values()].flat();
    expect(Math.abs(first?.x ?? Number.NaN)).toBeLessThan(40);
  });

  longTest("an alert's amount is the most prominent, then the name", async () => {
    const { say, edit } = await openPage({ looks: "&sound=off" });
    const given = { kind: "donation", sum: "$25", who: "<i>Ann</i>", to: "Maple", mark: "TEST", sign: "🦦" };
    await say(body("🦦 Ann donated $25 to Maple:", { ...given, quote: "“Hi”" }));
    await page.locator(".who").getByText("<i>Ann</i>").waitFor();
    const sizes = await page.evaluate(
      '[".sum", ".who", ".quote"].map((name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize))',
    );
    expect(sizes).toEqual((sizes as number[]).toSorted((a, b) => b - a));
    expect(await page.locator('.words > p:not([aria-hidden="true"])').allTextContents()).toEqual(
      expect.arrayContaining(["🦦 Ann donated $25 to Maple:", "“Hi”"]),
    );
    expect(await page.locator(".picture").textContent()).toBe("🦦");
    await edit("m1", body("A donation of $25 was refunded.", { kind: "donation" }));
    await page.locator(".head:not(.unseen)").getByText("A donation of $25 was refunded.").waitFor();
    expect(await page.locator(".alert").innerText()).toMatch(/^(?:🦦\s+)?A donation of \$25 was refunded\.$/);
  });

  longTest.each(["dark", "light", "pop", "outline"])(
    "the theme %s celebrates large donations in its own typeface, and reduced motion stops all movement",
    async (theme) => {
      const { say, baseUrl } = await openPage({ looks: `&theme=${theme}&sound=off` });
      const great = body("Goal reached: $2,000!", { kind: "goal", sum: "$2,000" });
      await say(great);
      await page.locator(".head b").getByText("$2,000").waitFor();
      expect(await page.locator(".sparks").count()).toBe(1);
      const moving = "document.getAnimations().length";
      expect(await page.evaluate(moving)).toBeGreaterThan(0);
      await page.clock.runFor(4_000);
      expect(await page.locator(".sparks").count()).toBe(0);
      await page.evaluate("document.fonts.ready.then(() => undefined)");
      const loaded = await page.evaluate(
        'Array.from(document.fonts).filter(({ status }) => status === "loaded").map(({ family }) => family)',
      );
      const faces = { pop: "Baloo 2", outline: "Barlow Condensed" } as Record<string, string>;
      expect(loaded).toContain(faces[theme] ?? "Fraunces");

      await page.goto("about:blank");
      await page.goto(`${baseUrl}/overlay/alerts#key=sesame&theme=${theme}&sound=off&motion=off`);
      await page.locator('html[data-motion="off"][lang="ja"]').waitFor();
      await say(great);
      await page.locator(".head b").getByText("$2,000").waitFor();
      expect([await page.locator(".sparks").count(), await page.evaluate(moving)]).toEqual([0, 0]);
      expect([...asked]).toEqual([new URL(baseUrl).host]);
      expect(complaints).toEqual([]);
    },
  );

  longTest("text on an overlay's chosen color and next to it is readable, whatever the color", async () => {
    const { say } = await openPage({ looks: "&sound=off&motion=off" });
    await say(body("Ann donated $25:", { kind: "donation", sum: "$25", who: "Ann", colour: "#00007f" }));
    const colours = () =>
      page.evaluate('[".sum", ".picture"].map((name) => getComputedStyle(document.querySelector(name)).color)');
    await page.locator(".sum").getByText("$25").waitFor();
    const [onCard, onPicture] = (await colours()) as string[];
    expect(onCard).toMatch(/^rgb/);
    const parts = onCard?.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.min(...parts)).toBeGreaterThan(150);
    expect(parts[2]).toBeGreaterThan(parts[0] ?? 255);
    expect(onPicture).toBe("rgb(255, 255, 255)");
  });

  longTest("a right-to-left name doesn't reorder the text around it", async () => {
    const { say } = await openPage({ looks: "&sound=off" });
    const name = "محمد علي";
    await say(body(`\u2068${name}\u2069 donated $20:`, { quote: "“مرحبا”" }));
    await page.locator(".head").waitFor();
    /** Returns the position of these words on the screen. */
    const at = (words: string) =>
      page.evaluate(`(() => {
        const text = document.querySelector(".head").firstChild;
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(${JSON.stringify(words)}));
        range.setEnd(text, text.data.indexOf(${JSON.stringify(words)}) + ${words.length});
        return range.getBoundingClientRect().left;
      })()`);
    const places = await Promise.all([name, "donated", "$20", ":"].map(at));
    expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
  });

  longTest("the overlay's goal panel shows each campaign's progress and updates it", async () => {
    const { state, clock } = await openPage({ view: "goal", looks: "&theme=light&color=ff0000" });
    await page.getByText("$5 of $10").waitFor();
    expect(await page.evaluate('document.querySelector("progress").value')).toBe(0.5);
    state.panels = [panel({ title: "Maple", text: "$12 of $10", percent: "120%", share: 1.2 })];
    await clock.untilAsleep();
    await clock.advance(1_000);
    await page.getByText("$12 of $10").waitFor();
    expect(await page.evaluate('document.querySelector(".panel.reached progress").value')).toBe(1);
    expect(await page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--accent")')).toBe(
      "#ff0000",
    );
    expect(complaints).toEqual([]);
  });

  longTest("the overlay's ticker shows the latest announcements in turn, and drops hidden text", async () => {
    const { say, edit } = await openPage({ view: "ticker" });
    await say(body("Ann donated $5."));
    await page.getByText("Ann donated $5.").waitFor();
    await say(body("Bo donated $6.", { quote: "“Go!”" }));
    await page.getByText("Bo donated $6. “Go!”").waitFor();
    await edit("m1", body("Someone donated $5."));
    await page.clock.runFor(6_500);
    await page.getByText("Someone donated $5.").waitFor();
  });

  longTest("bells that the browser didn't allow to ring don't all ring at the first click", async () => {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    // Imitates a tab that nobody has clicked into, where browsers allow no sound.
    await context.addInitScript(`
      window.struck = 0;
      let isAllowed = false;
      window.allow = () => { isAllowed = true; };
      Object.defineProperty(AudioContext.prototype, "state", { get: () => (isAllowed ? "running" : "suspended") });
      const waiting = [];
      AudioContext.prototype.resume = () =>
        new Promise((resolve) => {
          waiting.push(resolve);
          if (isAllowed) for (const one of waiting.splice(0)) one();
        });
      OscillatorNode.prototype.start = () => { struck += 1; };
      OscillatorNode.prototype.stop = () => undefined;`);
    const chat = await openOverlayChat();
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.goto(`${chat.baseUrl}/overlay/alerts#key=sesame`);
    await tab.locator('html[lang="ja"]').waitFor();
    for (const head of ["first", "second", "third"]) {
      await chat.say(body(head));
      await tab.getByText(head).waitFor();
      await tab.clock.runFor(10_000);
    }
    expect(await tab.evaluate("struck")).toBe(0);
    await tab.evaluate("allow()");
    await chat.say(body("fourth"));
    await tab.getByText("fourth").waitFor();
    await expect.poll(() => tab.evaluate("struck")).toBe(5);
  });

  longTest(
    "after a long outage, the ticker shows texts as edited or hidden meanwhile, and no bundle is an alert again",
    async () => {
      const { say, lastHeard, chat, clock } = await openPage({ view: "scene" });
      await say(body("Troll donated $5."));
      await say(body("4 donations", { count: 4 }));
      await page.clock.runFor(15_000);
      expect(await heads()).toEqual([]);
      await chat.closeStreams();
      for (const [id, text] of [
        ["m1", body("Someone donated $5.")],
        ["m2", body("6 donations", { count: 6 })],
      ] as const) {
        const edited = { id, place, body: text, moments: [], createdAt: 0, remoteId: id.replace("m", "") };
        await chat.adapter.edit?.(edited, AbortSignal.timeout(30_000));
      }
      await clock.advance(180_000);
      // On a busy machine, the page notices late that its connection is lost, and sets its timer only then.
      const waits = async () => {
        await page.clock.runFor(200);
        return lastHeard();
      };
      await expect.poll(waits).toBe(4);
      const shown = new Set<string>();
      for (let turn = 0; turn < 4; turn += 1) {
        await page.clock.runFor(3_500);
        shown.add(await page.locator(".ticker .latest").innerText());
        expect(await heads()).toEqual([]);
      }
      expect([...shown].toSorted()).toEqual(["6 donations", "Someone donated $5."]);
    },
  );

  longTest(
    "a page with a wrong overlay link shows the reason, but a page whose link ends on a stream shows nothing",
    async () => {
      await openPage({ key: "other", sees: "This link no longer works." });
      expect(await page.locator("#note").innerText()).toContain("/tiltify overlay new");
      await openPage({ key: "", sees: "Part of this link is missing." });

      const { say, links, chat } = await openPage();
      await say(body("Ann donated $5."));
      await page.getByText("Ann donated $5.").waitFor();
      links.clear();
      chat.onLinksChanged();
      await expect.poll(() => page.locator("main").innerText()).toBe("");
    },
  );

  longTest("an overlay whose place has moved to another channel is back on the screen at once", async () => {
    const { links, chat } = await openPage({ view: "goal" });
    await page.getByText("$5 of $10").waitFor();
    for (const hash of links.keys()) links.set(hash, "discord/1/3+overlay");
    chat.onLinksChanged();
    await expect.poll(() => page.locator("main").innerText()).toBe("");
    await page.clock.runFor(500);
    await page.getByText("$5 of $10").waitFor();
  });

  longTest("an overlay reconnects within seconds once the bot is back, however long it was away", async () => {
    const { chat, sayUnheard } = await openPage();
    let tries = 0;
    const isAway = async (route: Route) => {
      tries += 1;
      await route.fulfill({ status: 502 });
    };
    await page.route("**/overlay/key", isAway);
    onTestFinished(() => page.unroute("**/overlay/key"));
    await chat.closeStreams();
    while (tries < 8) await page.clock.runFor(1_000);
    await page.unroute("**/overlay/key", isAway);
    await sayUnheard(body("back again"));
    // In small steps, because the page sets its timer only when it has read the last answer.
    for (let step = 0; step < 16; step += 1) await page.clock.runFor(500);
    await page.getByText("back again").waitFor();
  });

  longTest("an overlay page reconnects by itself after a restart, and shows each waiting alert once", async () => {
    const { say, sayUnheard, chat } = await openPage();
    for (const head of ["first", "second", "third"]) await say(body(head));
    await chat.closeStreams();
    await sayUnheard(body("meanwhile"));
    let shown: string | undefined;
    const order: string[] = [];
    for (let since = 0; since < 40; since += order.includes("meanwhile") ? 1 : 0) {
      await page.clock.runFor(300);
      const card = page.locator(".alert");
      const [id] = await card.evaluateAll((cards) => cards.map((one) => (one as unknown as Card).dataset.id));
      if (id === undefined || id === shown) continue;
      shown = id;
      order.push(...(await heads()));
    }
    expect(order).toEqual(["first", "second", "third", "meanwhile"]);
  });
});
