import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { systemClock } from "../../src/util/clock.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { chatKey } from "../helpers/http-client.ts";
import { commandsFor, examplesOf } from "../helpers/typed-commands.ts";

const metricsToken = "a-token-of-the-tests";

/** A request to /chat as a proxy on this computer passes it on; `body`: for a POST, else a GET. */
type Proxy = (given: { method: string; path: string; port: number; body: string; more?: string }) => string;

const contentOf = (body: string) =>
  body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : "";

/**
 * Recorded byte for byte behind nginx 1.22, HAProxy 2.6 in http mode and Caddy 2.6, each on 127.0.0.1 with only the
 * line that names us, and with curl as the client. Traefik is written from its documentation ("Forwarded Headers",
 * "Pass Host Header"). A stranger may have all of these headers removed, except X-Forwarded-For (CVE-2024-45410).
 */
const proxies: Record<string, Proxy> = {
  "nginx with nothing but proxy_pass": ({ method, path, port, body, more = "" }) =>
    `${method} ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nAccept: */*\r\nUser-Agent: curl/8.5.0\r\n${more}${contentOf(body)}\r\n${body}`,
  "nginx with Host $host, of a stranger who calls it localhost": ({ method, path, body, more = "" }) =>
    `${method} ${path} HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\nAccept: */*\r\nUser-Agent: curl/8.5.0\r\n${more}${contentOf(body)}\r\n${body}`,
  "nginx with X-Forwarded headers": ({ method, path, body, more = "" }) =>
    `${method} ${path} HTTP/1.0\r\nHost: bell.example\r\nX-Real-IP: 203.0.113.7\r\nX-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\nConnection: close\r\nAccept: */*\r\nUser-Agent: curl/8.5.0\r\n${more}${contentOf(body)}\r\n${body}`,
  "HAProxy, of a stranger who calls it localhost": ({ method, path, body, more = "" }) =>
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\nuser-agent: curl/8.5.0\r\n${more}${contentOf(body)}\r\n${body}`,
  Caddy: ({ method, path, body, more = "" }) =>
    `${method} ${path} HTTP/1.1\r\nHost: bell.example\r\nUser-Agent: curl/8.5.0\r\nAccept: */*\r\n${more}X-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Host: bell.example\r\nX-Forwarded-Proto: https\r\nAccept-Encoding: gzip\r\n${contentOf(body)}\r\n${body}`,
  Traefik: ({ method, path, body, more = "" }) =>
    `${method} ${path} HTTP/1.1\r\nHost: bell.example\r\nUser-Agent: curl/8.5.0\r\nAccept: */*\r\n${more}X-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Host: bell.example\r\nX-Forwarded-Port: 443\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Server: traefik\r\nX-Real-Ip: 203.0.113.7\r\nAccept-Encoding: gzip\r\n${contentOf(body)}\r\n${body}`,
  "no proxy, on this very computer": ({ method, path, port, body, more = "" }) =>
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}${contentOf(body)}\r\n${body}`,
};

async function openBot() {
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_URL: "https://bell.example",
    DATABASE_URL: await sqlite.fresh(),
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    METRICS_TOKEN: metricsToken,
    TILTIFY_WEBHOOK_SECRETS: "5".repeat(64),
    BACKUP_FOLDER: "off",
  });
  const app = await startApp({ config, clock: systemClock, random: Math.random, log: silentLog });
  onTestFinished(() => app.stop());
  const port = Number(new URL(app.url).port);
  /** Returns the status line and the rest of the answer. Of an event stream, only the beginning. */
  async function send(proxy: Proxy, method: string, path: string, { body = "", more = "" } = {}) {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write(proxy({ method, path, port, body, more }));
    const { promise, resolve } = Promise.withResolvers<string>();
    let seen = "";
    socket.on("data", (chunk: Buffer) => {
      seen += chunk.toString("latin1");
      const [, status = ""] = /^HTTP\/1\.1 (\d+) /.exec(seen) ?? [];
      const length = /content-length: (\d+)\r\n/i.exec(seen)?.[1] ?? "0";
      const at = seen.indexOf("\r\n\r\n");
      if (at >= 0 && seen.length - at - 4 >= Number(length)) resolve(status);
    });
    const status = Number(await promise);
    socket.destroy();
    return { status, text: seen };
  }
  return { send };
}

const typed = JSON.stringify({ user: "eve", text: "/tiltify pause 24h" });
const asks = [
  { method: "GET", path: "/chat/app.js" },
  { method: "GET", path: "/chat/rooms/lobby/events" },
  { method: "GET", path: "/chat/rooms/team/events" },
  { method: "GET", path: "/chat/rooms/lobby/control" },
  { method: "POST", path: "/chat/rooms/lobby/messages", body: typed },
  { method: "GET", path: "/overlay/0123456789abcdef/events?view=alerts" },
  { method: "GET", path: "/out" },
  { method: "GET", path: "/metrics" },
  { method: "GET", path: "/demo/state" },
];

test.each(Object.entries(proxies))("a stranger can see and do nothing through %s", async (_name, proxy) => {
  const { send } = await openBot();

  const answers = await Promise.all(asks.map(({ method, path, body }) => send(proxy, method, path, { body })));

  expect(answers.map(({ status }) => status)).toEqual(asks.map(() => 404));
  const page = await send(proxy, "GET", "/chat");
  expect(page.status).toBe(401);
  expect(page.text).not.toContain("app.js");
  const ready = await send(proxy, "GET", "/readyz");
  expect(ready.text).toMatch(/\r\n\r\n\{"ready":true\}$/);
  expect((await send(proxy, "GET", "/livez")).status).toBe(200);
});

test.each(Object.entries(proxies))(
  "the page's key and the metrics token open only their own routes through %s",
  async (_name, proxy) => {
    const { send } = await openBot();
    const withKey = { more: `Authorization: Bearer ${chatKey}\r\n` };
    const withToken = { more: `Authorization: Bearer ${metricsToken}\r\n` };
    const statusesOf = (credential: { more: string }) =>
      Promise.all(
        asks.map(async ({ method, path, body }) => (await send(proxy, method, path, { body, ...credential })).status),
      );

    expect(await statusesOf(withKey)).toEqual([200, 200, 200, 200, expect.toBeOneOf([200, 202]), 404, 404, 404, 404]);
    expect(await statusesOf(withToken)).toEqual([404, 404, 404, 404, 404, 404, 404, 200, 404]);
    expect((await send(proxy, "GET", "/readyz", withToken)).text).toContain('"database"');
    expect((await send(proxy, "GET", "/readyz", withKey)).text).not.toContain('"database"');
  },
);

test.each(Object.entries(proxies))("the page's key doesn't open an overlay through %s", async (_name, proxy) => {
  const { send } = await openBot();
  const withKey = { more: `Authorization: Bearer ${chatKey}\r\n` };
  expect((await send(proxy, "GET", "/overlay/alerts")).status).toBe(200);
  expect((await send(proxy, "POST", "/overlay/key", withKey)).status).toBe(401);
  expect((await send(proxy, "POST", "/overlay/key")).status).toBe(401);
});

test.each(Object.entries(proxies))(
  "the page's key doesn't open a WebSocket for programs through %s",
  async (_name, proxy) => {
    const { send } = await openBot();
    const key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\n${key}`;
    const withKeys = [chatKey, metricsToken].map((secret) => `Authorization: Bearer ${secret}\r\n`);
    for (const more of [...withKeys, "Origin: https://evil.example\r\n"]) {
      const { status } = await send(proxy, "GET", "/out", { more: upgrade + more });
      expect([401, 403, 404]).toContain(status);
    }
  },
);

/** Commands for people who manage the page or run the bot, which a helper may not use. */
const ofOthers = commandsFor(["setters", "managers", "host"], "browser").flatMap(examplesOf);

test.each(Object.entries(proxies))(
  "a helper's link opens only the chat through %s, until the link ends",
  async (_name, proxy) => {
    const { send } = await openBot();
    const post = (line: string, key: string, more = "") =>
      send(proxy, "POST", "/chat/rooms/lobby/messages", {
        body: JSON.stringify({ user: "host", text: `/${line}` }),
        more: `${key && `Authorization: Bearer ${key}\r\n`}${more}`,
      });
    const made = await post("tiltify helpers new Anna", chatKey);
    const [, key = ""] = /https:\/\/bell\.example\/chat#key=(helper-[\w-]{32})/.exec(made.text) ?? [];
    const withLink = { more: `Authorization: Bearer ${key}\r\n` };
    const statuses = () =>
      Promise.all(
        asks.map(async ({ method, path, body }) => (await send(proxy, method, path, { body, ...withLink })).status),
      );

    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404, 404, 404, 404]);
    expect((await send(proxy, "POST", "/overlay/key", withLink)).status).toBe(401);
    expect((await send(proxy, "GET", "/readyz", withLink)).text).not.toContain('"database"');
    for (const line of ofOthers) {
      expect([line, (await post(line, key)).text]).toEqual([
        line,
        expect.stringMatching(/"reply":"Only (?:people|the host)/),
      ]);
    }
    // The right to undo one's own actions does not extend to those of others.
    await post("tiltify cooldown calm", chatKey);
    expect((await post("tiltify undo", key)).text).toContain('"reply":"Undone: Paused announcements');
    expect((await post("tiltify cooldown", chatKey)).text).toContain("calm");
    for (const line of ["tiltify status", "tiltify comments off", "tiltify resume"])
      expect((await post(line, key)).text).not.toContain("Only");
    expect((await post("tiltify history", chatKey)).text).toMatch(/Comments[^()]*\(Anna/);

    const { text } = await send(proxy, "POST", "/chat/sign-in", withLink);
    const [, cookie = ""] =
      /set-cookie: (bellringer_helper=[\w-]{43}); [^\r]*HttpOnly; SameSite=Strict; Secure\r/i.exec(text) ?? [];
    const byCookie = (origin: string) => post("tiltify status", "", `Cookie: ${cookie}\r\n${origin}`);
    expect((await byCookie("Origin: https://bell.example\r\n")).status).toBe(200);
    for (const origin of ["", "Origin: https://evil.example\r\n", "Origin: null\r\n"]) {
      expect((await byCookie(origin)).status).toBe(404);
    }

    await post("tiltify helpers off Anna", chatKey);
    expect(await statuses()).toEqual(asks.map(() => 404));
    expect((await byCookie("Origin: https://bell.example\r\n")).status).toBe(404);
    expect((await send(proxy, "GET", "/chat", { more: `Cookie: ${cookie}\r\n` })).status).toBe(401);
  },
);
