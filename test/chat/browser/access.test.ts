import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createChatAccess, demoAccess } from "../../../src/chat/browser/access.ts";

/** Method, headers and the peer are all that is looked at. */
const toRequest = (method: string, headers: Record<string, string>) =>
  ({ method, headers, socket: { remoteAddress: "127.0.0.1" } }) as unknown as IncomingMessage;
const get = (headers: Record<string, string>) => toRequest("GET", headers);
const bearer = (key: string) => get({ host: "bell.example", authorization: `Bearer ${key}` });
const keyed = createChatAccess({ key: "sesame" });

const cookieOf = (setCookie: string | undefined) => setCookie?.split(";")[0] ?? "";
const cookie = cookieOf(keyed.signIn?.(bearer("sesame")));

test("in the demo people at this machine are let in, nobody else, and there is nothing to sign in with", () => {
  expect(demoAccess.isAllowed(get({ host: "localhost:3000" }))).toBe(true);
  expect(demoAccess.isAllowed(get({ host: "elsewhere.example" }))).toBe(false);
  expect(demoAccess.signIn).toBeUndefined();
});

test("with a key, being at this machine is nothing", () => {
  expect(keyed.isAllowed(get({ host: "127.0.0.1:3000" }))).toBe(false);
  expect(keyed.isAllowed(get({ host: "localhost" }))).toBe(false);
});

test("the key itself lets in whoever sends it each time", () => {
  expect(keyed.isAllowed(bearer("sesame"))).toBe(true);
  expect(keyed.isAllowed(toRequest("POST", { host: "bell.example", authorization: "Bearer sesame" }))).toBe(true);
  expect(keyed.isAllowed(bearer("sesam"))).toBe(false);
});

test("the right key gives a cookie that lets in, and does not hold the key", () => {
  expect(keyed.signIn?.(bearer("sesame"))).toMatch(
    /^bellringer_chat=[\w-]{43}; Max-Age=2592000; Path=\/chat; HttpOnly; SameSite=Strict$/,
  );
  expect(cookie).not.toContain("sesame");
  expect(keyed.isAllowed(get({ cookie: `a=b; ${cookie}; c=d` }))).toBe(true);
});

test("where we are called by https, the cookie is only sent over TLS", () => {
  const { signIn } = createChatAccess({ key: "sesame", publicUrl: "https://bell.example" });
  expect(signIn?.(bearer("sesame"))).toMatch(/; Secure$/);
  expect(keyed.signIn?.(get({ authorization: "Bearer sesame", "x-forwarded-proto": "https" }))).toMatch(/; Secure$/);
});

test.each(["", "Sesame", "sesame x", "sesam"])("the key %j gives no cookie", (key) => {
  expect(keyed.signIn?.(bearer(key))).toBeUndefined();
});

test("the cookie gives no other cookie: only the key does", () => {
  expect(keyed.signIn?.(get({ cookie }))).toBeUndefined();
});

test.each(["", "bellringer_chat=", "bellringer_chat=sesame", "other=1", "bellringer_chat"])(
  "the cookie %j does not let in",
  (wrong) => {
    expect(keyed.isAllowed(get({ cookie: wrong }))).toBe(false);
  },
);

test("a new key makes old cookies worthless", () => {
  expect(createChatAccess({ key: "other" }).isAllowed(get({ cookie }))).toBe(false);
});

test("an empty key is refused", () => {
  expect(() => createChatAccess({ key: "" })).toThrow("needs a key");
});

const host = "localhost:3000";
const own = `http://${host}`;
/** Fetch Metadata (https://www.w3.org/TR/fetch-metadata/): browsers send it to https and to this computer. */
const link = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

test.each<[boolean, string, string, Record<string, string>]>([
  [true, "GET", "a tool", {}],
  [true, "GET", "our own page", { "sec-fetch-site": "same-origin" }],
  [true, "GET", "our own page in an older browser", { origin: own }],
  [true, "GET", "somebody who typed the address", { "sec-fetch-site": "none", ...link }],
  [true, "GET", "a link in another site", { "sec-fetch-site": "cross-site", ...link }],
  [false, "GET", "an image of another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  [false, "GET", "an image of another port", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }],
  [false, "GET", "a frame of another port", { "sec-fetch-site": "same-site", ...link, "sec-fetch-dest": "iframe" }],
  [false, "GET", "a stream of another site", { origin: "http://evil.example" }],
  [true, "POST", "our own page", { "sec-fetch-site": "same-origin", origin: own }],
  [true, "POST", "our own page in an older browser", { origin: own }],
  [true, "POST", "our own page behind a proxy with TLS", { origin: `https://${host}` }],
  [false, "POST", "who names no origin", {}],
  [false, "POST", "another port", { origin: "http://localhost:4000" }],
  [false, "POST", "another site", { origin: "http://evil.example" }],
  [false, "POST", "a page without an origin", { origin: "null" }],
  [false, "POST", "an empty origin", { origin: "" }],
  [false, "POST", "a form of another port", { "sec-fetch-site": "same-site", origin: own, ...link }],
])("it is %s that the cookie lets in a %s of %s", (isAllowed, method, _who, headers) => {
  expect(keyed.isAllowed(toRequest(method, { host, cookie, ...headers }))).toBe(isAllowed);
});

test("behind a proxy that puts another Host in, our own page is known by PUBLIC_URL", () => {
  const access = createChatAccess({ key: "sesame", publicUrl: "https://bell.example" });
  const sent = (origin: string) => access.isAllowed(toRequest("POST", { host: "127.0.0.1:3000", cookie, origin }));
  expect(sent("https://bell.example")).toBe(true);
  expect(sent("https://evil.example")).toBe(false);
});
