/**
 * Set-up doesn't trust a browser or program because it is on this computer. It trusts the code, and the cookie that the
 * code gave.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, request as forward, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasChromium, launchChromium } from "../helpers/chromium.ts";
import { ask, post } from "../helpers/http-client.ts";
import { serveSetUp } from "../helpers/set-up.ts";

const doors = [
  "state",
  "copy",
  "tiltify",
  "discord",
  "twitch",
  "page",
  "pull",
  "webhook",
  "campaign",
  "wait",
  "finish",
];
const isRead = (door: string) => door === "state" || door === "copy";
const fieldsOfAll = {
  id: "a".repeat(64),
  secret: "b".repeat(64),
  token: "a.b.c",
  link: "x",
  address: "https://x.example",
};

async function listen(server: Server | net.Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // it listens on TCP, not on a pipe
}

/** Starts set-up with a browser that has typed something. After an attack, reads its state. */
async function occupied() {
  const setUp = await serveSetUp();
  await setUp.enter();
  await setUp.order("page", {});
  const before = (await setUp.order("state")).text;
  const { port } = new URL(setUp.url);
  return { ...setUp, port: Number(port), before, after: async () => (await setUp.order("state")).text };
}

/** Requests every route of set-up with these headers. Returns the statuses. */
async function tryAll(base: string, headers: Record<string, string>): Promise<number[]> {
  const statuses = new Set<number>();
  for (const door of doors) {
    const url = `${base}/setup/${door}`;
    const answer = isRead(door) ? await ask(url, { headers }) : await post(url, fieldsOfAll, headers);
    statuses.add(answer.status);
  }
  return [...statuses];
}

test(`a TCP tunnel that says "Host: localhost" can't use set-up`, async () => {
  const { port, before, after } = await occupied();
  const tunnel = net.createServer((outer) => {
    const inner = net.connect(port, "127.0.0.1");
    outer.pipe(inner).pipe(outer);
    for (const end of [outer, inner]) {
      end.on("error", () => {
        outer.destroy();
        inner.destroy();
      });
    }
  });
  const base = `http://127.0.0.1:${await listen(tunnel)}`;
  const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` };

  const page = await ask(`${base}/setup`, { headers });
  const opened = await post(`${base}/setup/open`, { code: "guessed" }, headers);

  expect([page.status, page.headers["set-cookie"], opened.status]).toEqual([200, undefined, 403]);
  expect(await tryAll(base, headers)).toEqual([401]);
  expect(await after()).toBe(before);
});

test.each<[kind: string, added: Record<string, string>, status: number]>([
  ["that adds nothing", {}, 401],
  ["that adds forwarding headers", { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" }, 404],
])("a reverse proxy %s lets no stranger into set-up", async (_kind, added, status) => {
  const { port, before, after } = await occupied();
  const proxy = createServer((from, to) => {
    const headers = { ...from.headers, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, ...added };
    const { url: path, method } = from;
    from.pipe(
      forward({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      }),
    );
  });
  const base = `http://127.0.0.1:${await listen(proxy)}`;

  expect(await tryAll(base, {})).toEqual([status]);
  expect(await after()).toBe(before);
});

test("another user's process can't use set-up without a code that wasn't used yet", async () => {
  const { url, codes, before, after } = await occupied();
  const script = `
    const [url, code, doors, fields] = JSON.parse(process.argv[1]);
    const send = (door, body) => fetch(url + "/setup/" + door, body && {
      method: "POST", headers: { "content-type": "application/json", origin: url }, body: JSON.stringify(body),
    });
    const isRead = (door) => ["state", "copy"].includes(door);
    const answers = [await send("open", { code }), ...await Promise.all(doors.map((door) => send(door, isRead(door) ? undefined : fields)))];
    console.log(JSON.stringify(answers.map(({ status, headers }) => [status, headers.get("set-cookie")])));`;
  const given = JSON.stringify([url, codes.at(-1), doors, fieldsOfAll]);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, given]);

  expect(JSON.parse(stdout)).toEqual([[403, null], ...doors.map(() => [401, null])]);
  expect(await after()).toBe(before);
});

describe.skipIf(!hasChromium)("a page of another site, in the browser that is in set-up", () => {
  /** Attacks `target` from such a page. The page's origin is on this computer too, so the browser sends cookies. */
  const attack = `async (target) => {
    const json = JSON.stringify({ link: "x" });
    const tried = {};
    const attempt = async (name, what) => { tried[name] = await what().then((got) => got, () => "refused"); };
    const read = async (answer) => answer.type === "opaque" ? "opaque" : answer.text();
    await attempt("fetch", async () => read(await fetch(target + "/setup/state", { credentials: "include" })));
    await attempt("fetch blindly", async () => read(await fetch(target + "/setup/state", { credentials: "include", mode: "no-cors" })));
    await attempt("order", async () => read(await fetch(target + "/setup/pull", { method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body: json })));
    await attempt("order blindly", async () => read(await fetch(target + "/setup/pull", { method: "POST", credentials: "include", mode: "no-cors", headers: { "content-type": "text/plain" }, body: json })));
    const load = (tag, path) => new Promise((resolve) => {
      const element = document.createElement(tag);
      element.onload = () => resolve("loaded");
      element.onerror = () => resolve("refused");
      element.src = target + path;
      document.body.append(element);
    });
    await attempt("image", () => load("img", "/setup/icon.svg"));
    await attempt("script", () => load("script", "/setup/texts.js"));
    await load("iframe", "/setup");
    await attempt("iframe", async () => document.querySelector("iframe").contentWindow.document.body.textContent);
    return tried;
  }`;

  test("a page of another site can't read or change set-up in the same browser", async () => {
    const { url, codes, page, before, after } = await occupiedInBrowser();
    const foreign = createServer((_request, response) => response.setHeader("content-type", "text/html").end("<body>"));
    const foreignPort = await listen(foreign);
    for (const host of ["127.0.0.1", "localhost"]) {
      await page.goto(`http://${host}:${foreignPort}/`);
      const tried = await page.evaluate(`(${attack})(${JSON.stringify(url)})`);
      expect(tried).toEqual({
        fetch: "refused",
        "fetch blindly": expect.stringMatching(/^(opaque|refused)$/),
        order: "refused",
        "order blindly": expect.stringMatching(/^(opaque|refused)$/),
        image: "refused",
        script: "refused",
        iframe: "refused",
      });
      // A form navigates the browser to the answer, which is a refusal.
      const form = (enctype: string) =>
        page.evaluate(`{
          const form = document.createElement("form");
          Object.assign(form, { method: "post", enctype: "${enctype}", action: "${url}/setup/pull" });
          form.append(Object.assign(document.createElement("input"), { name: '{"link":"', value: '"}' }));
          document.body.append(form);
          form.submit();
        }`);
      for (const enctype of ["text/plain", "application/x-www-form-urlencoded"]) {
        const answered = page.waitForResponse(`${url}/setup/pull`);
        await form(enctype);
        expect((await answered).status()).toBe(404);
        await page.waitForURL(/\/setup\//); // the answer arrives before the page that shows it
        await page.goto(`http://${host}:${foreignPort}/`);
      }
    }
    expect(codes).toHaveLength(1);
    expect(await after()).toBe(before);
  });

  async function occupiedInBrowser() {
    const setUp = await serveSetUp();
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${setUp.url}/setup#code=${setUp.codes.at(-1)}`);
    await page.waitForSelector("#tiltify:not([hidden])");
    const state = async () => {
      const own = await context.newPage();
      await own.goto(`${setUp.url}/setup`);
      const text = await own.evaluate('fetch("/setup/state").then((answer) => answer.text())');
      await own.close();
      return text;
    };
    return { ...setUp, page, before: await state(), after: state };
  }
});
