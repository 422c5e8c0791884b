import { expect, test } from "vitest";
import { chatLinkOf } from "../../src/app/browser.ts";
import { panelParts } from "../../src/chat/overlay/panels.ts";
import { sqlite } from "../helpers/databases.ts";
import { ask, chatKey } from "../helpers/http-client.ts";
import { openServedWorld } from "../helpers/served-world.ts";
import { someOf } from "../helpers/thorough.ts";

const asBrowser = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de" } };

/** Makes every link of our own that people get. */
async function openLinks(env: Record<string, string>) {
  const { start, config, simulator } = await openServedWorld(sqlite, { env });
  const app = await start();
  const { services, connect, place, by, url, stop } = app;
  await connect();
  const { overlays, helpers, signIn } = services;
  const { token: _, out, ...views } = await overlays.make(place, by);
  const parts = panelParts.map((part) => views.alerts.replace("alerts", part));
  const { url: helper } = await helpers.make(place, "Anna", by);
  const { url: toSignIn, redirectUri } = await signIn.begin(place, by);
  const chats = [helper, chatLinkOf({ ...config, port: Number(new URL(url).port) }, chatKey)];
  const pages = [...Object.values(views), ...parts, overlays.pageUrl()];
  return { out, chats, pages, toSignIn, redirectUri, simulator, start, stop };
}

type Links = Awaited<ReturnType<typeof openLinks>>;

/** Opens all links, and the files of their pages. `at` returns the address that leads to the bot, as a proxy in front of it would. */
async function follow({ chats, pages, toSignIn, redirectUri, simulator }: Links, at: (address: string) => string) {
  const parts = new Set<string>();
  for (const page of [...pages, ...chats, redirectUri]) {
    const { status, text } = await ask(at(page), asBrowser);
    // The chat's page takes the key from its address and sends it. Nobody comes from the platform without a code.
    expect([page, status]).toEqual([page, chats.includes(page) ? 401 : page === redirectUri ? 400 : 200]);
    expect(text).toContain('<html lang="de"');
    for (const [, part = ""] of text.matchAll(/(?:href|src)="(\/[^"]*)"/g)) parts.add(new URL(part, at(page)).href);
  }
  for (const part of parts) expect([part, (await ask(part)).status]).toEqual([part, 200]);
  const { status, headers } = await ask(at(toSignIn), asBrowser);
  const { origin, searchParams } = new URL(String(headers.location));
  expect([status, origin]).toEqual([303, simulator.baseUrl()]);
  expect(searchParams.get("redirect_uri")).toBe(redirectUri);
}

const publicUrls = [
  "https://bell.example",
  "https://bell.example//",
  "HTTPS://Bell.Example/",
  "https:/bell.example?x#y",
];

test.each(someOf(publicUrls, 2))(
  "with PUBLIC_URL=%s, every page of our own that people are sent to exists, even after a restart",
  async (PUBLIC_URL) => {
    const links = await openLinks({ PUBLIC_URL });
    expect(links.out).toBe("wss://bell.example/out");
    for (const page of [...links.pages, ...links.chats, links.toSignIn, links.redirectUri]) {
      expect(page).toMatch(/^https:\/\/bell\.example\/\w/);
    }
    await links.stop();
    const { url } = await links.start();
    await follow(links, (address) => address.replace("https://bell.example", url));
  },
);

test("the page of an old sign-in link says what to type in each chat", async () => {
  const { start } = await openServedWorld(sqlite);
  const { url } = await start();
  const { status, text } = await ask(`${url}/oauth/tiltify/start?ask=old`);
  expect(status).toBe(410);
  expect(text).toContain("To start over, type /tiltify login or !tiltify login in your chat.");
});

/** Linux listens on all of 127.0.0.0/8, so that the second one is an address that isn't called localhost. */
test.each(process.platform === "linux" ? ["127.0.0.1", "127.0.0.2"] : ["127.0.0.1"])(
  "without PUBLIC_URL, every page of our own can be opened on the bot's computer, with HOST=%s",
  async (HOST) => {
    const links = await openLinks({ HOST });
    await follow(links, (address) => address);
  },
);
