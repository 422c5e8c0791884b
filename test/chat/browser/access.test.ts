import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { type ChatAccess, demoAccess } from "../../../src/chat/browser/access.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";

/** Access checks read only the method, the headers and the peer. */
const toRequest = (method: string, headers: Record<string, string>) =>
  ({ method, headers, socket: { remoteAddress: "127.0.0.1" } }) as unknown as IncomingMessage;
const get = (headers: Record<string, string>) => toRequest("GET", headers);
const bearer = (key: string) => get({ host: "bell.example", authorization: `Bearer ${key}` });
const keyed = createKeyedAccess("sesame").access;

async function setCookieOf(access: ChatAccess, key: string, headers: Record<string, string> = {}): Promise<string> {
  const outcome = await access.signIn?.(get({ host: "bell.example", ...headers, authorization: `Bearer ${key}` }));
  return outcome && "setCookie" in outcome ? outcome.setCookie : "";
}
const signInWith = async (access: ChatAccess, key: string) => (await setCookieOf(access, key)).split(";")[0] ?? "";
const isLetIn = async (access: ChatAccess, request: IncomingMessage) => (await access.find(request)) !== undefined;
const cookie = await signInWith(keyed, "sesame");

test("the demo's page lets in only people on this machine and offers no sign-in", async () => {
  expect(await demoAccess.find(get({ host: "localhost:3000" }))).toEqual({ role: "manager" });
  expect(await demoAccess.find(get({ host: "elsewhere.example" }))).toBeUndefined();
  expect(demoAccess.signIn).toBeUndefined();
});

test("the demo refuses requests from this machine without the page's key, once one is set", async () => {
  expect(await isLetIn(keyed, get({ host: "127.0.0.1:3000" }))).toBe(false);
  expect(await isLetIn(keyed, get({ host: "localhost" }))).toBe(false);
});

test("every request with the page's key as Bearer is let in as the host", async () => {
  expect(await keyed.find(bearer("sesame"))).toEqual({ role: "manager", isHost: true });
  const posted = toRequest("POST", { host: "bell.example", authorization: "Bearer sesame" });
  expect(await isLetIn(keyed, posted)).toBe(true);
  expect(await isLetIn(keyed, bearer("sesam"))).toBe(false);
});

test("signing in with the right key returns a cookie that grants access and doesn't contain the key", async () => {
  expect(await setCookieOf(keyed, "sesame")).toMatch(
    /^bellringer_chat=[\w-]{43}; Max-Age=2592000; Path=\/chat; HttpOnly; SameSite=Strict$/,
  );
  expect(cookie).not.toContain("sesame");
  expect(await keyed.find(get({ cookie: `a=b; ${cookie}; c=d` }))).toEqual({ role: "manager", isHost: true });
});

test("the page's cookie is sent over TLS only if PUBLIC_URL is https", async () => {
  const { access } = createKeyedAccess("sesame", { publicUrl: "https://bell.example" });
  expect(await setCookieOf(access, "sesame")).toMatch(/; Secure$/);
  expect(await setCookieOf(keyed, "sesame", { "x-forwarded-proto": "https" })).toMatch(/; Secure$/);
});

test.each(["", "Sesame", "sesame x", "sesam"])("signing in with the key %j gives no cookie", async (key) => {
  expect(await keyed.signIn?.(bearer(key))).toEqual({ wrong: "key" });
});

test("signing in to the page fails with a cookie in place of the key", async () => {
  expect(await keyed.signIn?.(get({ cookie }))).toEqual({ wrong: "key" });
});

test.each(["", "bellringer_chat=", "bellringer_chat=sesame", "other=1", "bellringer_chat"])(
  "the cookie %j grants no access to the page",
  async (wrong) => {
    expect(await isLetIn(keyed, get({ cookie: wrong }))).toBe(false);
  },
);

test("a new page key invalidates old cookies", async () => {
  expect(await isLetIn(createKeyedAccess("other").access, get({ cookie }))).toBe(false);
});

test("createChatAccess rejects an empty key", () => {
  expect(() => createKeyedAccess("")).toThrow("needs a key");
});

const host = "localhost:3000";
const own = `http://${host}`;
/** Browsers send Fetch Metadata (https://www.w3.org/TR/fetch-metadata/) to https and to this computer. */
const link = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

const askers: [boolean, string, string, Record<string, string>][] = [
  [true, "GET", "a tool", {}],
  [true, "GET", "our own page", { "sec-fetch-site": "same-origin" }],
  [true, "GET", "our own page in an older browser", { origin: own }],
  [true, "GET", "a person who typed the address", { "sec-fetch-site": "none", ...link }],
  [true, "GET", "a link in another site", { "sec-fetch-site": "cross-site", ...link }],
  [false, "GET", "an image of another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  [false, "GET", "an image of another port", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }],
  [false, "GET", "a frame of another port", { "sec-fetch-site": "same-site", ...link, "sec-fetch-dest": "iframe" }],
  [false, "GET", "a stream of another site", { origin: "http://evil.example" }],
  [true, "POST", "our own page", { "sec-fetch-site": "same-origin", origin: own }],
  [true, "POST", "our own page in an older browser", { origin: own }],
  [true, "POST", "our own page behind a proxy with TLS", { origin: `https://${host}` }],
  [false, "POST", "a client that names no origin", {}],
  [false, "POST", "another port", { origin: "http://localhost:4000" }],
  [false, "POST", "another site", { origin: "http://evil.example" }],
  [false, "POST", "a page without an origin", { origin: "null" }],
  [false, "POST", "an empty origin", { origin: "" }],
  [false, "POST", "a form of another port", { "sec-fetch-site": "same-site", origin: own, ...link }],
];

test.each(askers)(
  "a request with the page's cookie is let in (%s): %s by %s",
  async (isAllowed, method, _who, headers) => {
    expect(await isLetIn(keyed, toRequest(method, { host, cookie, ...headers }))).toBe(isAllowed);
  },
);

test("requests from our own page are recognized by PUBLIC_URL when a proxy changes the Host header", async () => {
  const { access } = createKeyedAccess("sesame", { publicUrl: "https://bell.example" });
  const sent = (origin: string) => isLetIn(access, toRequest("POST", { host: "127.0.0.1:3000", cookie, origin }));
  expect(await sent("https://bell.example")).toBe(true);
  expect(await sent("https://evil.example")).toBe(false);
});

describe("a helper's link", () => {
  const anna = linkKey("a");
  /** Anna has a link and has signed in with it. */
  async function open(options: Parameters<typeof createKeyedAccess>[1] = {}) {
    const made = createKeyedAccess("sesame", options);
    made.links.set(anna, "Anna");
    return { ...made, cookie: await signInWith(made.access, anna) };
  }
  const helper = { role: "moderator", helper: { keyHash: expect.stringMatching(/^[\da-f]{64}$/), name: "Anna" } };

  test("a helper's link lets in a moderator with the link's name, by Bearer or by cookie", async () => {
    const { access, cookie: own } = await open();
    expect(await access.find(bearer(anna))).toEqual(helper);
    expect(await access.find(get({ cookie: own }))).toEqual(helper);
    expect(await setCookieOf(access, anna)).toMatch(
      /^bellringer_helper=[\w-]{43}; Max-Age=2592000; Path=\/chat; HttpOnly; SameSite=Strict$/,
    );
    expect(own).not.toContain("a".repeat(8));
  });

  test("a helper's link that has ended grants no access and explains why", async () => {
    const { access, links, cookie: own } = await open();
    links.delete(anna);
    expect([await access.find(bearer(anna)), await access.find(get({ cookie: own }))]).toEqual([undefined, undefined]);
    expect(await access.signIn?.(bearer(anna))).toEqual({ wrong: "link" });
    expect(access.outdated?.(get({ cookie: own }))).toBe("link");
    expect([access.outdated?.(get({ cookie: "bellringer_chat=x" })), access.outdated?.(get({}))]).toEqual([
      "key",
      undefined,
    ]);
  });

  test("a helper's link is found only by its own key or cookie", async () => {
    const { access, cookie: own } = await open();
    const value = own.split("=")[1] ?? "";
    const found = await access.find(bearer(anna));
    const wrong = [value, `${found?.helper?.keyHash}`, `${anna}a`, anna.slice(0, -1), anna.toUpperCase(), linkKey("b")];
    for (const one of wrong) {
      expect(await isLetIn(access, bearer(one))).toBe(false);
      expect(await isLetIn(access, get({ cookie: `bellringer_helper=${one === value ? `${one}x` : one}` }))).toBe(
        false,
      );
      expect(await isLetIn(access, get({ cookie: `bellringer_chat=${one}` }))).toBe(false);
    }
    expect(await isLetIn(access, get({ cookie: cookie.replace("_chat", "_helper") }))).toBe(false);
  });

  test("a helper's link isn't looked up in the database for a value that can't be a key", async () => {
    const asked: string[] = [];
    const { access } = await open({ asked });
    asked.length = 0;
    const guesses = ["x", "helper-", `helper-${"a".repeat(31)}`, `helper-${"a".repeat(33)}`, "b".repeat(43)];
    for (const guess of guesses) {
      await access.find(bearer(guess));
      await access.signIn?.(bearer(guess));
      await access.find(get({ cookie: `bellringer_helper=${guess.slice(0, 42)}` }));
    }
    expect(asked).toEqual([]);
    const many = Array.from({ length: 50 }, (_, at) => `bellringer_helper=${`${at}`.padStart(43, "x")}`).join("; ");
    expect(await isLetIn(access, get({ cookie: many }))).toBe(false);
    expect(asked).toHaveLength(2);
  });

  test.each(askers)(
    "a helper's link grants access by its cookie (%s): %s by %s",
    async (isAllowed, method, _who, headers) => {
      const { access, cookie: own } = await open();
      expect(await isLetIn(access, toRequest(method, { host, cookie: own, ...headers }))).toBe(isAllowed);
    },
  );

  test("a helper's link takes no rights away from somebody who also has the page's key", async () => {
    const { access, cookie: own } = await open();
    expect(await access.find(get({ cookie: `${own}; ${cookie}` }))).toEqual({ role: "manager", isHost: true });
    const withKey = get({ host, authorization: "Bearer sesame", cookie: own });
    expect(await access.find(withKey)).toEqual({ role: "manager", isHost: true });
  });
});
