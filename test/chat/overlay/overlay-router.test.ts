import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { streamIdOf } from "../../../src/chat/link-key.ts";
import { overlayViews } from "../../../src/chat/overlay/panels.ts";
import { readStream } from "../../helpers/event-reader.ts";
import { ask } from "../../helpers/http-client.ts";
import { png } from "../../helpers/media-files.ts";
import { bearer, hashOf, openOverlayChat as open, panel, overlayPlace as place } from "../../helpers/overlay-chat.ts";

test("a link's key is exchanged for a cookie that opens only this overlay's stream", async () => {
  const { baseUrl, signIn, look, eventsUrl, id, say } = await open();
  const { status, headers } = await signIn("sesame");
  const setCookie = String(headers["set-cookie"]);
  expect(status).toBe(200);
  expect(setCookie).toMatch(
    new RegExp(`^bellringer_overlay=[\\w-]{43}; Max-Age=604800; Path=/overlay/${id}; HttpOnly; SameSite=Strict$`),
  );
  expect(setCookie).not.toContain("sesame");
  const [cookie = ""] = setCookie.split(";");

  await say("Ann donated $5.");
  const reader = await look("&since=1", { headers: { cookie } });
  expect((await reader.text(/Ann donated/)).length).toBeGreaterThan(0);
  const statuses = await Promise.all(
    [{}, { cookie: "bellringer_overlay=x" }, bearer("other"), { cookie, origin: "http://evil.example" }].map(
      async (sent) => (await ask(eventsUrl(), { headers: sent as Record<string, string> })).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
  const foreign = { cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  expect((await ask(eventsUrl(), { headers: foreign })).status).toBe(404);
  expect((await ask(`${baseUrl}/overlay/0123456789abcdef/events?view=alerts`, { headers: { cookie } })).status).toBe(
    404,
  );
});

test("a wrong overlay key returns no cookie, and a cookie set over https is sent only over https", async () => {
  const { signIn } = await open({ publicUrl: "https://bell.example" });
  for (const key of ["", "Sesame", "sesame x"]) {
    const { status, headers } = await signIn(key);
    expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
  }
  expect(String((await signIn("sesame")).headers["set-cookie"])).toMatch(/; Secure$/);
});

const scripts = [
  "overlay",
  "alerts",
  "pictures",
  "sparks",
  "boards",
  "countdown",
  "bell",
  "preview",
  "tiers",
  "dom",
].map((name) => `${name}.js`);
const styles = ["overlay.css", "fonts.css", "themes.css", "boards.css", "preview.css"];
const files = [...scripts, ...styles, "icon.svg"];

/** OBS 28 shows pages in Chromium 103. Each of these features is newer and silently fails there. */
const newerStyle = {
  nesting: /\{[^{}]*&[\s.:#[]/,
  ":has": /:has\(/,
  "container queries": /@container|container-type|\dcq[wh]/,
  "color-mix": /color-mix\(|oklch\(|oklab\(|rgb\(from/,
  "individual transforms": /(?:^|[;{\s])(?:translate|rotate|scale):/,
  "viewport units": /\d[dsl]v[hw]\b/,
  "text-wrap": /text-wrap:\s*balance/,
  "a linear() easing": /linear\((?!\s*[\d.]*(?:deg)?[,\s]*(?:#|rgb|var|to|\d))/,
  "a mask without its prefix": /(?:^|[;{\s])mask(?:-image)?:/,
  "starting style": /@starting-style|transition-behavior|interpolate-size/,
  popover: /popover|anchor-name/,
};

test("the overlay's style sheet uses only features of the oldest browser in OBS", async () => {
  const { baseUrl } = await open();
  const read = styles.map(async (file) => (await ask(`${baseUrl}/overlay/${file}`)).text.replace(/\/\*.*?\*\//gs, ""));
  const text = (await Promise.all(read)).join("\n").replace(/linear-gradient\(/g, "gradient(");
  const found = Object.entries(newerStyle).filter(([, sign]) => sign.test(text));
  expect(found.map(([name]) => name)).toEqual([]);
  for (const sample of ["a { & b {} }", "a:has(b)", "a { translate: 1px }", "a { height: 100dvh }", "a { mask: none }"])
    expect(Object.values(newerStyle).some((sign) => sign.test(sample))).toBe(true);
});

test("each font that the overlay's style sheet names is served from our own address", async () => {
  const { baseUrl } = await open();
  const { text } = await ask(`${baseUrl}/overlay/fonts.css`);
  const named = [...text.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url);
  expect(named.length).toBeGreaterThan(10);
  for (const url of named) {
    const { status, headers } = await ask(`${baseUrl}${url}`);
    expect([status, headers["content-type"]]).toEqual([200, "font/woff2"]);
  }
});

test("overlay pages are public and small, contain no data and load nothing from elsewhere", async () => {
  const { baseUrl } = await open();
  let bytes = 0;
  for (const view of overlayViews) {
    const page = await ask(`${baseUrl}/overlay/${view}`);
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; .*font-src 'self'; .*frame-ancestors 'none'/,
    );
    expect(page.text).toContain(`data-view="${view}"`);
    bytes = page.text.length;
  }
  for (const file of files) {
    const { status, text } = await ask(`${baseUrl}/overlay/${file}`);
    expect(status).toBe(200);
    expect(text.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:/);
    bytes += text.length;
  }
  // docs/overlay.md says how much a page loads.
  expect(bytes).toBeLessThan(65_000);
  expect((await ask(`${baseUrl}/overlay/panel`)).status).toBe(404);
  expect((await ask(`${baseUrl}/overlay/alerts`, { method: "POST" })).status).toBe(404);
});

test("only the overlay's preview can be framed, and only by our own page", async () => {
  const { baseUrl } = await open();
  const policy = async (view: string) =>
    String((await ask(`${baseUrl}/overlay/${view}`)).headers["content-security-policy"]);
  expect(await policy("preview")).toMatch(/frame-ancestors 'self'/);
  for (const view of overlayViews) expect(await policy(view)).toMatch(/frame-ancestors 'none'/);
});

test("a client that isn't allowed to reach overlays gets 404 for everything", async () => {
  const { baseUrl, signIn, eventsUrl } = await open({ isReachable: false });
  expect((await ask(`${baseUrl}/overlay/alerts`)).status).toBe(404);
  expect((await signIn("sesame")).status).toBe(404);
  expect((await ask(eventsUrl(), { headers: bearer("sesame") })).status).toBe(404);
});

test("a new overlay page gets no earlier announcements, and each later announcement once", async () => {
  const { look, say, clock } = await open();
  await say("before");
  await clock.advance(1_000);
  const reader = await look();
  await reader.text(/"seen"/);
  await say("after");
  await reader.text(/after/);

  const events = await reader.events(4);
  expect(events.map(({ type, id, head }) => head ?? (id === undefined ? type : `${type} ${id}`)).sort()).toEqual([
    "after",
    "hello",
    "seen 1",
    "state",
  ]);
});

test("a new overlay page gets no alerts from a time when the clock was ahead", async () => {
  const { look, say, clock } = await open();
  await clock.advance(3 * 3_600_000);
  await say("before");
  await clock.advance(-3 * 3_600_000);
  const reader = await look();
  await reader.text(/"state"/);
  await say("after");
  expect(await reader.text(/"after"/)).not.toContain("before");
});

test("an overlay page that reconnects resumes after its last event, without events older than two minutes", async () => {
  const { look, say, clock } = await open();
  const since = clock.now();
  await say("seen");
  await say("old");
  await clock.advance(110_000);
  await say("missed");
  await clock.advance(20_000);
  const reader = await look(`&after=1&since=${since}`);
  const text = await reader.text(/missed/);
  expect(text).not.toMatch(/"head":"(?:seen|old)"/);

  const ticker = await look("", { view: "ticker" });
  expect(await ticker.text(/missed/)).toMatch(/"head":"old".*"isPast":true/);
});

test("an overlay page that reconnects hides what was hidden more than two minutes ago", async () => {
  const { chat, look, say, clock } = await open();
  const since = clock.now();
  await say("Troll donated $5.");
  const edited = { id: "m1", place, body: "Someone donated $5.", moments: [], createdAt: 0, remoteId: "1" };
  await chat.adapter.edit?.(edited, AbortSignal.timeout(30_000));
  await clock.advance(180_000);
  for (const view of ["ticker", "scene"]) {
    const page = await look(`&after=1&since=${since}`, { view });
    const text = await page.text(/"type":"(?:change|seen)"/);
    expect(text).toMatch(/"changes":1,"head":"Someone donated \$5\.".*"isPast":true/);
  }
  // A new page gets the current text with the announcement itself.
  const ticker = await look("", { view: "ticker" });
  expect(await ticker.text(/"id":2/)).not.toContain("changes");
});

test("a reloaded overlay page gets earlier announcements again, marked as past so that they aren't alerts", async () => {
  const { look, say, clock } = await open();
  const since = clock.now();
  await say("first");
  await say("second");
  await say("third");
  const scene = await look(`&after=2&latest=1&since=${since}`, { view: "scene" });
  const events = (await scene.events(5)).flatMap(({ head, isPast }) => (head === undefined ? [] : [{ head, isPast }]));
  expect(events).toEqual([
    { head: "first", isPast: true },
    { head: "second", isPast: true },
    { head: "third", isPast: false },
  ]);
});

test("a reloaded overlay page shows no alert twice if the log ends with an event that can't be read", async () => {
  const { look, say, rooms, clock } = await open();
  const since = clock.now();
  await say("first");
  const body = JSON.stringify({ type: "of a newer version" });
  await rooms.append({ room: place.id, messageKey: "m2", body, at: clock.now(), keep: 500, mostRooms: 9 });
  const scene = await look(`&after=2&latest=1&since=${since}`, { view: "scene" });
  expect(await scene.text(/"first".*/)).toContain('"isPast":true');
});

test("a reloaded overlay page shows alerts again if the log has started over, as after a restored backup", async () => {
  const { look, say, clock } = await open();
  const since = clock.now();
  const scene = await look(`&after=5&latest=1&since=${since}`, { view: "scene" });
  for (const head of ["first", "second"]) await say(head);
  expect(await scene.text(/"second".*/)).not.toContain('"isPast":true');
});

test("an overlay page gets an edit with the current text", async () => {
  const { look, say, chat } = await open();
  const reader = await look();
  await say("Ann donated $5.");
  await reader.text(/Ann donated/);
  const message = { id: "m1", place, body: "Someone donated $5.", moments: [], createdAt: 0, remoteId: "1" };
  await chat.adapter.edit?.(message, AbortSignal.timeout(30_000));
  expect(await reader.text(/"type":"change"/)).toMatch(/"changes":1,"head":"Someone donated \$5\."/);
});

test("an overlay's streams end at once when its link is revoked", async () => {
  const { look, links, chat, signIn, eventsUrl } = await open();
  const reader = await look();
  await reader.text(/state/);
  links.clear();
  chat.onLinksChanged();
  await reader.text(/"ended"/);
  await reader.ended;
  expect((await signIn("sesame")).status).toBe(401);
  expect((await ask(eventsUrl(), { headers: bearer("sesame") })).status).toBe(404);
});

test("an overlay's streams end at once when its link is revoked, even while Tiltify doesn't answer", async () => {
  const { look, links, chat, answers } = await open();
  const reader = await look();
  await reader.text(/state/);
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  answers.tiltify = promise;
  const goal = await look("", { view: "goal" });
  await goal.text(/hello/);
  links.clear();
  chat.onLinksChanged();
  await Promise.all([reader.ended, goal.ended]);
});

test("a page that opens while the links of other overlays are checked stays open", async () => {
  const { look, links, chat, answers, baseUrl } = await open();
  await (await look()).text(/state/);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answerLater = () => {
    asked.resolve();
    return held.promise;
  };
  Object.defineProperty(answers, "database", { configurable: true, get: answerLater });
  chat.onLinksChanged();
  await asked.promise;
  Object.defineProperty(answers, "database", { value: Promise.resolve() });
  links.set(hashOf("tulip"), "discord/1/3+overlay");
  const url = `${baseUrl}/overlay/${streamIdOf(hashOf("tulip"))}/events?view=alerts`;
  const other = await readStream(url, bearer("tulip"));
  await other.text(/"state"/);
  held.resolve();
  await setImmediate();
  await chat.closeStreams();
  await other.ended;
  expect(await other.text(/hello/)).not.toContain("ended");
});

test("an overlay's streams end within a second when another process revokes its link", async () => {
  const { look, links, clock } = await open();
  const reader = await look();
  await reader.text(/state/);
  links.clear();
  await clock.advance(1_000);
  await reader.ended;
});

test("overlay pages that show goals get them at once and after each change", async () => {
  const { look, state, clock } = await open();
  const alerts = await look();
  expect(await alerts.text(/state/)).toContain('"panels":[]');
  const reader = await look("", { view: "goal" });
  await reader.text(/\$5 of \$10/);
  expect((await (await look()).text(/"state"/)).includes("$5 of $10")).toBe(false);
  state.panels = [panel({ title: "Maple", text: "$6 of $10", share: 0.6 })];
  await clock.advance(1_000);
  const states = (await reader.text(/\$6 of \$10/)).match(/"state"/g);
  await clock.advance(5_000);
  expect((await reader.text(/./)).match(/"state"/g)).toEqual(states);
});

test("an overlay link opens up to 24 pages", async () => {
  const { look, eventsUrl } = await open();
  for (let page = 0; page < 24; page += 1) await look();
  expect((await ask(eventsUrl(), { headers: bearer("sesame") })).status).toBe(429);
});

test("an uploaded file is served only to a page with an overlay link", async () => {
  const { baseUrl, id, files } = await open();
  const bytes = png();
  files.set("f1", { id: "f1", name: "rocket", type: "image/png", size: bytes.length, bytes });
  const get = (file: string, headers: Record<string, string>, link = id) =>
    ask(`${baseUrl}/overlay/${link}/media/${file}`, { headers });
  const seen = await get("f1", bearer("sesame"));
  expect(seen).toMatchObject({
    status: 200,
    headers: { "content-type": "image/png", "content-security-policy": "default-src 'none'; sandbox" },
  });
  const others = [await get("f1", {}), await get("f1", bearer("wrong")), await get("f2", bearer("sesame"))];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
});
